/**
 * What every page says of a show, in English: how votes count, who plays. Keys are `subject.detail`; those that end
 * in `join` stand between parts of a list.
 */
export const english = {
  // How votes count: a line or two under every vote.
  'policy.whole': '{voting}. {deciding}.',
  'policy.voting': '{time}: {rules}',
  'policy.time': '{seconds, number} s',
  'policy.withDelay': '{time} (+{seconds, number} s for the stream delay)',
  'policy.orEarlier': '{time}, or until the lead is safe',
  'policy.join': ', ',
  'policy.subscribersOnly': 'subscribers only',
  'policy.subscribersWeigh': 'subscribers ×{weight}',
  'policy.vipsWeigh': 'VIPs ×{weight}',
  'policy.oneEach': 'one vote each',
  'policy.lastCounts': 'your last one counts',
  'policy.firstCounts': 'your first one counts',
  'policy.limited': '{counts} ({limits})',
  'policy.apart': '{seconds, number} s apart',
  'policy.tries': '{count, plural, one {one try} other {# tries}}',
  'policy.noNewcomers': 'no newcomers',
  'policy.fewNewcomers': 'at most {percent}% newcomers',
  'policy.letter': '"{letter}" behind it makes sure',
  'policy.hidden': 'counts hidden',
  'policy.decideJoin': '; ',
  'policy.drawn': 'Moves are drawn by their share of the votes, step by step',
  'policy.most': 'Most votes win, step by step',
  'policy.tie': 'a tie goes to the move that got there first',
  'policy.mostRules': 'Most votes win',
  'policy.tieRules': 'a tie goes to the rules that got there first',
  'policy.otherwise': '{when}: {outcome}',
  'policy.noVotes': 'no votes',
  'policy.tooFew': 'under {quorum} voters or no votes',
  'policy.firstLegal': 'the first legal move',
  'policy.computer': 'the computer’s move, level {level} of 10',
  'policy.streamer': 'the streamer decides',
  'policy.rulesStay': 'the rules stay',

  // Who plays a seat that nobody has named.
  'seat.chat': 'Chat',
  'seat.computer': 'Computer',
  'seat.streamer': 'Streamer',
  'seat.team': 'Team {letter}',
} as const;
