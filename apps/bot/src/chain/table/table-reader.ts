import { type BySeat, type Seat, seatIndex } from '@show-of-hands/engine';
import {
  decodeInfo,
  decodeLogs,
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
  getAddress,
  type Hex,
  type Log,
  numberToHex,
} from 'viem';
import type { ChainLink } from '../rpc/connect.ts';
import { ChainFault, faultOf } from '../rpc/fault.ts';
import type { ChainBlock, TableReader } from './table-client.ts';

interface TableReaderOptions {
  readonly link: ChainLink;
  readonly table: Address;
  /** The contract's whole ABI, for the game's own reads and for errors in words. */
  readonly abi: Abi;
  /** Whether secrets are opened one by one at this table. */
  readonly listed: boolean;
}

/** Blocks per request for logs: what public RPCs commonly allow. */
const LOG_RANGE = 5_000n;

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
  const logsWhere = async (matchKey: Hex, where: Where): Promise<readonly MatchLog[]> => {
    const raw = await client.request({
      method: 'eth_getLogs',
      // every event of a table has the match's key as its first topic
      params: [{ address, topics: [null, matchKey], ...where }],
    });
    return decodeLogs(raw.map((log) => formatLog(log) as Log<bigint, number, false>));
  };
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
    openedBy: (owner, from = 0n) =>
      attempt('a read of the matches opened', async () => {
        const last = await client.getBlockNumber();
        const keys: Hex[] = [];
        for (let start = from; start <= last; start += LOG_RANGE) {
          const end = start + LOG_RANGE - 1n;
          const logs = await client.getContractEvents({
            address,
            abi: tableAbi,
            eventName: 'MatchOpened',
            args: { owner },
            fromBlock: start,
            toBlock: end < last ? end : last,
            strict: true,
          });
          keys.push(...logs.map((log) => log.args.matchKey));
        }
        return keys;
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
