import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../result.ts';
import { moves } from '../arbitraries.fixture.ts';
import { moveTo } from '../matches.fixture.ts';
import { codec } from './codec.ts';

describe('the bytes of a move (docs/rules.md R8.3)', () => {
  it.each([
    [moveTo(1, 4, 2), '0x040102ff00'],
    [moveTo(0, 0), '0x0000ffff00'],
    [moveTo(4, 8, 8), '0x080408ff00'],
  ])('%j is %s', (move, bytes) => {
    expect(codec.encode(move)).toBe(bytes);
  });

  it('are read back as the same move', () => {
    const edges = fc.constantFrom(null, 0, 1, 2, 3);
    fc.assert(
      fc.property(moves, edges, (move, earthBoostEdge) => {
        const whole = { ...move, earthBoostEdge } as typeof move;
        expect(expectOk(codec.decode(codec.encode(whole)))).toEqual(whole);
      }),
    );
  });

  it('Never 7: are either refused or the only bytes of their move', () => {
    let read = 0;
    const byte = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(255));
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte, fc.constantFrom(0, 0, 0, 7)), (bytes) => {
        const hex = `0x${Buffer.from(bytes).toString('hex')}` as const;
        const decoded = codec.decode(hex);
        if (!decoded.ok) return;
        read += 1;
        expect(codec.encode(decoded.value)).toBe(hex);
      }),
    );
    expect(read).toBeGreaterThan(0);
  });

  it.each([
    ['0x', 'malformed'],
    ['0x0401ffff', 'malformed'],
    ['0x0401ffff0000', 'malformed'],
    ['0x0401ffffzz', 'malformed'],
    ['0x0901ffff00', 'cell_out_of_range'],
    ['0x0405ffff00', 'card_index_out_of_range'],
    ['0x040109ff00', 'mark_out_of_range'],
    ['0x0401ff0400', 'earth_edge_out_of_range'],
    ['0x0401ffffff', 'not_canonical'],
  ] as const)('%s is refused: %s', (hex, code) => {
    expect(codec.decode(hex)).toMatchObject({ ok: false, error: { code } });
  });

  it('go as far as the choices do', () => {
    const aim = { stage: 'move', key: '2->B2' };
    expect(codec.encodeChoices([aim])).toBe('0x0401');
    expect(codec.encodeChoices([aim, { stage: 'mark', key: 'C1' }])).toBe('0x040102');
    expect(codec.encodeChoices([aim, { stage: 'mark', key: 'none' }])).toBe('0x0401ff');
    expect(() => codec.encodeChoices([{ stage: 'mark', key: 'C1' }])).toThrow('unknown_choice');
    expect(() => codec.encodeChoices([{ stage: 'move', key: '6->B2' }])).toThrow('unknown_choice');
  });
});
