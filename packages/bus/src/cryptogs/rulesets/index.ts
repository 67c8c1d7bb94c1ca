import type { Phrasebook } from '../../words/index.ts';
import { english } from './en.ts';

export const cryptogsRulesetWords = {
  room: 'cryptogs-rulesets',
  english,
  others: {
    fr: async () => (await import('./fr.ts')).words,
    ja: async () => (await import('./ja.ts')).words,
  },
} satisfies Phrasebook<typeof english>;
