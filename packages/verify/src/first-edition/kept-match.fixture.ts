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

// Whole matches that were played by the last version of the program (8ae2ec54) whose contracts were of the first edition.
// They are kept as they were, and no version makes others: `*.record.json` is what a show published at /v1/matches/KEY,
// `*.chain.json` what its node answered. One match of each game was played in a show, with ballots, draws among them, a
// forced move and a random slot; of the others, by two agents, the chain alone is kept.

/** The games that a show's match is kept of. */
export type KeptGame = 'triad' | 'polylemma';

/** What of a match is kept. */
export type KeptChain = KeptGame | 'sudden-death' | 'draft' | 'ended-by-time';

/** What a node answered: the logs of the match, their transactions, and what contracts said, by their address and data. */
export interface Answers {
  readonly chainId: Hex;
  readonly logs: readonly RpcLog[];
  readonly transactions: readonly RpcTransaction<false>[];
  readonly calls: Readonly<Record<string, Readonly<Record<string, Hex>>>>;
}

/** A match that was played in a show. */
export interface KeptMatch {
  readonly record: MatchRecord;
  readonly answers: Answers;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'));

export const keptChain = (name: KeptChain): Answers => read(`${name}.chain`) as Answers;

export const keptMatch = (game: KeptGame): KeptMatch => ({
  record: matchRecord.parse(read(`${game}.record`)),
  answers: keptChain(game),
});

/** What the chain said of a match, its logs read by the program of today. */
export interface KeptEvidence extends Evidence {
  readonly logs: readonly KeyedLog[];
}

/** The chain as a page would ask it. */
export function chainOf({ chainId, logs, transactions, calls }: Answers): ChainReader {
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

/** Everything that the chain said of a match, as the command line gathers it. */
export async function evidenceOf(answers: Answers): Promise<KeptEvidence> {
  const [opening] = answers.logs;
  const [, matchKey] = opening?.topics ?? [];
  if (opening === undefined || matchKey === undefined) throw new Error('a kept match has its opening');
  const { address: table } = opening;
  const data = encodeFunctionData({ abi: tableAbi, functionName: 'infoOf', args: [matchKey] });
  const info = await chainOf(answers).call(table, data);
  if (!info.ok) throw new Error('the kept chain answers every call');
  const made = await Promise.all(
    answers.transactions.map(async (raw): Promise<readonly [Hex, MatchCall]> => {
      const signer = await signerOf(formatTransaction(raw));
      const block = BigInt(raw.blockNumber ?? 0);
      return [raw.hash, { hash: raw.hash, block, signer, made: madeCallsIn(raw.input) }];
    }),
  );
  const times = new Map(
    answers.logs.map((log) => [BigInt(log.blockNumber ?? 0), Number(log.blockTimestamp)] as const),
  );
  return {
    table: {
      venue: { chainId: Number(answers.chainId), table },
      async block(number) {
        const time = times.get(number);
        return time === undefined ? undefined : { time };
      },
    },
    matchKey,
    info: decodeInfo(info.value),
    logs: decodeLogs(answers.logs.map((log) => formatLog(log) as Log<bigint, number, false>)),
    calls: new Map(made),
  };
}
