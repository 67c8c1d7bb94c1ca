import { chainMoveBytes, chainMoveIn, expectOk, ok, SEATS, seatsAsked } from '@show-of-hands/engine';
import { replayerOf } from '@show-of-hands/verify';
import { describe, expect, test } from 'vitest';
import { PLACES, type SeekState, seek } from './seek.ts';
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
