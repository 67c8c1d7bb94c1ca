import { setImmediate } from 'node:timers/promises';
import { type BySeat, type Seat, seatIndex } from '@show-of-hands/engine';
import {
  decodeInfo,
  decodeLogs,
  type KeyedLog,
  type MatchInfo,
  type MatchLog,
  OtherContract,
  tableAbi,
} from '@show-of-hands/verify';
import {
  type Abi,
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeFunctionData,
  formatLog,
  getAbiItem,
  getAddress,
  type Hex,
  type Log,
  type LogTopic,
  numberToHex,
  pad,
  type RpcLog,
  toEventSelector,
} from 'viem';
import type { ChainLink } from '../rpc/connect.ts';
import { ChainFault, faultOf, isWithheld } from '../rpc/fault.ts';
import type { ChainBlock, TableReader } from './table-client.ts';

interface TableReaderOptions {
  readonly link: ChainLink;
  readonly table: Address;
  /** The contract's whole ABI, for the game's own reads and for errors in words. */
  readonly abi: Abi;
  /** Whether secrets are opened one by one at this table. */
  readonly listed: boolean;
}

/** The events that tell who took a seat: of each the first topic is the match, and the second the owner. */
const ENTERED = (['MatchOpened', 'MatchJoined'] as const).map((name) =>
  toEventSelector(getAbiItem({ abi: tableAbi, name })),
);

/** The events that tell whether a match waits for somebody to join it. */
const LIFE = (['MatchOpened', 'MatchJoined', 'MatchEnded'] as const).map((name) =>
  toEventSelector(getAbiItem({ abi: tableAbi, name })),
);

/** Blocks per request for logs: what public RPCs commonly allow. */
const LOG_RANGE = 5_000n;

/** A table may be full of matches, and an answer with all of them too large: so many blocks are asked for first. */
const FIRST_RANGE = 16n;
/** Fewer blocks are asked for after an answer with more logs than that, and more after one with fewer. */
const MANY_LOGS = 500;

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** So many logs are read at once; other work is let in between. */
const SLICE = 100;

const decoded = (raw: readonly RpcLog[]): readonly KeyedLog[] =>
  decodeLogs(raw.map((log) => formatLog(log) as Log<bigint, number, false>));

/** Reads of one table contract. */
export function createTableReader({ link, table, abi, listed }: TableReaderOptions): TableReader {
  const { client } = link;
  const address = getAddress(table);
  const attempt = async <T>(what: string, read: () => Promise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      if (error instanceof OtherContract) throw new ChainFault('replaced', error.message);
      throw faultOf(error, what, abi);
    }
  };
  const at = (block: bigint | undefined) => (block === undefined ? {} : { blockNumber: block });
  type Where = { readonly blockHash: Hex } | { readonly fromBlock: Hex; readonly toBlock: Hex };
  const rawLogs = (topics: LogTopic[], where: Where): Promise<readonly RpcLog[]> =>
    client.request({ method: 'eth_getLogs', params: [{ address, topics, ...where }] });
  /** In several parts where the node does not give as many at once. */
  const rawWhere = async (topics: LogTopic[], from: bigint, to: bigint): Promise<readonly RpcLog[]> => {
    try {
      return await rawLogs(topics, { fromBlock: numberToHex(from), toBlock: numberToHex(to) });
    } catch (error) {
      if (from === to || !isWithheld(error)) throw error;
      const middle = (from + to) / 2n;
      return [...(await rawWhere(topics, from, middle)), ...(await rawWhere(topics, middle + 1n, to))];
    }
  };
  // every event of a table has the match's key as its first topic
  const logsWhere = async (matchKey: Hex, where: Where): Promise<readonly MatchLog[]> =>
    decoded(await rawLogs([null, matchKey], where));
  const dueOf = async (matchKey: Hex, seat: Seat, block?: bigint): Promise<number> => {
    const args = [matchKey, seatIndex(seat)] as const;
    return Number(
      await client.readContract({ address, abi: tableAbi, functionName: 'secretsDue', args, ...at(block) }),
    );
  };

  return {
    venue: { chainId: link.chainId, table: address },
    ...blocksOf(link),
    infoOf: (matchKey, block) =>
      attempt('a read of the match', async (): Promise<MatchInfo> => {
        const data = encodeFunctionData({ abi: tableAbi, functionName: 'infoOf', args: [matchKey] });
        const answer = await client.call({ to: address, data, ...at(block) });
        return decodeInfo(answer.data ?? '0x');
      }),
    secretsDue: (matchKey, block) =>
      attempt('a read of the secrets due', async (): Promise<BySeat<number>> => {
        if (!listed) return { A: 0, B: 0 };
        const [A, B] = await Promise.all([dueOf(matchKey, 'A', block), dueOf(matchKey, 'B', block)]);
        return { A, B };
      }),
    logsOf: (matchKey, from, to) =>
      attempt('a read of the logs', async () => {
        const logs: MatchLog[] = [];
        for (let start = from; start <= to; start += LOG_RANGE) {
          const last = start + LOG_RANGE - 1n;
          const range = {
            fromBlock: numberToHex(start),
            toBlock: numberToHex(last < to ? last : to),
          };
          logs.push(...(await logsWhere(matchKey, range)));
        }
        return logs;
      }),
    logsIn: (matchKey, blockHash) =>
      attempt('a read of the logs of one block', () => logsWhere(matchKey, { blockHash })),
    matchesOf: (owner, from = 0n) =>
      attempt('a read of the matches of an owner', async () => {
        const last = await client.getBlockNumber();
        const keys: Hex[] = [];
        for (let start = from; start <= last; start += LOG_RANGE) {
          const end = start + LOG_RANGE - 1n;
          const raw = await client.request({
            method: 'eth_getLogs',
            params: [
              {
                address,
                topics: [ENTERED, null, pad(owner)],
                fromBlock: numberToHex(start),
                toBlock: numberToHex(end < last ? end : last),
              },
            ],
          });
          keys.push(...raw.flatMap(({ topics }) => topics[1] ?? []));
        }
        return keys;
      }),
    matchesIn: (from, to) =>
      attempt('a read of the matches at the table', async () => {
        const logs: KeyedLog[] = [];
        let width = FIRST_RANGE;
        for (let start = from; start <= to; ) {
          const last = least(start + width - 1n, to);
          const raw = await rawWhere([LIFE], start, last);
          start = last + 1n;
          width = raw.length > MANY_LOGS ? width / 2n || 1n : least(2n * width, LOG_RANGE);
          // anybody may open any number of matches, and whatever else this program does goes on meanwhile
          for (let at = 0; at < raw.length; at += SLICE) {
            // texts that were decoded hang together of many parts: a copy is whole, and takes a fraction of the memory
            logs.push(...structuredClone(decoded(raw.slice(at, at + SLICE))));
            await setImmediate();
          }
        }
        return logs;
      }),
    read: (functionName, args, block) =>
      attempt(`a read of ${functionName}`, () =>
        client.readContract({ address, abi, functionName, args, ...at(block) }),
      ),
  };
}

/** Reads of a chain's blocks. */
export const blocksOf = ({ client }: ChainLink): Pick<TableReader, 'latestBlock' | 'block'> => ({
  async latestBlock() {
    try {
      return blockOf(await client.getBlock({ blockTag: 'latest' }));
    } catch (error) {
      throw faultOf(error, 'a read of the latest block', []);
    }
  },
  async block(number) {
    try {
      return blockOf(await client.getBlock({ blockNumber: number }));
    } catch (error) {
      if (error instanceof Error && error.name === 'BlockNotFoundError') return undefined;
      throw faultOf(error, 'a read of a block', []);
    }
  },
});

const blockOf = (block: { number: bigint; hash: Hex; timestamp: bigint }): ChainBlock => ({
  number: block.number,
  hash: block.hash,
  time: Number(block.timestamp),
});

const LEAVES = [{ type: 'bytes32[]' }, { type: 'bytes32' }, { type: 'bytes32' }] as const;

/** The hashes of all of a seat's secrets that a call opened one with; undefined if it opened none. */
export function leavesIn(input: Hex): readonly Hex[] | undefined {
  try {
    const call = decodeFunctionData({ abi: tableAbi, data: input });
    if (call.functionName === 'openSecrets') return call.args[2];
    if (call.functionName === 'reveal') return decodeAbiParameters(LEAVES, call.args[5])[0];
    if (call.functionName === 'play') return decodeAbiParameters(LEAVES, call.args[3])[0];
    return undefined;
  } catch {
    // another contract's call, or a disclosure of something else
    return undefined;
  }
}

/** The hashes of secrets that a transaction told; undefined if it told none, or nobody has it any more. */
export const leavesOf =
  ({ client }: Pick<ChainLink, 'client'>) =>
  async (hash: Hex): Promise<readonly Hex[] | undefined> => {
    try {
      return leavesIn((await client.getTransaction({ hash })).input);
    } catch (error) {
      if (error instanceof Error && error.name === 'TransactionNotFoundError') return undefined;
      throw error;
    }
  };
