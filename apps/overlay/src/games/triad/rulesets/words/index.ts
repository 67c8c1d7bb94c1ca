import type { Phrasebook } from '../../../../words/phrasebook.ts';
import type { Say } from '../../../../words/say.ts';
import { english } from './en.ts';

/** How the rulesets that come with the program are spoken of. */
export type SayRuleset = Say<typeof english>;

export const triadRulesetWords = {
  room: 'triad-rulesets',
  english,
  others: {
    fr: async () => (await import('./fr.ts')).words,
    ja: async () => (await import('./ja.ts')).words,
  },
} satisfies Phrasebook<typeof english>;
