/** How the game is played, and what the word on a character's card does: a sentence each, for newcomers. */
export const english = {
  'rounds.title': 'First to 3 rounds',
  'rounds.text':
    'Each round both sides send a character at once, unseen; the higher power wins the round. Five rounds at most.',
  'power.title': 'Power',
  'power.text':
    'Its level times 10, its bond, and 10 for every point you spend on it. All five rounds share your points.',
  'kinds.title': 'Fire > Grass > Water > Fire',
  'kinds.text':
    'The kind that beats the other one has ×{more, number} power, the one that is beaten ×{less, number}.',
  'random.title': 'R, the random slot',
  'random.text':
    'Nobody knows who fights in it: one of all characters there are, at the level that stands on the card.',
  'bond.title': 'Bond',
  'bond.text': 'The longer a character stays with its owner, the more bond it has: 1 power each.',
  'bond.fickle':
    'The longer a character stays with its owner, the more bond it has. It counts in 3 of 10 rounds, by luck.',

  'does.sameLevel':
    'Against a character of the same level its power is ×{factor, number}: only luck as great can beat that.',
  'does.early':
    'In 3 of 10 rounds, by luck, it is stronger: ×{first, number} in round 1, a little less in each later one, ×{last, number} in round 5.',
  'does.moreCoins': 'With it in the party a win pays a fifth more coins. In a round it does nothing.',
  'does.morePoints': 'Points that are spent on it count one and a half times.',
  'does.vital': 'In 1 of 5 rounds, by luck, its power is ×{factor, number}.',
  'does.typeless':
    'Its power heeds no kinds: never ×{more, number}, never ×{less, number}. The other one’s still does.',
  'does.random': 'In 1 of 20 rounds, by luck, its power is ×{factor, number}: it beats nearly everything.',
  'does.strongSlot':
    'With it in the party two characters are drawn into the random slot, and the better one fights.',
  'does.upset':
    'Against 1 to 10 levels more it has 10 % luck for each of them: then its power is ×{factor, number}.',
  'does.nothing': 'By the rules of this match it does nothing.',
} as const;
