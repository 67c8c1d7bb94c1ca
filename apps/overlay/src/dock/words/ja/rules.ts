import type { Translation } from '../../../words/phrasebook.ts';
import type { rules as english } from '../en/rules.ts';

export const rules: Translation<typeof english> = {
  'rules.title': '次の試合のルール',
  'rules.more': '次の試合の詳細',
  'rules.draw': 'ルーレット',
  'rules.search': 'ルールを検索',
  'rules.with': '次を含むルールだけ',
  'rules.about': '{name}：{about}',
  'rules.conflict':
    '{name}は選択中のものと両立しません。両方を含むルールはないので、先に一つ外してください。',
  'rules.next': '次',
  'rules.noneFound': '当てはまるルールがありません。条件を減らしてください。',
  'rules.use': 'このルールにする',
  'rules.areNext': '次の試合はこのルールです。',
  'poll.title': 'チャットにルールを選ばせる',
  'poll.choose': '{ticked, plural, =0 {投票にかけるものを選ぶ} other {#個のルールを投票にかける}}',
  'poll.howMany': 'ルールを{fewest}〜{most}個選んでください。現在{ticked}個です。',
  'betweenVote.rules': 'チャットがルールを投票中',
  'betweenVote.coins': 'チャットがコインの使い道を投票中',
  'betweenVote.party': 'チャットがパーティを投票中',
  'betweenVote.opponent': 'チャットが相手を投票中',
  'betweenVote.voters': '投票者{voters, number}人',
  'betweenVote.won': '決定',
  'betweenVote.cost': '{coins, number}コイン',
  'betweenVote.left': '使えるのは{coins, number}コイン',
  'betweenVote.doing': '実行中',
  'betweenVote.done': '完了',
  'betweenVote.late': 'まだ完了せず、続行中',
  'betweenVote.failed': '実行できませんでした',
};
