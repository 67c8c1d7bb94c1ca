import type { Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  drew: '抽選結果：{tokens}。',
  characters: '{when}時点で{count, number}体のキャラクター。',
  named: '{when}時点で{count, number}体のキャラクター：{names}。',
  character:
    'キャラクター{token}の{field, select, name {名前} level {レベル} kind {タイプ} attribute {特性} image {絵} owned {所有時間} other {所有者}}',
  atBlock: 'ブロック{block}',
  snapshot: '両パーティの基準時点',
  population: '抽選対象の数',
  options: 'ルールのオプション',
  partyOf: '{seat}のパーティ',
  noJoin: 'ブロック{block}に参加時の両パーティがないため、レベルを比較できません。',
  noJoinIn: 'トランザクション{hash}に参加時の両パーティがないため、レベルを比較できません。',
};
