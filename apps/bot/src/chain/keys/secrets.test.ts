import { createHmac } from 'node:crypto';
import { seatIndex } from '@show-of-hands/engine';
import { tagOf } from '@show-of-hands/engine/protocol';
import fc from 'fast-check';
import { encodeAbiParameters, hexToBytes, keccak256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { createRowCipher } from './row-cipher.ts';
import { deriveSecret, MatchSecrets, PURPOSES, Secret } from './secrets.ts';

const MATCH = `0x${'11'.repeat(32)}` as const;
const OTHER = `0x${'12'.repeat(32)}` as const;
const secret = (byte: string) => new Secret(`0x${byte.repeat(32)}`);

/** HKDF by its definition: extract with a salt of zeros, one round of expand. */
function hkdf(key: Uint8Array, info: Uint8Array): string {
  const prk = createHmac('sha256', Buffer.alloc(32)).update(key).digest();
  return `0x${createHmac('sha256', prk)
    .update(info)
    .update(Buffer.from([1]))
    .digest('hex')}`;
}

describe('derived secrets', () => {
  it('are HKDF-SHA256 over match, seat, purpose and index, as the protocol has them', () => {
    for (const seat of ['A', 'B'] as const) {
      for (const purpose of PURPOSES) {
        const info = encodeAbiParameters(
          [{ type: 'bytes32' }, { type: 'uint8' }, { type: 'bytes32' }, { type: 'uint256' }],
          [MATCH, seatIndex(seat), tagOf(purpose), 3n],
        );
        const expected = hkdf(hexToBytes(secret('07').reveal()), hexToBytes(info));
        expect(deriveSecret(secret('07'), MATCH, seat, purpose, 3).reveal()).toBe(expected);
      }
    }
  });

  it('differ by table secret, match, seat, purpose and index', () => {
    const derived = [
      deriveSecret(secret('01'), MATCH, 'A', 'leaf', 0),
      deriveSecret(secret('02'), MATCH, 'A', 'leaf', 0),
      deriveSecret(secret('01'), OTHER, 'A', 'leaf', 0),
      deriveSecret(secret('01'), MATCH, 'B', 'leaf', 0),
      deriveSecret(secret('01'), MATCH, 'A', 'commit', 0),
      deriveSecret(secret('01'), MATCH, 'A', 'leaf', 1),
    ].map((one) => one.reveal());
    expect(new Set(derived).size).toBe(derived.length);
  });

  it('give the draw hash that stands on chain', () => {
    const secrets = new MatchSecrets(secret('05'), MATCH, 'A');
    expect(secrets.drawHash()).toBe(keccak256(secrets.drawSeed().reveal()));
  });
});

describe('Never 2: a secret in the journal in clear', () => {
  it('seals every text so that it comes back, and so that the file does not show it', () => {
    const cipher = createRowCipher(secret('0a'));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), (text) => {
        const sealed = cipher.encrypt(text);
        expect(cipher.decrypt(sealed)).toBe(text);
        expect(sealed).not.toContain(text);
        expect(cipher.encrypt(text)).not.toBe(sealed);
      }),
    );
  });

  it('refuses what was altered anywhere, cut short, or sealed with other keys', () => {
    const cipher = createRowCipher(secret('0a'));
    const sealed = cipher.encrypt('five of hearts');
    for (let at = 0; at < sealed.length - 1; at += 1) {
      const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
      expect(() => cipher.decrypt(altered)).toThrow(/altered/);
      expect(() => cipher.decrypt(sealed.slice(0, at))).toThrow(/altered/);
    }
    expect(() => createRowCipher(secret('0b')).decrypt(sealed)).toThrow(/other keys/);
  });
});
