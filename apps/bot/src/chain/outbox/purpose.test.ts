import type { Hex } from 'viem';
import { expect, test } from 'vitest';
import { matchEntry, matchTerms } from '../../match/agent/match-info.fixture.ts';
import { encodeCall } from '../table/table-calls.ts';
import type { TableCall } from '../table/table-client.ts';
import { purposeOf, purposeOfBytes } from './purpose.ts';

const hex = (byte: string): Hex => `0x${byte.repeat(32)}`;
const TABLE: Hex = `0x${'7a'.repeat(20)}`;
const of = (call: TableCall, table = TABLE) => purposeOf(table, call, encodeCall(call));
const commit = {
  kind: 'commit',
  matchKey: hex('aa'),
  seat: 'A',
  turn: 3,
  commitment: hex('01'),
  ballotDigest: hex('02'),
} as const;
const reveal = {
  kind: 'reveal',
  matchKey: hex('aa'),
  seat: 'A',
  move: '0x0102',
  ballotDigest: hex('02'),
  salt: hex('5a'),
  disclosure: '0x',
} as const;

const open: TableCall = {
  kind: 'open',
  matchKey: hex('aa'),
  nonce: hex('0e'),
  terms: matchTerms({ rules: hex('11') }),
  entry: matchEntry({ agent: TABLE, seedCommit: hex('12') }),
};

test('two commitments for a turn have one purpose, whatever they commit to, and so has a move that is played at once', () => {
  expect(of({ ...commit, commitment: hex('99') })).toEqual(of(commit));
  const { matchKey, seat, turn } = commit;
  expect(of({ kind: 'play', matchKey, seat, turn, move: '0x01', disclosure: '0x' })).toEqual(of(commit));
});

test.each<[string, TableCall]>([
  ['turn', { ...commit, turn: 4 }],
  ['seat', { ...commit, seat: 'B' }],
  ['match', { ...commit, matchKey: hex('bb') }],
  ['kind of call', reveal],
])('another %s is another purpose', (_, call) => {
  expect(of(call).key).not.toBe(of(commit).key);
});

test('another table is another purpose', () => {
  expect(of(commit, `0x${'7b'.repeat(20)}`).key).not.toBe(of(commit).key);
});

test('the reveals of two turns differ by what they carry, and say nothing of it', () => {
  expect(of({ ...reveal, salt: hex('5b') }).key).not.toBe(of(reveal).key);
  expect(of(reveal).key).not.toContain('5a5a');
});

test('every call of a match is booked on it, the opening, too; only a call of time and a change of agent may be repeated once they have succeeded', () => {
  for (const call of [open, commit, reveal]) {
    expect(of(call)).toMatchObject({ once: true, matchKey: hex('aa') });
  }
  expect(of({ kind: 'callTime', matchKey: hex('aa') }).once).toBe(false);
  const back = { kind: 'replaceAgent', matchKey: hex('aa'), seat: 'A', agent: TABLE } as const;
  expect(of(back)).toMatchObject({ once: false, matchKey: hex('aa') });
  expect(of({ ...back, agent: null }).key).not.toBe(of(back).key);
});

test('a counter may be taken back and made again; one acceptance of it is all there is', () => {
  const { entry } = open as Extract<TableCall, { kind: 'open' }>;
  const counter = { kind: 'counter', matchKey: hex('aa'), openingHash: hex('0f'), entry } as const;
  expect(of(counter)).toMatchObject({ once: false, matchKey: hex('aa') });
  expect(of({ kind: 'withdrawCounter', matchKey: hex('aa') })).toMatchObject({
    once: false,
    matchKey: hex('aa'),
  });
  const accept = {
    kind: 'accept',
    matchKey: hex('aa'),
    counterHash: hex('0c'),
    owner: TABLE,
    entry,
  } as const;
  expect(of(accept)).toMatchObject({ once: true, matchKey: hex('aa') });
  expect(of({ ...accept, counterHash: hex('0d') }).key).not.toBe(of(accept).key);
});

test('a call without a purpose is known by its target and bytes, and may be repeated', () => {
  expect(purposeOfBytes(TABLE, '0x01')).toEqual(purposeOfBytes(TABLE, '0x01'));
  expect(purposeOfBytes(TABLE, '0x01').key).not.toBe(purposeOfBytes(undefined, '0x01').key);
  expect(purposeOfBytes(TABLE, '0x01')).toMatchObject({ once: false, matchKey: null });
});
