import type { Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  'copy.do': 'コピー',
  'copy.done': 'コピーしました',
  'copy.byHand': '選択しました。Ctrl+Cを押してください',
  'copy.show': '表示',
  'copy.hide': '隠す',
  'ending.played': '{name}の勝ち、{score}',
  'ending.unplayed': '{name}の勝ち：相手が時間内に動きませんでした',
  'ending.draw': '引き分け、{score}',
  'ending.noneActed': '無効：どちらも時間内に動きませんでした',
  'ending.cancelled': '無効：取り消されました',
  'http.said': '{text}',
  'http.status': '{address}の応答はステータス{status}でした',
  'http.late': '{address}：{seconds, number}秒以内に応答がありません',
  'http.noJson': '{address}：応答がJSONではありません',
  'http.unreachable': '{address}：接続できません。プログラムは動いていますか？',
  'http.form': '{address}の応答の{place}が未知の形式です。このページを再読み込みしてください。',
};
