import type { Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  game: 'POLYLEMMA',
  'game.about': '各側にキャラクター4体とランダムな1体。両者が同時に選び、最大5ラウンド戦います。',
  'fickle-bond': '気まぐれな絆',
  'fickle-bond.about': '絆が効く確率は30%です。このルールがなければ常に効きます。',
  'more-coins': 'コイン増',
  'more-coins.about': 'この特性のキャラクターがいるパーティが勝つと、報酬が20%増えます。',
  'strong-slot': 'ランダム枠強化',
  'strong-slot.about': 'この特性のキャラクターがいるパーティは、ランダム枠で2体引き、良い方が出ます。',
};
