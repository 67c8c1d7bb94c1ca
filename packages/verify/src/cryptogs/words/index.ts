import { msgIn, type Phrasebook } from '@show-of-hands/bus';
import { english } from './en.ts';

/** What only matches of this game have found about them. */
export const cryptogsFindings = {
  room: 'cryptogs-findings',
  english,
  others: {
    fr: async () => (await import('./fr.ts')).words,
    ja: async () => (await import('./ja.ts')).words,
  },
} satisfies Phrasebook<typeof english>;

export const cryptogsFindingMsg = msgIn(cryptogsFindings);
