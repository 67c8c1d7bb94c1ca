import type { PolylemmaTypes } from '@show-of-hands/engine/polylemma';
import { polylemmaRecords } from '@show-of-hands/verify/polylemma';
import type { GamePart } from '../../match/game/bot-game.ts';
import { polylemmaSample } from './sample-match.ts';

/** How a finished match of POLYLEMMA is shown again. */
export const polylemmaReplay: GamePart<'replay', PolylemmaTypes> = {
  ...polylemmaRecords,
  // nothing is hidden in a state: what nobody knows yet is not in it
  openView: (state) => state,
  sample: polylemmaSample,
};
