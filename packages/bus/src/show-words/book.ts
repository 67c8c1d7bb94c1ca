import type { Phrasebook, Say } from '../words/index.ts';
import { english } from './en.ts';

/** How pages speak of a show. */
export type SayShow = Say<typeof english>;

export const showWords = {
  room: 'show',
  english,
  others: {
    fr: async () => (await import('./fr.ts')).words,
    ja: async () => (await import('./ja.ts')).words,
  },
} satisfies Phrasebook<typeof english>;
