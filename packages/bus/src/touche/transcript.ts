import { z } from 'zod';
import { hash32, seat } from '../primitives.ts';

/** What a match was set up with. Fleets stand among what each seat showed at the end, chance among what was drawn. */
export type ToucheTranscript = z.infer<typeof toucheTranscript>;
/** Checks a {@link ToucheTranscript} that came from outside. */
export const toucheTranscript = z.object({
  /** All rules in one word (docs/touche.md T9). */
  rulesetId: hash32,
  /** Seats whose fleet everyone saw. */
  shown: z.array(seat),
});
