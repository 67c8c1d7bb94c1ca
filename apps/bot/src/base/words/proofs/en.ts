/** What is said of who another channel is, and of the ballots that it has published. */
export const proofs = {
  'proof.foreign':
    "Written in your channel with your account: proofs for owners that this show doesn't have ({owners}). Others will take their matches for yours. If that wasn't you, change your password and write: !unproof {owner}",
  'proof.noRoom': "The chat server hasn't told this channel's room yet. Try again once chat is connected.",
  'proof.line':
    'This line proves that the address {owner} is this channel\'s on chain {chain}, until {date}. Other shows then show your channel beside it. It gives nobody any right, money or vote. Write it in your own chat, as the broadcaster: "{line}"',
  'proof.login': '"{text}" is no channel. Enter its name as in twitch.tv/NAME.',
  'proof.own': 'This is your own channel. Enter the other one.',
  'proof.reading':
    "#{login} is read for {minutes} minutes, or until your match with another channel is over. Its streamer now writes the line that their dock shows under 'Prove your channel'.",

  'published.none': 'No finished match with another channel names a place for its votes.',
  'published.read':
    'The votes from {host} are kept with match {number}, for {count} of {all} moves. They fit the chain.',
  'published.wrong':
    "The votes from {host} don't fit the chain: {count} of {all} moves differ. The verify page shows which.",
  'published.missing':
    '{host} has published no votes for {count} of {all} moves that its chat decided. The verify page shows which.',
  'published.unread': 'Nothing is read from {host}: {why}.',
  'published.why.address': 'the address is no usable https address',
  'published.why.private': "its name doesn't lead to public addresses only",
  'published.why.unreachable': "it can't be reached safely",
  'published.why.late': 'it took longer than {seconds} s',
  'published.why.redirect': 'it points elsewhere',
  'published.why.refused': 'it answers {status}',
  'published.why.large': 'what lies there is larger than {megabytes} MB',
  'published.why.form': 'what lies there is no published match',
  'published.why.other': 'what lies there is of another match',
} as const;
