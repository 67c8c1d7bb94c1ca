import { z } from 'zod';
import { cryptogsTranscript } from '../cryptogs/view.ts';
import { polylemmaTranscript } from '../polylemma/transcript.ts';
import { toucheTranscript } from '../touche/transcript.ts';
import { triadTranscript } from '../triad/transcript.ts';

/*
 * The registry of transcripts, apart from the other registries of games: pages that show no finished match load nothing of it.
 */

/** What a finished match was set up with: each game's own form, enough to replay it. */
export type GameTranscript = z.infer<typeof gameTranscript>;
/** Checks a {@link GameTranscript} that came from outside. */
export const gameTranscript = z.discriminatedUnion('game', [
  z.object({ game: z.literal('triad'), setup: triadTranscript }),
  z.object({ game: z.literal('polylemma'), setup: polylemmaTranscript }),
  z.object({ game: z.literal('touche'), setup: toucheTranscript }),
  z.object({ game: z.literal('cryptogs'), setup: cryptogsTranscript }),
]);
