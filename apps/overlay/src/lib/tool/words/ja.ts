import type { Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = {
  'copy.do': 'コピー',
  'copy.done': 'コピーしました',
  'copy.byHand': '選択しました。Ctrl+Cを押してください',
  'copy.show': '表示',
  'copy.hide': '非表示',
  'ending.played': '{name}の勝ち、{score}',
  'ending.why': '{won}：{why}',
  'ending.inTime': '{name}の勝ち：時間切れ',
  'ending.settled': '{name}の勝ち：両者の署名で決着',
  'ending.audit': '{name}の勝ち：相手の虚偽が判明',
  'ending.draw': '引き分け、{score}',
  'ending.noneActed': '無効：両者とも時間切れ',
  'ending.bothLied': '無効：両者の虚偽が判明',
  'ending.cancelled': '無効：試合中止',
  'http.said': '{text}',
  'http.status': '{address}の応答はステータス{status}でした',
  'http.late': '{address}：{seconds, number}秒以内に応答がありません',
  'http.noJson': '{address}：応答がJSONではありません',
  'http.unreachable': '{address}：接続できません。ボットが動いているか確認してください。',
  'http.form': '{address}：{place}の応答が不明な形式です。このページを再読み込みしてください。',
};
