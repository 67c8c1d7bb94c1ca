import { msgIn, type Phrasebook, type Say } from '@show-of-hands/bus';
import { english } from './en.ts';

/** How the verify page speaks. */
export type SayVerify = Say<typeof english>;

export const verifyWords = {
  room: 'verify',
  english,
  others: {
    fr: async () => (await import('./fr.ts')).words,
    ja: async () => (await import('./ja.ts')).words,
  },
} satisfies Phrasebook<typeof english>;

/** Says later what a check has found. */
export const verifyMsg = msgIn(verifyWords);
