import type { Phrasebook, Say } from '@show-of-hands/bus';
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
