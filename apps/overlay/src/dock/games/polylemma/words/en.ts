/** What this game is, and what each of its rules does, by the word that moderators ask for it with. */
export const english = {
  game: 'POLYLEMMA',
  'game.about':
    'Each side brings 4 characters and a random one. Both sides choose at once, for up to 5 rounds.',
  'fickle-bond': 'Fickle bond',
  'fickle-bond.about': 'A bond counts only 30% of the time. Without this rule, it always counts.',
  'more-coins': 'More coins',
  'more-coins.about': 'A side that wins with a character of this attribute earns 20% more.',
  'strong-slot': 'Strong random slot',
  'strong-slot.about':
    'A party with a character of this attribute gets 2 random characters, and the better one plays.',
} as const;
