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
} as const;
