/** How long a winner is looked at before a lesson takes the place, and how long that stays, ms. */
export const TURN_MS = 8_000;
/** A lesson that would stay for less does not come, ms. */
const LEAST_MS = 4_000;

/**
 * Which lesson stands in the place of a winner now, counted from 0; null while it is the winner's. Where there is no
 * room for both they take turns, the winner first.
 *
 * @param began when the winner came, Unix ms
 * @param until when both have to go; null where that is not known
 */
export function lessonTurn(began: number, now: number, until: number | null): number | null {
  const turn = Math.floor((now - began) / TURN_MS);
  if (turn < 1 || turn % 2 === 0) return null;
  if (until !== null && until - (began + turn * TURN_MS) < LEAST_MS) return null;
  return (turn - 1) / 2;
}
