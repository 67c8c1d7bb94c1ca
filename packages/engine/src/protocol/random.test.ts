import { bytesToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { tagOf } from './index.ts';
import { drawOf, drawSeedOf } from './random.ts';

/** Root and values of the public protocol's worked example. */
const ROOT = '0x580b10fb781633896122d2e1c9c00e5ed5f921b3c0ff34ea7f0ae2e6431fb9d8';

describe('labelled randomness', () => {
  it.each([
    ['nyano-triad-classic-rng-v1', '0x505b28379f2e8cc853f7b601e6905d93438e1931a0bc6a08ce340d3842228015'],
    ['swap', '0x695543c3708653cda9d418b4ccd3be11368e40636c10c44b18cfe756b6d88b29'],
    ['chaos', '0xd299297a37e4f7e757efa0465df03f256a113c4826cd0a2150993a667a65fd60'],
    ['three_open', '0x821d02f815a9a7355c703e8af0b82126b17cc97702be1797c4c6265e74e423ce'],
  ])('hashes the label %s', (tag, hash) => {
    expect(tagOf(tag)).toBe(hash);
  });

  it.each([
    ['swap', [0], 5, '0xaf32e22b9f96e541a2b46e3365b6bf7dff8145d56af135ba473b23d7256cdaf0', 4],
    ['swap', [1], 5, '0x9c7044de93b4617987144c60c5085bf10ff534270d36b8e5c75f28fc24d722d1', 3],
    ['chaos', [0, 0], 5, '0x8614ca72a5fdec24e3c8c030d04d75bdaeafb526052dbfc75bbd099d29d25945', 1],
    ['chaos', [1, 1], 5, '0xbed92b3a1935fbd30cc744bbb85e91959af06e9749d2abb9bcb306e13de8cfea', 2],
    ['chaos', [3, 1], 4, '0x171740e741a6ed1c97660caea044b9a76d2ae1c5e39cb505564715b1ed6aba33', 3],
    ['three_open', [0, 0], 5, '0x6b3514ab079709a07053e35bf3560acc33ed42fb13b3ddec3757d1a9a0665caf', 3],
  ])('draws %s %j of %i from its own seed', (tag, parts, mod, seed, value) => {
    expect(bytesToHex(drawSeedOf(ROOT, tag, parts))).toBe(seed);
    expect(drawOf(ROOT, tag, parts, mod)).toBe(value);
  });

  it('needs no parts', () => {
    expect(bytesToHex(drawSeedOf(ROOT, 'swap', []))).toBe(
      '0x6a99b054d409848db43491f45248471ea2e6705beef7e564de3069ef763e02d7',
    );
  });

  it.each([
    [[0, 0], 5, 3],
    [[0, 1], 4, 0],
    [[0, 2], 3, 2],
    [[1, 0], 5, 3],
    [[1, 1], 4, 1],
    [[1, 2], 3, 0],
  ])('draws three_open %j of %i as %i', (parts, mod, value) => {
    expect(drawOf(ROOT, 'three_open', parts, mod)).toBe(value);
  });
});
