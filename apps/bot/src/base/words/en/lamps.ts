/** What the dock's lamps say, each right behind its name. */
export const lamps = {
  'lamp.chat.first': 'Connecting to {where}.',
  'lamp.chat.firstTry': 'Connecting to {where}, try {count}.',
  'lamp.chat.away':
    "{where} can't be reached: {why}. Check the channel, the account and the network under Setup. The show tries again by itself and begins once chat is there.",
  'lamp.chat.awayTry':
    "{where} can't be reached (try {count}): {why}. Check the channel, the account and the network under Setup. The show tries again by itself and begins once chat is there.",
  'lamp.chat.reading': 'Reading #{channel}.',
  'lamp.chat.readingOnly': 'Reading #{channel}, writing nothing.',
  'lamp.chat.readingAs': 'Reading #{channel}, writing as @{login}.',
  'lamp.chat.mute': "@{login} can't write: {why}.",
  'lamp.chat.connecting': 'Connecting, try {count}.',
  'lamp.chat.offline': '{why}. The show tries again by itself.',
  'lamp.obs.none': 'The show has none. Connect one under Setup in the dock, or with --obs.',
  'lamp.overlays.none': 'None connected. Add the overlay address to OBS as a browser source.',
  'lamp.overlays.connected': '{count} connected: {names}.',
  'lamp.overlays.page': '{name} ({program})',
  'lamp.overlays.hidden': '{name} ({program}, hidden)',
  'lamp.overlays.slow':
    '{name} draws {count} frames a second. Lighten the scene, or reduce motion in its look.',
  'lamp.overlays.outdated': '{name} is of another build. Reload it.',
  'lamp.overlays.more': 'and {count} more',
  'lamp.overlays.moreTroubles': 'And {count} more.',
  'lamp.chain.starting': 'Starting.',
  'lamp.chain.at': '{chain}, table {table}.',
  'lamp.chain.here': '{chain} on this machine, table {table}.',
  'lamp.chain.offChain': '{where} Off chain now: {why}.',
  'lamp.chain.trouble': '{what}. {remedy}. The show asks again by itself.',
  'lamp.chain.unheard': "Wait. If it stays so, check that the chain's node runs",
  'lamp.disk.full':
    'Nothing can be saved in {folder}: no room is left. Make room there. The table goes on by itself.',
  'lamp.disk.chain':
    "The local chain can't be saved in {folder}: {why}. Make room there. The match waits and goes on by itself.",
  'rpc.tooMany': 'The RPC refuses requests: too many (429)',
  'rpc.tooManyHelp':
    'Wait a little. If it stays so, use another address or a larger plan (chain.rpc), or add addresses (chain.otherRpcs)',
  'rpc.noChain': "The RPC doesn't answer as a chain does: what comes back is a web page, or cut off",
  'rpc.noChainHelp': 'Check the address (chain.rpc). If it is right, wait',
  'rpc.silentFor': "The RPC doesn't answer: nothing came for {seconds} s",
  'rpc.late': "The RPC doesn't answer in time",
  'rpc.networkHelp': 'Check that the node runs and the network is there',
  'rpc.noKey': "The RPC refuses requests: its key isn't accepted ({status})",
  'rpc.noKeyHelp': 'Check the address with its key (chain.rpc)',
  'rpc.outOfOrder': 'The RPC is out of order ({status})',
  'rpc.outOfOrderHelp': 'Wait. If it stays so, use another address (chain.rpc)',
  'rpc.away': "The RPC doesn't answer: {why}",
  'rpc.awayHelp': 'Check the address (chain.rpc) and that the node runs',
} as const;
