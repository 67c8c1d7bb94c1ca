import type { Translation } from '@show-of-hands/bus';
import type { league as english } from './en.ts';

/** リーグのページで言うこと。 */
export const league: Translation<typeof english> = {
  'league.name': '{game}リーグ',
  'league.about':
    'テーブルのログだけから計算した所有者のレーティングです。同じブロックまでチェーンを読めば、誰でも同じ数字になります。チャンネル名は数字に関係しません。',
  'league.count': '{count, plural, =0 {レート戦はまだありません} other {所有者#人}}',
  'league.block': 'チェーン{chain}、ブロック{block}、{date}',
  'league.shown': '上位{shown}人を表示',
  'league.numbers': 'すべての数字',
  'league.place': '順位',
  'league.owner': '所有者',
  'league.rating': 'レート',
  'league.deviation': '偏差',
  'league.wins': '勝ち',
  'league.draws': '引き分け',
  'league.losses': '負け',
  'league.last': '最後の試合',
  'league.proven': '{date}まで証明済み',
  'league.claim': '未証明',
  'league.curve': '{from}から{to}までのレート、{least}〜{most}',
  'league.history': '{count, plural, other {直近#日の試合}}',
  'league.day': '日付',
  'league.change': '変化',
};
