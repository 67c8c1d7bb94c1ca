import type { Phrasebook } from '../words/index.ts';

/**
 * The rulesets that come with the program, in English, by the preset's id. What the bot says in other words is left
 * as the bot says it.
 */
export const english = {
  'aim.name': 'Aim',
  'aim.summary': 'Pick a slam before each throw: even, all or nothing, or aimed.',
  'original.name': 'Original',
  'original.summary': 'A toss, then throws in turns. Chance decides all of it.',
  'series.name': 'Best of three',
  'series.summary': 'Both stake five togs each match. The other side begins each time.',
  'parlour.name': 'Parlour',
  'parlour.summary': 'All throws from one draw, done in a minute. The twelfth flips the rest.',
} as const;

export const cryptogsRulesetWords = {
  room: 'cryptogs-rulesets',
  english,
  others: {
    fr: async () => (await import('./rulesets-translated.ts')).inFrench,
    ja: async () => (await import('./rulesets-translated.ts')).inJapanese,
  },
} satisfies Phrasebook<typeof english>;
