/** Who votes, and how votes count. */
export const viewers = {
  'viewers.change': 'Change how votes count',
  'bans.title': 'Banned from votes',
  'bans.none': 'Nobody. Whoever is banned can write, but their votes do not count.',
  'bans.configured': 'by the configuration',
  'bans.by': 'by {who}, {when}',
  'bans.unban': 'Unban',
  'bans.unbanWhom': 'Unban {login}',
  'settings.title': 'How votes count',
  'settings.changed': '{changed, plural, =0 {as configured} one {# is changed} other {# are changed}}',
  'settings.all': 'All settings',
  'settings.configured': '(configured: {configured})',
  'voters.title': 'Most faithful voters',
  'voters.none': 'Nobody yet: it begins with the next vote.',
  'voters.figures': '{votes} votes, {agreed} as decided, {streak} in a row',
} as const;
