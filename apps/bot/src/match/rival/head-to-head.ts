import type { MatchSummary } from '@show-of-hands/bus';
import { otherSeat, SEATS, type Seat } from '@show-of-hands/engine';
import { type Address, isAddressEqual } from 'viem';

/** How many matches a show has won against another one, and lost, and drawn. */
export interface HeadToHead {
  readonly own: number;
  readonly theirs: number;
  readonly draws: number;
}

/** Counts finished matches against the show of an owner, whichever seat it had. */
export function headToHead(matches: readonly MatchSummary[], rival: Address): HeadToHead {
  let [own, theirs, draws] = [0, 0, 0];
  for (const { seats, ending } of matches) {
    const seat = SEATS.find((one) => seats[one].kind === 'rival' && isAddressEqual(seats[one].owner, rival));
    if (seat === undefined) continue;
    if (ending.winner === seat) theirs += 1;
    else if (ending.winner === otherSeat(seat)) own += 1;
    else if (ending.winner === 'draw') draws += 1;
  }
  return { own, theirs, draws };
}

/** The same by seats. @param seat this show's */
export const bySeats = (seat: Seat, { own, theirs, draws }: HeadToHead) =>
  seat === 'A' ? { A: own, B: theirs, draws } : { A: theirs, B: own, draws };
