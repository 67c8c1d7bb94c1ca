import type { GameTypes } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import type { MatchExtent } from '../../chain/budget/match-gas.ts';
import type { ChainGame } from './chain-game.ts';

/** How large a match by these rules can become, as its game says. */
export const extentUnder = (
  game: Pick<ChainGame<GameTypes>, 'mostRounds' | 'poolSizeOf' | 'gas'>,
  rules: Hex,
): MatchExtent => ({
  rounds: game.mostRounds(rules),
  poolSize: game.poolSizeOf(rules),
  gas: game.gas(rules),
});
