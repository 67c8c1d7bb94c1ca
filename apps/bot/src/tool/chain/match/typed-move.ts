import type { Game, Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Hex } from 'viem';
import type { Decide } from '../../../seat/decision.ts';
import type { Desk } from '../../task.ts';

type Rules<View, Move> = Pick<
  Game<never, never, View, Move, never, never>,
  'legalMoves' | 'notation' | 'canonical' | 'choicesOf' | 'codec'
>;

export interface TypedMovesOptions<View, Move> {
  readonly game: Rules<View, Move>;
  /** The position in words. */
  readonly lines: (view: View) => readonly string[];
  readonly desk: Pick<Desk, 'input' | 'print' | 'tell'>;
}

/** So many moves are listed; the rest can be typed all the same. */
const LISTED = 60;

/**
 * A seat whose moves are typed, as commands or by their number in the list. Wrong input is answered and asked
 * for again; at the end of the input it waits until the turn is over, and the deadline decides.
 */
export const typedMoves =
  <View, Move>({ game, lines, desk }: TypedMovesOptions<View, Move>): Decide<View> =>
  async ({ view, seat, turn, deadline, signal }) => {
    const moves = [...game.legalMoves(view, seat)];
    for (const line of lines(view)) desk.print(line);
    for (const [index, move] of moves.slice(0, LISTED).entries()) {
      desk.print(`  ${index + 1}. ${game.notation.format(move, seat)}`);
    }
    if (moves.length > LISTED) desk.print(`  … and ${moves.length - LISTED} more`);
    const until = new Date(deadline).toTimeString().slice(0, 8);
    desk.print(`turn ${turn + 1}: your move (a command, or a number from the list), before ${until}:`);
    for (;;) {
      const text = await desk.input.next(signal);
      if (text === undefined) {
        if (!signal.aborted) desk.tell('the input has ended: no more moves can be typed');
        await aborted(signal);
        throw new Error('the turn is over');
      }
      if (text.trim() === '') continue;
      const chosen = moveIn(text.trim(), view, seat, moves, game);
      if (typeof chosen === 'string') {
        desk.print(chosen);
        continue;
      }
      desk.print(`you play ${game.notation.format(chosen, seat)}`);
      const move: Hex = game.codec.encode(game.canonical(view, seat, chosen));
      return { move, ballotDigest: ZERO_HASH };
    }
  };

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** The move that a text means, or why it means none. What is left out of a move is its plainest form. */
function moveIn<View, Move>(
  text: string,
  view: View,
  seat: Seat,
  moves: readonly Move[],
  game: Rules<View, Move>,
): Move | string {
  if (/^\d+$/.test(text)) {
    const byNumber = moves[Number(text) - 1];
    return byNumber ?? `there is no move ${text}: type 1 to ${moves.length}, or a command`;
  }
  const read = game.notation.parse(text, seat);
  if (!read.ok) return `"${text.slice(0, 60)}" is no move: ${read.error.message}`;
  const said = new Map(read.value.map(({ stage, key }) => [stage, key]));
  const fitting = moves.filter((move) => {
    const choices = new Map(game.choicesOf(view, seat, move).map(({ stage, key }) => [stage, key]));
    return [...said].every(([stage, key]) => choices.get(stage) === key);
  });
  // moves stand in numeric order, in which "none" comes last: nothing is added that was not said
  return fitting.at(-1) ?? `"${text.slice(0, 60)}" is not legal now: take one from the list`;
}
