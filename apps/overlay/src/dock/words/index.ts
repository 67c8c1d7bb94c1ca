import type { Phrasebook, Say } from '@show-of-hands/bus';
import { english } from './en.ts';

export const dockWords = {
  room: 'dock',
  english,
  others: {
    fr: async () => (await import('./fr.ts')).words,
    ja: async () => (await import('./ja.ts')).words,
  },
} satisfies Phrasebook<typeof english>;

/** How the dock speaks. */
export type SayDock = Say<typeof english>;
