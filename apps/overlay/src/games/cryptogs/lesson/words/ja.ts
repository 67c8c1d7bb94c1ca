import type { Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  'goal.title': '多く裏返せば勝ち',
  'goal.text': '山には10枚のトグ。多く裏返した側の勝ち。',
  'stake.title': '本気の賭け',
  'stake.text': '自分のトグを5枚ずつ賭ける。裏返したトグは自分のもの。',
  'throw.title': '交互に投げる',
  'throw.text': '何が裏返るかは運しだい。回を追うごとに裏返りやすい。',
  'slams.title': '3つのスラム',
  'slams.text': '均等、全部か無か、2枚狙い。平均枚数はどれも同じ。',
  'all.title': '全部か無か',
  'all.text': '山の上半分と下半分が、それぞれ全部か0枚。',
  'aim.title': '2枚を狙う',
  'aim.text': '「狙う」と番号2つ。その2枚は裏返りやすく、他は裏返りにくい。',
  'rarity.title': 'レアなトグ',
  'rarity.text': '「140枚に1枚」は、140枚のうち1枚だけの絵柄。',
  'chance.title': '不正は不可能',
  'chance.text': '両者の秘密から各投が決まる。誰にも選べず、予知もできない。',
  'silence.title': '逃げ得なし',
  'silence.text': '応答しない側は、山に残ったトグをすべて失う。',
  'parlour.title': '1回の抽選',
  'parlour.text': '1回の抽選で全投が決まる。12投目は残り全部。',
  'series.title': '3本勝負',
  'series.text': '先攻は平均10枚中5.83枚と有利。次は相手が先攻。',
};
