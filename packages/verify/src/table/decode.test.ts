import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { encodeAbiParameters, encodeEventTopics, type Hex, type Log, parseAbiParameters } from 'viem';
import { expect, it } from 'vitest';
import { decodeLogs } from './decode.ts';
import { tableAbi } from './table-abi.ts';

const KEY = `0x${'33'.repeat(32)}` as const;
const TRANSACTION = `0x${'44'.repeat(32)}` as const;
const ROOT = `0x${'55'.repeat(32)}` as const;

const raw = (topics: readonly unknown[], data: Hex, logIndex: number): Log<bigint, number, false> => ({
  address: `0x${'cc'.repeat(20)}`,
  topics: topics as [Hex, ...Hex[]],
  data,
  blockHash: ZERO_HASH,
  blockNumber: 7n,
  logIndex,
  transactionHash: TRANSACTION,
  transactionIndex: 0,
  removed: false,
});

it('a log stands where the chain has it, whatever it tells: nothing of it is taken for its place', () => {
  const topicsOf = (eventName: 'SecretOpened' | 'SecretsReplaced') =>
    encodeEventTopics({ abi: tableAbi, eventName, args: { matchKey: KEY, seat: 0 } });
  const logs = [
    raw(
      topicsOf('SecretOpened'),
      encodeAbiParameters(parseAbiParameters('uint256, uint16, bytes32, bytes32'), [0n, 1, ROOT, ROOT]),
      4,
    ),
    raw(
      topicsOf('SecretsReplaced'),
      encodeAbiParameters(parseAbiParameters('uint256, bytes32'), [1n, ROOT]),
      5,
    ),
  ];
  const place = { block: 7n, hash: TRANSACTION, matchKey: KEY, seat: 'A' };
  expect(decodeLogs(logs.toReversed())).toEqual([
    { ...place, index: 4, type: 'secretOpened', root: 0, at: 1, value: ROOT, salt: ROOT },
    { ...place, index: 5, type: 'secretsReplaced', root: 1, secretRoot: ROOT },
  ]);
});
