import { exp, ln } from './exp-ln.ts';

/** How well an owner plays, as far as it is known. */
export interface Rating {
  /** 1500 for whoever has played nothing yet. */
  readonly rating: number;
  /** How far off the rating may well be; 350 where nothing is known. */
  readonly deviation: number;
  /** How much the owner's play goes up and down. */
  readonly volatility: number;
}

/** One match of a period: against whom, and how it ended. */
export interface RatedGame {
  /** As the opponent was rated when the period began. */
  readonly opponent: Rating;
  readonly score: 0 | 0.5 | 1;
}

/** What everybody begins with (docs/protocol.md, Ratings). */
export const START: Rating = { rating: 1_500, deviation: 350, volatility: 0.06 };
const MOST_DEVIATION = 350;
const TAU = 0.5;
const EPSILON = 0.000001;
/** Points of the scale that is calculated on. */
const SCALE = 173.7178;
const { PI } = Math;

/** To six places: the next period begins with what everybody has read. */
const rounded = (x: number): number => Math.floor(x * 1_000_000 + 0.5) / 1_000_000;

const asKept = (rating: number, deviation: number, volatility: number): Rating => ({
  rating: rounded(rating),
  deviation: rounded(Math.min(deviation, MOST_DEVIATION)),
  volatility: rounded(volatility),
});

/** After a period without a match: less is known. */
export function afterIdle({ rating, deviation, volatility }: Rating): Rating {
  const phi = deviation / SCALE;
  return asKept(rating, SCALE * Math.sqrt(phi * phi + volatility * volatility), volatility);
}

/**
 * After a period with matches: Glicko-2 (docs/protocol.md, Ratings).
 *
 * @param games at least one, in the order in which they ended: numbers are summed in it
 */
export function afterGames(before: Rating, games: readonly RatedGame[]): Rating {
  const mu = (before.rating - START.rating) / SCALE;
  const phi = before.deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const { opponent, score } of games) {
    const theirs = opponent.deviation / SCALE;
    const g = 1 / Math.sqrt(1 + (3 * theirs * theirs) / (PI * PI));
    const e = exp(-g * (mu - (opponent.rating - START.rating) / SCALE));
    const expected = 1 / (1 + e);
    information += g * g * expected * (e / (1 + e));
    surprise += g * (score - expected);
  }
  const variance = 1 / information;
  const volatility = volatilityAfter(before.volatility, phi, variance, variance * surprise);
  const grown = phi * phi + volatility * volatility;
  const next = 1 / Math.sqrt(1 / grown + information);
  return asKept(SCALE * (mu + next * next * surprise) + START.rating, SCALE * next, volatility);
}

/** The volatility that fits best what was seen, by the Illinois variant of regula falsi. */
function volatilityAfter(sigma: number, phi: number, variance: number, delta: number): number {
  const start = ln(sigma * sigma);
  const known = phi * phi + variance;
  const f = (x: number): number => {
    const power = exp(x);
    const whole = known + power;
    return (power * (delta * delta - known - power)) / (2 * whole * whole) - (x - start) / (TAU * TAU);
  };
  let a = start;
  let b: number;
  if (delta * delta > known) {
    b = ln(delta * delta - known);
  } else {
    let steps = 1;
    while (f(start - steps * TAU) < 0) steps += 1;
    b = start - steps * TAU;
  }
  let fa = f(a);
  let fb = f(b);
  while (Math.abs(b - a) > EPSILON) {
    const c = a + ((a - b) * fa) / (fb - fa);
    const fc = f(c);
    if (fc * fb <= 0) {
      a = b;
      fa = fb;
    } else {
      fa /= 2;
    }
    b = c;
    fb = fc;
  }
  return exp(a / 2);
}
