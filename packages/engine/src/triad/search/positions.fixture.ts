import fc from 'fast-check';
import { seatsAsked } from '../../game.ts';
import { expectOk } from '../../result.ts';
import { bySeat } from '../../seat.ts';
import { longSetups, setups } from '../arbitraries.fixture.ts';
import { triad } from '../game.ts';
import { cardOf, headerOf } from '../matches.fixture.ts';
import { SLOTS } from '../rules/draws.ts';
import { begin, recordVersionOf } from '../rules/setup.ts';
import { isDrafting, TURNS } from '../rules/turn-order.ts';
import type { Card, TriadMove, TriadSetup, TriadState } from '../rules/types.ts';
import { classicOf, DEFAULT_SYNERGY, DEFAULT_TACTICS, FANTASY } from '../ruleset/defaults.ts';
import { rulesetIdOf } from '../ruleset/id.ts';
import type { ClassicFlag, Ruleset } from '../ruleset/ruleset.ts';
import { seeded } from './seeded.ts';

/** Positions for the tests of the search, all of them met in play. */

const picks = fc.array(fc.nat(), { minLength: 64, maxLength: 64 });

/** A state after the match's next turn: the legal move that a number names. */
function stepped(state: TriadState, pick: number): TriadState {
  const [seat = 'A'] = seatsAsked(triad, state);
  const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
  const move = moves[pick % moves.length];
  if (!move) throw new Error('no legal move');
  return playedOn(state, move);
}

export function playedOn(state: TriadState, move: TriadMove): TriadState {
  const [seat = 'A'] = seatsAsked(triad, state);
  return expectOk(triad.play(state, { [seat]: { move } })).state;
}

const leftOf = ({ turn }: TriadState): number => TURNS - turn;

/** The position with so many turns left in the first round that is met when numbers pick the moves. */
function metWith(setup: TriadSetup, left: number, numbers: readonly number[]): TriadState {
  let state = expectOk(triad.start(setup));
  for (const pick of numbers) {
    if (!isDrafting(state) && leftOf(state) <= left) break;
    state = stepped(state, pick);
  }
  return state;
}

/** Open positions with at most so many turns left, by any rules: marks, combos, traits, Order, Sudden Death. */
export const positions = (left: number): fc.Arbitrary<TriadState> =>
  fc
    .tuple(fc.oneof(setups, longSetups), fc.integer({ min: 1, max: left }), picks)
    .map(([setup, turns, numbers]) => metWith(setup, turns, numbers));

/** Ten cards that occur in nobody else's hands. */
export const cards: fc.Arbitrary<readonly Card[]> = setups.map(({ hands }) =>
  [...hands.A, ...hands.B].flatMap((card) => card ?? []),
);

/** Rules by which nothing but edges decides. */
const plainRules = (flags: readonly ClassicFlag[], edgeMin = 0): Ruleset => ({
  version: 2,
  tactics: {
    ...DEFAULT_TACTICS,
    warningMark: { ...DEFAULT_TACTICS.warningMark, enabled: false, edgeMin },
    comboBonus: { ...DEFAULT_TACTICS.comboBonus, enabled: false },
  },
  synergy: {
    ...DEFAULT_SYNERGY,
    traitEffects: { ...DEFAULT_SYNERGY.traitEffects, enabled: false },
    formationBonuses: { ...DEFAULT_SYNERGY.formationBonuses, enabled: false },
  },
  classic: classicOf(...flags),
});

const plainRulesets: fc.Arbitrary<Ruleset> = fc
  .record({
    flags: fc.subarray(['same', 'plus', 'reverse', 'aceKiller', 'order', 'chaos', 'swap'] as const),
    suddenDeath: fc.boolean(),
    fantasy: fc.boolean(),
    edgeMin: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ flags, suddenDeath, fantasy, edgeMin }): Ruleset => {
    const plain = plainRules(flags, edgeMin);
    const extras = suddenDeath ? { suddenDeath: { maxRounds: 2 } } : {};
    if (fantasy) return { ...plain, version: 4, ...FANTASY, ...extras };
    return suddenDeath ? { ...plain, version: 3, ...extras } : plain;
  });

const plainSetups: fc.Arbitrary<TriadSetup> = fc
  .tuple(setups, plainRulesets, fc.constantFrom('seed' as const, 'public' as const))
  .map(([setup, ruleset, semantics]) => ({
    ...setup,
    ruleset,
    semantics,
    header: headerOf(ruleset, {
      ...setup.header,
      version: recordVersionOf(ruleset),
      rulesetId: rulesetIdOf(ruleset),
    }),
  }));

/** Open positions that the quick search for plain rules takes on. */
export const plainPositions = (left: number): fc.Arbitrary<TriadState> =>
  fc
    .tuple(plainSetups, fc.integer({ min: 1, max: left }), picks)
    .map(([setup, turns, numbers]) => metWith(setup, turns, numbers));

/** The margin of the seat to play when both play perfectly, by looking at every line of the reference engine. */
export function bruteForce(state: TriadState): number {
  const [seat = 'A'] = seatsAsked(triad, state);
  const margins = [...triad.legalMoves(triad.view(state, seat), seat)].map((move) =>
    marginAfter(state, move),
  );
  return Math.max(...margins);
}

/** What a move is worth for the seat that plays it: the round's margin after perfect play from there on. */
export function marginAfter(state: TriadState, move: TriadMove): number {
  const [seat = 'A'] = seatsAsked(triad, state);
  const { state: next, events } = expectOk(triad.play(state, { [seat]: { move } }));
  const end = events.find((event) => event.type === 'over' || event.type === 'roundDrawn');
  if (end) {
    const margin = end.tiles.A - end.tiles.B;
    return seat === 'A' ? margin : 0 - margin;
  }
  return 0 - bruteForce(next);
}

/** A match of random cards by Same and Plus before its first turn; each number is another one. A plays first. */
export function dealt(number: number): TriadState {
  const random = seeded(`deal ${number}`);
  const edge = (): number => 1 + random.below(10);
  const hands = bySeat((seat) =>
    SLOTS.map((slot) => cardOf((seat === 'A' ? 1 : 6) + slot, [edge(), edge(), edge(), edge()])),
  );
  const ruleset = plainRules(['same', 'plus', 'allOpen']);
  return begin({ ruleset, header: headerOf(ruleset), hands, shown: [] });
}

/** A draft of ten cards before its first pick: all are weak but one. */
export function startedDraft(strong: number): TriadState {
  const ruleset: Ruleset = { ...plainRules([]), version: 3, draft: { poolSize: 10 } };
  const pool = Array.from({ length: 10 }, (_, i) => {
    const edge = i === strong ? 10 : 2 + (i % 3);
    return cardOf(i + 1, [edge, edge, edge, edge]);
  });
  const header = headerOf(ruleset, { version: 2 });
  return begin({ ruleset, header, hands: { A: [], B: [] }, pool, shown: [] });
}
