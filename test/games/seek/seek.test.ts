import {
  chainMoveBytes,
  chainMoveIn,
  expectOk,
  ok,
  SEATS,
  type Seat,
  seatsAsked,
} from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { inEnglish, type ListAudit, replayerOf } from '@show-of-hands/verify';
import { encodeAbiParameters, padHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { PLACES, type SeekState, type SeekTypes, seek } from './seek.ts';
import { seekOnChain } from './seek-bot.ts';

const ROOT = `0x${'0a'.repeat(32)}` as const;
const begun = (): SeekState => expectOk(seek.start({ things: { A: 4, B: 11 } }));

describe('seek', () => {
  test('each of a turn’s moves has bytes of its own on chain, with a root behind those that move the thing', () => {
    const moves = [...seek.legalMoves(begun(), 'A')];
    const bytes = moves.map((move) => chainMoveBytes(seek.codec.encode(move), move.moves ? ROOT : null));
    expect(new Set(bytes).size).toBe(2 * PLACES);
    expect(bytes.map((one) => expectOk(chainMoveIn(seek.codec, one)).move)).toEqual(moves);
    expect([...seek.legalMoves(begun(), 'B')]).toEqual([]);
  });

  test('what is asked is answered by where the thing was as the turn began; nobody else is shown where it is', () => {
    const { answering } = seek;
    if (answering === undefined) throw new Error('seek answers');
    const asked = expectOk(seek.play(begun(), { A: { move: { place: 11, moves: true } } })).state;
    expect(seatsAsked(seek, asked)).toEqual(['B']);
    expect(asked.things).toEqual({ A: 5, B: 11 });
    expect(expectOk(answering.answerOf(asked, 'B'))).toBe(true);
    expect(answering.answer(asked, { B: false })).toMatchObject({ error: { code: 'false_answer' } });
    const seen = SEATS.map((seat) => seek.view(asked, seat).things);
    expect(seen).toEqual([
      { A: 5, B: null },
      { A: null, B: 11 },
    ]);
    expect(answering.answerOf(seek.view(asked, 'A'), 'B')).toMatchObject({ error: { code: 'unknown' } });
  });
});

describe('a record in which a move hides secrets anew', () => {
  const replayer = () =>
    expectOk(
      replayerOf(
        seek,
        { disclosureIn: () => ok(undefined), answerIn: seekOnChain([]).answerIn },
        ok(begun()),
      ),
    );
  const move = chainMoveBytes('0x0b01', ROOT);

  test('has chat’s move where its votes give the bytes before the root, whatever the root is', () => {
    expect(expectOk(replayer().committed({ seat: 'A', move }, '#seek 11m'))).toBe(move);
    expect(expectOk(replayer().committed({ seat: 'A', move }, '#seek 10m'))).not.toBe(move);
    expect(expectOk(replayer().committed({ seat: 'A', move }, '#seek 11'))).not.toBe(move);
  });

  test('is played again with the root, and not without', () => {
    const turn = (bytes: typeof move) => {
      const { seat, ...rest } = { turn: 0, seat: 'A', move: bytes } as const;
      return [{ ...rest, seat, command: '', ballot: null, commit: null, reveal: { hash: ROOT } }] as const;
    };
    expect(replayer().play(turn(move)).ok).toBe(true);
    expect(replayer().play(turn('0x0b01'))).toMatchObject({ error: { code: 'no_root' } });
  });
});

describe('what lists prove of a match in which a move hides secrets anew', () => {
  const THING = padHex('0x01', { size: 32 });
  const said = (key: string) => ({ room: 'seek', key, values: {} });
  const audit: ListAudit<SeekTypes> = {
    unlawful: (values) => (values.filter((one) => one === THING).length === 1 ? undefined : said('not one')),
    belied: (values, deed) =>
      deed.kind === 'answered' && (values[deed.before.asked?.place ?? 0] === THING) !== deed.answer
        ? said('elsewhere')
        : undefined,
  };
  const onChain = seekOnChain([]);
  const answered = (turn: number, seat: Seat, isThere: boolean) => ({
    turn,
    seat,
    answer: encodeAbiParameters(
      [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'bytes32[]' }],
      [isThere ? THING : ZERO_HASH, ZERO_HASH, []],
    ),
    hash: ROOT,
  });
  const list = (seat: Seat, root: number, ...things: readonly number[]) => ({
    seat,
    root,
    values: Array.from({ length: PLACES }, (_, place) => (things.includes(place) ? THING : ZERO_HASH)),
    salts: [],
    hash: ROOT,
  });
  const HONEST = [list('A', 0, 4), list('A', 1, 5), list('B', 0, 11), list('B', 1, 0)];
  /** A asks for 11 and moves on from 4; B asks for 5, where that is by then, and moves on; A asks for 11 again. */
  const MOVES = ['0x0b01', '0x0501', '0x0b'] as const;

  /** @param says what B answers in turn 0, A in turn 1, B in turn 2 */
  const found = (lists: readonly ReturnType<typeof list>[], says = [true, true, false]) => {
    const replayer = expectOk(
      replayerOf(
        seek,
        { disclosureIn: () => ok(undefined), answerIn: onChain.answerIn, audit },
        seek.start({ things: {} }),
      ),
    );
    const answers = says.map((isThere, turn) => answered(turn, turn % 2 === 0 ? 'B' : 'A', isThere));
    for (const [turn, bytes] of MOVES.entries()) {
      const move = chainMoveBytes(bytes, turn < 2 ? ROOT : null);
      const seat = turn % 2 === 0 ? 'A' : 'B';
      const rest = { command: '', ballot: null, commit: null, reveal: { hash: ROOT } };
      expectOk(replayer.play([{ turn, seat, move, ...rest }]));
      expectOk(replayer.proceed({ drawn: [], answers, lists: [] }));
    }
    const audited = replayer.audited([...lists]);
    return SEATS.map((seat) => {
      const own = audited[seat];
      return own.found === 'falsehood' ? inEnglish(own.what) : own.found;
    });
  };

  test('is nothing where each answer is by the list that stood as its turn began', () => {
    expect(found(HONEST)).toEqual(['nothing', 'nothing']);
  });

  test.each<[string, Parameters<typeof found>, readonly [string, string]]>([
    [
      'an answer by the list that its turn’s own move had not yet replaced',
      [HONEST, [false, true, false]],
      ['nothing', 'answered falsely in turn 1: elsewhere'],
    ],
    [
      'an answer by a list that had been replaced',
      [HONEST, [true, true, true]],
      ['nothing', 'answered falsely in turn 3: elsewhere'],
    ],
    [
      'a later list that the rules do not allow',
      [[...HONEST.slice(0, 3), list('B', 1, 0, 3)]],
      ['nothing', 'The rules don’t allow the secrets that B showed at the end: not one'],
    ],
    ['a later list that is not there', [HONEST.slice(0, 3)], ['nothing', 'unknown']],
    ['no list at all', [[]], ['unknown', 'unknown']],
  ])('finds %s', (_, story, own) => {
    const both = found(...story);
    for (const [at, words] of own.entries()) expect(both[at]).toContain(words);
  });
});
