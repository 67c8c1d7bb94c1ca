import type { MatchLog } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import { tell } from '../../base/words/book.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { ChainBlock, TableReader } from '../../chain/table/table-client.ts';

/** What a stretch of blocks says of a match. */
export interface ReadLogs {
  /** Those that were read one by one, oldest first. */
  readonly blocks: readonly ChainBlock[];
  readonly logs: readonly MatchLog[];
}

type Source = Pick<TableReader, 'block' | 'logsOf' | 'logsIn'>;

/** So many blocks a node may be behind another that answers at the same address. */
const READ_ONE_BY_ONE = 8n;

/**
 * The logs of a match in a stretch of blocks that ends with a head. The newest blocks are asked for one by one, by
 * their hashes: a node that is behind must then say so, whereas it knows nothing of the end of a range and leaves
 * it out.
 *
 * @throws ChainFault of kind `unreachable` also where the node that is asked lacks one of the newest blocks
 */
export async function readLogs(
  table: Source,
  matchKey: Hex,
  from: bigint,
  head: ChainBlock,
): Promise<ReadLogs> {
  const first = later(from, head.number - READ_ONE_BY_ONE + 1n);
  const older = from < first ? table.logsOf(matchKey, from, first - 1n) : [];
  const newest = newestBlocks(table, first, head).then(async (blocks) => ({
    blocks,
    logs: await Promise.all(blocks.map(({ hash }) => table.logsIn(matchKey, hash))),
  }));
  const [some, { blocks, logs }] = await Promise.all([older, newest]);
  return { blocks, logs: [...some, ...logs.flat()] };
}

async function newestBlocks(table: Source, first: bigint, head: ChainBlock): Promise<readonly ChainBlock[]> {
  if (first > head.number) return [];
  const before = Array.from({ length: Number(head.number - first) }, async (_, index) => {
    const number = first + BigInt(index);
    const block = await table.block(number);
    if (block !== undefined) return block;
    throw new ChainFault('unreachable', `The node has no block ${number} yet, but a later one`, {
      said: tell('chain.behind'),
    });
  });
  return [...(await Promise.all(before)), head];
}

const later = (a: bigint, b: bigint): bigint => (a > b ? a : b);
