import type { Seat } from '../seat.ts';
import { growTree, labelOf, leavesOf, type VotableGame } from './option-tree.ts';

/** The only move that a seat has. */
export interface ForcedMove<Move> {
  readonly move: Move;
  /** Its canonical command. */
  readonly command: string;
  readonly label: string;
}

/**
 * The seat's move where its audience sees that it has no other; undefined where it has a choice, or no move at all.
 * Nobody is asked about a forced move.
 *
 * @param view what everyone sees: then nothing that is hidden makes a move forced
 */
export function forcedMove<View, Move>(
  game: VotableGame<View, Move>,
  view: View,
  seat: Seat,
): ForcedMove<Move> | undefined {
  const moves: Move[] = [];
  for (const move of game.legalMoves(view, seat)) if (moves.push(move) > 1) return undefined;
  const [move] = moves;
  if (move === undefined) return undefined;
  const [leaf] = leavesOf(growTree(game, seat, (choices) => game.stage(view, seat, choices)));
  if (leaf === undefined) throw new Error(`${game.id}: stages and legalMoves disagree`);
  return { move, command: leaf.command, label: labelOf(leaf) };
}

/**
 * Why a move that chat should have decided stands rightly without a ballot, or does not. `forced`: it had no other.
 * `choice`: it had. `digest`: it had none, and stands on chain as if a ballot had decided it.
 */
export type Unvoted = 'forced' | 'choice' | 'digest';

/** Judges a move of chat that has no ballot, by what everyone saw before it and the digest it was committed with. */
export function judgeUnvoted<View, Move>(
  game: VotableGame<View, Move>,
  view: View,
  seat: Seat,
  ballotDigest: string,
): Unvoted {
  if (forcedMove(game, view, seat) === undefined) return 'choice';
  return /^0x0+$/.test(ballotDigest) ? 'forced' : 'digest';
}
