/**
 * The rulesets that come with the program, in English, by the preset's id. What the bot says in other words is left
 * as the bot says it.
 */
export const english = {
  'hidden.name': 'Hidden fleets',
  'hidden.summary': '10 × 10, three hidden ships a side, two pirates. Every hit and miss is proven.',
  'spotters.name': 'Spotters',
  'spotters.summary': '20 × 20, one open sea. You aim; the shell lands there or right beside it.',
  'original.name': 'Original',
  'original.summary': '50 × 50, one open sea. Ships fire by themselves; you move, talk or wait.',
} as const;
