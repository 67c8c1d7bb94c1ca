/** What the page of a league says. */
export const league = {
  'league.name': '{game} league',
  'league.about':
    'Ratings of owners, from the logs of the tables alone. Anyone who reads the chain up to the same block gets the same numbers. Names of channels have no part in them.',
  'league.count': '{count, plural, =0 {No rated match yet} one {# owner} other {# owners}}',
  'league.block': 'chain {chain}, block {block}, {date}',
  'league.shown': 'the first {shown} are shown',
  'league.numbers': 'All numbers',
  'league.place': 'Place',
  'league.owner': 'Owner',
  'league.rating': 'Rating',
  'league.deviation': 'Deviation',
  'league.wins': 'Wins',
  'league.draws': 'Draws',
  'league.losses': 'Losses',
  'league.last': 'Last match',
  'league.proven': 'proven until {date}',
  'league.claim': 'a claim',
  'league.curve': 'Rating from {from} to {to}, between {least} and {most}',
  'league.history': '{count, plural, one {Last day with matches} other {Last # days with matches}}',
  'league.day': 'Day',
  'league.change': 'Change',
} as const;
