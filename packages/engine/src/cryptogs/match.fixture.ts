import fc from 'fast-check';
import { type Hex, keccak256, numberToHex } from 'viem';
import { expectOk } from '../result.ts';
import { cryptogs } from './game.ts';
import { AIM, ORIGINAL, PARLOUR, type Ruleset } from './rules/ruleset.ts';
import { start } from './rules/setup.ts';
import { STAKE } from './rules/sizes.ts';
import { legalMoves } from './rules/slams.ts';
import { TOG_NUMBERS } from './rules/stack.ts';
import type { CryptogsEvent, CryptogsMove, CryptogsState, Tog } from './rules/types.ts';

/** Numbers one after another, each below what is asked: the same for the same seed. */
export type Dice = (below: number) => number;

/** Dice that a number names. */
export function diceOf(seed: number): Dice {
  let rolled = 0;
  return (below) =>
    Number(BigInt(keccak256(numberToHex(seed * 1_000_003 + rolled++, { size: 32 }))) % BigInt(below));
}

/** 32 bytes that a number names. */
export const saltOf = (part: number): Hex => keccak256(numberToHex(part, { size: 32 }));

/** Togs of these rarities for both seats, the first five seat A's. */
export function stakesOf(rarities: readonly number[]) {
  const togs = TOG_NUMBERS.map(
    (number, index): Tog => ({ token: number, picture: index, rarity: rarities[index] ?? 1 }),
  );
  return { A: togs.slice(0, STAKE), B: togs.slice(STAKE) };
}

/** The first state of a match. */
export const begun = (
  ruleset: Ruleset,
  {
    rarities = TOG_NUMBERS.map(() => 10),
    begins = null,
  }: { rarities?: readonly number[]; begins?: 'A' | 'B' | null } = {},
): CryptogsState => expectOk(start({ ruleset, stakes: stakesOf(rarities), begins }));

/** A state, and what came of what happened in it. */
export interface Stepped {
  readonly before: CryptogsState;
  readonly after: CryptogsState;
  readonly events: readonly CryptogsEvent[];
}

export type Choose = (state: CryptogsState, dice: Dice) => CryptogsMove;

/** Any legal move, each kind as often as the others. */
export const anyMove: Choose = (state, dice) => {
  if (state.due.kind !== 'slam') throw new Error('nobody decides anything');
  const moves = [...legalMoves(state, state.due.seat)];
  const kinds = [...new Set(moves.map(({ kind }) => kind))];
  const kind = kinds[dice(kinds.length)];
  const of = moves.filter((move) => move.kind === kind);
  return of[dice(of.length)] ?? { kind: 'even' };
};

/** One step of a match: what is due is drawn or decided. */
export function stepped(state: CryptogsState, dice: Dice, choose: Choose = anyMove): Stepped {
  const step =
    state.due.kind === 'slam'
      ? cryptogs.play(state, { [state.due.seat]: { move: choose(state, dice) } })
      : cryptogs.chance?.draw(state, saltOf(dice(1 << 30)));
  if (step === undefined) throw new Error('Cryptogs draws');
  const { state: after, events } = expectOk(step);
  return { before: state, after, events };
}

/** All steps of a match from a state on. */
export function playedOut(from: CryptogsState, dice: Dice, choose: Choose = anyMove): readonly Stepped[] {
  const steps: Stepped[] = [];
  let state = from;
  while (cryptogs.outcome(state) === undefined) {
    const step = stepped(state, dice, choose);
    steps.push(step);
    state = step.after;
  }
  return steps;
}

/** A state before the throw of a round, with these togs flipped by seat A. */
export const inRound = (state: CryptogsState, turn: number, gone: readonly number[] = []): CryptogsState => ({
  ...state,
  begins: 'A',
  turn,
  flipped: TOG_NUMBERS.map((number) => (gone.includes(number) ? 'A' : null)),
  due: { kind: 'slam', seat: turn % 2 === 1 ? 'A' : 'B' },
});

export const seeds = fc.integer({ min: 0, max: 1 << 30 });

/** Rules that a match can be played by. */
export const rulesets: fc.Arbitrary<Ruleset> = fc
  .constantFrom(ORIGINAL, AIM, PARLOUR)
  .chain((rules) => fc.boolean().map((series) => ({ ...rules, series })));

/** Rarities of ten togs: alike, of a few kinds, or anything. */
export const rarities: fc.Arbitrary<readonly number[]> = fc.oneof(
  fc.constantFrom(1, 40, 65_535).map((one) => TOG_NUMBERS.map(() => one)),
  fc.array(fc.constantFrom(8, 20, 55, 140, 400), { minLength: 10, maxLength: 10 }),
  fc.array(fc.integer({ min: 1, max: 65_535 }), { minLength: 10, maxLength: 10 }),
);
