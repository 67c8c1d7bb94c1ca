import type { Hex } from 'viem';
import { expectOk } from '../../result.ts';
import { type BySeat, bySeat } from '../../seat.ts';
import { legalMove } from '../arbitraries.fixture.ts';
import { characterOf, playOf, type SetupParts, startOf } from '../match.fixture.ts';
import { play } from '../rules/play.ts';
import { isOver } from '../rules/rounds.ts';
import { type Character, KINDS, type PolylemmaState, type Slot } from '../rules/types.ts';

/** Runs steps to their end. */
export function settled<T>(steps: Generator<unknown, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Parties that are as good as each other, without luck: what decides is how they are played. */
export const evenParties = (kind: number): { A: readonly Character[]; B: readonly Character[] } => {
  const party = (first: number) =>
    [0, 1, 2, 3].map((i) =>
      characterOf(first + i, {
        level: 10 + ((kind * 7 + i * 3) % 9),
        kind: KINDS[(kind + i) % KINDS.length] ?? 'fire',
      }),
    );
  return { A: party(401), B: party(405) };
};

/** A match after both seats have played these slots with these points. */
export function after(
  parts: SetupParts,
  ...rounds: readonly (readonly [Slot, number, Slot, number])[]
): PolylemmaState {
  let state = startOf(parts);
  for (const [slotA, pointsA, slotB, pointsB] of rounds) {
    const before = state;
    const moves = { A: { slot: slotA, points: pointsA }, B: { slot: slotB, points: pointsB } };
    state = expectOk(
      play(
        before,
        bySeat((seat) => playOf(before, seat, moves[seat])),
      ),
    ).state;
  }
  return state;
}

/** A match after rounds of legal moves that numbers pick, as long as it is not over. */
export function afterLots(
  state: PolylemmaState,
  secrets: BySeat<Hex>,
  lots: readonly (readonly [number, number])[],
): PolylemmaState {
  let now = state;
  for (const [a, b] of lots) {
    const before = now;
    const moves = { A: legalMove(before, 'A', a), B: legalMove(before, 'B', b) };
    const plays = bySeat((seat) => playOf(before, seat, moves[seat], 0, secrets[seat]));
    const next = expectOk(play(before, plays)).state;
    if (isOver(next)) break;
    now = next;
  }
  return now;
}
