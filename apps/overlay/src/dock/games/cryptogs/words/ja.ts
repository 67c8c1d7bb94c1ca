import type { Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  game: 'Cryptogs',
  'game.about': 'ポグのゲーム。両者がトグを5枚ずつ賭け、交互に投げます。裏返したトグは投げた側のものです。',
  aiming: 'スラム選択',
  'aiming.about': '投げる前に投げ方を選びます。このルールがなければ、どのトグも同じ確率です。',
  parlour: 'パーラー',
  'parlour.about': '先攻も全投も1回の抽選で決まります。12投目は残り全部を裏返します。',
  series: '3本勝負',
  'series.about': '毎試合、新しいトグを5枚ずつ賭けます。先攻は毎回入れ替わります。',
};
