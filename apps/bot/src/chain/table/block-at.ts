import type { TableReader } from './table-client.ts';

/**
 * The first block that is not older than a moment: where to look for a match whose opening time is known.
 * Some 25 reads on a chain of any length.
 *
 * @param time unix seconds of block time
 */
export async function blockAt(
  table: Pick<TableReader, 'latestBlock' | 'block'>,
  time: number,
): Promise<bigint> {
  let low = 0n;
  let high = (await table.latestBlock()).number;
  while (low < high) {
    const middle = (low + high) / 2n;
    const block = await table.block(middle);
    // a node that has forgotten old blocks has the match only in newer ones
    if (block === undefined || block.time < time) low = middle + 1n;
    else high = middle;
  }
  return low;
}
