import type { ToucheTypes } from '@show-of-hands/engine/touche';
import { toucheRecords } from '@show-of-hands/verify/touche';
import type { GamePart } from '../../match/game/bot-game.ts';
import { toucheSample } from './sample-match.ts';

/** How a finished match of Touché Coulé is shown again. */
export const toucheReplay: GamePart<'replay', ToucheTypes> = {
  ...toucheRecords,
  // both seats have shown their fleets by then, as far as they are known
  openView: (state) => state,
  sample: toucheSample,
};
