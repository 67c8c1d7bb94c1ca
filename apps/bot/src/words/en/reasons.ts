/** Why something can't be had: each stands within a sentence, without its full stop. */
export const reasons = {
  'budget.perMatch':
    'A match may cost {needed}, and chain.budget.perMatch allows {available}. Raise the limit, or wait for lower fees',
  'budget.perDay':
    'A match may cost {needed}, and chain.budget.perDay leaves {available} for today. Raise the limit, or wait for lower fees',
  'budget.today':
    'A match may cost {needed}, and chain.budget.perDay leaves {available} for today. Raise the limit, or wait for midnight UTC, when a new day begins',
  'budget.balance':
    'A match may cost {needed}, and the account {account} holds {available}. Send it more, or wait for lower fees',
  'chain.unfunded': "The account {account} can't pay for its transactions. Send it native currency",
  'chain.behind': "The node is behind: it doesn't have all of the match yet",
  'chain.gap': "The node doesn't tell everything of the match up to block {block}",
  'oauth.late': "{host} didn't answer within {seconds} s",
  'oauth.away': "{host} can't be reached",
  'oauth.unread': "{host} answered with something that isn't JSON",
  'oauth.status': '{host} answered with status {status}',
  'oauth.strange': '{host} answered with status {status}, and not as a sign-in service does',
  'oauth.lacks': "the sign-in service's answer has no usable {field}",
  'chat.gone.connect': "the connection couldn't be made",
  'chat.gone.closed': 'it was closed',
} as const;
