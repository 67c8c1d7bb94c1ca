import { french, type Phrasebook } from '../words/index.ts';

/**
 * The rulesets that come with the program, in English, by the preset's id. What the bot says in other words is left
 * as the bot says it.
 */
const english = {
  'aim.name': 'Aim',
  'aim.summary': 'Pick a slam before each throw: even, all or nothing, or aimed.',
  'original.name': 'Original',
  'original.summary': 'A toss, then throws in turns. Chance decides all of it.',
  'series.name': 'Best of three',
  'series.summary': 'Five new togs each match. The other side begins each time.',
  'parlour.name': 'Parlour',
  'parlour.summary': 'Twelve throws from one draw, done in a minute. The last one flips the rest.',
} as const;

export const cryptogsRulesetWords = {
  room: 'cryptogs-rulesets',
  english,
  others: {
    fr: async () =>
      french({
        'aim.name': 'Visée',
        'aim.summary': 'Avant chaque lancer, choisissez : égal, tout ou rien, ou visé sur deux togs.',
        'original.name': 'Original',
        'original.summary': 'Un tirage au sort, puis chacun lance à son tour. Le hasard décide de tout.',
        'series.name': 'Deux manches gagnantes',
        'series.summary': 'Cinq nouveaux togs à chaque partie. L’autre camp commence à son tour.',
        'parlour.name': 'Salon',
        'parlour.summary': 'Douze lancers d’un seul tirage, en une minute. Le dernier retourne le reste.',
      }),
    ja: async () => ({
      'aim.name': '狙い撃ち',
      'aim.summary': '投げる前に選択：均等、全部か無か、または2枚を狙う。',
      'original.name': 'オリジナル',
      'original.summary': '先攻を抽選し、交互に投げる。すべて運しだい。',
      'series.name': '3本勝負',
      'series.summary': '毎試合、新しいトグ5枚ずつ。先攻は毎回入れ替わる。',
      'parlour.name': 'パーラー',
      'parlour.summary': '1回の抽選で12投まで、1分で決着。最後の1投で残り全部が裏返る。',
    }),
  },
} satisfies Phrasebook<typeof english>;
