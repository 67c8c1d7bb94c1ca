import type { Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  'rounds.title': '3ラウンド先取',
  'rounds.text': '毎ラウンド、両者が相手を見ずに同時に1体を出し、強いほうが勝ち。最大5ラウンド。',
  'power.title': '強さ',
  'power.text': 'レベル×10、絆、使ったポイント1つにつき10の合計。ポイントは5ラウンド全体で分けて使います。',
  'kinds.title': '火＞草＞水＞火',
  'kinds.text': '相性で勝るほうの強さは×{more, number}、劣るほうは×{less, number}。',
  'random.title': 'R：ランダム枠',
  'random.text': '誰が戦うかは誰も知りません。全キャラクターから1体が、カードに書かれたレベルで出ます。',
  'bond.title': '絆',
  'bond.text': '同じ持ち主のもとに長くいるほど絆が増え、絆1につき強さが1増えます。',
  'bond.fickle': '同じ持ち主のもとに長くいるほど絆が増えます。効くのは運しだいで10回に3回。',

  'does.sameLevel': '相手と同じレベルなら強さ×{factor, number}。同じくらいの幸運でしか破れません。',
  'does.early':
    '運しだいで10回に3回強くなります。第1ラウンドは×{first, number}、後ほど少しずつ下がり第5ラウンドは×{last, number}。',
  'does.moreCoins': 'パーティにいると、勝ったときのコインが2割増えます。ラウンドでは何もしません。',
  'does.morePoints': '使ったポイントが1.5倍に数えられます。',
  'does.vital': '運しだいで5回に1回、強さ×{factor, number}。',
  'does.typeless':
    '自分の強さに相性が効きません。×{more, number}にも×{less, number}にもならず、相手には効きます。',
  'does.random': '運しだいで20回に1回、強さ×{factor, number}。ほとんど何にでも勝ちます。',
  'does.strongSlot': 'パーティにいると、ランダム枠に2体引かれ、良いほうが戦います。',
  'does.upset': '相手のレベルが1〜10高いと、差1につき10％の確率で強さ×{factor, number}。',
  'does.nothing': 'この試合のルールでは何もしません。',
};
