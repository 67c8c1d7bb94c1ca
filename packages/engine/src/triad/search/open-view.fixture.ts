import { bySeat } from '../../seat.ts';
import { triad } from '../game.ts';
import type { TriadState, TriadView } from '../rules/types.ts';

/** What everyone sees when all hands are shown. */
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
