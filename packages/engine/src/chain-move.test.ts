import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { chainMoveBytes, chainMoveIn } from './chain-move.ts';
import { expectOk, ok, refuse } from './result.ts';

const ROOT = `0x${'0a'.repeat(32)}` as const;
/** A move is its byte; those from 0x80 on hide a seat's secrets anew. */
const decode = (bytes: Hex) =>
  bytes.length === 4 ? ok(Number(bytes)) : refuse('malformed', `got ${bytes}; a move is one byte`);
const codec = { decode, bringsRoot: (move: number) => move >= 0x80 };

describe('a move’s bytes on chain', () => {
  it.each<[Hex, number, Hex | null]>([
    ['0x07', 7, null],
    ['0x81', 0x81, ROOT],
  ])('are the codec’s, with a new root behind them where the move brings one: %s', (bytes, move, root) => {
    expect(expectOk(chainMoveIn(codec, chainMoveBytes(bytes, root)))).toEqual({ move, root });
  });

  it.each<[string, Hex, string]>([
    ['a root that is missing', '0x81', 'no_root'],
    ['a root too many', chainMoveBytes('0x07', ROOT), 'malformed'],
    ['half a root', '0x810a0a', 'malformed'],
    ['a root alone', ROOT, 'malformed'],
    ['bytes between the move and its root', chainMoveBytes('0x8100', ROOT), 'malformed'],
  ])('are refused with %s', (_, bytes, code) => {
    expect(chainMoveIn(codec, bytes)).toMatchObject({ ok: false, error: { code } });
  });

  it('have no root in games in which no move brings one', () => {
    expect(expectOk(chainMoveIn({ decode }, '0x81'))).toEqual({ move: 0x81, root: null });
    expect(chainMoveIn({ decode }, chainMoveBytes('0x81', ROOT)).ok).toBe(false);
  });
});
