import type { Translation } from '@show-of-hands/bus';
import type { matches as english } from '../en/matches.ts';

export const matches: Translation<typeof english> = {
  'matches.more': '試合の操作',
  'replay.title': 'リプレイ：{number, plural, =0 {サンプル試合} other {第{number}試合}}、{name}',
  'replay.step': '{step}／{steps}ターン目',
  'replay.to.start': '最初へ',
  'replay.to.back': '前のターン',
  'replay.to.forward': '次のターン',
  'replay.end': 'リプレイを終了',
  'replay.to.end': '最後へ',
  'replay.play': '再生',
  'replay.pause': '一時停止',
  'replay.speed': '速度',
  'replay.times': '{speed}倍',
  'replay.votes': '{voters}人中{votes}票',
  'replay.holds': 'リプレイが終わるまで次の試合は待ちます。',
  'history.title': '終了した試合',
  'history.none': 'まだありません。デモではサンプル試合をオーバーレイに映し、デザインを確認できます。',
  'history.demo': 'デモを表示',
  'history.wished': 'この試合の後',
  'history.later': '今選んだものは試合の後に映します。{why}',
  'history.more': 'さらに表示（{left}）',
  'history.length': '{turns, number}ターン、{minutes}分',
  'history.replay': 'リプレイ',
  'history.replayWhich': '第{number}試合をリプレイ',
  'history.verify': '検証',
  'history.record': '記録',
  'exports.title': 'ダウンロード',
  'exports.receipts': '投票の控え（zip）',
  'exports.receiptsAbout':
    '終了した全試合のウェブサイトです。視聴者が自分の票を検証できます。どこにでも置けます。',
  'exports.audit': '操作の記録',
  'exports.auditAbout': '配信者とモデレーターの全操作です。1行ずつJSONで書かれています。',
  'exports.support': 'サポート用データ',
  'exports.supportAbout':
    'バージョン、設定、状態、最新ログ。パスワードなどは含みません。サポート依頼時に送ってください。',
};
