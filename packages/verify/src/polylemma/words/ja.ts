import type { Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  drew: '抽選結果：{tokens}。',
  characters: 'ブロック{block}時点で{count, number}体のキャラクター。',
  named: 'ブロック{block}時点で{count, number}体のキャラクター：{names}。',
  character:
    'キャラクター{token}の{field, select, name {名前} level {レベル} kind {タイプ} attribute {特性} image {絵} blocks {所有ブロック数} other {所有者}}',
  snapshot: '両パーティの基準ブロック',
  population: '抽選対象の数',
  options: 'ルールのオプション',
  partyOf: '{seat}のパーティ',
  noJoin: 'ブロック{block}に参加時の両パーティがないため、レベルを比較できません。',
};
