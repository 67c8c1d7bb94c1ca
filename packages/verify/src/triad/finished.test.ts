import { readFileSync } from 'node:fs';
import { formatLog, type Log, type RpcLog } from 'viem';
import { expect, it } from 'vitest';
import { matchIdOf, matchOf } from '../games.ts';
import { decodeLogs } from '../table/decode.ts';

const answer: readonly RpcLog[] = JSON.parse(
  readFileSync(new URL('../../example/logs.json', import.meta.url), 'utf8'),
);
const logs = decodeLogs(answer.map((log) => formatLog(log) as Log<bigint, number, false>));

it('a match that was played once has the same id for ever', () => {
  const value = '0x3af3771d7f149e4616a1d96e9ecbe62886127f509f7c626679ed981e7bc2f56b';
  expect(matchIdOf(logs)).toEqual({ ok: true, value });
  expect(matchOf(logs)).toMatchObject({ value: { outcome: { winner: 'B', score: { A: 4, B: 5 } } } });
});
