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
  'hint.aim': '{words}, or aim {upper} {lower}',

  // How rare a tog is.
  'rarity.brief': '1 in {rarity}',
  'tog.name': '#{token}, 1 in {rarity}',

  // The story of a turn.
  'story.toss': 'Toss: who throws first?',
  'story.tossed': '{name} throws first',
  'story.slam': '{name}: {slam}',
  'story.throw': '{name} slams!',
  'story.flipped': '{name} flips {count}',
  'story.none': 'Nothing flips',
  'story.left': '{count, plural, one {# tog} other {# togs}} left',
  'story.swept': '{name} takes the rest!',

  // What chat can choose between matches.
  'save.name': 'Buy nothing',
  'save.short': 'Nothing',
  'pack.name': 'Pack {pack}, best 1 in {rarity}',
  'pack.short': 'Pack {pack}',
  'hand.fair': 'A fair five, {rarity}',
  'hand.fair.short': 'Fair {rarity}',
  'hand.common': 'Common five, {rarity}',
  'hand.common.short': 'Common {rarity}',
  'hand.rare': 'Rarest five, {rarity}',
  'hand.rare.short': 'Rare {rarity}',
  'hand.newest': 'Newest five, {rarity}',
  'hand.newest.short': 'New {rarity}',
  'counter.lower': 'Less from them, {rarity} to {own}',
  'counter.lower.short': 'Less {rarity}',
  'counter.even': 'Even, {rarity} to {own}',
  'counter.even.short': 'Even {rarity}',
  'counter.higher': 'More from them, {rarity} to {own}',
  'counter.higher.short': 'More {rarity}',

  // What came of it.
  'news.opened': 'Pack opened, best 1 in {rarity}',

  // What a match has that its rules' name does not say.
  'note.round': 'throw {round}',

  // Its words for what every game has.
  'common.drawing': 'Chance decides',
  'common.board': 'Stack',

  // How it is played, for somebody in chat who asks: a sentence each.
  'chat.goal': 'Flip more of the ten togs than the other side. What you flip is yours to keep.',
  'chat.mechanism':
    'Both sides stake five togs and throw in turns. Each throw flips what it flips by chance, a bit more every round.',
  'chat.mechanismAimed':
    'Both sides stake five togs and throw in turns. Before yours, pick a slam: even, all or nothing, or aim at two togs. All flip as many on average.',
  'chat.mechanismParlour': 'Both sides stake five togs. One draw decides all twelve throws.',
} as const;
