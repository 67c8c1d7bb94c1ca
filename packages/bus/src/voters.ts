import { z } from 'zod';
import { count } from './primitives.ts';

/** Chat's most faithful voters, while the streamer has that on. Names are untrusted text. */
export const votersShow = z.object({
  /** Best first: by votes that the ballot decided as they said, then by votes. */
  best: z
    .array(
      z.object({
        name: z.string(),
        /** Ballots voted on. */
        votes: count,
        /** Of those, the ones that were decided as they said. */
        agreed: count,
        /** Ballots of their side in a row, up to the latest, that they voted on. */
        streak: count,
      }),
    )
    .max(10),
  /** The longest streak that goes on now; null while there is none of three or more. */
  streak: z.object({ name: z.string(), ballots: count }).nullable(),
});
export type VotersShow = z.infer<typeof votersShow>;
