import type { TriadPublicView } from '@show-of-hands/bus/triad';
import type { SayTriad } from '@show-of-hands/bus/triad/said';
import { type BySeat, bySeat } from '@show-of-hands/engine';

/** Whose cards in hand count (docs/rules.md R5.13), as long as there are any: the board shows fewer. */
export const scoreNotes = ({ tiles, board }: TriadPublicView, say: SayTriad): BySeat<string | null> =>
  bySeat((seat) => {
    const onBoard = board.filter((placed) => placed?.owner === seat).length;
    return tiles[seat] > onBoard ? say('score.withHand') : null;
  });
