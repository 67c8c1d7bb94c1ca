import { otherSeat, type Seat, seatAt } from '../../seat.ts';
import type { TriadState } from './types.ts';

/** A round has nine turns, one for each cell (docs/rules.md R2.1). */
export const TURNS = 9;

/** The seat that plays a turn of a round: the seats alternate from its first player on. */
export const seatOfTurn = (firstPlayer: number, turn: number): Seat => seatAt(firstPlayer + turn);

/** Who starts a round: the players take turns at starting, so the previous second player (R5.13). */
export const firstOfRound = (header: Pick<TriadState['header'], 'firstPlayer'>, round: number): number =>
  header.firstPlayer + round;

/** Which picks are those of who picks first, whoever starts the first round (R5.14). */
const IS_OF_FIRST = [true, false, false, true, true, false, false, true, true, false];

/** Picks of a draft: five for each seat (R5.14). */
export const PICKS = IS_OF_FIRST.length;

/** The seat of a pick, counted from 0; undefined behind the last one. `firstPick` is who picks first. */
export function seatOfPick(firstPick: Seat, pick: number): Seat | undefined {
  const isOfFirst = IS_OF_FIRST[pick];
  if (isOfFirst === undefined) return undefined;
  return isOfFirst ? firstPick : otherSeat(firstPick);
}

type Moment = Pick<TriadState, 'header' | 'draft' | 'round' | 'turn'>;

/** Whether picks are still to be made. */
export const isDrafting = ({ draft }: Pick<TriadState, 'draft'>): boolean =>
  draft !== null && draft.picks.length < PICKS;

/** The seat to pick or to play, or null when the match is over. */
export function seatToPlay({ header, draft, round, turn }: Moment): Seat | null {
  const picker = draft ? seatOfPick(draft.firstPick, draft.picks.length) : undefined;
  if (picker) return picker;
  return turn < TURNS ? seatOfTurn(firstOfRound(header, round), turn) : null;
}

/** The turn of its round, 0..8, that a turn's number through the match stands for; null for a pick. */
export function turnInRound({ draft }: Pick<Moment, 'draft'>, number: number): number | null {
  const played = number - (draft ? PICKS : 0);
  return played < 0 ? null : played % TURNS;
}

/** The turn's number through picks and rounds, as commitments and ballots count it (R8.8). */
export const turnNumber = ({ draft, round, turn }: Omit<Moment, 'header'>): number =>
  (draft ? draft.picks.length : 0) + TURNS * round + turn;
