import { SEATS, type Seat } from '../../seat.ts';
import {
  bondOf,
  type Fraction,
  kindFactor,
  RARITY,
  SAME,
  TOTAL_WEIGHT,
  WEIGHT,
} from '../rules/characters.ts';
import { candidateCount } from '../rules/random-slot.ts';
import { FICKLE_PERCENT, MORE_POINTS, PER_LEVEL, PER_POINT, powerOf, surgeOf } from '../rules/strength.ts';
import {
  ATTRIBUTES,
  type Attribute,
  KINDS,
  type Kind,
  type PolylemmaView,
  RANDOM_SLOT,
  type Ruleset,
  type Slot,
} from '../rules/types.ts';

/** Who may stand in a slot, as far as everyone knows, and how likely that is: 0 to 1. */
interface Guess {
  readonly likely: number;
  readonly level: number;
  readonly kind: Kind;
  readonly attribute: Attribute;
  readonly bond: number;
}

/** Attributes that do nothing in a round: one guess stands for them all. */
const inRound = (attribute: Attribute): Attribute =>
  attribute === 'moreCoins' || attribute === 'strongSlot' ? 'none' : attribute;

const share = (attributes: readonly Attribute[]): number =>
  attributes.reduce((sum, attribute) => sum + WEIGHT[attribute], 0) / TOTAL_WEIGHT;

/** How likely an attribute is in a random slot: as new characters have it, the rarer of two where two are drawn. */
export function likelyAttribute(attribute: Attribute, candidates: 1 | 2): number {
  const one = share([attribute]);
  if (candidates === 1) return one;
  const commoner = share(ATTRIBUTES.filter((other) => RARITY[other] < RARITY[attribute]));
  const asRare = share(ATTRIBUTES.filter((other) => RARITY[other] === RARITY[attribute]));
  return one * (2 * commoner + asRare);
}

/** How long a character is owned, for one of which nobody knows it: the mean of those in the match. */
function usualOwnership({ parties }: PolylemmaView): number {
  const known = SEATS.flatMap((seat) => parties[seat].map(({ ownedSeconds }) => ownedSeconds));
  return known.reduce((sum, owned) => sum + owned, 0) / known.length;
}

/** Guesses of a random slot that was not used yet: its level is known, all else goes by the odds of new characters. */
function guessesOfRandom(view: PolylemmaView, seat: Seat): readonly Guess[] {
  const level = view.slotLevels[seat];
  const bond = bondOf(level, usualOwnership(view));
  const count = candidateCount(view.ruleset, view.parties[seat]);
  const attributes = new Map<Attribute, number>();
  for (const attribute of ATTRIBUTES) {
    const shown = inRound(attribute);
    attributes.set(shown, (attributes.get(shown) ?? 0) + likelyAttribute(attribute, count));
  }
  return KINDS.flatMap((kind) =>
    [...attributes].map(([attribute, likely]) => ({
      likely: likely / KINDS.length,
      level,
      kind,
      attribute,
      bond,
    })),
  );
}

/** Who may stand in a slot that a seat has not played yet; their likelihoods sum to 1. */
export function guessesOf(view: PolylemmaView, seat: Seat, slot: Slot): readonly Guess[] {
  if (slot === RANDOM_SLOT) return guessesOfRandom(view, seat);
  const { level, kind, attribute, ownedSeconds } = view.parties[seat][slot];
  return [{ likely: 1, level, kind, attribute: inRound(attribute), bond: bondOf(level, ownedSeconds) }];
}

/** What a power follows from, but for the points. */
interface Force {
  readonly attribute: Extract<Attribute, 'none' | 'morePoints'>;
  readonly base: number;
  readonly kind: Fraction;
  readonly surge: Fraction | null;
  /** What one more point adds to the power, but for rounding. */
  readonly perPoint: number;
}

/** One way in which two slots may meet, and how likely it is: 0 to 1. */
export interface Clash {
  readonly likely: number;
  readonly A: Force;
  readonly B: Force;
}

/** How likely each seat wins; what is left is a draw. */
export interface Odds {
  readonly A: number;
  readonly B: number;
}

/** Points that a seat spends, and how far it may be off: 0 for exactly so many. */
export interface Spent {
  readonly points: number;
  readonly slack: number;
}

type Rules = Pick<Ruleset, 'fickleBond' | 'legacy'>;

interface Side {
  readonly guess: Guess;
  readonly enemy: Guess;
}

function forceOf({ guess, enemy }: Side, round: number, bonded: boolean, surging: boolean): Force {
  const { attribute, level, bond } = guess;
  const surge = surging ? (surgeOf(attribute, level, enemy.level, round)?.factor ?? null) : null;
  const kind = attribute === 'typeless' ? SAME : kindFactor(guess.kind, enemy.kind);
  const more = attribute === 'morePoints' ? MORE_POINTS : (surge ?? SAME);
  return {
    attribute: attribute === 'morePoints' ? attribute : 'none',
    base: PER_LEVEL * level + (bonded ? bond : 0),
    kind,
    surge,
    perPoint: (PER_POINT * kind.times * more.times) / (kind.over * more.over),
  };
}

const isFickle = ({ fickleBond, legacy }: Rules): boolean => fickleBond || legacy;

const surgePercent = ({ guess, enemy }: Side, round: number): number =>
  surgeOf(guess.attribute, guess.level, enemy.level, round)?.percent ?? 0;

interface Likely<T> {
  readonly likely: number;
  readonly value: T;
}

/** Something that happens in so many of 100 rounds, and what follows from it and from its absence. */
const branches = (percent: number): readonly Likely<boolean>[] =>
  [
    { likely: percent / 100, value: true },
    { likely: 1 - percent / 100, value: false },
  ].filter(({ likely }) => likely > 0);

/** The forces that a side may have, where its draws are its own. */
function ownForces(side: Side, round: number, rules: Rules): readonly Likely<Force>[] {
  const bondPercent = isFickle(rules) && side.guess.bond > 0 ? FICKLE_PERCENT : 100;
  return branches(bondPercent).flatMap((bonded) =>
    branches(surgePercent(side, round)).map((surging) => ({
      likely: bonded.likely * surging.likely,
      value: forceOf(side, round, bonded.value, surging.value),
    })),
  );
}

/** Under legacy rules one draw decides everything of a round, for both sides. */
function sharedForces(a: Side, b: Side, round: number): readonly Clash[] {
  const at = (side: Side, drawn: number): Force =>
    forceOf(side, round, drawn < FICKLE_PERCENT, drawn < surgePercent(side, round));
  return Array.from({ length: 100 }, (_, drawn) => ({ likely: 0.01, A: at(a, drawn), B: at(b, drawn) }));
}

function forcesOf(a: Side, b: Side, round: number, rules: Rules): readonly Clash[] {
  if (rules.legacy) return sharedForces(a, b, round);
  const others = ownForces(b, round, rules);
  return ownForces(a, round, rules).flatMap((own) =>
    others.map((other) => ({ likely: own.likely * other.likely, A: own.value, B: other.value })),
  );
}

const nameOf = ({ attribute, base, kind, surge }: Force): string =>
  `${attribute} ${base} ${kind.times} ${surge?.times ?? 1}/${surge?.over ?? 1}`;

/**
 * All ways in which two slots may meet in a round, alike ones as one; their likelihoods sum to 1.
 *
 * @param round 0 to 4
 */
export function clashesOf(
  ofA: readonly Guess[],
  ofB: readonly Guess[],
  round: number,
  rules: Rules,
): readonly Clash[] {
  const merged = new Map<string, Clash>();
  for (const a of ofA) {
    for (const b of ofB) {
      for (const clash of forcesOf({ guess: a, enemy: b }, { guess: b, enemy: a }, round, rules)) {
        const likely = clash.likely * a.likely * b.likely;
        const name = `${nameOf(clash.A)} ${nameOf(clash.B)}`;
        merged.set(name, { ...clash, likely: likely + (merged.get(name)?.likely ?? 0) });
      }
    }
  }
  return [...merged.values()];
}

const powerAt = ({ attribute, base, kind, surge }: Force, points: number): number =>
  powerOf(attribute, base, points, kind, surge);

/** How likely each seat wins a round. Points that may be off make a close round less certain than it seems. */
export function oddsOf(clashes: readonly Clash[], a: Spent, b: Spent): Odds {
  let [winsA, winsB] = [0, 0];
  for (const { likely, A, B } of clashes) {
    const ahead = powerAt(A, a.points) - powerAt(B, b.points);
    const width = A.perPoint * a.slack + B.perPoint * b.slack;
    if (ahead === 0 && width === 0) continue;
    const chance = Math.min(1, Math.max(0, 0.5 + ahead / (2 * width)));
    winsA += likely * chance;
    winsB += likely * (1 - chance);
  }
  return { A: winsA, B: winsB };
}
