/**
 * The rulesets that come with the program, in English, by the preset's id. What the bot says in other words is left
 * as the bot says it.
 */
export const english = {
  'classic.name': 'Classic',
  'classic.summary': 'Bonds always count, lucky winners are paid more, and a strong random slot draws twice.',
  'fickle.name': 'Fickle',
  'fickle.summary': 'As classic, but in each round a bond counts only three times in ten.',
  'bare.name': 'Bare',
  'bare.summary': 'No extras: nobody is paid more, and random slots draw once.',
} as const;
