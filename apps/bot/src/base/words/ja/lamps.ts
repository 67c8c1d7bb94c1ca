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
  'lamp.chain.starting': '起動しています。',
  'lamp.chain.at': '{chain}、テーブル{table}。',
  'lamp.chain.here': '{chain}（このPC上）、テーブル{table}。',
  'lamp.chain.offChain': '{where}現在はチェーン外です：{why}。',
  'lamp.chain.trouble': '{what}。{remedy}。自動で再確認します。',
  'lamp.chain.unheard': 'しばらくお待ちください。続く場合は、チェーンのノードが動いているか確認してください',
  'lamp.disk.full':
    '{folder}に保存できません：空き容量がありません。空きを作ってください。試合は自動で再開します。',
  'lamp.disk.chain':
    'ローカルチェーンを{folder}に保存できません：{why}。空きを作ってください。試合は待機し、自動で再開します。',
  'rpc.tooMany': 'RPCがリクエストを拒否しています：回数が多すぎます（429）',
  'rpc.tooManyHelp':
    'しばらくお待ちください。続く場合は、別のアドレスか上位のプランを使うか（chain.rpc）、アドレスを追加してください（chain.otherRpcs）',
  'rpc.noChain': 'RPCがチェーンとして応答しません：ウェブページか、途切れた応答が返ってきます',
  'rpc.noChainHelp': 'アドレスを確認してください（chain.rpc）。正しい場合は、しばらくお待ちください',
  'rpc.silentFor': 'RPCが応答しません：{seconds}秒間応答がありません',
  'rpc.late': 'RPCが時間内に応答しません',
  'rpc.networkHelp': 'ノードが動いているか、ネットワークがつながっているか確認してください',
  'rpc.noKey': 'RPCがリクエストを拒否しています：キーが受け付けられません（{status}）',
  'rpc.noKeyHelp': 'キーを含むアドレスを確認してください（chain.rpc）',
  'rpc.outOfOrder': 'RPCが故障しています（{status}）',
  'rpc.outOfOrderHelp': 'しばらくお待ちください。続く場合は、別のアドレスを使ってください（chain.rpc）',
  'rpc.away': 'RPCが応答しません：{why}',
  'rpc.awayHelp': 'アドレス（chain.rpc）とノードが動いているかを確認してください',
} as const;
