import type { Hex } from 'viem';
import { drawOf } from '../../protocol/random.ts';
import { type Seat, seatIndex } from '../../seat.ts';
import { bondOf, type Fraction, kindFactor, SAME } from './characters.ts';
import type { Attribute, Chance, Character, Factor, Ruleset, Strength } from './types.ts';

/** What may happen by chance. */
export type Effect = Chance['of'];

/** How an effect is named in its draw: the attribute's number, 0 for the bond (docs/polylemma.md P6.2). */
const EFFECT_IDS: { readonly [E in Effect]: number } = { bond: 0, early: 2, vital: 5, random: 7, upset: 9 };
const TAG = 'soh.polylemma.effect.v1';
const SIDES = 100;

/** Gives the number of an effect, 0 to 99: it happens below its chance in percent. */
export type EffectDraw = (effect: Effect) => number;

/**
 * The draws of one seat in one round. Each seat and each effect has a draw of its own; under legacy rules all share
 * one (P6.2, P10).
 *
 * @param turnSalt `turnSaltOf` the round: follows from both seats' salts
 */
export const drawsOf =
  (turnSalt: Hex, seat: Seat, { legacy }: Pick<Ruleset, 'legacy'>): EffectDraw =>
  (effect) =>
    drawOf(turnSalt, TAG, legacy ? [] : [seatIndex(seat), EFFECT_IDS[effect]], SIDES);

/** What a level and a level point add to a power (docs/polylemma.md P5.1). */
export const PER_LEVEL = 10;
export const PER_POINT = 10;
/** What makes nearly any power the higher one. */
const OVERWHELMING: Fraction = { times: 16_384, over: 1 };
/** Percent of rounds in which a fickle bond counts. */
export const FICKLE_PERCENT = 30;
export const MORE_POINTS: Fraction = { times: 15, over: 10 };
const UPSET_REACH = 10;
const NEVER = 0;
const ALWAYS = 100;

/** An attribute that changes the whole power when it takes effect. */
type Surge = 'sameLevel' | 'early' | 'vital' | 'random' | 'upset';

/** What a surge makes of a power, and in how many of 100 rounds like this one. */
export interface SurgeTerms {
  readonly of: Surge;
  readonly percent: number;
  readonly factor: Fraction;
}

/**
 * Whether and how an attribute may change the whole power in a round (P4); null where it cannot.
 *
 * @param round 0 to 4
 */
export function surgeOf(
  attribute: Attribute,
  level: number,
  enemyLevel: number,
  round: number,
): SurgeTerms | null {
  switch (attribute) {
    case 'sameLevel':
      return level === enemyLevel ? { of: attribute, percent: ALWAYS, factor: OVERWHELMING } : null;
    case 'early':
      return { of: attribute, percent: 30, factor: { times: 15 - round, over: 10 } };
    case 'vital':
      return { of: attribute, percent: 20, factor: { times: 12, over: 10 } };
    case 'random':
      return { of: attribute, percent: 5, factor: OVERWHELMING };
    case 'upset': {
      const ahead = enemyLevel - level;
      const percent = ahead >= 1 && ahead <= UPSET_REACH ? 10 * ahead : NEVER;
      return percent === NEVER ? null : { of: attribute, percent, factor: OVERWHELMING };
    }
    default:
      return null;
  }
}

/** The whole part of numerator / denominator. Exact for safe integers: the division has no rest. */
export const wholeOf = (numerator: number, denominator: number): number =>
  (numerator - (numerator % denominator)) / denominator;

/**
 * The power of what a seat plays (P5.3): whole numbers, one floor at the end; with morePoints a floor for the base
 * and one for the points. No intermediate number exceeds 2^31.
 *
 * @param base 10 for each level, and the bond where it counts
 * @param points level points, 0 to 255
 * @param kind what the type chart says
 * @param surge what an attribute makes of it, if it takes effect
 */
export function powerOf(
  attribute: Attribute,
  base: number,
  points: number,
  kind: Fraction,
  surge: Fraction | null,
): number {
  const part = PER_POINT * points;
  if (attribute === 'typeless') return base + part;
  if (attribute === 'morePoints') {
    const { times, over } = MORE_POINTS;
    return wholeOf(base * kind.times, kind.over) + wholeOf(part * times * kind.times, over * kind.over);
  }
  const { times, over } = surge ?? SAME;
  return wholeOf((base + part) * kind.times * times, kind.over * over);
}

/** What the type chart says for a character; a typeless one heeds none. */
const chartFactor = (own: Character, enemy: Character): Fraction =>
  own.attribute === 'typeless' ? SAME : kindFactor(own.kind, enemy.kind);

/** A chance as it fell. */
const fell = (of: Chance['of'], under: number, draw: EffectDraw): Chance => ({ of, drawn: draw(of), under });
const happens = ({ drawn, under }: Chance): boolean => drawn < under;

/**
 * How strong a character is against another in a round, and why (P5).
 *
 * @param own the character as it plays: in a random slot with the slot's level
 * @param points level points spent on it
 * @param round 0 to 4
 * @param draw the seat's own draws
 */
export function strengthOf(
  own: Character,
  points: number,
  enemy: Character,
  round: number,
  { fickleBond, legacy }: Ruleset,
  draw: EffectDraw,
): Strength {
  const chances: Chance[] = [];
  const factors: Factor[] = [];
  const bondChance = fickleBond || legacy ? fell('bond', FICKLE_PERCENT, draw) : null;
  if (bondChance) chances.push(bondChance);
  const bond = bondChance && !happens(bondChance) ? 0 : bondOf(own.level, own.ownedSeconds);
  const kind = chartFactor(own, enemy);
  if (kind.times !== kind.over) factors.push({ cause: 'kind', ...kind });
  if (own.attribute === 'morePoints' && points > 0) factors.push({ cause: 'points', ...MORE_POINTS });
  const surge = surgeOf(own.attribute, own.level, enemy.level, round);
  const factor = surge && surges(surge, draw, chances) ? surge.factor : null;
  if (surge && factor) factors.push({ cause: surge.of, ...factor });
  const level = PER_LEVEL * own.level;
  return {
    power: powerOf(own.attribute, level + bond, points, kind, factor),
    level,
    bond,
    points: PER_POINT * points,
    factors,
    chances,
  };
}

/** Whether a surge takes effect; notes its chance, if it was one. */
function surges({ of, percent }: SurgeTerms, draw: EffectDraw, chances: Chance[]): boolean {
  if (of === 'sameLevel') return true;
  const chance = fell(of, percent, draw);
  chances.push(chance);
  return happens(chance);
}
