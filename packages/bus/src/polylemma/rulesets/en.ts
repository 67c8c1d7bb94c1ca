/**
 * The rulesets that come with the program, in English, by the preset's id. What the bot says in other words is left
 * as the bot says it.
 */
export const english = {
  'classic.name': 'Classic',
  'classic.summary': 'Bonds always count, bonus coins are paid, random slots can pick twice.',
  'fickle.name': 'Fickle',
  'fickle.summary': 'Like Classic, but bonds count in only 3 of 10 rounds.',
  'bare.name': 'Bare',
  'bare.summary': 'No extras: no bonus coins, and random slots pick once.',
} as const;
