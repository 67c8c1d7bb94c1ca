import type { Phrasebook } from '../../words/phrasebook.ts';
import type { Say } from '../../words/say.ts';
import { english } from './en.ts';

/** How the picture speaks. */
export type SayStage = Say<typeof english>;

export const stageWords = {
  room: 'stage',
  english,
  others: {
    fr: async () => (await import('./fr.ts')).words,
    ja: async () => (await import('./ja.ts')).words,
  },
} satisfies Phrasebook<typeof english>;
