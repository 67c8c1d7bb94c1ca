import type { Translation } from '@show-of-hands/bus';
import type { viewers as english } from '../en/viewers.ts';

export const viewers: Translation<typeof english> = {
  'viewers.change': '票の数え方を変える',
  'bans.title': '投票を禁止された人',
  'bans.none': 'いません。禁止された人は発言できますが、票は数えません。',
  'bans.configured': '構成による',
  'bans.by': '{who}、{when}',
  'bans.unban': '解除',
  'bans.unbanWhom': '{login}を解除',
  'settings.title': '票の数え方',
  'settings.changed': '{changed, plural, =0 {構成の通り} other {#件を変更}}',
  'settings.all': 'すべての設定',
  'settings.configured': '（構成：{configured}）',
  'voters.title': '投票ランキング',
  'voters.none': 'まだいません。次の投票から始まります。',
  'voters.figures': '{votes}票、採用{agreed}、{streak}回連続',
};
