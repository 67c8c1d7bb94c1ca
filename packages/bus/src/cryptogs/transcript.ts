import { STAKE } from '@show-of-hands/engine/cryptogs';
import { z } from 'zod';
import { bySeatOf, hash32, seat } from '../primitives.ts';
import { tog } from './view.ts';

/** What a match was set up with. Chance stands among what was drawn. */
export type CryptogsTranscript = z.infer<typeof cryptogsTranscript>;
/** Checks a {@link CryptogsTranscript} that came from outside. */
export const cryptogsTranscript = z.object({
  /** All rules in one word (docs/cryptogs.md C9). */
  rulesetId: hash32,
  stakes: bySeatOf(z.array(tog).length(STAKE)),
  /** Who began where no toss decided it: in a series from its second match on. */
  begins: seat.nullable(),
});
