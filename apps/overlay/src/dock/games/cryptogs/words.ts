import { french, type Phrasebook } from '@show-of-hands/bus';

/** What this game is, and what each of its rules does, by the word that moderators ask for it with. */
const english = {
  game: 'Cryptogs',
  'game.about': 'Pogs: each side stakes five togs and throws in turns. What a throw flips is the thrower’s.',
  aiming: 'Slams',
  'aiming.about':
    'Before each throw its side picks a slam. Without this rule, every tog has the same chance.',
  parlour: 'Parlour',
  'parlour.about': 'One draw decides the toss and all throws. The twelfth flips the rest.',
  series: 'Best of three',
  'series.about': 'Both stake five togs each match. The other side begins each time.',
} as const;

export const cryptogsRuleWords = {
  room: 'cryptogs-rules',
  english,
  others: {
    fr: async () =>
      french({
        game: 'Cryptogs',
        'game.about':
          'Pogs : chaque camp mise cinq togs et lance à son tour. Ce qu’un lancer retourne est au lanceur.',
        aiming: 'Lancers au choix',
        'aiming.about':
          'Avant chaque lancer, son camp choisit comment lancer. Sans cette règle, tous les togs ont les mêmes chances.',
        parlour: 'Salon',
        'parlour.about':
          'Un seul tirage décide de qui commence et de tous les lancers. Le douzième retourne le reste.',
        series: 'Deux manches gagnantes',
        'series.about': 'Cinq togs misés de nouveau à chaque partie. L’autre camp commence à son tour.',
      }),
    ja: async () => ({
      game: 'Cryptogs',
      'game.about':
        'ポグのゲーム。両者がトグを5枚ずつ賭け、交互に投げます。裏返したトグは投げた側のものです。',
      aiming: 'スラム選択',
      'aiming.about': '投げる前に投げ方を選びます。このルールがなければ、どのトグも同じ確率です。',
      parlour: 'パーラー',
      'parlour.about': '先攻も全投も1回の抽選で決まります。12投目は残り全部を裏返します。',
      series: '3本勝負',
      'series.about': '毎試合、トグを5枚ずつ賭け直します。先攻は毎回入れ替わります。',
    }),
  },
} satisfies Phrasebook<typeof english>;
