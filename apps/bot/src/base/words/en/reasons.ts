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
  'problem.says': '{what}. {remedy}.',
  'chain.other': 'The RPC leads to chain {found}, but chain {chain} is configured',
  'chain.otherHelp': 'Set chain.chainId to the chain you mean, or chain.rpc to an address of that chain',
  'chain.noContract': 'There is no {name} contract at {address} on chain {chain}',
  'chain.noContractHelp': 'Check chain.contracts.{name} and that chain.rpc is the chain it was deployed on',
  'chat.unreached': "Chat couldn't be reached within {seconds} seconds: {why}",
  'chat.unreachedHelp':
    'Check the network and the channel (--channel), or leave both out to play the local demo',
  'chat.silent': "it didn't answer",
  'setup.unused': "What was set up in the dock isn't used: {why}",
  'table.several': "{count} matches in a row couldn't be played. The last one: {why}",
  'table.severalHelp': 'See the terminal for each of them, then restart the bot',
  'table.why.unreachable': "the chain doesn't answer",
  'table.why.reverted': 'the contract refused what the match needs. The terminal has the reason',
  'table.why.notMined': 'the chain takes no transactions',
  'table.why.unfunded': "an account of the bot can't pay for its transactions. The terminal has its address",
  'table.why.replaced': "the chain isn't the one it was, and the match isn't on it any more",
  'table.why.unexpected': 'something unexpected failed. The terminal has the reason. Restart the bot',
  'table.why.fees': 'fees have risen, and the match would cost more than is reserved for it',
  'table.why.unused': 'the rules "{name}" aren\'t in use',
  'table.why.pool': 'the players own {count} cards together, and a draft under these rules needs {needed}',
  'table.why.hand': 'side {seat} owns {count} cards, and a hand needs {needed}',
} as const;
