/** 何かが得られない理由。文の中に置かれ、句点は付けない。 */
export const reasons = {
  'budget.perMatch':
    '1試合の費用は最大{needed}ですが、chain.budget.perMatchの上限は{available}です。上限を上げるか、手数料が下がるまでお待ちください',
  'budget.perDay':
    '1試合の費用は最大{needed}ですが、chain.budget.perDayの今日の残りは{available}です。上限を上げるか、手数料が下がるまでお待ちください',
  'budget.today':
    '1試合の費用は最大{needed}ですが、chain.budget.perDayの今日の残りは{available}です。上限を上げるか、日付が変わるまで（UTC 0時）お待ちください',
  'budget.balance':
    '1試合でアカウント{account}にかかる費用は最大{needed}ですが、残高は{available}です。送金するか、手数料が下がるまでお待ちください',
  'chain.unfunded': 'アカウント{account}はトランザクションの費用を払えません。ネイティブ通貨を送ってください',
  'chain.behind': 'ノードが追いついていません：試合の情報がまだそろっていません',
  'chain.gap': 'ノードがブロック{block}までの試合の情報をすべては返しません',
  'oauth.late': '{host}が{seconds}秒以内に応答しませんでした',
  'oauth.away': '{host}に接続できません',
  'oauth.unread': '{host}の応答がJSONではありません',
  'oauth.status': '{host}がステータス{status}を返しました',
  'oauth.strange': '{host}がステータス{status}を返しましたが、サインインサービスの応答ではありません',
  'oauth.lacks': 'サインインサービスの応答に有効な{field}がありません',
  'chat.gone.connect': '接続できませんでした',
  'chat.gone.closed': '接続が閉じられました',
  'problem.says': '{what}。{remedy}。',
  'chain.other': 'RPCの接続先はチェーン{found}ですが、設定はチェーン{chain}です',
  'chain.otherHelp':
    'chain.chainIdを使いたいチェーンにするか、chain.rpcをそのチェーンのアドレスにしてください',
  'chain.noContract': 'チェーン{chain}の{address}に{name}コントラクトがありません',
  'chain.noContractHelp': 'chain.contracts.{name}と、chain.rpcがデプロイ先のチェーンかを確認してください',
  'chat.unreached': '{seconds}秒以内にチャットに接続できませんでした：{why}',
  'chat.unreachedHelp':
    'ネットワークとチャンネル（--channel）を確認するか、両方を省いてローカルデモで遊んでください',
  'chat.silent': '応答がありませんでした',
  'setup.unused': 'ドックで行った設定は使われていません：{why}',
  'table.several': '{count}試合続けて行えませんでした。最後の試合：{why}',
  'table.severalHelp': 'それぞれの理由をターミナルで確認し、ボットを起動し直してください',
  'table.why.unreachable': 'チェーンが応答しません',
  'table.why.reverted': '試合に必要な操作をコントラクトが拒否しました。理由はターミナルにあります',
  'table.why.notMined': 'チェーンがトランザクションを受け付けません',
  'table.why.unfunded':
    'ボットのアカウントがトランザクションの費用を払えません。アドレスはターミナルにあります',
  'table.why.replaced': 'チェーンが以前のものと違い、試合がもうありません',
  'table.why.unexpected':
    '予期しないエラーが発生しました。理由はターミナルにあります。ボットを起動し直してください',
  'table.why.fees': '手数料が上がり、試合の費用が確保した額を超えます',
  'table.why.unused': 'ルール「{name}」は使われていません',
  'table.why.pool': '両者のカードは合わせて{count}枚ですが、このルールのドラフトには{needed}枚必要です',
  'table.why.hand': '{seat}側のカードは{count}枚ですが、手札には{needed}枚必要です',
} as const;
