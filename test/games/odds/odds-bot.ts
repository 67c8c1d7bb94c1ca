import { oddsTable } from '@show-of-hands/contracts/testing';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type Abi, zeroAddress } from 'viem';
import { type ChainGame, chainGame } from '#bot/chain-game';
import { type BotGame, botGame } from '#bot/game-bot-game';
import { type OddsTypes, odds } from './odds.ts';
import { oddsTranscript, oddsTurnOnBus, oddsViewOnBus } from './odds-bus.ts';

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
export const oddsBotGame: BotGame<OddsTypes> = botGame({
  game: odds,
  name: 'Odds and evens',
  presets: [{ id: 'plain', name: 'Plain', summary: 'Two wins.', ruleset: null, rulesetId: ZERO_HASH }],
  onChain: oddsOnChain(oddsTable.abi),
  async deploy({ book }) {
    const { address: table } = await book.addressOf({ name: 'odds', ...oddsTable, args: [] });
    return { table, registry: zeroAddress, collection: zeroAddress };
  },
  bus: {
    shownView: oddsViewOnBus,
    ownView: oddsViewOnBus,
    shownTurn: (_seat, _turn, events) => oddsTurnOnBus(events),
    transcript: oddsTranscript,
  },
  // registered/rolldown.config.mjs bundles it beside the program that this is bundled into
  thinking: new URL('thinking-odds.js', import.meta.url),
});
