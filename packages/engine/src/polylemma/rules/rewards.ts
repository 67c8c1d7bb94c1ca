import { type BySeat, bySeat, otherSeat, type Seat } from '../../seat.ts';
import { wholeOf } from './strength.ts';
import type { Party, Ruleset } from './types.ts';

const PER_LEVEL = 51;
const OFFSET = 102;

/** The sum of a party's levels: 4 to 1,020. */
export const totalOf = (party: Party): number => party.reduce((sum, { level }) => sum + level, 0);

/**
 * floor(51 x of x (2 x of + 102)^3 / (of + other + 102)^3). The largest number on the way, 51 x 1,020 x 2,142^3,
 * is below 2^49: plain numbers are exact.
 */
const share = (of: number, other: number): number =>
  wholeOf(PER_LEVEL * of * (2 * of + OFFSET) ** 3, (of + other + OFFSET) ** 3);

/**
 * Coins for a win (docs/polylemma.md P11.1): the stronger the loser, the more.
 *
 * @param winner,loser sums of the levels of the parties
 * @param bonus whether the winner is paid 12/10 of it, rounded down once more
 */
export function winReward(winner: number, loser: number, bonus: boolean): number {
  const reward = share(loser, winner);
  return bonus ? wholeOf(reward * 12, 10) : reward;
}

/** Whether a party's win is paid more (P11.2). */
export const hasBonus = ({ moreCoins }: Pick<Ruleset, 'moreCoins'>, party: Party): boolean =>
  moreCoins && party.some(({ attribute }) => attribute === 'moreCoins');

/**
 * Coins for a draw to the seat with the total `own`: a third of what its own levels say, and at most half of the
 * smaller reward that a win of either seat would have paid without a bonus, so that a draw never pays more in
 * total than a decision (P11.3).
 */
export const drawReward = (own: number, other: number): number =>
  Math.min(wholeOf(share(own, other), 3), wholeOf(Math.min(share(own, other), share(other, own)), 2));

/**
 * What both seats of a match that was played to its end are paid, as far as it can be won from the other one (P11.4,
 * P11.10).
 *
 * @param parties the four characters of each seat
 */
export function rewardsOf(
  ruleset: Pick<Ruleset, 'moreCoins'>,
  parties: BySeat<Party>,
  winner: Seat | 'draw',
): BySeat<number> {
  return bySeat((seat) => {
    const own = totalOf(parties[seat]);
    const other = totalOf(parties[otherSeat(seat)]);
    if (winner === 'draw') return drawReward(own, other);
    return winner === seat ? winReward(own, other, hasBonus(ruleset, parties[seat])) : 0;
  });
}
