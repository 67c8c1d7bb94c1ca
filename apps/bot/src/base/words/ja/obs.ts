/** How an OBS is, in Japanese. */
export const obs = {
  'obs.state.connecting': '接続しています。',
  'obs.state.again': '{why}自動で再接続します。',
  'obs.state.password':
    'パスワードが拒否されました。OBSの「ツール」>「WebSocketサーバー設定」のパスワードを{variable}に設定するか、設定に入力して「OBSに再接続」を押してください。',
  'obs.state.thrownOut': '接続が先方から切断されました。ドックの「OBSに再接続」を押してください。',
  'obs.state.bare': '接続済みですが、オーバーレイがありません。ドックの「OBSに設定」を押してください。',
  'obs.state.shown': '接続済みです。「{source}」は{scene}で表示中です。',
  'obs.state.hidden': '接続済みです。「{source}」は{scene}で非表示です。',
  'obs.line.away': '接続できません（{why}）。',
  'obs.line.ended': '接続が切れました（{code}）。',
  'obs.line.closed': '{why}（{code}）。',
  'obs.line.other': '{why}。',
  'obs.line.late': '{ms}ミリ秒以内に応答がありません。',
  'obs.line.lateTo': '{request}に{ms}ミリ秒以内に応答がありません。',
  'obs.line.left': 'OBSとの接続が終了しました。',
  'obs.line.none': 'OBSに接続されていません。{why}',
  'obs.line.refused': 'OBSが{request}を拒否しました：{why}（{code}）。',
  'obs.line.refusedBare': 'OBSが{request}を拒否しました（{code}）。',
  'obs.line.notOffered': 'このOBSには{request}がありません。新しいOBSなら使える場合があります。',
  'obs.line.notUnderstood': 'OBSの応答を読み取れません：{why}。',
  'obs.lack.browser':
    'ブラウザソースがないため、オーバーレイを表示できません。obsproject.comかFlatpakのOBS、またはお使いのシステムのブラウザプラグイン（obs-browser）をインストールしてください。DebianとUbuntuのOBSには付属していません。',
  'obs.lack.kind': '種類が{kind}の入力がありません。',
  'obs.lack.requests': '次の機能がありません：{requests}。OBS 28以降に更新してください。',
  'obs.lack.scenes': 'ここからシーンを切り替えられません。',
  'obs.lack.replay': 'ここからリプレイバッファを保存できません。',
  'obs.lack.chapters': '録画にチャプターを付けられません。OBS 30.2以降に更新してください。',
  'obs.lack.screenshots': 'スクリーンショットを取得できないため、ここからオーバーレイを確認できません。',
  'obs.lack.elsewhere':
    '別のPCで動いているため、オーバーレイを開けません。設定ファイルでweb.listenを設定してください。',
  'obs.lack.overlay': 'オーバーレイ「{overlay}」はまだありません。ドックで追加してください。',
  'obs.lack.taken':
    '「{source}」という名前の別のもの（{kind}）があり、そのまま残します。OBSで名前を変えるか、obs.sourceを設定してください。',
  'obs.lack.takenScene':
    '「{source}」という名前のシーンがあり、そのまま残します。OBSで名前を変えるか、obs.sourceを設定してください。',
  'obs.check.drawn': 'オーバーレイは描画されています。',
  'obs.check.drawnAgain': 'オーバーレイは空白でしたが、再読み込みで直りました。',
  'obs.check.unseen':
    '「{source}」は今表示されていません。試合中にそれを含むシーンへ切り替えてから、もう一度確認してください。',
  'obs.check.nothing': '表示するものがありません：{why}。',
  'obs.check.blanked': 'ドックですべてのオーバーレイが空白にされています',
  'obs.check.hidden': 'デザインがすべてのパーツを非表示にしています',
  'obs.check.transparent':
    'オーバーレイの場所に何も描画されず、再読み込みしても直りませんでした。OBSで「{source}」のプロパティを開き、アドレスをターミナルのものと比べてください。',
  'obs.check.plain':
    'オーバーレイの場所が単色で描画され、再読み込みしても直りませんでした。OBSで「{source}」のプロパティを開き、アドレスをターミナルのものと比べてください。',
  'obs.check.failed': 'オーバーレイを確認できませんでした。{why}',
} as const;
