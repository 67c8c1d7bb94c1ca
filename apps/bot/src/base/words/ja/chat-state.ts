/** What keeps chat from the bot, in Japanese. */
export const chatState = {
  'chat.mode.emotesVote':
    'エモート限定チャットです。次の投票から、視聴者はオーバーレイのエモートで投票します。',
  'chat.mode.emotesBlock': 'エモート限定チャットです。投票を入力できるのはモデレーターだけです。',
  'chat.mode.subscribers': 'サブスク限定チャットです。ほかの視聴者は投票できません。',
  'chat.mode.followers': 'フォロワー限定チャットです。ほかの視聴者は投票できません。',
  'chat.mode.followersFor':
    'フォロワー限定チャットです。{minutes}分以上フォローしている視聴者だけが投票できます。',
  'chat.mode.slow': '低速モードです。視聴者が書き込みや投票をできるのは{seconds}秒に1回です。',
  'chat.mode.unique': 'ユニークチャットです。以前のメッセージと同じ文面の票は届かないことがあります。',

  'account.unwelcome':
    'サインインは有効ですが、チャットがアカウントを拒否しています。停止や追放がないかサイトで確認してください',
  'account.unseen': 'サインインを確認できませんでした',
  'account.notYet': '更新したサインインはまだ有効ではありません（{why}）',
  'account.other':
    'サインインは{own}のものですが、chat.accountは{account}です。{account}でサインインするか（{command}）、chat.accountを{own}にしてください',
  'account.scopes': 'サインインでは{scopes}が許可されていません。もう一度サインインしてください：{command}',
  'account.scopePair': '{first}と{second}',
  'account.tokenEnded':
    '{variable}のトークンは無効になりました。新しいものを設定するか、外してサインインしてください：{command}',
  'account.none': 'アカウントはサインインしていません。サインインしてください：{command}',
  'account.unreadable': '{path}のサインインを読み取れません。サインインしてください：{command}',
  'account.ended': 'サインインの期限が切れました（{why}）。サインインしてください：{command}',
  'account.unwritten':
    '新しいサインインを{path}に書き込めません。ディスクの空きを作り、フォルダーの権限を確認してください',
  'account.notRenewed': 'サインインを更新できませんでした：{why}',

  'chat.end.stopped': '停止しました',
  'chat.end.moved': 'サーバーが再接続を求めました',
  'chat.end.renewed': 'アカウントがもう一度サインインしました',
  'chat.end.lost': '接続が切れました：{why}',
  'chat.end.refused': 'アカウントが拒否されました。ユーザー名を確認し、もう一度サインインしてください',
  'chat.end.clock': '時計が{seconds}秒ずれました：PCがスリープしたか、時計が変更されました',
  'chat.end.silent': '{seconds}秒間何も届いていません',
  'chat.end.noToken': 'アカウントのトークンが時間内に届きませんでした。サインインを確認してください',
  'chat.end.notIn': '{channel}に入れません：{why}',
  'chat.end.noAnswer': '{channel}の応答がありません。チャンネル名とネットワークを確認してください',
} as const;
