/** What keeps chat from the bot, or viewers from voting there. Only what the room asks of viewers is a sentence with its full stop: the rest stands within one. */
export const chatState = {
  'chat.mode.emotesVote':
    'Emote-only chat: from the next vote on, viewers vote with the emotes on the overlay.',
  'chat.mode.emotesBlock': 'Emote-only chat: only moderators can type a vote.',
  'chat.mode.subscribers': "Subscribers-only chat: other viewers can't vote.",
  'chat.mode.followers': "Followers-only chat: other viewers can't vote.",
  'chat.mode.followersFor': 'Followers-only chat: only followers of at least {minutes} min can vote.',
  'chat.mode.slow': 'Slow mode: each viewer can write and vote once every {seconds} s.',
  'chat.mode.unique': 'Unique chat: votes worded like an earlier message may not come through.',

  'account.unwelcome':
    'chat refuses the account although its sign-in is good. Check on the site whether it is suspended or banned',
  'account.unseen': "its sign-in couldn't be checked",
  'account.notYet': "its renewed sign-in isn't valid yet ({why})",
  'account.other':
    'the sign-in belongs to {own}, but chat.account is {account}. Sign in as {account} ({command}), or set chat.account to {own}',
  'account.scopes': "the sign-in doesn't allow {scopes}. Sign in again: {command}",
  'account.scopePair': '{first} and {second}',
  'account.tokenEnded':
    "the token in {variable} isn't valid any more. Set a new one, or leave it out and sign in: {command}",
  'account.none': "the account isn't signed in. Sign in: {command}",
  'account.unreadable': "its sign-in in {path} can't be read. Sign in: {command}",
  'account.ended': 'its sign-in has ended ({why}). Sign in: {command}',
  'account.unwritten':
    "its new sign-in can't be written to {path}. Make room on the disk and check the folder's permissions",
  'account.notRenewed': "its sign-in couldn't be renewed: {why}",

  'chat.end.stopped': 'Stopped',
  'chat.end.moved': 'The server asked to reconnect',
  'chat.end.renewed': 'The account has signed in again',
  'chat.end.lost': 'Connection lost: {why}',
  'chat.end.refused': 'The account was refused. Check its username and sign in again',
  'chat.end.clock': 'The clock jumped by {seconds} s: the computer slept, or its clock was set',
  'chat.end.silent': 'Silent for {seconds} s',
  'chat.end.noToken': 'No token for the account came in time. Check its sign-in',
  'chat.end.notIn': '{channel} keeps the bot out: {why}',
  'chat.end.noAnswer': "No answer about {channel}. Check the channel's name and the network",
} as const;
