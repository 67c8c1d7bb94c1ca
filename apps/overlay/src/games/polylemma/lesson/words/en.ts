/** How the game is played, and what the word on a character's card does: a sentence each, for newcomers. */
export const english = {
  'rounds.title': 'First to 3 rounds',
  'rounds.text': 'Both sides secretly send a character each round. Higher power wins. 5 rounds at most.',
  'power.title': 'Power',
  'power.text': 'Level times 10, plus bond, plus 10 per point you spend. Your points must last all 5 rounds.',
  'kinds.title': 'Fire > Grass > Water > Fire',
  'kinds.text': 'The winning type has ×{more, number} power, the losing one ×{less, number}.',
  'random.title': 'R, the random slot',
  'random.text': 'Nobody knows who fights: any character, at the level on the card.',
  'bond.title': 'Bond',
  'bond.text': 'Grows the longer a character stays with its owner. Each bond adds 1 power.',
  'bond.fickle': 'Grows the longer a character stays with its owner. Counts at random, in 3 of 10 rounds.',

  'does.sameLevel': 'Against an equal level, power ×{factor, number}. Only equal luck beats that.',
  'does.early':
    'At random, in 3 of 10 rounds. Power ×{first, number} in round 1, falling to ×{last, number}.',
  'does.moreCoins': 'With it in the party, a win pays 20% more coins. No effect in rounds.',
  'does.morePoints': 'Points spent on it count 1.5 times.',
  'does.vital': 'At random, in 1 of 5 rounds: power ×{factor, number}.',
  'does.typeless':
    'Types don’t change its power, neither ×{more, number} nor ×{less, number}. They change its opponent’s.',
  'does.random': 'At random, in 1 of 20 rounds: power ×{factor, number}. It beats nearly everything.',
  'does.strongSlot': 'With it in the party, the random slot picks 2. The better one fights.',
  'does.upset': 'Against 1–10 levels more: 10% chance per level of ×{factor, number} power.',
  'does.nothing': 'No effect under the rules of this match.',
} as const;
