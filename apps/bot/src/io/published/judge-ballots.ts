import {
  type MatchRecord,
  matchRecord,
  type RivalRecord,
  summaryOf,
  UNREAD,
  type Unread,
} from '@show-of-hands/bus';
import { checkRecord, countRivalBallots, readPublishedBallots } from '@show-of-hands/verify';
import { z } from 'zod';
import { outsideJson } from '../../base/json/outside-json.ts';

/** What was fetched, and the record that it is to be held against. */
export interface JudgeRequest {
  /** As the journal has it. */
  readonly record: string;
  readonly fetched:
    | { readonly ok: true; readonly text: string }
    | { readonly ok: false; readonly why: Unread };
  /** Unix ms. */
  readonly at: number;
}

/** What came of it. */
export type Judged = z.infer<typeof judged>;
/** Checks a {@link Judged} that a thread has sent. */
export const judged = z.strictObject({
  /** What is to be kept in the record's place, and its line in the list, as JSON; null where nothing changes. */
  kept: z.strictObject({ record: z.string(), summary: z.string() }).nullable(),
  found: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('unread'), why: z.enum(UNREAD) }),
    z.strictObject({
      kind: z.literal('read'),
      /** Moves that the other show's chat decided, by the chain. */
      voted: z.int(),
      /** Of those, moves without a published ballot. */
      missing: z.int(),
      /** Moves whose ballots do not fit. */
      wrong: z.int(),
    }),
  ]),
});

type Published = NonNullable<RivalRecord['published']>;

/**
 * Reads what another show has published of a match, counts every ballot again, and puts it into the record. That takes some
 * seconds where there are many votes.
 *
 * @throws Error if the record is none of a match with another show
 */
export function judgeBallots({ record: text, fetched, at }: JudgeRequest): Judged {
  const record = matchRecord.parse(JSON.parse(text));
  const { rival } = record;
  if (rival === undefined) throw new Error('one show played both seats of this match');
  const published = publishedIn(fetched, record.matchKey, rival, at);
  if (published.kind === 'unread') {
    // what was read stays where nothing can be read any more
    const isLess = rival.published?.kind === 'read';
    const kept = isLess ? null : keptOf({ ...record, rival: { ...rival, published } });
    return { kept, found: { kind: 'unread', why: published.why } };
  }
  const whole = { ...record, rival: { ...rival, published } };
  const { voted, read } = countRivalBallots(whole);
  const missing = voted - read;
  return { kept: keptOf(whole), found: { kind: 'read', voted, missing, wrong: failedIn(whole) - missing } };
}

const keptOf = (record: MatchRecord): { readonly record: string; readonly summary: string } => ({
  record: JSON.stringify(record),
  summary: JSON.stringify(summaryOf(record)),
});

function publishedIn(
  fetched: JudgeRequest['fetched'],
  matchKey: MatchRecord['matchKey'],
  { seat }: RivalRecord,
  at: number,
): Published {
  if (!fetched.ok) return { kind: 'unread', at, why: fetched.why };
  let document: unknown;
  try {
    document = outsideJson(fetched.text);
  } catch {
    return { kind: 'unread', at, why: 'form' };
  }
  const read = readPublishedBallots(document, matchKey, seat);
  return read.ok ? { kind: 'read', at, ...read.value } : { kind: 'unread', at, why: read.why };
}

/** Claims that ballots are about. */
const OF_BALLOTS: ReadonlySet<string> = new Set(['votes', 'move', 'digest', 'draw', 'asked']);

/** Moves of the other show whose ballots are missing or do not fit. */
const failedIn = (record: MatchRecord): number =>
  [...checkRecord(record)].filter(
    (found) =>
      found.type === 'turn' &&
      found.turn.seat === record.rival?.seat &&
      found.turn.findings.some(({ claim, verdict }) => verdict === 'fails' && OF_BALLOTS.has(claim)),
  ).length;
