import type { MatchRecord } from '@show-of-hands/bus';
import type { Hex } from 'viem';

export const keyOf = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`;
/** Distinctive enough to be searched for in raw files. */
export const pepperOf = (n: number): Hex => `0x${`beef${n.toString(16).padStart(4, '0')}`.repeat(8)}`;

/** The record of a match that ended before anything was played; nothing in it can be checked. */
export const shortRecord = (n: number, changes: Partial<MatchRecord> = {}): MatchRecord => ({
  version: 1,
  matchKey: keyOf(n),
  number: n,
  startedAt: 1_000 * n,
  endedAt: 1_000 * n + 500,
  local: true,
  chain: { chainId: 31_337, rpcUrl: 'http://127.0.0.1:8545', table: `0x${'7a'.repeat(20)}` },
  ruleset: { preset: 'first', name: 'First', summary: '', rulesetId: keyOf(7) },
  seats: {
    A: { kind: 'chat', name: 'Chat', owner: `0x${'a1'.repeat(20)}`, handMode: 'shown' },
    B: { kind: 'computer', name: 'Computer', owner: `0x${'b2'.repeat(20)}`, handMode: null },
  },
  transcript: null,
  ending: { winner: 'void', cause: 'cancelled', score: { A: 0, B: 0 } },
  pepper: pepperOf(n),
  turns: [],
  ...changes,
});
