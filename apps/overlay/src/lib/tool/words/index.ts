import { msgIn, type Phrasebook } from '@show-of-hands/bus';
import { english } from './en.ts';

export const toolWords = {
  room: 'tool',
  english,
  others: {
    fr: async () => (await import('./fr.ts')).words,
    ja: async () => (await import('./ja.ts')).words,
  },
} satisfies Phrasebook<typeof english>;

/** Says later what both tools say, e.g. why something could not be had. */
export const toolMsg = msgIn(toolWords);
