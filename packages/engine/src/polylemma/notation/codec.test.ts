import fc from 'fast-check';
import type { Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { codec } from './codec.ts';

describe('bytes of a move', () => {
  test.each([
    [{ slot: 0, points: 0 }, '0x0000'],
    [{ slot: 2, points: 5 }, '0x0205'],
    [{ slot: 4, points: 255 }, '0x04ff'],
  ] as const)('%j is %s', (move, bytes) => {
    expect(codec.encode(move)).toBe(bytes);
    expect(codec.decode(bytes)).toEqual({ ok: true, value: move });
  });

  test.each(['0x', '0x02', '0x020500', '0x02050', 'nothing', '0x0g05'] as Hex[])('%s is none', (bytes) => {
    expect(codec.decode(bytes)).toMatchObject({ error: { code: 'malformed' } });
  });

  test('slots end at 4', () => {
    expect(codec.decode('0x0500')).toMatchObject({ error: { code: 'slot_out_of_range' } });
    expect(codec.decode('0xff00')).toMatchObject({ error: { code: 'slot_out_of_range' } });
  });

  test('no two bytes stand for one move', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 2, maxLength: 2 }), (bytes) => {
        const hex = `0x${Buffer.from(bytes).toString('hex')}` as const;
        const move = codec.decode(hex);
        expect(move.ok).toBe((bytes[0] ?? 9) <= 4);
        if (move.ok) expect(codec.encode(move.value)).toBe(hex);
      }),
    );
  });
});

describe('bytes of choices', () => {
  const slot = { stage: 'slot', key: 'r' };

  test('go as far as the choices', () => {
    expect(codec.encodeChoices([])).toBe('0x');
    expect(codec.encodeChoices([slot])).toBe('0x04');
    expect(codec.encodeChoices([slot, { stage: 'points', key: '7' }])).toBe('0x0407');
  });

  test('are none for a word, more points than a byte holds, or what no stage offers', () => {
    for (const key of ['half', '256', '-1', '01', '']) {
      expect(() => codec.encodeChoices([slot, { stage: 'points', key }])).toThrow(RangeError);
    }
    expect(() => codec.encodeChoices([{ stage: 'slot', key: '5' }])).toThrow(RangeError);
  });
});
