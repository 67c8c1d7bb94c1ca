import type { Phrasebook } from '../../words/index.ts';
import { english } from './en.ts';

/** How this game is played, for somebody in chat who asks. */
export const toucheInShortWords = {
  room: 'touche-chat',
  english,
  others: {
    fr: async () => (await import('./fr.ts')).words,
    ja: async () => (await import('./ja.ts')).words,
  },
} satisfies Phrasebook<typeof english>;
