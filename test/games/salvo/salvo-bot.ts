import { salvoTable } from '@show-of-hands/contracts/testing';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { drawOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type Abi, encodeAbiParameters, zeroAddress } from 'viem';
import { type ChainGame, chainGame } from '#bot/chain-game';
import { type BotGame, botGame } from '#bot/game-bot-game';
import { proofOf, secretOpeningOf } from '#bot/seat-secrets';
import { PLACES, type SalvoState, type SalvoTypes, type Ship, salvo } from './salvo.ts';
import { salvoAudit } from './salvo-audit.ts';
import { salvoTranscript, salvoTurnOnBus, salvoViewOnBus } from './salvo-bus.ts';
import { ANSWER, answerIn, shipIn, wordsOf } from './salvo-water.ts';

const unanswered = (state: SalvoState, seat: Seat): number => state.waters[seat].at(-1)?.at ?? 0;

const mask = (cells: readonly number[]): number => cells.reduce((bits, cell) => bits | (1 << cell), 0);

/** Salvo as its table contract plays it. */
export const salvoOnChain = (abi: Abi): ChainGame<SalvoTypes> =>
  chainGame({
    game: salvo,
    turns: 'alternating',
    abi,
    seeds: false,
    secrets: 'tree',
    openMoves: true,
    mostDraws: () => 1,
    mostRounds: () => 9,
    brings: {
      tokens: { from: 'nowhere' },
      settingOf: () => '0x',
      secretsOf: (_tokens, own) =>
        wordsOf(PLACES[drawOf(own.placeSeed(0).reveal(), 'ship', [0], PLACES.length)] ?? [0, 1]),
    },
    begin({ lists }, { secrets = {}, shown }) {
      const ships: { [S in Seat]?: Ship } = {};
      for (const seat of SEATS) {
        const words = lists[seat] ?? secrets[seat];
        const ship = words && shipIn(words);
        // water that has no ship, or more than one, has lost the match: there is none to show
        if (ship !== undefined) ships[seat] = ship;
      }
      return salvo.start({ ships, shown });
    },
    answer(state, seat, own) {
      const { index, value, salt } = secretOpeningOf(own, unanswered(state, seat));
      return encodeAbiParameters(ANSWER, [value, salt, [...proofOf(own, [index])]]);
    },
    answerIn: (_state, _seat, data) => answerIn(data),
    audit: salvoAudit,
    async divergence(state, matchKey, board) {
      const theirs = String(await board.read('watersOf', [matchKey]));
      const { A, B } = state.waters;
      const shot = [A, B].map((water) => mask(water.map(({ at }) => at)));
      const hit = [A, B].map((water) =>
        mask(water.flatMap(({ at, hit: isHit }) => (isHit === true ? [at] : []))),
      );
      const ours = [...shot, ...hit].join();
      return ours === theirs ? null : `engine: ${ours}\ncontract: ${theirs}`;
    },
  });

/** Salvo as the bot plays it. */
export const salvoBotGame: BotGame<SalvoTypes> = botGame({
  game: salvo,
  name: 'Salvo',
  presets: [{ id: 'plain', name: 'Plain', summary: 'Two hits win.', ruleset: null, rulesetId: ZERO_HASH }],
  onChain: salvoOnChain(salvoTable.abi),
  async deploy({ book }) {
    const { address: table } = await book.addressOf({ name: 'salvo', ...salvoTable, args: [] });
    return { table, registry: zeroAddress, collection: zeroAddress };
  },
  bus: {
    shownView: salvoViewOnBus,
    ownView: salvoViewOnBus,
    shownTurn: (_seat, _turn, events) => salvoTurnOnBus(events),
    shownDraw: (_turn, events) => salvoTurnOnBus(events),
    transcript: salvoTranscript,
  },
  // registered/rolldown.config.mjs bundles it beside the program that this is bundled into
  thinking: new URL('thinking-salvo.js', import.meta.url),
});
