import type { Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  game: 'Touché Coulé',
  'game.about': '海戦ゲーム。両艦隊の全艦と海賊が同時に撃ちます。相手の艦隊を沈めれば勝ちです。',
  hidden: '隠れた艦隊',
  'hidden.about': '各艦隊はそれぞれの海に隠れています。命中も外れもすべて証明されます。',
  aiming: '照準',
  'aiming.about': '各側は先頭の艦で狙えます。このルールがなければ、砲弾はすべてランダムに落ちます。',
  scatter: '散布',
  'scatter.about': '狙った砲弾が的の隣に落ちることがあります。',
};
