import type { Seat } from '@show-of-hands/engine';
import { HAND_SIZE, ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { MatchInfo, MatchLog, MatchTerms } from '@show-of-hands/verify';
import type { Address, Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import type { TableReader } from '../../chain/table/table-client.ts';
import type { LoadoutKind } from '../game/chain-game.ts';
import { chooseHand, handOf, matchHand } from './hand.ts';

/** A match as the chain has it: what opening it again would have needed. */
export interface OpenedMatch {
  readonly matchKey: Hex;
  readonly nonce: Hex;
  readonly terms: MatchTerms;
  readonly info: MatchInfo;
  readonly logs: readonly MatchLog[];
}

/**
 * The newest match that an owner opened and that is not over, for a program that has lost its journal.
 *
 * @param from block to look from
 */
export async function unfinishedMatchOf(
  table: TableReader,
  owner: Address,
  from = 0n,
): Promise<OpenedMatch | undefined> {
  const keys = await table.openedBy(owner, from);
  for (const matchKey of keys.toReversed()) {
    const info = await table.infoOf(matchKey);
    if (info.phase === 'over' || info.phase === 'none') continue;
    const { number } = await table.latestBlock();
    const logs = await table.logsOf(matchKey, from, number);
    const opened = logs.find((log) => log.type === 'opened');
    if (opened?.type !== 'opened') continue;
    return { matchKey, nonce: opened.nonce, terms: opened.terms, info, logs };
  }
  return undefined;
}

interface HandSearch {
  readonly match: OpenedMatch;
  readonly seat: Seat;
  readonly owner: Address;
  readonly secrets: MatchSecrets;
  /** The owner's tokens now: they may have changed since the hand was drawn. */
  readonly tokens: readonly bigint[];
  /** The five card commitments that a transaction told, if it told any. */
  readonly commitsIn: (transaction: Hex) => Promise<readonly Hex[] | undefined>;
}

/**
 * The hand that a seat brought, from its keys and the chain: drawn again from the owner's cards, or matched
 * card by card with commitments that an opening told. For a seat that has not joined yet, the hand that it
 * would draw.
 *
 * @returns in slot order; empty for a match without hands
 * @throws Problem if no five cards of the owner fit what stands on chain
 */
export async function recoverHand(search: HandSearch): Promise<readonly bigint[]> {
  const { match, seat, owner, secrets, tokens, commitsIn } = search;
  const joined = seat === 'A' || match.info.phase !== 'open';
  const root = joined ? match.info.handRoots[seat] : null;
  if (root === ZERO_HASH || (root === null && match.info.handRoots.A === ZERO_HASH)) return [];
  const opened = match.logs.flatMap((log) => (log.type === 'cardOpened' && log.seat === seat ? [log] : []));
  // a card that was sold since is no longer the owner's, but the chain names it
  const all = [...new Set([...tokens, ...opened.map(({ tokenId }) => tokenId)])];
  if (root === null) return chooseHand(secrets, all);
  for (const candidates of drawnFrom(all)) {
    const hand = chooseHand(secrets, candidates);
    if (handOf(secrets, owner, hand).root === root) return hand;
  }
  for (const { hash } of opened) {
    const commits = await commitsIn(hash);
    const hand = commits === undefined ? undefined : matchHand(secrets, owner, commits, all);
    if (hand !== undefined && handOf(secrets, owner, hand).root === root) return hand;
  }
  throw new Problem(
    `The hand of seat ${seat} cannot be found among the ${tokens.length} cards that its owner has now`,
    `match ${match.matchKey}`,
    'give the cards back that its owner had when the match began, and put the keystore back that it was begun with',
  );
}

/**
 * The party that a seat brought, as the log of its entry has it; undefined for a seat that has not joined yet.
 *
 * @throws Problem if the log does not hold a party
 */
export function recoverParty(
  { matchKey, logs }: Pick<OpenedMatch, 'matchKey' | 'logs'>,
  seat: Seat,
  partyIn: Extract<LoadoutKind, { kind: 'party' }>['partyIn'],
): readonly bigint[] | undefined {
  for (const log of logs) {
    if (log.type !== (seat === 'A' ? 'opened' : 'joined')) continue;
    const party = partyIn(log.entry.setting);
    if (party.ok) return party.value;
    throw new Problem(
      `What seat ${seat} has brought cannot be read: ${party.error.message}`,
      `match ${matchKey}`,
      'use a version of this program that knows the table contract',
    );
  }
  return undefined;
}

/** What the hand may have been drawn from: all cards, or those without one that came later. */
function* drawnFrom(tokens: readonly bigint[]): Generator<readonly bigint[]> {
  if (tokens.length < HAND_SIZE) return;
  yield tokens;
  if (tokens.length === HAND_SIZE) return;
  for (const late of tokens) yield tokens.filter((token) => token !== late);
}
