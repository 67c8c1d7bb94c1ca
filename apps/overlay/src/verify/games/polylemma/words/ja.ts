import type { Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  drew: '{tokens}を引く。',
  characters: '{count, number}体のキャラクター、ブロック{block}の時点。',
  named: '{count, number}体のキャラクター、ブロック{block}の時点：{names}。',
  character:
    'キャラクター{token}の{field, select, name {名前} level {レベル} kind {タイプ} attribute {特性} image {絵} blocks {所有ブロック数} other {所有者}}',
  snapshot: '両パーティを読むブロック',
  population: '引く元の数',
  options: 'ルールのオプション',
  partyOf: '{seat}のパーティ',
  noJoin: '参加時の両パーティがブロック{block}に見つからない。レベルは比べられない。',
};
