import { keccak256, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { firstByReveals, revealCommitOf } from './draws.ts';

const word = (byte: string): `0x${string}` => `0x${byte.repeat(32)}`;
const SALT = word('22');
const REVEALS = { A: word('aa'), B: word('bb') };
const COMMITS = {
  A: '0xf6e5cb35053c4c246d3d1a20c32e632be1a1cbf394e36f0de13b30b3cea8e167',
  B: '0xbaca5a7714781811dd2059a22d4acc1fdd15970199a841fb2f860b82e0e49b3e',
} as const;

describe('who plays first (docs/rules.md R7.8)', () => {
  it('is the parity of both secrets, as in the worked value', () => {
    expect(firstByReveals(SALT, REVEALS)).toEqual({ ok: true, value: 0 });
    expect(revealCommitOf(SALT, REVEALS.A)).toBe(COMMITS.A);
    expect(revealCommitOf(SALT, REVEALS.B)).toBe(COMMITS.B);
    expect(firstByReveals(SALT, REVEALS, COMMITS)).toEqual({ ok: true, value: 0 });
    expect(firstByReveals(SALT, { ...REVEALS, B: word('bc') }, COMMITS)).toMatchObject({
      error: { code: 'reveal_differs' },
    });
  });

  it('is A as often as B over many secrets', () => {
    const secrets = Array.from({ length: 2_000 }, (_, i) => keccak256(toHex(i)));
    const forB = secrets.filter((A) => {
      const first = firstByReveals(SALT, { ...REVEALS, A });
      return first.ok && first.value === 1;
    }).length;
    expect(Math.abs(forB - 1_000)).toBeLessThan(120);
  });
});
