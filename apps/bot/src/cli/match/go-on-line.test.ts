import { expect, test } from 'vitest';
import type { TaskArguments } from '../terminal/task.ts';
import { joinCommand, resumeCommand } from './seat-session.ts';

const matchKey = `0x${'12'.repeat(32)}` as const;
const START = `npm run --silent soh -- match play ${matchKey}`;

test.each<[string, TaskArguments['texts'], string]>([
  ['nothing that was not said', {}, ''],
  ['whose keys', { keys: 'B' }, ' --keys B'],
  ['which contracts, and who plays', { table: '0xAB', level: '7' }, ' --table 0xAB --level 7'],
  ['a folder with a space', { data: 'my data' }, ' --data "my data"'],
  ['a node', { rpc: 'http://127.0.0.1:8545' }, ' --rpc http://127.0.0.1:8545'],
  ['no node’s key', { rpc: 'https://node.example/v3/0123456789' }, ' --rpc URL'],
  ['nothing that only an opening takes', { preset: 'order', invite: '0x12', 'act-window': '60' }, ''],
])('the line that goes on repeats %s', (_, texts, options) => {
  expect(resumeCommand({ words: {}, texts, flags: new Set() }, matchKey)).toBe(`${START}${options}`);
});

test('the line that joins says of which game the table is', () => {
  const table = `0x${'ab'.repeat(20)}` as const;
  const match = { matchKey, table, local: false };
  const start = `npm run --silent soh -- match join ${matchKey}`;
  expect(joinCommand({ ...match, game: 'dice' })).toBe(`${start} --game dice --table ${table} --rpc URL`);
  expect(joinCommand({ ...match, game: null, local: true })).toBe(`${start} --table ${table}`);
});
