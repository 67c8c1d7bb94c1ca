import fc from 'fast-check';
import { type Address, encodeAbiParameters, getAddress, keccak256, numberToHex, stringToHex } from 'viem';
import { expect, test } from 'vitest';
import { MOST_PROOF_DAYS, proofCodeOf, proofLineOf, provenUntil, readProofLine } from './channel-proof.ts';

const claim = fc.record({
  chainId: fc.integer({ min: 1, max: 2 ** 40 }),
  owner: fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }).map((n): Address => numberToHex(n, { size: 20 })),
  room: fc.bigInt({ min: 1n, max: 10n ** 18n }),
});
const day = fc.integer({ min: 100, max: 60_000 });

test('the code is the beginning of the hash of tag, chain, owner, room and day', () => {
  const words = [
    { type: 'bytes32' },
    { type: 'uint256' },
    { type: 'address' },
    { type: 'uint256' },
    { type: 'uint256' },
  ] as const;
  fc.assert(
    fc.property(claim, day, (one, until) => {
      const tag = keccak256(stringToHex('soh.proof.v1'));
      const { chainId, owner, room } = one;
      const whole = keccak256(encodeAbiParameters(words, [tag, BigInt(chainId), owner, room, BigInt(until)]));
      expect(proofCodeOf(one, until)).toBe(whole.slice(2, 14));
    }),
  );
});

test('a line is read as it was made, however its letters are written, until its day is over and not for longer than allowed', () => {
  fc.assert(
    fc.property(claim, day, (one, until) => {
      const line = proofLineOf({ ...one, owner: getAddress(one.owner) }, until);
      const read = readProofLine(` ${line.toUpperCase()} `);
      if (read?.kind !== 'proof') throw new Error('it is a proof');
      expect(read.owner).toBe(one.owner.toLowerCase());
      expect(provenUntil(one, read.code, until)).toBe(until);
      expect(provenUntil(one, read.code, until - MOST_PROOF_DAYS)).toBe(until);
      expect(provenUntil(one, read.code, until + 1)).toBeUndefined();
      expect(provenUntil(one, read.code, until - MOST_PROOF_DAYS - 1)).toBeUndefined();
    }),
  );
});

test('a proof fits no other room, chain or owner', () => {
  fc.assert(
    fc.property(claim, claim, day, (one, other, until) => {
      const { code } = readProofLine(proofLineOf(one, until)) as { code: string };
      for (const changed of [
        { ...one, room: one.room + 1n },
        { ...one, chainId: one.chainId + 1 },
        { ...one, owner: other.owner },
      ])
        if (changed.owner !== one.owner || changed.room !== one.room || changed.chainId !== one.chainId)
          expect(provenUntil(changed, code, until)).toBeUndefined();
    }),
  );
});

const OWNER = `0x${'ab'.repeat(20)}`;

test.each([
  '',
  'proof',
  `!proof ${OWNER}`,
  `!proof ${OWNER} 12345678901`,
  `!proof ${OWNER} 1234567890123`,
  `!proof ${OWNER} 12345678901g`,
  `!proof ${OWNER} 123456789012 now`,
  `! proof ${OWNER} 123456789012`,
  `say !proof ${OWNER} 123456789012`,
  `!unproof`,
  `!unproof ${OWNER} 1`,
  `!proof ${OWNER}\u00a0123456789012`,
  `!proofs ${OWNER} 123456789012`,
])('"%s" is no line that proves or ends a proof', (text) => {
  expect(readProofLine(text)).toBeUndefined();
});

test('a proof is ended by name', () => {
  expect(readProofLine(`!unproof ${OWNER.toUpperCase().replace('0X', '0x')}`)).toEqual({
    kind: 'unproof',
    owner: OWNER,
  });
});
