import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Abi, Address } from 'viem';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import type { ChainLink } from '../rpc/connect.ts';
import { createTableReader } from './table-reader.ts';

/** What tells the version of a game's table. */
interface TableOfGame {
  readonly abi: Abi;
  /** Whether a table that is laid out as today's is of an earlier version all the same. Fails with a ChainFault. */
  isFormerTable(link: ChainLink, table: Address): Promise<boolean>;
}

/**
 * Checks that matches can be opened at a table: what stands there may be a table of an earlier version of this program,
 * whose matches are only verified.
 *
 * @throws Problem if it is one
 * @throws ChainFault if it is no table, or the chain does not answer
 */
export async function requireTodaysTable(
  link: ChainLink,
  table: Address,
  { abi, isFormerTable }: TableOfGame,
): Promise<void> {
  // no match has this key: how the answer is laid out tells the version
  const { terms } = await createTableReader({ link, table, abi, listed: false }).infoOf(ZERO_HASH);
  if (terms.confirmations !== null && !(await isFormerTable(link, table))) return;
  throw new Problem(msg('chain.formerTable', { address: table }), link.where, msg('chain.formerTableHelp'));
}
