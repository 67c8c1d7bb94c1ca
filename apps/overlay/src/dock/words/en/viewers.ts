/** Who votes, and how votes count. */
export const viewers = {
  'viewers.change': 'Vote controls',
  'bans.title': 'Banned from voting',
  'bans.none': 'No one. Banned viewers can chat, but their votes don’t count.',
  'bans.configured': 'in the configuration',
  'bans.by': 'by {who}, {when}',
  'bans.unban': 'Unban',
  'bans.unbanWhom': 'Unban {login}',
  'settings.title': 'Vote settings',
  'settings.changed': '{changed, plural, =0 {as configured} one {# changed} other {# changed}}',
  'settings.on': 'on',
  'settings.off': 'off',
  'settings.configured': '(configured: {configured})',
  'voters.title': 'Top voters',
  'voters.none': 'No one yet. Counting starts with the next vote.',
  'voters.figures': '{votes} votes, {agreed} on the winner, streak {streak}',
} as const;
