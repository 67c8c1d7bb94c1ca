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
} as const;
