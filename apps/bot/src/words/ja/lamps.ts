/** What the dock's lamps say, in Japanese. */
export const lamps = {
  'lamp.chat.first': '{where}に接続しています。',
  'lamp.chat.firstTry': '{where}に接続しています（{count}回目）。',
  'lamp.chat.away':
    '{where}に接続できません：{why}。設定でチャンネル、アカウント、ネットワークを確認してください。自動で再接続し、チャットにつながると始まります。',
  'lamp.chat.awayTry':
    '{where}に接続できません（{count}回目）：{why}。設定でチャンネル、アカウント、ネットワークを確認してください。自動で再接続し、チャットにつながると始まります。',
  'lamp.chat.reading': '#{channel}を読んでいます。',
  'lamp.chat.readingOnly': '#{channel}を読んでいます。書き込みはしません。',
  'lamp.chat.readingAs': '#{channel}を読み、@{login}として書き込みます。',
  'lamp.chat.mute': '@{login}は書き込めません：{why}。',
  'lamp.chat.connecting': '接続しています（{count}回目）。',
  'lamp.chat.offline': '{why}。自動で再接続します。',
  'lamp.obs.none': '接続されていません。ドックの設定か--obsで接続してください。',
  'lamp.overlays.none':
    '接続されていません。オーバーレイのアドレスをOBSにブラウザソースとして追加してください。',
  'lamp.overlays.connected': '{count}件接続中：{names}。',
  'lamp.overlays.page': '{name}（{program}）',
  'lamp.overlays.hidden': '{name}（{program}、非表示）',
  'lamp.overlays.slow':
    '{name}は毎秒{count}フレームしか描画していません。シーンを軽くするか、デザインで動きを減らしてください。',
  'lamp.overlays.outdated': '{name}は別のビルドです。再読み込みしてください。',
  'lamp.overlays.more': 'ほか{count}件',
  'lamp.overlays.moreTroubles': 'ほか{count}件。',
} as const;
