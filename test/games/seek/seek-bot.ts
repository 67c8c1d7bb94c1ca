import { ok, refuse, SEATS, type Seat } from '@show-of-hands/engine';
import { drawOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type Abi, decodeAbiParameters, encodeAbiParameters, type Hex, padHex } from 'viem';
import { type ChainGame, chainGame } from '#bot/chain-game';
import { proofOf, secretOpeningOf } from '#bot/seat-secrets';
import { nextPlace, PLACES, type SeekTypes, seek } from './seek.ts';

const THING = padHex('0x01', { size: 32 });
const ANSWER = [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'bytes32[]' }] as const;

const wordsOf = (thing: number): readonly Hex[] =>
  Array.from({ length: PLACES }, (_, place) => (place === thing ? THING : ZERO_HASH));
const placeIn = (words: readonly Hex[]): number => words.indexOf(THING);

/** Seek as its table contract plays it. */
export const seekOnChain = (abi: Abi): ChainGame<SeekTypes> =>
  chainGame({
    game: seek,
    turns: 'alternating',
    abi,
    secrets: 'tree',
    openMoves: true,
    mostRounds: () => 4,
    brings: {
      tokens: { from: 'nowhere' },
      settingOf: () => '0x',
      secretsOf: (_tokens, own) => wordsOf(drawOf(own.placeSeed(0).reveal(), 'thing', [0], PLACES)),
    },
    secretsAfter: (before) => wordsOf(nextPlace(placeIn(before))),
    begin({ lists }, { secrets = {} }) {
      const things: { [S in Seat]?: number } = {};
      for (const seat of SEATS) {
        const words = lists[seat] ?? secrets[seat];
        if (words !== undefined) things[seat] = placeIn(words);
      }
      return seek.start({ things });
    },
    answer(state, _seat, own) {
      const { index, value, salt } = secretOpeningOf(own, state.asked?.place ?? 0);
      return encodeAbiParameters(ANSWER, [value, salt, [...proofOf(own, [index])]]);
    },
    answerIn(_state, _seat, data) {
      try {
        return ok(decodeAbiParameters(ANSWER, data)[0] === THING);
      } catch {
        return refuse('malformed', `got ${data}; an answer is a word, a salt and a proof`);
      }
    },
    // how often each seat has hidden its thing anew is all that the table tells of it
    async divergence(state, matchKey, board) {
      const roots = await Promise.all(SEATS.map((_, index) => board.read('rootsOf', [matchKey, index])));
      const ours = SEATS.map((seat) => 1 + state.moved[seat]).join();
      const theirs = roots.map((one) => (Array.isArray(one) ? one[0] : one)).join();
      return ours === theirs ? null : `engine: ${ours} roots\ncontract: ${theirs}`;
    },
  });
