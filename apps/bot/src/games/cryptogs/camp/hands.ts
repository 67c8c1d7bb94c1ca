import type { HandKind, Worth } from '@show-of-hands/bus/cryptogs';
import { STAKE, type Tog } from '@show-of-hands/engine/cryptogs';
import {
  byRarity,
  leastAgainst,
  mostAgainst,
  rarityIn,
  stakeNear,
  stakeOfLeast,
  stakeOfMost,
} from '@show-of-hands/engine/cryptogs/search';

/** Five togs that can be staked, and how they were chosen. */
export interface Hand {
  readonly hand: HandKind;
  readonly togs: readonly Tog[];
}

const isSame = (a: readonly Tog[], b: readonly Tog[]): boolean => a.every((tog) => b.includes(tog));

/** The middle of a list's rarities. */
function medianRarity(togs: readonly Tog[]): number {
  const sorted = togs.toSorted(byRarity);
  return sorted[Math.floor(sorted.length / 2)]?.rarity ?? 0;
}

/** What the rarest five of somebody's togs are worth. */
const mostIn = (owned: readonly Tog[]): number => rarityIn(owned.toSorted(byRarity).slice(-STAKE));

/** Whether a stake puts no more at risk than so many times what the other side can set against it. */
export const isWithin = (stake: readonly Tog[], others: readonly Tog[], mostRisk: number): boolean =>
  rarityIn(stake) <= mostAgainst(mostIn(others), mostRisk);

/** Whether a counter is worth so much that the stake it answers puts no more than the limit at risk. */
export const answers = (counter: readonly Tog[], stake: readonly Tog[], mostRisk: number): boolean =>
  rarityIn(counter) >= leastAgainst(rarityIn(stake), mostRisk);

/**
 * The hands of five that chat is offered of what it owns, each of them once: a fair one, which is worth what the other side
 * usually has to set against it, the commonest, the rarest and the newest. None is worth more than chat may put at risk.
 *
 * @param others what the other side owns
 * @param mostRisk how many times what it may win chat puts at risk at most
 */
export function handsOf(owned: readonly Tog[], others: readonly Tog[], mostRisk: number): readonly Hand[] {
  if (owned.length < STAKE) return [];
  const sorted = owned.toSorted(byRarity);
  const fair = (togs: readonly Tog[]): boolean => isWithin(togs, others, mostRisk);
  const offered: readonly Hand[] = [
    { hand: 'fair', togs: stakeNear(owned, STAKE * medianRarity(others)) },
    { hand: 'common', togs: sorted.slice(0, STAKE) },
    {
      hand: 'rare',
      togs: stakeOfMost(owned, Math.min(mostIn(owned), mostAgainst(mostIn(others), mostRisk))),
    },
    { hand: 'newest', togs: owned.toSorted((a, b) => b.token - a.token).slice(0, STAKE) },
  ];
  return offered.filter(
    ({ togs }, index) =>
      fair(togs) && !offered.slice(0, index).some((before) => fair(before.togs) && isSame(before.togs, togs)),
  );
}

/** So many togs are shown of which viewers name five. */
const SHOWN = 12;

/** The togs of which viewers may name any five: the rarest that do not put more at risk than may be won. */
export function pickable(owned: readonly Tog[], others: readonly Tog[], mostRisk: number): readonly Tog[] {
  const most = mostAgainst(mostIn(others), mostRisk);
  return owned
    .toSorted(byRarity)
    .filter(({ rarity }) => STAKE * rarity <= most)
    .slice(-SHOWN)
    .toReversed();
}

/** What chat stakes where it has chosen nothing that it still has: the first hand, or the five commonest where none is fair. */
export const usualStake = (owned: readonly Tog[], others: readonly Tog[], mostRisk: number): readonly Tog[] =>
  handsOf(owned, others, mostRisk)[0]?.togs ?? owned.toSorted(byRarity).slice(0, STAKE);

/** What a counter is worth of the stack. A lower one is no lower than the limit of whoever accepts it. */
const shareOf = (worth: Worth, mostRisk: number): number =>
  worth === 'even' ? 1 : worth === 'lower' ? 1 / Math.min(mostRisk, 1.25) : 1.25;

/**
 * What a stack is countered with where chat has chosen nothing: as much as it, or what comes nearest and is enough for the limit.
 * The rarest five where nothing is.
 */
export const usualCounter = (
  stake: readonly Tog[],
  others: readonly Tog[],
  mostRisk: number,
): readonly Tog[] => stakeOfLeast(others, rarityIn(stake), leastAgainst(rarityIn(stake), mostRisk));

/** Five togs that a stack can be countered with. */
export interface Counter {
  readonly worth: Worth;
  readonly togs: readonly Tog[];
}

/** Counters that the other side can make to a stack, each of them once, as far as what it owns allows. */
export function countersFor(
  stake: readonly Tog[],
  others: readonly Tog[],
  mostRisk: number,
): readonly Counter[] {
  const own = rarityIn(stake);
  // an even one is what there is without a word of chat: it stays where two are the same
  const found = (['even', 'lower', 'higher'] as const).map((worth) => ({
    worth,
    togs: stakeNear(others, Math.ceil(own * shareOf(worth, mostRisk))),
  }));
  return found
    .filter(({ togs }) => answers(togs, stake, mostRisk))
    .filter(({ togs }, index, all) => !all.slice(0, index).some((before) => isSame(before.togs, togs)))
    .toSorted((a, b) => rarityIn(a.togs) - rarityIn(b.togs));
}
