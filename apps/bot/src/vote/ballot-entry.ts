import { choice, type Intervention, REFUSALS } from '@show-of-hands/engine/ballot';
import { z } from 'zod';

const by = z.enum(['moderator', 'streamer', 'table']);
const at = z.number();

/**
 * What the journal keeps of an open ballot: replayed in order onto a new ballot with the same question, the
 * entries give the same votes with the same seqs. User ids stay in the journal and reach no record. Fields that
 * came later are optional: a vote that an earlier program opened goes on under this one.
 */
export const ballotEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('vote'),
    userId: z.string(),
    login: z.string(),
    choices: z.array(choice).min(1),
    sentAt: z.number(),
    subscriber: z.boolean().optional(),
    vip: z.boolean().optional(),
    newcomer: z.boolean().optional(),
    messageId: z.string().optional(),
  }),
  /** The latest words of some voters that did not count. */
  z.object({
    kind: z.literal('refused'),
    voters: z.array(z.object({ login: z.string(), reason: z.enum(REFUSALS) })),
  }),
  /** A voter took the own vote back. */
  z.object({ kind: z.literal('taken-back'), userId: z.string(), at }),
  z.object({ kind: z.literal('removed'), userId: z.string(), at, by }),
  /** Of an account, or that a message made; without `by` it was chat's own moderation that took it. */
  z.object({
    kind: z.literal('withdrawn'),
    vote: z.union([z.object({ userId: z.string() }), z.object({ messageId: z.string() })]),
    at,
    by: by.optional(),
  }),
  z.object({ kind: z.literal('cleared'), votes: z.number(), at, by }),
  z.object({
    kind: z.literal('end-moved'),
    how: z.enum(['closed-early', 'extended', 'given-back']),
    /** In a pause: where the end would be if the pause were over at `at`. */
    endsAt: z.number(),
    /** Of time that is given back. */
    ms: z.number().optional(),
    at,
    by,
  }),
  z.object({ kind: z.literal('paused'), restMs: z.number(), at, by }),
  z.object({ kind: z.literal('resumed'), endsAt: z.number(), at, by }),
]);
export type BallotEntry = z.infer<typeof ballotEntry>;
export type Intervener = z.infer<typeof by>;
/** A vote that is taken out: by its account, or by the message that made it. */
export type VoteName = Extract<BallotEntry, { kind: 'withdrawn' }>['vote'];

/** What voters said themselves. */
export type Word = Extract<BallotEntry, { kind: 'vote' | 'refused' | 'taken-back' }>;
/** Entries of something that was done to the ballot, rather than said by a voter. */
export type Act = Exclude<BallotEntry, Word>;

/** The part of an entry that is published with the result. */
export function interventionOf(entry: Act): Intervention {
  const stamp = { at: Math.max(0, Math.round(entry.at)), by: entry.by ?? 'moderator' };
  switch (entry.kind) {
    case 'removed':
      return { ...stamp, kind: 'voter-removed' };
    case 'withdrawn':
      return { ...stamp, kind: entry.by === undefined ? 'votes-withdrawn' : 'voter-removed' };
    case 'cleared':
      return { ...stamp, kind: 'cleared', ...(entry.votes > 1 && { votes: entry.votes }) };
    case 'end-moved':
      return { ...stamp, kind: entry.how, ...(entry.ms !== undefined && { ms: entry.ms }) };
    case 'paused':
    case 'resumed':
      return { ...stamp, kind: entry.kind };
  }
}

/**
 * Interventions as they are published: all that chat's own moderation took away stands as one, with the count and
 * the time of the last, so that a raid which moderators clean up does not bury everything else.
 */
export function published(interventions: readonly Intervention[]): Intervention[] {
  const others = interventions.filter(({ kind }) => kind !== 'votes-withdrawn');
  const withdrawn = interventions.filter(({ kind }) => kind === 'votes-withdrawn');
  const last = withdrawn.at(-1);
  if (last === undefined) return others;
  const one = withdrawn.length > 1 ? { ...last, votes: withdrawn.length } : last;
  const later = others.findIndex(({ at: when }) => when > last.at);
  return later === -1 ? [...others, one] : [...others.slice(0, later), one, ...others.slice(later)];
}
