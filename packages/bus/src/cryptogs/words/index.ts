import type { Phrasebook, Say } from '../../words/index.ts';
import { english } from './en.ts';

/** How this game speaks. */
export type SayCryptogs = Say<typeof english>;

export const cryptogsWords = {
  room: 'cryptogs',
  english,
  others: {
    fr: async () => (await import('./fr.ts')).words,
    ja: async () => (await import('./ja.ts')).words,
  },
} satisfies Phrasebook<typeof english>;
