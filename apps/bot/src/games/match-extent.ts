import type { Hex } from 'viem';
import type { MatchExtent } from '../chain/match-gas.ts';

/** How large a match by these rules can become, as its game says. */
export const extentUnder = (
  game: { mostRounds(rules: Hex): number; poolSizeOf(rules: Hex): number },
  rules: Hex,
): MatchExtent => ({ rounds: game.mostRounds(rules), poolSize: game.poolSizeOf(rules) });
