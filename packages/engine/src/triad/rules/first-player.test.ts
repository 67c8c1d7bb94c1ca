import { keccak256, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { PLAYER_A, PLAYER_B } from '../matches.fixture.ts';
import {
  type CommittedChoice,
  choiceCommitOf,
  firstByChoice,
  firstByCommittedChoice,
  firstByReveals,
  firstBySeed,
  revealCommitOf,
} from './first-player.ts';

const word = (byte: string): `0x${string}` => `0x${byte.repeat(32)}`;
const SALT = word('22');
const REVEALS = { A: word('aa'), B: word('bb') };
const COMMITS = {
  A: '0xf6e5cb35053c4c246d3d1a20c32e632be1a1cbf394e36f0de13b30b3cea8e167',
  B: '0xbaca5a7714781811dd2059a22d4acc1fdd15970199a841fb2f860b82e0e49b3e',
} as const;

const choiceOf = (changes: Partial<CommittedChoice> = {}): CommittedChoice => ({
  matchSalt: SALT,
  player: PLAYER_A,
  choice: 1,
  nonce: word('44'),
  ...changes,
});

describe('who plays first (docs/rules.md R7.8)', () => {
  it('is whom both name', () => {
    expect(firstByChoice({ A: 1, B: 1 })).toEqual({ ok: true, value: 1 });
    expect(firstByChoice({ A: 0, B: 1 })).toMatchObject({ error: { code: 'choices_differ' } });
    expect(firstByChoice({ A: 0, B: 2 })).toMatchObject({ error: { code: 'not_a_player' } });
    expect(firstByChoice({ A: 2, B: 2 })).toMatchObject({ error: { code: 'not_a_player' } });
  });

  it('is the parity of a seed, as in the worked value', () => {
    expect(firstBySeed(SALT, word('33'))).toBe(1);
  });

  it('is the parity of both secrets, as in the worked value', () => {
    expect(firstByReveals(SALT, REVEALS)).toEqual({ ok: true, value: 0 });
    expect(revealCommitOf(SALT, REVEALS.A)).toBe(COMMITS.A);
    expect(revealCommitOf(SALT, REVEALS.B)).toBe(COMMITS.B);
    expect(firstByReveals(SALT, REVEALS, COMMITS)).toEqual({ ok: true, value: 0 });
    expect(firstByReveals(SALT, { ...REVEALS, B: word('bc') }, COMMITS)).toMatchObject({
      error: { code: 'reveal_differs' },
    });
  });

  it('is A as often as B over many seeds', () => {
    const seeds = Array.from({ length: 2_000 }, (_, i) => keccak256(toHex(i)));
    const forB = seeds.filter((seed) => firstBySeed(SALT, seed) === 1).length;
    expect(Math.abs(forB - 1_000)).toBeLessThan(120);
  });

  it('is what both committed to and then opened', () => {
    const opened = { A: choiceOf(), B: choiceOf({ player: PLAYER_B, nonce: word('55') }) };
    expect(choiceCommitOf(opened.A)).toBe(
      '0x7c98bf9efb4d9c32f018a6ebf54bf4a909d0a8da97d751b3d32942248e257d20',
    );
    const commits = { A: choiceCommitOf(opened.A), B: choiceCommitOf(opened.B) };
    expect(firstByCommittedChoice(opened, commits)).toEqual({ ok: true, value: 1 });
    const codeOf = (B: CommittedChoice, commit = choiceCommitOf(B)) =>
      firstByCommittedChoice({ A: opened.A, B }, { A: commits.A, B: commit });
    expect(codeOf({ ...opened.B, matchSalt: word('23') })).toMatchObject({ error: { code: 'salts_differ' } });
    expect(codeOf({ ...opened.B, player: PLAYER_A })).toMatchObject({ error: { code: 'same_player' } });
    expect(codeOf({ ...opened.B, choice: 0 })).toMatchObject({ error: { code: 'choices_differ' } });
    expect(codeOf(opened.B, commits.A)).toMatchObject({ error: { code: 'choice_differs' } });
  });
});
