import { encodeAbiParameters, keccak256, stringToHex } from 'viem';
import { expect, test } from 'vitest';
import { sealedRootOf, seriesIdOf, turnSaltOf } from './index.ts';

const KEY = `0x${'11'.repeat(32)}` as const;
const OWNER = `0x${'22'.repeat(20)}` as const;
const A = `0x${'33'.repeat(32)}` as const;
const B = `0x${'44'.repeat(32)}` as const;
const tag = (name: string) => keccak256(stringToHex(name));

test('a sealed root is the hash of its tag, match, owner and secret', () => {
  const words = [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'address' }, { type: 'bytes32' }] as const;
  const root = keccak256(encodeAbiParameters(words, [tag('soh.sealed.v1'), KEY, OWNER, A]));
  expect(sealedRootOf(KEY, OWNER, A)).toBe(root);
  expect(root).toBe('0x10336b2c416ba7923734e4e1de1f9c44b0f35f85e0d4637e779b10b0624da0d3');
});

test('a series is named by the hash of its tag, chain, table and first match', () => {
  const words = [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'address' }, { type: 'bytes32' }] as const;
  const id = keccak256(encodeAbiParameters(words, [tag('soh.series.v1'), 84_532n, OWNER, KEY]));
  expect(seriesIdOf({ chainId: 84_532, table: OWNER }, KEY)).toBe(id);
});

test('a turn’s salt is the hash of its tag, match, turn and both salts', () => {
  const words = [
    { type: 'bytes32' },
    { type: 'bytes32' },
    { type: 'uint256' },
    { type: 'bytes32' },
    { type: 'bytes32' },
  ] as const;
  const salt = keccak256(encodeAbiParameters(words, [tag('soh.turn.v1'), KEY, 4n, A, B]));
  expect(turnSaltOf(KEY, 4, A, B)).toBe(salt);
  expect(salt).toBe('0x7b0ae8cfcbccb227cfce5467ae826edaa70f08858d170bd29b5e450a272e7aa3');
});
