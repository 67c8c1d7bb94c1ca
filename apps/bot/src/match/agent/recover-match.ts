import type { Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  type MatchEntry,
  type MatchInfo,
  type MatchLog,
  type MatchTerms,
  openingHashOf,
} from '@show-of-hands/verify';
import { type Address, type Hex, isAddressEqual } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import type { TableReader } from '../../chain/table/table-client.ts';
import { loadoutOf } from '../entry/loadout.ts';
import { chooseTokens, matchTokens } from '../entry/owned-tokens.ts';
import type { Brings, TokensBrought } from '../game/chain-game.ts';
import type { OwnKind } from '../game/seat-plan.ts';

/** A match as the chain has it: what opening it again would have needed. */
export interface OpenedMatch {
  readonly matchKey: Hex;
  readonly nonce: Hex;
  readonly terms: MatchTerms;
  readonly info: MatchInfo;
  readonly logs: readonly MatchLog[];
  /** What was agreed on with another show, and who plays for this one; null where both seats are this show's. */
  readonly rival: {
    readonly seat: Seat;
    readonly player: OwnKind;
    readonly opener: Address;
    /** As a plan has them. */
    readonly openingHash: Hex | null;
    readonly joinUntil: number | null;
  } | null;
}

/**
 * The newest match that chat's owner has opened or joined and that is not over, for a program that has lost its journal.
 *
 * @param owners of this show's keys: chat's, and those that play against chat where no other show does
 * @param from block to look from
 */
export async function unfinishedMatchOf(
  table: TableReader,
  owners: { readonly chat: Address; readonly opponent: Address },
  from = 0n,
): Promise<OpenedMatch | undefined> {
  const keys = await table.matchesOf(owners.chat, from);
  for (const matchKey of keys.toReversed()) {
    const info = await table.infoOf(matchKey);
    if (info.phase === 'over' || info.phase === 'none') continue;
    const { number } = await table.latestBlock();
    const logs = await table.logsOf(matchKey, from, number);
    const opened = logs.find((log) => log.type === 'opened');
    if (opened?.type !== 'opened') continue;
    const { nonce, terms } = opened;
    return { matchKey, nonce, terms, info, logs, rival: rivalryIn(matchKey, opened, logs, owners) };
  }
  return undefined;
}

function rivalryIn(
  matchKey: Hex,
  { owner, terms, entry, deadline }: Extract<MatchLog, { type: 'opened' }>,
  logs: readonly MatchLog[],
  { chat, opponent }: { readonly chat: Address; readonly opponent: Address },
): OpenedMatch['rival'] {
  if (isAddressEqual(owner, chat)) {
    const isOwn = terms.invited !== null && isAddressEqual(terms.invited, opponent);
    if (isOwn) return null;
    return { seat: 'A', player: playerIn(entry), opener: owner, openingHash: null, joinUntil: null };
  }
  const joined = logs.find((log) => log.type === 'joined');
  return {
    seat: 'B',
    player: joined?.type === 'joined' ? playerIn(joined.entry) : 'chat',
    opener: owner,
    openingHash: openingHashOf(matchKey, terms, entry),
    joinUntil: deadline,
  };
}

/** Who played for this show, as its entry told everyone. */
const playerIn = ({ player }: MatchEntry): OwnKind => (player === 'person' ? 'streamer' : (player ?? 'chat'));

interface TokenSearch {
  readonly match: Pick<OpenedMatch, 'matchKey' | 'terms' | 'logs'>;
  readonly seat: Seat;
  readonly owner: Address;
  readonly secrets: MatchSecrets;
  readonly brings: Brings;
  /** How many of its owner's tokens a seat brings. */
  readonly count: number;
  /** The owner's tokens now: they may have changed since they were drawn from. */
  readonly tokens: readonly bigint[];
  /** The hashes of all the seat's secrets that a transaction told, if it told any. */
  readonly leavesIn: (transaction: Hex) => Promise<readonly Hex[] | undefined>;
}

/**
 * The tokens that a seat brought hidden, from its keys and the chain: drawn again from the owner's, or matched one by one
 * with what an opening told. For a seat that has not joined yet, those that it would draw.
 *
 * @returns in their order; empty for a match in which none are brought
 * @throws Problem if none of the owner's fit what stands on chain
 */
export async function recoverTokens(search: TokenSearch): Promise<readonly bigint[]> {
  const { match, seat, owner, secrets, brings, count, tokens, leavesIn } = search;
  const entries = match.logs.flatMap((log) =>
    log.type === 'opened' || log.type === 'joined' ? [log.entry] : [],
  );
  const [first, second] = entries;
  if (first === undefined || first.secretRoot === ZERO_HASH) return [];
  const root = seat === 'A' ? first.secretRoot : second?.secretRoot;
  const opened = match.logs.flatMap((log) => (log.type === 'secretOpened' && log.seat === seat ? [log] : []));
  // one that was sold since is no longer the owner's, but the chain names it
  const all = [...new Set([...tokens, ...opened.map(({ value }) => BigInt(value))])];
  if (root === undefined) return chooseTokens(secrets, all, count);
  const fits = (found: readonly bigint[]) =>
    loadoutOf(brings, secrets, owner, found, match.terms.rules).secretRoot === root;
  for (const candidates of drawnFrom(all, count)) {
    const found = chooseTokens(secrets, candidates, count);
    if (fits(found)) return found;
  }
  const wordOf = (token: bigint): Hex =>
    brings.secretsOf([token], secrets, match.terms.rules)[0] ?? ZERO_HASH;
  for (const { hash } of opened) {
    const leaves = await leavesIn(hash);
    const found = leaves === undefined ? undefined : matchTokens(secrets, owner, leaves, all, wordOf);
    if (found !== undefined && fits(found)) return found;
  }
  throw new Problem(
    `What seat ${seat} brought cannot be found among the ${tokens.length} cards that its owner has now`,
    `match ${match.matchKey}`,
    'give the cards back that its owner had when the match began, and put the keystore back that it was begun with',
  );
}

/**
 * The tokens that a seat brought for everyone to see, as the log of its entry has them; undefined for a seat that has not
 * joined yet.
 *
 * @throws Problem if the log does not hold any
 */
export function recoverShown(
  { matchKey, logs }: Pick<OpenedMatch, 'matchKey' | 'logs'>,
  seat: Seat,
  tokensIn: Extract<TokensBrought, { from: 'camp' }>['tokensIn'],
): readonly bigint[] | undefined {
  for (const log of logs) {
    if (log.type !== (seat === 'A' ? 'opened' : 'joined')) continue;
    const tokens = tokensIn(log.entry.setting);
    if (tokens.ok) return tokens.value;
    throw new Problem(
      `What seat ${seat} has brought cannot be read: ${tokens.error.message}`,
      `match ${matchKey}`,
      'use a version of this program that knows the table contract',
    );
  }
  return undefined;
}

/** What the tokens may have been drawn from: all, or those without one that came later. */
function* drawnFrom(tokens: readonly bigint[], count: number): Generator<readonly bigint[]> {
  if (tokens.length < count) return;
  yield tokens;
  if (tokens.length === count) return;
  for (const late of tokens) yield tokens.filter((token) => token !== late);
}
