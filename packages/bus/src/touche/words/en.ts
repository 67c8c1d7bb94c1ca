/** What this room says, in English: the source of every translation. Keys are `subject.detail`. */
export const english = {
  // A move in words.
  'order.aim': 'Fire at {cell}',
  'order.move': 'Move',
  'order.talk': 'Talk',
  'order.wait': 'Wait',

  // What to type: words that this chat's language has for them.
  'typed.move': 'move',
  'typed.talk': 'talk',
  'typed.wait': 'wait',
  'hint.cell': 'a cell (A1–{last}), or {words}',

  // The story of a part of a turn.
  'story.orders': 'Orders are out',
  'story.ordered': '{name}: {order}',
  'story.fire': 'All ships fire!',
  'story.fell': 'Shells are down',
  'story.fellShout': 'Shells are down. Any hits?',
  'story.asks': 'Hit or miss?',
  'story.lost': '{name} loses {count, plural, one {a ship} other {# ships}}',
  'story.bothLost': 'Both sides lose ships',
  'story.pirates': '{count, plural, one {Pirate sunk} other {# pirates sunk}}',
  'story.missed': 'No losses',
  'story.talked': '{name} shares maps',
  'story.moved': '{name} moves',
  'story.shout': '{what}!',
  'story.join': ' · ',

  // Called out over a sea.
  'call.sunk': '{count, plural, one {Ship sunk} other {# ships sunk}}!',
  'call.talk': 'Maps shared',
  'call.pirates': '{count, plural, one {Pirate sunk} other {# pirates sunk}}!',
  'call.move': 'New position',

  // Pictures, for those who hear the page.
  'sea.own': 'sea of {name}',
  'sea.whole': 'the whole sea',
  'sea.sector': 'part of the sea',
  'ship.name': 'ship {number}',
  'ship.join': ', ',
  'ship.ready': '{ship}: may move',
  'ship.waits': '{ship}: may move in {count, plural, one {# tick} other {# ticks}}',
  'ship.knows': 'knows the place of {friends}',
  'ship.sunk': '{ship}: sunk',
  'pirates.left': '{count, plural, one {# pirate} other {# pirates}}',

  // At the sea: how far it is, and what a seat is at.
  'sea.tick': 'tick {tick} of {limit}',
  'sea.tickBrief': '{tick}/{limit}',
  'vote.share': '{share}%',
  'seat.votes': 'votes now',
  'seat.chooses': 'chooses',
  'seat.sealing': 'sealing',
  'seat.sealed': 'sealed',
  'seat.breaking': 'seal breaks',
  'seat.answers': 'checks hits',

  // Beside a score.
  'score.hits': 'hits {count}',

  // What a match has that its rules' name does not say.
  'note.tick': 'tick {tick} of {limit}',

  // A fleet in words.
  'own.ready': 'may move now',
  'own.waits': 'may move in {count, plural, one {# tick} other {# ticks}}',
  'own.at': 'at {cell}, {state}',

  // Its words for what every game has.
  'common.answering': '{name}: hit or miss?',
  'common.drawing': 'Chance decides',
  'common.closing': 'Showing where the fleets were',
  'common.opened': 'fleets',
  'common.shown': 'Fleet shown: everyone sees where its ships are, including the opponent.',
  'common.blind': 'Fleet hidden: nobody sees where its ships are, not even chat.',
  'common.board': 'Seas',

  // How it is played, for somebody in chat who asks: a sentence each.
  'chat.goal': 'Sink the other fleet first.',
  'chat.mechanism':
    'Every turn all ships on both sides fire at once. You aim the first one; chance aims the rest. Instead, ships can move, or talk to share what they know.',
  'chat.mechanismScattered':
    'Every turn all ships on both sides fire at once. You aim the first one. Its shell lands there or right beside. Chance aims the rest. Instead, ships can move, or talk to share what they know.',
  'chat.mechanismUnaimed':
    'Every turn all ships on both sides fire at once, at random. You say whether yours move, talk or wait. Talking shares what ships know.',
} as const;
