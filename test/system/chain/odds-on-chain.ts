import { ok } from '@show-of-hands/engine';
import type { Abi } from 'viem';
import type { ChainGame } from '../../../apps/bot/src/match/game/chain-game.ts';
import { type OddsEvent, type OddsState, odds, type Pick } from '../../odds/odds.ts';

/** Odds and evens as its table contract plays it: no cards, both seats at once. */
export const oddsOnChain = (abi: Abi): ChainGame<null, OddsState, OddsState, Pick, OddsEvent, never> => ({
  game: odds,
  brings: { kind: 'nothing' },
  turns: 'simultaneous',
  abi,
  gas: { opening: 0n, poolCard: 0n, round: 0n, dearest: 0n },
  poolSizeOf: () => 0,
  mostRounds: () => 1,
  settingOf: () => '0x',
  poolIn: () => [],
  readPool: async () => [],
  begin: () => odds.start(null),
  open: (state) => ok(state),
  disclosureOf: () => undefined,
  disclosing: () => ({ kind: 'nothing' }),
  async divergence(state, matchKey, board) {
    const wins = String(await board.read('winsOf', [matchKey]));
    const ours = `${state.wins.A},${state.wins.B}`;
    return wins === ours ? null : `engine: ${ours}\ncontract: ${wins}`;
  },
});
