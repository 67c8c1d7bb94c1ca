import { oddsTable } from '@show-of-hands/contracts/testing';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type Abi, zeroAddress } from 'viem';
import { type ChainGame, chainGame } from '#bot/chain-game';
import { offerOf } from '#bot/game-at-table';
import { type BotGame, botGame } from '#bot/game-bot-game';
import { type RegisteredGame, registeredGame } from '#bot/games';
import { type OddsTypes, odds } from './odds.ts';

/** Odds and evens as its table contract plays it: no cards, both seats at once. */
export const oddsOnChain = (abi: Abi): ChainGame<OddsTypes> =>
  chainGame({
    game: odds,
    turns: 'simultaneous',
    abi,
    begin: () => odds.start(null),
    async divergence(state, matchKey, board) {
      const wins = String(await board.read('winsOf', [matchKey]));
      const ours = `${state.wins.A},${state.wins.B}`;
      return wins === ours ? null : `engine: ${ours}\ncontract: ${wins}`;
    },
  });

/** Odds and evens as the bot plays it: the least that a game must say of itself. */
export const oddsBotGame = (abi: Abi): BotGame<OddsTypes> =>
  botGame({
    game: odds,
    presets: [{ id: 'plain', name: 'Plain', summary: 'Two wins.', ruleset: null, rulesetId: ZERO_HASH }],
    onChain: oddsOnChain(abi),
  });

const bot = oddsBotGame(oddsTable.abi);

/**
 * Odds and evens as a show is assembled from it.
 *
 * @param thinking the bundled module of `odds-thinking.ts`
 */
export const registeredOdds = (thinking: URL): RegisteredGame =>
  registeredGame(bot, {
    name: 'Odds and evens',
    presets: offerOf(bot, {
      async deploy({ book }) {
        const { address: table } = await book.addressOf({ name: 'odds', ...oddsTable, args: [1n] });
        return { table, registry: zeroAddress, collection: zeroAddress };
      },
    }),
    thinking,
  });
