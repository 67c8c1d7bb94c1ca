import fc from 'fast-check';
import type { Hex } from 'viem';
import { expectOk } from '../result.ts';
import { type BySeat, bySeat, type Seat } from '../seat.ts';
import { playOf, setupOf, startOf } from './match.fixture.ts';
import { legalMoves, play } from './rules/play.ts';
import { isOver } from './rules/rounds.ts';
import { rulesetWith } from './rules/ruleset.ts';
import {
  ATTRIBUTES,
  type Character,
  KINDS,
  OPTIONS,
  type PolylemmaEvent,
  type PolylemmaMove,
  type PolylemmaSetup,
  type PolylemmaState,
  type Ruleset,
} from './rules/types.ts';

/** Random inputs for property tests. */

export const rulesets: fc.Arbitrary<Ruleset> = fc
  .subarray([...OPTIONS])
  .map((options) => rulesetWith(...options));

/** Levels of all sizes, near ones often: so that levels are equal, or differ by ten at most. */
export const levels = fc.oneof(fc.integer({ min: 8, max: 24 }), fc.integer({ min: 1, max: 255 }));

const characters = (tokenId: number): fc.Arbitrary<Character> =>
  fc.record({
    tokenId: fc.constant(String(tokenId)),
    image: fc.integer({ min: 1, max: 38 }),
    level: levels,
    kind: fc.constantFrom(...KINDS),
    attribute: fc.constantFrom(...ATTRIBUTES),
    ownedSeconds: fc.integer({ min: 0, max: 100_000 }),
  });

const party = (first: number): fc.Arbitrary<readonly Character[]> =>
  fc.tuple(...[0, 1, 2, 3].map((i) => characters(first + i)));

export const hex32: fc.Arbitrary<Hex> = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`);

export const bothSeats = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<BySeat<T>> => fc.record({ A: of, B: of });

/** A setup with its seats' secrets. */
export interface SecretSetup {
  readonly setup: PolylemmaSetup;
  readonly secrets: BySeat<Hex>;
}

/** Small populations too, so that random slots draw characters of the parties. */
export const setups: fc.Arbitrary<SecretSetup> = fc
  .record({
    ruleset: rulesets,
    parties: fc.record({ A: party(1), B: party(5) }),
    secrets: bothSeats(hex32),
    salt: hex32,
    population: fc.constantFrom(8, 9, 40, 500),
  })
  .map((parts) => ({ setup: setupOf(parts), secrets: parts.secrets }));

/** Numbers that pick moves and salts of a match: two moves and a salt for each round, the longest match included. */
export const lots = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(1_000)), { minLength: 5, maxLength: 5 });

/** A match that was played to its end. */
export interface Played {
  /** The states before each round, and the last one. */
  readonly states: readonly PolylemmaState[];
  readonly moves: readonly BySeat<PolylemmaMove>[];
  readonly events: readonly (readonly PolylemmaEvent[])[];
}

/** The `lot`-th of a seat's legal moves, counted round and round. */
export function legalMove(state: PolylemmaState, seat: Seat, lot: number): PolylemmaMove {
  const moves = [...legalMoves(state, seat)];
  const move = moves[lot % moves.length];
  if (move === undefined) throw new Error(`seat ${seat} has no legal move`);
  return move;
}

/** Plays legal moves to the end. */
export function playedOut(
  { setup, secrets }: SecretSetup,
  picks: readonly (readonly [number, number, number])[],
): Played {
  let state = startOf({ ...setup, ...setup.header, secrets });
  const states = [state];
  const moves: BySeat<PolylemmaMove>[] = [];
  const events: (readonly PolylemmaEvent[])[] = [];
  for (const [lotA, lotB, salt] of picks) {
    if (isOver(state)) break;
    const before = state;
    const chosen = { A: legalMove(before, 'A', lotA), B: legalMove(before, 'B', lotB) };
    const plays = bySeat((seat) => playOf(before, seat, chosen[seat], salt, secrets[seat]));
    const done = expectOk(play(before, plays));
    state = done.state;
    states.push(state);
    moves.push(chosen);
    events.push(done.events);
  }
  return { states, moves, events };
}
