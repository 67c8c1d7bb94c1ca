import type { TriadDisclosure, TriadMove, TriadState, TriadView } from '@show-of-hands/engine/triad';
import { triadRecords } from '@show-of-hands/verify/triad';
import type { GameReplay } from '../../match/game/bot-game.ts';
import { openView } from './open-view.ts';
import { triadSample } from './sample-match.ts';

/** How a finished match of Triad is shown again. */
export const triadReplay: GameReplay<TriadState, TriadView, TriadMove, TriadDisclosure> = {
  ...triadRecords,
  openView,
  sample: triadSample,
};
