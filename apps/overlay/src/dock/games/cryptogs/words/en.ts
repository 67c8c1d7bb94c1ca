/** What this game is, and what each of its rules does, by the word that moderators ask for it with. */
export const english = {
  game: 'Cryptogs',
  'game.about': 'Pogs: each side stakes five togs and throws in turns. What a throw flips is the thrower’s.',
  aiming: 'Slams',
  'aiming.about':
    'Before each throw its side picks a slam. Without this rule, every tog has the same chance.',
  parlour: 'Parlour',
  'parlour.about': 'One draw decides the toss and all throws. The twelfth flips the rest.',
  series: 'Best of three',
  'series.about': 'Five new togs each match. The other side begins each time.',
} as const;
