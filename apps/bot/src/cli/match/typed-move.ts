import { expectOk, type MovesOf, type Seat } from '@show-of-hands/engine';
import type { VotableGame } from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Hex } from 'viem';
import { typedChoices, typedMove } from '../../match/streamer/typed-move.ts';
import type { Decide } from '../../vote/decision.ts';
import type { Desk } from '../task/task.ts';

type Rules<View, Move> = Pick<MovesOf<View, Move>, 'canonical'> & VotableGame<View, Move>;

export interface TypedMovesOptions<View, Move> {
  readonly game: Rules<View, Move>;
  /** The position in words. */
  readonly lines: (view: View) => readonly string[];
  readonly desk: Pick<Desk, 'input' | 'print' | 'tell'>;
}

/** So many moves are listed; the rest can be typed all the same. */
const LISTED = 60;

/**
 * A seat whose moves are typed, as commands or by their number in the list, where numbers are no commands. Wrong input
 * is answered and asked for again; at the end of the input it waits until the turn is over, and the deadline decides.
 */
export const typedMoves =
  <View, Move>({ game, lines, desk }: TypedMovesOptions<View, Move>): Decide<View> =>
  async ({ view, seat, turn, deadline, signal }) => {
    const moves = [...game.legalMoves(view, seat)];
    const isNumbered = !game.notation.parse('1', seat).ok;
    for (const line of lines(view)) desk.print(line);
    for (const [index, move] of moves.slice(0, LISTED).entries()) {
      const number = isNumbered ? `${index + 1}. ` : '';
      desk.print(`  ${number}${game.notation.format(move, seat)}`);
    }
    if (moves.length > LISTED) desk.print(`  … and ${moves.length - LISTED} more`);
    const until = new Date(deadline).toTimeString().slice(0, 8);
    const how = isNumbered ? 'a command, or a number from the list' : 'a command';
    desk.print(`turn ${turn + 1}: your move (${how}), before ${until}:`);
    for (;;) {
      const text = await desk.input.next(signal);
      if (text === undefined) {
        if (!signal.aborted) desk.tell('the input has ended: no more moves can be typed');
        await aborted(signal);
        throw new Error('the turn is over');
      }
      if (text.trim() === '') continue;
      const chosen =
        isNumbered && /^\d+$/.test(text.trim())
          ? (moves[Number(text) - 1] ?? `there is no move ${text}: type 1 to ${moves.length}, or a command`)
          : moveIn(text, view, seat, game);
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

/** The move that a text means, or why it means none. What is left out of a move and may be is none. */
function moveIn<View, Move>(
  text: string,
  view: View,
  seat: Seat,
  game: VotableGame<View, Move>,
): Move | string {
  const shown = `"${text.trim().slice(0, 60)}"`;
  const said = typedChoices(game, text);
  if (!said.ok) return `${shown} is no move: ${said.error.message}`;
  const typed = typedMove(game, view, seat, text);
  if (!typed.ok) return `${shown} cannot be played: ${typed.error.message}`;
  return expectOk(game.moveOf(expectOk(game.notation.parse(typed.value, seat))));
}
