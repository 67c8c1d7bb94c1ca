import type { MatchExtent } from './budget/match-gas.ts';

/** A match of several rounds with a pool, of a game with calls of a usual size. */
export const EXTENT: MatchExtent = {
  rounds: 3,
  poolSize: 12,
  gas: { opening: 320_000n, poolCard: 15_000n, round: 2_000_000n, dearest: 310_000n },
};
