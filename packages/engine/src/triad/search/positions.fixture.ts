import fc from 'fast-check';
import { expectOk } from '../../result.ts';
import { longSetups, setups } from '../arbitraries.fixture.ts';
import { classicOf, DEFAULT_SYNERGY, DEFAULT_TACTICS } from '../config/defaults.ts';
import { rulesetIdOf } from '../config/id.ts';
import { triad } from '../game.ts';
import { headerOf } from '../matches.fixture.ts';
import type { Ruleset } from '../ruleset.ts';
import { isDrafting, TURNS } from '../seats.ts';
import type { TriadMove, TriadSetup, TriadState } from '../types.ts';

/** Positions for the tests of the search, all of them met in play. */

const picks = fc.array(fc.nat(), { minLength: 64, maxLength: 64 });

/** A state after the match's next turn: the legal move that a number names. */
function stepped(state: TriadState, pick: number): TriadState {
  const [seat = 'A'] = triad.awaiting(state);
  const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
  const move = moves[pick % moves.length];
  if (!move) throw new Error('no legal move');
  return playedOn(state, move);
}

export function playedOn(state: TriadState, move: TriadMove): TriadState {
  const [seat = 'A'] = triad.awaiting(state);
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

/** Rules by which nothing but edges decides. */
const plainRulesets: fc.Arbitrary<Ruleset> = fc
  .record({
    flags: fc.subarray(['same', 'plus', 'reverse', 'aceKiller', 'order', 'chaos', 'swap'] as const),
    suddenDeath: fc.boolean(),
    edgeMin: fc.integer({ min: 0, max: 2 }),
  })
  .map(
    ({ flags, suddenDeath, edgeMin }): Ruleset => ({
      version: suddenDeath ? 3 : 2,
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
      ...(suddenDeath && { suddenDeath: { maxRounds: 2 } }),
    }),
  );

const plainSetups: fc.Arbitrary<TriadSetup> = fc
  .tuple(setups, plainRulesets, fc.constantFrom('seed' as const, 'public' as const))
  .map(([setup, ruleset, semantics]) => ({
    ...setup,
    ruleset,
    semantics,
    header: headerOf(ruleset, {
      ...setup.header,
      version: ruleset.suddenDeath ? 2 : 1,
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
  const [seat = 'A'] = triad.awaiting(state);
  const margins = [...triad.legalMoves(triad.view(state, seat), seat)].map((move) =>
    marginAfter(state, move),
  );
  return Math.max(...margins);
}

/** What a move is worth for the seat that plays it: the round's margin after perfect play from there on. */
export function marginAfter(state: TriadState, move: TriadMove): number {
  const [seat = 'A'] = triad.awaiting(state);
  const { state: next, events } = expectOk(triad.play(state, { [seat]: { move } }));
  const end = events.find((event) => event.type === 'over' || event.type === 'roundDrawn');
  if (end) {
    const margin = end.tiles.A - end.tiles.B;
    return seat === 'A' ? margin : 0 - margin;
  }
  return 0 - bruteForce(next);
}
