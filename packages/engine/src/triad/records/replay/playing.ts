import type { Seat } from '../../../seat.ts';
import { isCell } from '../../rules/board.ts';
import { canonicalPlacement } from '../../rules/canonical-move.ts';
import { play } from '../../rules/play.ts';
import { seatToPlay } from '../../rules/turn-order.ts';
import type { EdgeIndex, PlaceMove, Slot, TriadEvent, TriadState } from '../../types.ts';
import { NONE } from '../none.ts';
import { isReplayCode, type Refused, refused } from './codes.ts';
import type { RawTurn } from './recorded-line.ts';

/** A turn that was played: the state it was played in, by whom, and what happened. */
export interface PlayedTurn {
  readonly before: TriadState;
  readonly seat: Seat;
  readonly move: PlaceMove;
  readonly events: readonly TriadEvent[];
}

const isSlot = (value: number): value is Slot => value >= 0 && value <= 4;
const isEdge = (value: number): value is EdgeIndex => value >= 0 && value <= 3;

/** A recorded turn, its numbers known to be in range, as a canonical move. */
function moveOf(state: TriadState, seat: Seat, turn: RawTurn): PlaceMove | undefined {
  const { cell, cardIndex } = turn;
  const mark = turn.warningMarkCell ?? NONE;
  const edge = turn.earthBoostEdge ?? NONE;
  if (!isCell(cell) || !isSlot(cardIndex)) return undefined;
  return canonicalPlacement(state, seat, {
    cell,
    cardIndex,
    warningMarkCell: isCell(mark) ? mark : null,
    earthBoostEdge: isEdge(edge) ? edge : null,
  });
}

/** Plays one recorded turn. */
export function playRecorded(
  state: TriadState,
  turn: RawTurn,
): { readonly ok: true; readonly value: PlayedTurn & { readonly after: TriadState } } | Refused {
  const seat = seatToPlay(state);
  const move = seat && moveOf(state, seat, turn);
  if (!seat || !move) return refused('turn_count', 'the match is over: the record has turns after its end');
  const step = play(state, { [seat]: { move } });
  if (step.ok) {
    const { state: after, events } = step.value;
    return { ok: true, value: { before: state, seat, move, events, after } };
  }
  const { code, message } = step.error;
  if (!isReplayCode(code)) throw new Error(`a record was refused unexpectedly: ${code}: ${message}`);
  const where = state.round === 0 ? `turn ${state.turn}` : `round ${state.round}, turn ${state.turn}`;
  return refused(code, `${where}: ${message}`);
}
