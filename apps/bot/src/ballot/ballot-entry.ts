import { choice, type Intervention } from '@show-of-hands/engine/ballot';
import { z } from 'zod';

const by = z.enum(['moderator', 'streamer', 'table']);

/**
 * What the journal keeps of an open ballot: replayed in order onto a new ballot with the same question, the
 * entries give the same votes with the same seqs. User ids stay in the journal and reach no record.
 */
export const ballotEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('vote'),
    userId: z.string(),
    login: z.string(),
    choices: z.array(choice).min(1),
    sentAt: z.number(),
  }),
  z.object({ kind: z.literal('removed'), userId: z.string(), at: z.number(), by }),
  z.object({
    kind: z.literal('end-moved'),
    how: z.enum(['closed-early', 'extended']),
    endsAt: z.number(),
    at: z.number(),
    by,
  }),
]);
export type BallotEntry = z.infer<typeof ballotEntry>;
export type Intervener = z.infer<typeof by>;

/** The part of an entry that is published with the result. */
export function interventionOf(entry: Exclude<BallotEntry, { kind: 'vote' }>): Intervention {
  const kind = entry.kind === 'removed' ? 'voter-removed' : entry.how;
  return { at: Math.round(entry.at), kind, by: entry.by };
}
