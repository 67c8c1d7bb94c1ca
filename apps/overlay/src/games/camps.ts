import type { CampGame, CampSpeech } from './camp-words.ts';
import { polylemmaCampSpeech } from './polylemma/camp/speech.ts';

/** The registry of what games say between matches, of those that have more to decide there than their rules. */
export const CAMPS: Readonly<Record<CampGame, CampSpeech>> = {
  polylemma: polylemmaCampSpeech,
};
