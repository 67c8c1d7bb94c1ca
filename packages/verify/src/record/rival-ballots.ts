import {
  count,
  drawOpening,
  hash32,
  type MatchRecord,
  type PublishedBallots,
  rivalRecord,
  seat,
  type TurnRecord,
  type Unread,
} from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { ballotRecord } from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { z } from 'zod';
import { sameHex } from '../compared.ts';
import { type Finding, fails, unknown } from '../finding.ts';
import { findingMsg } from '../words.ts';

/** Longest address that entries of this program name. */
const LONGEST_ADDRESS = 200;
/** A host as it travels, without a sign-in before it, its port, and a path of plain characters. */
const FOLDER =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:\/[\w.~%!$&'()*+,;=:@/-]*)?$/i;

/**
 * Where a match lies among those that a show publishes.
 *
 * @param folder as the show's entry names it
 * @returns null where that is no address to fetch something from: it is not https, has a sign-in in it, or is too long
 */
export function publishedAddressOf(folder: string, matchKey: string): string | null {
  if (folder.length > LONGEST_ADDRESS || !FOLDER.test(folder)) return null;
  const address = `${folder.replace(/\/$/, '')}/matches/${matchKey.toLowerCase()}.json`;
  // what no record may hold is none: a port that there is not, a host of dots
  return rivalRecord.shape.address.safeParse(address).data ?? null;
}

/** Of a published match only what says how chat decided; later versions may say more. */
const publishedMatch = z.object({
  matchKey: hash32,
  turns: z.array(z.object({ turn: count, seat, ballot: z.unknown() })).max(10_000),
  draws: z.object({ A: drawOpening.optional(), B: drawOpening.optional() }).optional(),
});

/** What a published match tells, or why it tells nothing. */
type ReadBallots =
  | { readonly ok: true; readonly value: PublishedBallots }
  | { readonly ok: false; readonly why: Extract<Unread, 'form' | 'other'> };

/**
 * Reads what another show has published of a match. What is read is what it says: whether it fits the chain is found by
 * checking the record that it is put into.
 *
 * @param document of whatever shape
 * @param theirs the seat that the other show played
 */
export function readPublishedBallots(document: unknown, matchKey: string, theirs: Seat): ReadBallots {
  const match = publishedMatch.safeParse(document);
  if (!match.success) return { ok: false, why: 'form' };
  if (!sameHex(match.data.matchKey, matchKey)) return { ok: false, why: 'other' };
  const ballots: PublishedBallots['ballots'] = [];
  for (const { turn, seat: whose, ballot } of match.data.turns) {
    if (whose !== theirs || ballot === null || ballot === undefined) continue;
    const read = ballotRecord.safeParse(ballot);
    // of a turn that is there twice nobody could say which one counts
    if (!read.success || ballots.some((one) => one.turn === turn)) return { ok: false, why: 'form' };
    ballots.push({ turn, ballot: read.data });
  }
  return { ok: true, value: { drawSeed: match.data.draws?.[theirs]?.seed ?? null, ballots } };
}

/** A record with the ballots that were read of the other show's seat, in the places where its own have theirs. */
export function withRivalBallots(record: MatchRecord): MatchRecord {
  const { rival } = record;
  if (rival?.published?.kind !== 'read') return record;
  const { drawHash, published } = rival;
  const ballots = new Map(published.ballots.map(({ turn, ballot }) => [turn, ballot]));
  return {
    ...record,
    turns: record.turns.map((one) =>
      one.seat === rival.seat ? { ...one, ballot: ballots.get(one.turn) ?? null } : one,
    ),
    draws: {
      ...record.draws,
      // the seed is what it says; what it must come to stood on chain before anybody voted
      ...(published.drawSeed !== null && { [rival.seat]: { seed: published.drawSeed, hash: drawHash } }),
    },
  };
}

/** Whether a move of the other show's chat was committed with a vote. */
const isVoted = ({ commit }: Pick<TurnRecord, 'commit'>): boolean =>
  commit !== null && !sameHex(commit.ballotDigest, ZERO_HASH);

/** How many of the other show's moves chat decided, by the chain; and of how many of those the ballots are there. */
export function countRivalBallots(record: MatchRecord): { readonly voted: number; readonly read: number } {
  const voted = withRivalBallots(record).turns.filter(
    (one) => one.seat === record.rival?.seat && isVoted(one),
  );
  return { voted: voted.length, read: voted.filter(({ ballot }) => ballot !== null).length };
}

/**
 * What is to be said of a move of the other show that has no ballot here; undefined where nothing was decided by a vote.
 *
 * @param turn of that show's seat
 */
export function withoutBallot(
  { rival }: Pick<MatchRecord, 'rival'>,
  turn: Pick<TurnRecord, 'seat' | 'commit' | 'ballot'>,
): Finding | undefined {
  if (rival?.seat !== turn.seat || turn.ballot !== null || !isVoted(turn)) return undefined;
  return rival.published?.kind === 'read'
    ? fails('votes', findingMsg('found.rivalMissing'))
    : unknown('votes', findingMsg('found.rivalUnread'));
}
