import { type BySeat, bySeat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import type { TableReader } from '#bot/table-client';

/** What each seat has committed to in the turn that a match is at; null for a seat that has not. */
export async function commitmentsNow(table: TableReader, matchKey: Hex): Promise<BySeat<Hex | null>> {
  const { number } = await table.latestBlock();
  const { turn } = await table.infoOf(matchKey, number);
  const logs = await table.logsOf(matchKey, 0n, number);
  return bySeat((seat) => {
    const own = logs.find((log) => log.type === 'committed' && log.seat === seat && log.turn === turn);
    return own?.type === 'committed' ? own.commitment : null;
  });
}
