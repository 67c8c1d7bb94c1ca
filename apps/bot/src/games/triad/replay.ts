import { bySeat } from '@show-of-hands/engine';
import {
  isDrafting,
  type TriadState,
  type TriadTypes,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';
import { triadRecords } from '@show-of-hands/verify/triad';
import type { GamePart } from '../../match/game/bot-game.ts';
import { triadSample } from './sample-match.ts';

/** A card that changes hands moves the margin by two tiles. */
const CARD_TAKEN = 2;

/** The state with all hands open to everyone: for a match that is over. */
export const openView = (state: TriadState): TriadView =>
  triad.view(
    {
      ...state,
      hands: bySeat((seat) =>
        state.hands[seat].map((slot) =>
          slot.kind === 'known' && slot.open === null ? { ...slot, open: 'shown' } : slot,
        ),
      ),
    },
    'public',
  );

/** How a finished match of Triad is shown again, and looked back at. */
export const triadReplay: GamePart<'replay', TriadTypes> = {
  ...triadRecords,
  openView,
  sample: triadSample,
  review: {
    continues: (before, after) => before.round === after.round && !isDrafting(before),
    halfLoss: CARD_TAKEN,
  },
};
