import { readFileSync } from 'node:fs';
import { type MatchRecord, matchRecord } from '@show-of-hands/bus';
import {
  encodeFunctionData,
  formatLog,
  formatTransaction,
  type Hex,
  type Log,
  type RpcLog,
  type RpcTransaction,
} from 'viem';
import type { ChainReader } from '../chain-reader.ts';
import type { Evidence, MatchCall } from '../logs/evidence.ts';
import { madeCallsIn } from '../logs/made-calls.ts';
import { signerOf } from '../logs/transactions.ts';
import { decodeInfo, decodeLogs } from '../table/decode.ts';
import type { KeyedLog } from '../table/match-log.ts';
import { tableAbi } from '../table/table-abi.ts';

// One whole match of each game, played and published by the last version of the program (8ae2ec54) whose contracts were
// of the first edition: by hidden cards, votes of five viewers, draws among them, a forced move, a random slot. They are
// kept as they are: `*.record.json` what the show published at /v1/matches/KEY, `*.chain.json` what its node answered.

/** The games that a match is kept of. */
export type KeptGame = 'triad' | 'polylemma';

/** What a node answered: the logs of the match, their transactions, and what contracts said, by their address and data. */
interface Answers {
  readonly chainId: Hex;
  readonly logs: readonly RpcLog[];
  readonly transactions: readonly RpcTransaction<false>[];
  readonly calls: Readonly<Record<string, Readonly<Record<string, Hex>>>>;
}

/** A match of the first edition as it is kept. */
export interface KeptMatch {
  readonly record: MatchRecord;
  readonly answers: Answers;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'));

export const keptMatch = (game: KeptGame): KeptMatch => ({
  record: matchRecord.parse(read(`${game}.record`)),
  answers: read(`${game}.chain`) as Answers,
});

/** All logs of the match, read by the program of today. */
export const logsOf = ({ answers }: KeptMatch): readonly KeyedLog[] =>
  decodeLogs(answers.logs.map((log) => formatLog(log) as Log<bigint, number, false>));

/** The chain as a page would ask it. */
export function chainOf({ answers: { chainId, logs, transactions, calls } }: KeptMatch): ChainReader {
  const told = (where: (log: RpcLog) => boolean) => logs.filter(where);
  return {
    chainId: async () => ({ ok: true, value: Number(chainId) }),
    receipt: async (hash) => {
      const block = transactions.find((one) => one.hash === hash)?.blockNumber;
      if (!block) return { ok: true, value: null };
      const own = told((log) => log.transactionHash === hash);
      return { ok: true, value: { succeeded: true, block: Number(block), logs: own } };
    },
    logs: async (_from, topics, block) => ({
      ok: true,
      value: told(
        (log) =>
          Number(log.blockNumber) === block &&
          topics.every((topic, place) => !topic || log.topics[place] === topic),
      ),
    }),
    call: async (to, data) => ({ ok: true, value: calls[to.toLowerCase()]?.[data] ?? '0x' }),
  };
}

/** Everything that the chain said of the match, as the command line gathers it. */
export async function evidenceOf(kept: KeptMatch): Promise<Evidence> {
  const { record, answers } = kept;
  const { table, chainId } = record.chain;
  const data = encodeFunctionData({ abi: tableAbi, functionName: 'infoOf', args: [record.matchKey] });
  const answer = await chainOf(kept).call(table, data);
  if (!answer.ok) throw new Error('the kept chain answers every call');
  const made = await Promise.all(
    answers.transactions.map(async (raw): Promise<readonly [Hex, MatchCall]> => {
      const transaction = formatTransaction(raw);
      const signer = await signerOf(transaction);
      const block = BigInt(raw.blockNumber ?? 0);
      return [raw.hash, { hash: raw.hash, block, signer, made: madeCallsIn(raw.input) }];
    }),
  );
  return {
    table: { venue: { chainId, table }, block: async () => undefined },
    matchKey: record.matchKey,
    info: decodeInfo(answer.value),
    logs: logsOf(kept),
    calls: new Map(made),
  };
}
