import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seenIn } from '../overlay-check.ts';
import { readPng } from './png.ts';

const chunk = (type: string, data: Uint8Array): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};

const near = (a: number, b: number, c: number): number => {
  const guess = a + b - c;
  const by = [a, b, c].map((value) => Math.abs(guess - value));
  const [da = 0, db = 0, dc = 0] = by;
  if (da <= db && da <= dc) return a;
  return db <= dc ? b : c;
};

/** A PNG of these pixels, each row foretold in its own way. */
function png(width: number, channels: 3 | 4, pixels: Uint8Array, filters: readonly number[]): Buffer {
  const height = filters.length;
  const stride = width * channels;
  const at = (row: number, x: number) => (row < 0 || x < 0 ? 0 : (pixels[row * stride + x] ?? 0));
  const rows = filters.map((filter, row) => {
    const bytes = Array.from({ length: stride }, (_, x) => {
      const [left, up, corner] = [at(row, x - channels), at(row - 1, x), at(row - 1, x - channels)];
      const foretold = [0, left, up, (left + up) >> 1, near(left, up, corner)][filter] ?? 0;
      return (at(row, x) - foretold) & 255;
    });
    return Buffer.from([filter, ...bytes]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8);
  const packed = deflateSync(Buffer.concat(rows));
  const half = Math.floor(packed.length / 2);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    // writers cut their data wherever they like
    chunk('IDAT', packed.subarray(0, half)),
    chunk('IDAT', packed.subarray(half)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const pictures = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 }),
  )
  .chain(([width, filters]) =>
    fc.tuple(
      fc.constant(width),
      fc.constant(filters),
      fc.constantFrom<3 | 4>(3, 4),
      fc.uint8Array({ minLength: width * filters.length * 4, maxLength: width * filters.length * 4 }),
    ),
  );

test('a picture is read as it was written, whatever its rows were foretold from', () => {
  fc.assert(
    fc.property(pictures, ([width, filters, channels, bytes]) => {
      const pixels = bytes.subarray(0, width * filters.length * channels);
      const read = readPng(png(width, channels, pixels, filters));
      expect([read.width, read.height]).toEqual([width, filters.length]);
      const kept = [...read.rgba].filter((_, at) => channels === 4 || at % 4 !== 3);
      expect(kept).toEqual([...pixels]);
    }),
  );
});

test('what is no picture, or half of one, is refused in words', () => {
  const whole = png(2, 4, new Uint8Array(16), [0, 0]);
  expect(() => readPng(Buffer.from('no picture at all, but long enough to be one'))).toThrow(/no PNG/);
  expect(() => readPng(whole.subarray(0, 50))).toThrow();
  const deep = Buffer.from(whole);
  deep[24] = 16;
  expect(() => readPng(deep)).toThrow(/16 bits/);
});

const plain = (colour: readonly number[], pixels = 24) => ({
  width: pixels,
  height: 1,
  rgba: Uint8Array.from({ length: pixels * 4 }, (_, at) => colour[at % 4] ?? 0),
});

test.each([
  ['nothing', plain([0, 0, 0, 0]), 'transparent'],
  ['transparent white', plain([255, 255, 255, 0]), 'transparent'],
  ['plain white', plain([255, 255, 255, 255]), 'one colour'],
  ['plain black', plain([0, 0, 0, 255]), 'one colour'],
] as const)('%s is told as what it is', (_name, pixels, seen) => {
  expect(seenIn(pixels)).toBe(seen);
});

test('one pixel that differs anywhere is a picture', () => {
  fc.assert(
    fc.property(fc.nat(23), fc.nat(3), fc.constantFrom(0, 255), (pixel, channel, ground) => {
      const picture = plain([ground, ground, ground, 255]);
      picture.rgba[pixel * 4 + channel] = 128;
      expect(seenIn(picture)).toBe('drawn');
    }),
  );
});
