import type { Level, Lots } from '../../analysis.ts';
import { STAKE } from '../rules/sizes.ts';
import type { Tog } from '../rules/types.ts';

/** The rarity of togs in all: the measure of what a stake is worth. */
export const rarityIn = (togs: readonly Pick<Tog, 'rarity'>[]): number =>
  togs.reduce((sum, { rarity }) => sum + rarity, 0);

/** The commonest first; of two that are as rare the older one. */
export const byRarity = (a: Tog, b: Tog): number => a.rarity - b.rarity || a.token - b.token;

/**
 * Five togs of a list whose rarity in all comes near a sum: one that no exchange of a single tog brings nearer. The same list
 * and sum give the same five. A list of fewer is given back whole.
 */
export function stakeNear(owned: readonly Tog[], sum: number): readonly Tog[] {
  const sorted = owned.toSorted(byRarity);
  const off = (togs: readonly Tog[]): number => Math.abs(rarityIn(togs) - sum);
  // the five neighbours that come nearest
  let best = sorted.slice(0, STAKE);
  for (let from = 1; from + STAKE <= sorted.length; from += 1) {
    const next = sorted.slice(from, from + STAKE);
    if (off(next) < off(best)) best = next;
  }
  for (;;) {
    const spare = sorted.filter((tog) => !best.includes(tog));
    const exchanges = best.flatMap((out) =>
      spare.map((into) => best.map((tog) => (tog === out ? into : tog))),
    );
    const nearer = exchanges.reduce<readonly Tog[] | undefined>(
      (found, next) => (off(next) < off(found ?? best) ? next : found),
      undefined,
    );
    if (nearer === undefined) return best.toSorted(byRarity);
    best = [...nearer];
  }
}

/** Limits are taken in hundredths: whole numbers, of which no quotient is off by a bit. */
const hundredths = (mostRisk: number): number => Math.round(mostRisk * 100);

/** The least that a stake must be worth for the other side, which risks no more than so many times what it may win. */
export const leastAgainst = (other: number, mostRisk: number): number =>
  Math.ceil((other * 100) / hundredths(mostRisk));

/** The most that a stake may be worth, so that no more than so many times what may be won is at risk: `leastAgainst` undone. */
export const mostAgainst = (other: number, mostRisk: number): number =>
  Math.floor((other * hundredths(mostRisk)) / 100);

/**
 * Five togs of a list whose rarity in all comes near a sum, and is not below a least; the rarest five where none are worth that
 * much.
 */
export function stakeOfLeast(owned: readonly Tog[], sum: number, least: number): readonly Tog[] {
  const most = rarityIn(owned.toSorted(byRarity).slice(-STAKE));
  // what comes nearest may fall short: then a little more is wanted, until there is no more to be had
  for (let more = 0; sum + more < most; more = 2 * more + 1) {
    const near = stakeNear(owned, sum + more);
    if (rarityIn(near) >= least) return near;
  }
  return stakeNear(owned, most);
}

/** Five togs of a list that are worth as much as a most allows, or nearly; the commonest five where none are worth that little. */
export function stakeOfMost(owned: readonly Tog[], most: number): readonly Tog[] {
  const commonest = owned.toSorted(byRarity).slice(0, STAKE);
  for (let less = 0; most - less > rarityIn(commonest); less = 2 * less + 1) {
    const near = stakeNear(owned, most - less);
    if (rarityIn(near) <= most) return near;
  }
  return commonest;
}

/**
 * What the computer stakes against a stake that is worth `other`. Level 1 takes any five, level 2 five that are worth as much,
 * level 3 as little as the other side's limit allows. What the limit does not allow is never staked where there is anything else.
 *
 * @param mostRisk how many times what it may win the other side puts at risk at most
 */
export function chooseStake(
  owned: readonly Tog[],
  other: number,
  mostRisk: number,
  level: Level,
  lots: Lots,
): readonly Tog[] {
  const least = leastAgainst(other, mostRisk);
  if (level === 1) {
    const left = [...owned];
    const any = Array.from({ length: Math.min(STAKE, left.length) }, () =>
      left.splice(lots(left.length), 1),
    ).flat();
    if (rarityIn(any) >= least) return any.toSorted(byRarity);
  }
  return stakeOfLeast(owned, level <= 2 ? other : least, least);
}

/** A counter to a stack. */
export interface CounterStake {
  readonly togs: readonly Tog[];
}

/**
 * Which counter the computer accepts for a stake that is worth `own`. Level 1 takes any, level 2 the one that is worth nearest to
 * it, level 3 the one that is worth most. Undefined where each is worth less than the limit asks for.
 *
 * @param mostRisk how many times what it may win is put at risk at most
 */
export function chooseCounter<C extends CounterStake>(
  counters: readonly C[],
  own: number,
  mostRisk: number,
  level: Level,
  lots: Lots,
): C | undefined {
  const fair = counters.filter(({ togs }) => rarityIn(togs) >= leastAgainst(own, mostRisk));
  if (fair.length < 2) return fair[0];
  if (level === 1) return fair[lots(fair.length)];
  const worth = ({ togs }: C): number => (level === 2 ? -Math.abs(rarityIn(togs) - own) : rarityIn(togs));
  return fair.reduce((best, next) => (worth(next) > worth(best) ? next : best));
}
