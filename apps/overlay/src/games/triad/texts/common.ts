import type { SayTriad } from '@show-of-hands/bus/triad/text';
import type { CommonWords } from '../../../lib/game/common-words.ts';

/** What is hidden are cards, and what seats have beside the board are hands. */
export const triadCommon = (say: SayTriad): CommonWords => ({
  opening: say('common.opening'),
  drawing: say('common.drawing'),
  closing: say('common.closing'),
  opened: say('common.opened'),
  shown: say('common.shown'),
  blind: say('common.blind'),
  hands: say('common.hands'),
});
