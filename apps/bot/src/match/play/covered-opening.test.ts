import { expect, test } from 'vitest';
import type { TableCall, TableWriter } from '../../chain/table/table-client.ts';
import { coveredOpening } from './covered-opening.ts';

const KEY = `0x${'aa'.repeat(32)}` as const;
const opening = { kind: 'open', matchKey: KEY } as TableCall;
const others: readonly TableCall[] = [
  { kind: 'join', matchKey: KEY } as TableCall,
  { kind: 'cancel', matchKey: KEY },
  { kind: 'callTime', matchKey: KEY },
];

function rig(covered: boolean) {
  const sent: TableCall[] = [];
  const owner: TableWriter = {
    address: '0x12',
    send: async (call) => {
      sent.push(call);
      return { hash: '0x34', mined: Promise.resolve(1n) };
    },
  };
  return { writer: coveredOpening(owner, async () => covered), sent };
}

test('a match is not opened for more than is reserved for it', async () => {
  const { writer, sent } = rig(false);
  await expect(writer.send(opening)).rejects.toThrow(/more than is reserved for it/);
  expect(sent).toEqual([]);
});

test('a match that is covered is opened, and one that was opened is gone on with at any fee', async () => {
  const covered = rig(true);
  await covered.writer.send(opening);
  expect(covered.sent).toEqual([opening]);
  const { writer, sent } = rig(false);
  for (const call of others) await writer.send(call);
  expect(sent).toEqual(others);
});
