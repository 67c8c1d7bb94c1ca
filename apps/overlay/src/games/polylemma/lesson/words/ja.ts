import type { Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  'rounds.title': '3ラウンド先取',
  'rounds.text': '毎ラウンド、両者が伏せて同時に1体を選択。強いほうの勝ち、最大5ラウンド。',
  'power.title': '強さ',
  'power.text': 'レベル×10、絆、使ったポイント×10の合計。ポイントは5ラウンド全体で配分。',
  'kinds.title': '火＞草＞水＞火',
  'kinds.text': '相性で勝つ側の強さは×{more, number}、負ける側は×{less, number}。',
  'random.title': 'R：ランダム枠',
  'random.text': '誰が戦うかは不明。全キャラクターから1体が、カードのレベルで登場。',
  'bond.title': '絆',
  'bond.text': '同じ持ち主のもとに長くいるほど増加。絆1につき強さ+1。',
  'bond.fickle': '同じ持ち主のもとに長くいるほど増加。効くのは抽選で10回に3回。',

  'does.sameLevel': '相手と同じレベルなら強さ×{factor, number}。破れるのは同じ幸運だけ。',
  'does.early': '抽選で10回に3回、第1ラウンドは強さ×{first, number}、以後下がって最後は×{last, number}。',
  'does.moreCoins': 'パーティにいると、勝利時のコインが20%増。ラウンドでは効果なし。',
  'does.morePoints': '使ったポイントが1.5倍に。',
  'does.vital': '抽選で5回に1回、強さ×{factor, number}。',
  'does.typeless':
    '自分の強さはタイプの影響なし（×{more, number}も×{less, number}もなし）。相手には影響あり。',
  'does.random': '抽選で20回に1回、強さ×{factor, number}。ほとんど何にでも勝利。',
  'does.strongSlot': 'パーティにいると、ランダム枠は2体を抽選。良いほうが戦闘。',
  'does.upset': '相手のレベルが1〜10高いと、差1につき10%の確率で強さ×{factor, number}。',
  'does.nothing': 'この試合のルールでは効果なし。',
};
