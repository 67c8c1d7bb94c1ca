import type { Phrasebook } from '../words/phrasebook.ts';
import { english } from './en.ts';

/**
 * What actions are called, in one place for everyone who says it: the bot in chat and to tools, the dock on its
 * buttons. `NAME` is the label, `NAME.about` what it does, `NAME.ask` what it asks first, `NAME.ARGUMENT` what an
 * argument is called.
 */
export const actionWords = {
  room: 'actions',
  english,
  others: {
    fr: async () => (await import('./fr.ts')).words,
    ja: async () => (await import('./ja.ts')).words,
  },
} satisfies Phrasebook<typeof english>;
