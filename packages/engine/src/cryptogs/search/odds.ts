import { groupsOf, likelihoods, ONE, threshold } from '../rules/slams.ts';
import { TOG_NUMBERS, togsLeft } from '../rules/stack.ts';
import type { CryptogsView, Slam } from '../rules/types.ts';

const BYTE = 256;

/** How likely so many togs are flipped: by their number, from 0. */
export type Spread = readonly number[];

const NOTHING: Spread = [1];

/** One more group of togs that is flipped whole, with that likelihood, or not at all. */
function withGroup(spread: Spread, togs: number, chance: number): Spread {
  const next = new Array<number>(spread.length + togs).fill(0);
  spread.forEach((part, flipped) => {
    next[flipped] = (next[flipped] ?? 0) + part * (1 - chance);
    next[flipped + togs] = (next[flipped + togs] ?? 0) + part * chance;
  });
  return next;
}

/** How many togs a slam flips. */
export function spreadOf(view: CryptogsView, slam: Slam): Spread {
  if (slam.kind === 'all') return allSpread(togsLeft(view).length, view.turn);
  return likelihoods(view, slam).reduce((spread, { parts }) => withGroup(spread, 1, parts / ONE), NOTHING);
}

const evenSpread = (left: number, round: number): Spread =>
  Array.from({ length: left }).reduce<Spread>(
    (spread) => withGroup(spread, 1, threshold(round) / BYTE),
    NOTHING,
  );

const allSpread = (left: number, round: number): Spread =>
  groupsOf(TOG_NUMBERS.slice(0, left)).reduce(
    (spread, { length }) => withGroup(spread, length, threshold(round) / BYTE),
    NOTHING,
  );

/**
 * How good a position is: the chance that whoever throws wins, less the chance that the other one does, if both choose well
 * between an even slam and all togs. Aiming changes how many togs are flipped by so little that nobody looks ahead for it.
 */
class Odds {
  readonly #choosing: boolean;
  readonly #known = new Map<number, number>();

  /** @param choosing whether slams are chosen; else every later throw is even */
  constructor(choosing: boolean) {
    this.#choosing = choosing;
  }

  /**
   * @param left togs on the stack
   * @param round of the throw that comes, from 1
   * @param lead togs that whoever throws has flipped more than the other
   */
  before(left: number, round: number, lead: number): number {
    if (left === 0) return Math.sign(lead);
    const key = (left * 16 + round) * 32 + lead + 16;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const even = this.after(evenSpread(left, round), left, round, lead);
    const isChoice = this.#choosing && left >= 2 && threshold(round) < BYTE;
    const best = isChoice ? Math.max(even, this.after(allSpread(left, round), left, round, lead)) : even;
    this.#known.set(key, best);
    return best;
  }

  /** The same once a throw has been chosen that flips togs so. */
  after(spread: Spread, left: number, round: number, lead: number): number {
    return spread.reduce(
      (sum, part, flipped) =>
        part === 0 ? sum : sum - part * this.before(left - flipped, round + 1, -(lead + flipped)),
      0,
    );
  }
}

const EVEN_ONLY = new Odds(false);
const CHOOSING = new Odds(true);

/** The odds of matches in which seats choose their slams, or not. What they have come to once they know. */
export const oddsWhere = ({ aiming }: { readonly aiming: boolean }): Odds => (aiming ? CHOOSING : EVEN_ONLY);
