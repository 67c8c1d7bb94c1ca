import fc from 'fast-check';
import { numberToHex } from 'viem';
import type { BySeat } from '../seat.ts';
import { headerOf } from './matches.fixture.ts';
import { CELLS } from './rules/board.ts';
import { SLOTS } from './rules/draws.ts';
import { recordVersionOf } from './rules/setup.ts';
import type { Card, PlaceMove, TriadSetup } from './rules/types.ts';
import { classicOf, DEFAULT_SYNERGY, DEFAULT_TACTICS } from './ruleset/defaults.ts';
import {
  CLASSIC_FLAGS,
  type Ruleset,
  type Synergy,
  TRAITS,
  usesFormations,
  VARIANT_NAMES,
  VARIANTS,
  type Variants,
} from './ruleset/ruleset.ts';

/** Random inputs for property tests. */

/** Placements as they can be written down; most are legal nowhere. */
export const moves: fc.Arbitrary<PlaceMove> = fc.record({
  cell: fc.constantFrom(...CELLS),
  cardIndex: fc.constantFrom(...SLOTS),
  warningMarkCell: fc.option(fc.constantFrom(...CELLS), { nil: null }),
  earthBoostEdge: fc.option(fc.constantFrom(0, 1, 2, 3), { nil: null }),
});

/** Few different edges, so that ties, Same, Plus and long chains happen; and ones and tens for Ace Killer. */
const edge = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 4, max: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 10) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 10 }) },
);

const trait = fc.oneof(fc.constant('none' as const), fc.constantFrom(...TRAITS));

const card = (tokenId: number): fc.Arbitrary<Card> =>
  fc.record({
    tokenId: fc.constant(String(tokenId)),
    edges: fc.record({ up: edge, right: edge, down: edge, left: edge }),
    jankenHand: fc.constantFrom(0, 1, 2),
    combatStatSum: fc.integer({ min: 0, max: 6_000 }),
    trait,
  });

const cards = (firstId: number, count: number): fc.Arbitrary<readonly Card[]> =>
  fc.tuple(...Array.from({ length: count }, (_, i) => card(firstId + i)));

/** Ten cards with ids that occur nowhere else in a state. */
export const hands: fc.Arbitrary<BySeat<readonly Card[]>> = fc.record({
  A: cards(70_001_000, SLOTS.length),
  B: cards(70_002_000, SLOTS.length),
});

const tactics = fc.record({
  warningMark: fc.record({
    enabled: fc.boolean(),
    maxUsesPerPlayer: fc.integer({ min: 0, max: 4 }),
    secondPlayerExtraUses: fc.integer({ min: 0, max: 2 }),
    penaltyAllTriad: fc.integer({ min: -3, max: 1 }),
    edgeMin: fc.integer({ min: 0, max: 2 }),
  }),
  comboBonus: fc.constantFrom(DEFAULT_TACTICS.comboBonus, { ...DEFAULT_TACTICS.comboBonus, momentumAt: 2 }),
  secondPlayerBalance: fc.record({
    enabled: fc.boolean(),
    firstMoveTriadPlus: fc.integer({ min: 0, max: 3 }),
  }),
});

const on = fc.record({ enabled: fc.boolean() });

const traitEffects: fc.Arbitrary<Synergy['traitEffects']> = fc.record({
  enabled: fc.boolean(),
  cosmic: fc.record({ enabled: fc.boolean(), cornerTriadPlus: fc.integer({ min: 0, max: 2 }) }),
  light: fc.record({
    enabled: fc.boolean(),
    adjacencyTriadPlus: fc.integer({ min: 0, max: 2 }),
    stack: fc.boolean(),
  }),
  shadow: on,
  forest: fc.record({ enabled: fc.boolean(), shieldHits: fc.integer({ min: 0, max: 2 }) }),
  metal: on,
  flame: on,
  aqua: fc.record({
    enabled: fc.boolean(),
    diagonalStrengthMethod: fc.constantFrom('min' as const, 'sum' as const),
  }),
  thunder: fc.record({
    enabled: fc.boolean(),
    adjacentEnemyAllTriadDelta: fc.integer({ min: -2, max: 1 }),
  }),
  wind: on,
  earth: fc.record({
    enabled: fc.boolean(),
    boost: fc.integer({ min: 0, max: 3 }),
    oppositePenalty: fc.integer({ min: -2, max: 0 }),
    requireChoice: fc.boolean(),
  }),
});

const formationBonuses = fc.record({
  enabled: fc.boolean(),
  fiveElementsHarmony: fc.record({
    enabled: fc.boolean(),
    comboBonusScale: fc.integer({ min: 1, max: 3 }),
    // Fewer different elements than the standard asks for, so that random hands have them.
    requiredElements: fc.constantFrom(DEFAULT_SYNERGY.formationBonuses.fiveElementsHarmony.requiredElements, [
      'flame',
      'flame',
      'flame',
      'flame',
      'aqua',
    ] as const),
  }),
  eclipse: fc.record({
    enabled: fc.boolean(),
    lightAlsoIgnoresWarningMark: fc.boolean(),
    shadowCountsAsLightSource: fc.boolean(),
  }),
});

const meta = fc.option(fc.record({ chainCapPerTurn: fc.integer({ min: 0, max: 3 }) }), { nil: undefined });

const extras = fc.record({
  suddenDeath: fc.option(fc.record({ maxRounds: fc.integer({ min: 1, max: 3 }) }), { nil: undefined }),
  draft: fc.option(fc.record({ poolSize: fc.integer({ min: 10, max: 12 }) }), { nil: undefined }),
  roulette: fc.option(
    fc.record({
      pool: fc
        .subarray([...CLASSIC_FLAGS], { minLength: 1 })
        .map((pool) => CLASSIC_FLAGS.filter((flag) => pool.includes(flag))),
      picks: fc.integer({ min: 1, max: 3 }),
    }),
    { nil: undefined },
  ),
});

/** Formations need open hands (docs/rules.md R11.3): where they are on without a draft, All Open is too. */
function opened(ruleset: Ruleset): Ruleset {
  if (!usesFormations(ruleset) || ruleset.draft) return ruleset;
  return { ...ruleset, classic: { ...(ruleset.classic ?? classicOf()), allOpen: true } };
}

/** Rulesets with any of the rules on, but without picks, rounds and Roulette. */
export const rulesets: fc.Arbitrary<Ruleset> = fc
  .record({ flags: fc.subarray([...CLASSIC_FLAGS]), tactics, traitEffects, formationBonuses, meta })
  .map(({ flags, tactics, traitEffects, formationBonuses, meta }) =>
    opened({
      version: 2,
      tactics,
      synergy: { traitDerivation: DEFAULT_SYNERGY.traitDerivation, traitEffects, formationBonuses },
      classic: classicOf(...flags),
      ...(meta && { meta }),
    }),
  );

/** Any of the variants, but Chaos by turn: it has draws that a list of moves alone does not bring. */
const variants: fc.Arbitrary<Variants> = fc.oneof(
  fc.constant({}),
  fc
    .subarray(VARIANT_NAMES.filter((name) => name !== 'chaos'))
    .map((names) => Object.fromEntries(names.map((name) => [name, VARIANTS[name]]))),
);

const longRulesets: fc.Arbitrary<Ruleset> = fc
  .tuple(rulesets, extras, variants)
  .map(([ruleset, { suddenDeath, draft, roulette }, varied]) =>
    opened({
      ...ruleset,
      version: Object.keys(varied).length > 0 ? 4 : 3,
      ...varied,
      ...(roulette && { roulette }),
      ...(draft && { draft }),
      ...(suddenDeath || !(roulette || draft) ? { suddenDeath: suddenDeath ?? { maxRounds: 2 } } : {}),
    }),
  );

const salt = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`);

const setupsOf = (rulesets: fc.Arbitrary<Ruleset>): fc.Arbitrary<TriadSetup> =>
  fc
    .record({
      ruleset: rulesets,
      hands,
      pool: cards(70_003_000, 12),
      salt,
      firstPlayer: fc.constantFrom<0 | 1>(0, 1),
    })
    .map(({ ruleset, hands, pool, salt, firstPlayer }): TriadSetup => {
      const version = recordVersionOf(ruleset);
      const header = headerOf(ruleset, { version, salt, firstPlayer });
      return ruleset.draft
        ? { ruleset, header, shown: [], hands: { A: [], B: [] }, pool: pool.slice(0, ruleset.draft.poolSize) }
        : { ruleset, header, shown: [], hands };
    });

/** A match of nine turns with all cards known, of random rules, cards and first player. */
export const setups = setupsOf(rulesets);

/** Matches with picks, rounds, Roulette and variants. */
export const longSetups = setupsOf(longRulesets);

/** Matches in which Chaos draws the card of every turn, beside what else there is. */
export const drawnSetups = setupsOf(
  longRulesets.map(({ roulette: _, ...ruleset }) => ({
    ...ruleset,
    version: 4,
    classic: { ...(ruleset.classic ?? classicOf()), order: false, chaos: true },
    chaos: 'byTurn',
  })),
);

/** The salt of a placement, counted through all rounds, where a test needs no other. */
export const saltOf = (number: number): `0x${string}` => numberToHex(number + 1, { size: 32 });

/** Numbers that pick one of the legal moves on each turn, the longest match included. */
export const picks = fc.array(fc.nat(), { minLength: 40, maxLength: 40 });
