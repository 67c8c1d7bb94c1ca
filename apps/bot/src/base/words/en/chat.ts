/** What the bot says in chat by itself. Keys that end in `join` stand between the parts of a list. */
export const chat = {
  'sentence.join': ' ',
  'list.join': ', ',

  // A vote has opened.
  'vote.now': 'Vote now!',
  'vote.nowTeam': '{team}, vote now!',
  'vote.left': '{seconds, number} s left.',
  'vote.type': 'Type a move, e.g. {short} ({pattern}).',
  'vote.send': 'Send one emote: {emotes}.',
  'vote.emote': '{emote} is {short}',
  'vote.letter': '{pattern}; add {letter}',
  // Without a stop: it is copied.
  'vote.nearly':
    '{missed, plural, one {# viewer almost voted} other {# viewers almost voted}}. Start your message with the move: {short}',

  // What was decided.
  'who.chat': 'Chat',
  'result.plays': '{who} plays {short} ({label}): {reason}.',
  'result.forced': '{who} plays {label}: the only legal move, so no vote.',
  'reason.votes':
    '{votes, plural, one {# vote} other {# votes}}, {voters, plural, one {# voter} other {# voters}}',
  'reason.tie': '{share}; tied, first to reach it wins',
  'reason.draw': '{share}; picked at random, weighted by votes',
  'reason.default': 'too few votes, so the first legal move',
  'reason.best': "too few votes, so the computer's choice",
  'reason.streamer': "too few votes, so the streamer's choice",

  // Between matches.
  'ask.rules': 'Which rules next?',
  'ask.coins': 'What should the coins be spent on?',
  'ask.coinsOf': 'What should the coins be spent on ({most, number} of {owned, number})?',
  'ask.party': 'Which party next?',
  'ask.opponent': 'Which opponent next?',
  'ask.number': 'Type a number: {options}.',
  'ask.numberLetter': 'Type a number and {letter}, e.g. 1 {letter}: {options}.',
  'ask.emote': 'Send an emote: {options}.',
  'ask.noEmote': '{count, plural, one {# more choice has} other {# more choices have}} no emote.',
  'option.number': '{number} {label}',
  'option.emote': '{emote} {label}',
  'option.emoteNumber': '{emote} is {number}',
  'option.cost': '{label} ({coins, plural, one {# coin} other {# coins}})',
  'chosen.rules': 'Next match: {name}.',
  'chosen.rulesVotes': 'Next match: {name}, {votes, plural, one {# vote} other {# votes}}.',
  'chosen.camp': 'Chat chose: {label}.',
  'chosen.campVotes': 'Chat chose: {label}, {votes, plural, one {# vote} other {# votes}}.',
  'came.late': 'It takes a little longer.',
  'came.failed': "It didn't work, so the show goes on without it.",
  paid: '+{paid, plural, one {# coin} other {# coins}}: {label}. Chat has {owned, plural, one {# coin} other {# coins}}.',

  // The answer to !how.
  'how.stop': '{text}.',
  'how.side': 'Pick a side first: {how}.',
  'how.noVote': 'No vote right now. Watch the overlay for the next one.',
  'how.rules': 'Rules: {name}.',
  'how.rulesSummary': 'Rules: {name}. {summary}',
  'how.unvote': '{prefix}unvote takes your vote back.',
  'how.repeat': 'Twitch blocks a message repeated within 30 s: add anything to it.',
  'how.repeatLetter': 'Twitch blocks a message repeated within 30 s: add {letter} to it.',
} as const;
