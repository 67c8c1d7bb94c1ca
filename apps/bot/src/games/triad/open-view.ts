import { bySeat } from '@show-of-hands/engine';
import { type TriadState, type TriadView, triad } from '@show-of-hands/engine/triad';

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
