import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { MatchInfo, MatchLog, MatchTerms } from '@show-of-hands/verify';
import { type Address, type Hex, isAddressEqual } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { Problem } from '../../base/problem.ts';
import { blockAt } from '../../chain/table/block-at.ts';
import type { TableReader } from '../../chain/table/table-client.ts';
import { paceOf, turnMs } from '../../match/agent/pace.ts';
import type { Terminal } from '../terminal/task.ts';
import type { OwnSeatPlan } from './seat-plan.ts';
import type { KeyedSession } from './seat-session.ts';

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
 * Where a match stands.
 *
 * @throws Problem if the table knows no such match
 */
export async function knownMatch(
  table: Pick<TableReader, 'infoOf' | 'venue'>,
  matchKey: Hex,
): Promise<MatchInfo> {
  const info = await table.infoOf(matchKey);
  if (info.phase !== 'none') return info;
  throw new Problem(
    `The table contract knows no match ${matchKey}`,
    `${table.venue.table} on chain ${table.venue.chainId}`,
    'check the key, --table, and that the RPC is of the chain it is played on',
  );
}

/**
 * Refuses to go on with joining a match that was opened again with other terms, after its first opening was taken
 * back. Once it is joined, its terms are what they are.
 */
export async function requireAgreedTerms(
  table: Reads,
  { matchKey, seat, terms }: OwnSeatPlan,
): Promise<void> {
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

const POLL_MS = 1_000;

/**
 * The opening that is agreed to by joining, once it can no longer change: an opening that a reorg takes back may come again with other
 * terms, and a join that names the first ones is refused then.
 *
 * @throws Problem for a match that this owner cannot join, or could not play in time
 */
export async function joinableOpening(
  session: KeyedSession,
  matchKey: Hex,
  owner: Address,
  terminal: Terminal,
): Promise<OpeningLog> {
  const { table, chain } = session;
  const where = `match ${matchKey}`;
  const first = await table.infoOf(matchKey);
  requireJoinable(session, first, owner, where);
  // nothing takes a block of the local chain back
  if (!chain.local) await burial(session, matchKey, first, terminal);
  const info = await table.infoOf(matchKey);
  requireJoinable(session, info, owner, where);
  const { opened } = await openingOf(table, matchKey, info);
  requireInvitation(opened.terms, owner, where);
  await requireTime(session, opened.terms, where);
  return opened;
}

/** Waits until the next block is as far from the opening as the table wants a reveal to be from its commitment. */
async function burial(
  { table }: KeyedSession,
  matchKey: Hex,
  info: MatchInfo,
  terminal: Terminal,
): Promise<void> {
  const { confirmations } = (await openingOf(table, matchKey, info)).opened.terms;
  const settled = (await blockAt(table, info.openedAt)) + BigInt(confirmations ?? 1) - 1n;
  if ((await table.latestBlock()).number >= settled) return;
  terminal.tell(`waiting for block ${settled}, so that the terms of the match stay what they are`);
  while ((await table.latestBlock()).number < settled)
    await pause(POLL_MS, undefined, { signal: terminal.signal });
}

function requireJoinable({ keys }: KeyedSession, info: MatchInfo, owner: Address, where: string): void {
  const refuse = (what: string, remedy: string): never => {
    throw new Problem(what, where, remedy);
  };
  if (info.phase === 'none')
    refuse('There is no such match at this table', 'check the key, --table and --rpc');
  if (info.phase !== 'open') {
    refuse(
      `The match cannot be joined: it is in phase ${info.phase}`,
      'go on with it by match play, or look on with match watch',
    );
  }
  if (isAddressEqual(info.owners.A, owner)) {
    const others = isAddressEqual(privateKeyToAddress(keys.A.owner.reveal()), owner) ? 'B' : 'A';
    refuse('The match was opened by this very owner', `join with other keys: --keys ${others}`);
  }
}

function requireInvitation(terms: MatchTerms, owner: Address, where: string): void {
  if (terms.invited !== null && !isAddressEqual(terms.invited, owner)) {
    throw new Problem(
      `Only ${terms.invited} may join the match; this owner is ${owner}`,
      where,
      'use the keys of the invited owner, or ask for an invitation',
    );
  }
  if (terms.stake > 0n) {
    throw new Problem(
      `The match asks for a stake of ${terms.stake} ${terms.stakeToken ?? 'wei'}; this command puts in none`,
      where,
      'join it from a wallet, or ask for a match without stakes',
    );
  }
}

/** Refuses windows in which this chain could not take a move: such a match is lost by time as soon as it is joined. */
async function requireTime({ table, chain }: KeyedSession, terms: MatchTerms, where: string): Promise<void> {
  const needed = Math.ceil(turnMs(await paceOf(table, terms.confirmations ?? 1, chain.local)()) / 1_000);
  const given = terms.actWindow;
  if (given >= needed) return;
  throw new Problem(
    `The match gives ${given} s for a move; on this chain one takes up to ${needed} s`,
    where,
    `ask for a match with a longer --act-window`,
  );
}
