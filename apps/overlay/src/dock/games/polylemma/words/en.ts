/** What this game is, and what each of its rules does, by the word that moderators ask for it with. */
export const english = {
  game: 'POLYLEMMA',
  'game.about':
    'Four characters and a random one on each side. Both sides choose at once, five rounds at most.',
  'fickle-bond': 'Fickle bond',
  'fickle-bond.about': 'A bond counts only by luck, three times in ten; else it always does.',
  'more-coins': 'More coins',
  'more-coins.about': 'A winner with a character of that attribute is paid a fifth more.',
  'strong-slot': 'Strong random slot',
  'strong-slot.about':
    'For a party with a character of that attribute two are drawn into the random slot, and the better one plays.',
} as const;
