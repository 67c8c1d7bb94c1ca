import type { Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  stakes: 'Aの賭け：{a}。Bの賭け：{b}。',
  rare: '#{token}（{rarity}枚に1枚）',
  list: '{one}、{other}',
  kept: 'Aの獲得：{countA, plural, =0 {なし} other {{a}}}。Bの獲得：{countB, plural, =0 {なし} other {{b}}}。',
  otherRules: '試合のルール',
  begins: '先攻',
  tog: 'トグ#{token}の{field, select, token {番号} picture {絵} other {レア度}}',
  noStack: 'トランザクション{hash}に、両者が賭けたトグがありません。',
};
