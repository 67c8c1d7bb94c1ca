import type { Translation } from '@show-of-hands/bus';
import type { viewers as english } from '../en/viewers.ts';

export const viewers: Translation<typeof english> = {
  'viewers.change': '投票の操作',
  'bans.title': '投票BAN',
  'bans.none': 'いません。BANされた視聴者は発言できますが、票は数えません。',
  'bans.configured': '設定ファイルによる',
  'bans.by': '{who}、{when}',
  'bans.unban': '解除',
  'bans.unbanWhom': '{login}を解除',
  'settings.title': '投票の設定',
  'settings.changed': '{changed, plural, =0 {設定ファイルの通り} other {#件を変更}}',
  'settings.on': 'オン',
  'settings.off': 'オフ',
  'settings.configured': '（設定ファイル：{configured}）',
  'voters.title': '投票ランキング',
  'voters.none': 'まだいません。次の投票から数えます。',
  'voters.figures': '{votes}票、的中{agreed}、{streak}回連続',
};
