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
  'rulesetVote.title': 'チャットがルールを投票中',
  'rulesetVote.voters': '投票者{voters, number}人',
  'rulesetVote.won': '決定',
};
