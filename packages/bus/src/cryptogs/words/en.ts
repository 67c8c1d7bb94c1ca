/** What this room says, in English: the source of every translation. Keys are `subject.detail`. */
export const english = {
  // A slam in words.
  'slam.even': 'Even slam',
  'slam.all': 'All or nothing',
  'slam.aim': 'Aim at {upper} and {lower}',
  'slam.aimed': 'Aimed slam',

  // What to type: words that this chat's language has for them.
  'typed.even': 'even',
  'typed.all': 'all',
  'typed.aim': 'aim {upper} {lower}',
  'hint.aim': '{words}, or aim {upper} {lower}',

  // How rare a tog is.
  'rarity.brief': '1 in {rarity}',
  // which of a tog's names are this language's: those of en, fr or ja
  'tog.names': 'en',
  'tog.name': '{picture} (1 in {rarity})',
  'tog.short': '{picture} 1/{rarity}',

  // The story of a turn.
  'story.toss': 'Toss: who throws first?',
  'story.tossed': '{name} throws first',
  'story.slam': '{name}: {slam}',
  'story.throw': '{name} slams!',
  'story.flipped': '{name} flips {count}',
  'story.none': 'Nothing flips',
  'story.left': '{count, plural, one {# tog} other {# togs}} left',
  'story.swept': '{name} takes the rest!',
  'story.throws': '{count} throws',
  'story.join': ' · ',

  // Called out over the stack.
  'call.begins': '{name} throws first',
  'call.flipped': '{count, plural, one {# flipped} other {# flipped}}!',
  'call.none': 'Nothing flips',
  'call.swept': 'Takes the rest!',
  'call.rare': '{picture}, 1 in {rarity}!',

  // On the stack: how far it is, how likely it flips, and what lies there.
  'pile.name': 'stack',
  'pile.toss': 'Who throws first?',
  'pile.parlour': 'All throws at once',
  'pile.round': 'Throw {round}',
  'pile.best': 'Best catch: {picture}, 1 in {rarity}',
  'pile.bestBrief': '{picture}, 1 in {rarity}',
  'pile.left': 'On the stack: {count}, rarity {rarity}',
  'pile.leftBrief': '{count}: rarity {rarity}',
  'tog.says': 'tog {number}: {picture}, 1 in {rarity}',
  'tog.chance': '{tog}, flips at {percent}%',
  'rarity.short': '1/{rarity}',
  'odds.percent': '{percent}%',
  'odds.each': 'each {percent}%',
  'odds.groups': '{percent}% each half',
  'odds.whole': '{percent}% or none',
  'odds.aim': '{percent}%, rest {others}%',
  'odds.range': '{least}–{most}',
  'odds.aimed': '{upper} and {lower}: {percent}%, rest {others}%',
  'odds.all': '{percent}%: all or nothing',
  'odds.halves': 'Two halves: {percent}% each',

  // Whose the togs are while a match is on, and once it is over.
  'escrow.locked': 'What lies here is locked. What flips is the thrower’s.',
  'escrow.lockedBrief': 'What flips is the thrower’s',
  'escrow.changed': '{count, plural, one {# tog changes} other {# togs change}} hands',
  'escrow.done': 'Every tog is where it belongs now.',
  'escrow.doneBrief': 'All togs handed out',
  'escrow.rest': 'The rest: to {name}',
  'escrow.home': 'The rest goes back home',

  // A series of matches.
  'series.edge': 'Starting wins 5.83 of 10 togs on average',
  'series.edgeBrief': 'Starting wins 5.83 of 10',
  'series.stands': 'Match {match} of 3, {a} : {b}',
  'series.over': 'Series over, {a} : {b}',

  // Beside the stack: what a seat has won, and what it brought.
  'side.name': 'togs that {name} won',
  'side.won': 'won {rarity}',
  'side.staked': 'staked {rarity}',
  'score.rarity': 'rarity {rarity}',

  // What chat is asked between matches.
  'topic.coins.question': 'Open a pack?',
  'topic.coins.name': 'packs',
  'topic.party.question': 'What do we stake?',
  'topic.party.name': 'stake',
  'topic.party.typed': 'stake',
  'topic.opponent.question': 'Which counter do we take?',
  'topic.opponent.name': 'counter',

  // What chat can choose between matches.
  'save.name': 'Buy nothing',
  'save.short': 'Nothing',
  'pack.name': '{picture} pack (best 1 in {rarity})',
  'pack.short': '{picture} pack',
  'hand.fair': 'A fair five (rarity {rarity})',
  'hand.fair.short': 'Fair {rarity}',
  'hand.common': 'Common five (rarity {rarity})',
  'hand.common.short': 'Common {rarity}',
  'hand.rare': 'Rarest five (rarity {rarity})',
  'hand.rare.short': 'Rare {rarity}',
  'hand.newest': 'Newest five (rarity {rarity})',
  'hand.newest.short': 'New {rarity}',
  'counter.lower': 'Less: {rarity} against our {own}',
  'counter.lower.short': 'Less {rarity}',
  'counter.even': 'Even: {rarity} against our {own}',
  'counter.even.short': 'Even {rarity}',
  'counter.higher': 'More: {rarity} against our {own}',
  'counter.higher.short': 'More {rarity}',

  // What came of it.
  'news.opened': 'Pack opened, best 1 in {rarity}',

  // What chat owns.
  'holdings.name': 'Chat’s togs',
  'holdings.count': '{count, plural, one {# tog} other {# togs}}',
  'holdings.loan': '{count} on loan',
  'holdings.pack': 'pack in {matches, plural, one {# match} other {# matches}}',
  'holdings.both': '{count} on loan · pack in {matches, plural, one {# match} other {# matches}}',
  'holdings.line': 'Chat’s togs: {count}, best 1 in {rarity}',
  'holdings.rarest': 'Rarest: {togs}',
  'holdings.shown': 'the {shown} rarest of {count}',

  // How rare a picture is made.
  'tier.common': 'Common',
  'tier.uncommon': 'Uncommon',
  'tier.rare': 'Rare',
  'tier.epic': 'Epic',
  'tier.legendary': 'Legendary',

  // The page of chat's collection, beside the matches that are published.
  'collection.about': 'What chat has won, opened and been lent, the rarest first.',
  'collection.none': 'Chat has no togs now.',
  'collection.token': 'No. {token}',
  'collection.picture': 'Tog with the picture {picture}',

  // What a match has that its rules' name does not say.
  'note.round': 'throw {round}',

  // Its words for what every game has.
  'common.outOfTime': 'time ran out, the rest changed hands',
  'common.bothOutOfTime': 'neither side moved in time, stack returned',
  'common.drawing': 'Chance decides',
  'common.board': 'Stack',
  'common.hands': 'Togs won',

  // How it is played, for somebody in chat who asks: a sentence each.
  'chat.goal': 'Flip more of the ten togs than the other side. What you flip is yours to keep.',
  'chat.mechanism':
    'Both sides stake five togs and throw in turns. Chance decides what flips, a bit more every round.',
  'chat.mechanismAimed':
    'Both sides stake five togs and throw in turns. Before yours, pick a slam: even, all or nothing, or aim. All flip as many on average.',
  'chat.mechanismParlour': 'Both sides stake five togs. One draw decides all throws.',
} as const;
