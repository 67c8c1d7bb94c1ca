import { isDeepStrictEqual } from 'node:util';
import type { MatchInfo, MatchLog } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { TableReader } from '../../chain/table/table-client.ts';
import { blockAt } from '../chain/block-at.ts';
import type { SeatPlan } from './seat-plan.ts';

type OpeningLog = Extract<MatchLog, { type: 'opened' }>;
type Reads = Pick<TableReader, 'infoOf' | 'latestBlock' | 'block' | 'logsOf'>;

/**
 * The log of a match's opening, in which its whole terms stand, with everything that followed.
 *
 * @throws Problem if the node has it no more
 */
export async function openingOf(
  table: Reads,
  matchKey: Hex,
  { openedAt }: Pick<MatchInfo, 'openedAt'>,
): Promise<{ readonly opened: OpeningLog; readonly logs: readonly MatchLog[] }> {
  const { number } = await table.latestBlock();
  const logs = await table.logsOf(matchKey, await blockAt(table, openedAt), number);
  const opened = logs.find((log) => log.type === 'opened');
  if (opened?.type === 'opened') return { opened, logs };
  throw new Problem(
    'The log of the match’s opening cannot be found',
    `match ${matchKey}`,
    'use an RPC that keeps logs for longer',
  );
}

/**
 * Refuses to go on with joining a match that was opened again with other terms, after its first opening was taken
 * back: a join names the match alone. Once it is joined, its terms are what they are.
 */
export async function requireAgreedTerms(table: Reads, { matchKey, seat, terms }: SeatPlan): Promise<void> {
  if (seat === 'A') return;
  const info = await table.infoOf(matchKey);
  if (info.phase !== 'open') return;
  const { opened } = await openingOf(table, matchKey, info);
  if (isDeepStrictEqual(opened.terms, terms)) return;
  throw new Problem(
    'The match was opened again, with other terms than those that were agreed to',
    `match ${matchKey}`,
    'look at them, and join it anew if they will do: match join',
  );
}
