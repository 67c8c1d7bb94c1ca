import type { Phrasebook } from '@show-of-hands/bus';
import { english } from './en.ts';

export const cryptogsLessonWords = {
  room: 'cryptogs-lesson',
  english,
  others: {
    fr: async () => (await import('./fr.ts')).words,
    ja: async () => (await import('./ja.ts')).words,
  },
} satisfies Phrasebook<typeof english>;
