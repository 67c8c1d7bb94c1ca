import fc from 'fast-check';
import type { BySeat } from '../seat.ts';
import { CELLS } from './board.ts';
import { DEFAULT_TACTICS, plainRuleset } from './config/defaults.ts';
import { SLOTS } from './draws.ts';
import { headerOf } from './matches.fixture.ts';
import type { ClassicFlag, Ruleset } from './ruleset.ts';
import type { Card, TriadMove, TriadSetup } from './types.ts';

/** Random inputs for property tests. */

export const moves: fc.Arbitrary<TriadMove> = fc.record({
  cell: fc.constantFrom(...CELLS),
  cardIndex: fc.constantFrom(...SLOTS),
  warningMarkCell: fc.option(fc.constantFrom(...CELLS), { nil: null }),
  earthBoostEdge: fc.constant(null),
});

/** Few different edges, so that ties and long chains happen. */
const edge = fc.oneof(fc.integer({ min: 4, max: 6 }), fc.integer({ min: 0, max: 10 }));

const card = (tokenId: number): fc.Arbitrary<Card> =>
  fc.record({
    tokenId: fc.constant(String(tokenId)),
    edges: fc.record({ up: edge, right: edge, down: edge, left: edge }),
    jankenHand: fc.constantFrom(0, 1, 2),
    combatStatSum: fc.integer({ min: 0, max: 6_000 }),
    trait: fc.constant('none'),
  });

const hand = (firstId: number): fc.Arbitrary<readonly Card[]> =>
  fc.tuple(...SLOTS.map((slot) => card(firstId + slot)));

/** Ten cards with ids that occur nowhere else in a state. */
export const hands: fc.Arbitrary<BySeat<readonly Card[]>> = fc.record({
  A: hand(70_001_000),
  B: hand(70_002_000),
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

export const PLAYABLE_FLAGS = [
  'order',
  'chaos',
  'allOpen',
  'threeOpen',
] as const satisfies readonly ClassicFlag[];

export const rulesets: fc.Arbitrary<Ruleset> = fc
  .tuple(fc.subarray([...PLAYABLE_FLAGS]), tactics)
  .map(([flags, tactics]) => ({ ...plainRuleset(...flags), tactics }));

const salt = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`);

/** A match with all cards known, of random rules, cards and first player. */
export const setups: fc.Arbitrary<TriadSetup> = fc
  .record({ ruleset: rulesets, hands, salt, firstPlayer: fc.constantFrom<0 | 1>(0, 1) })
  .map(({ ruleset, hands, salt, firstPlayer }) => ({
    ruleset,
    hands,
    header: headerOf(ruleset, { salt, firstPlayer }),
    shown: [],
  }));

/** Numbers that pick one of the legal moves on each of the nine turns. */
export const picks = fc.array(fc.nat(), { minLength: 9, maxLength: 9 });
