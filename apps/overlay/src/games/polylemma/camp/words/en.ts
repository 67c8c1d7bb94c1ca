/** What is said of characters, coins and parties between matches, in English. */
export const english = {
  // What chat can choose.
  'save.name': 'Save the coins',
  'save.short': 'Save',
  'pull.name': 'A new character',
  'pull.short': 'New one',
  'pull.more': 'Drawn by lot',
  'level.name': 'Slot {slot} to level {level}',
  'level.short': '{slot}: level {level}',
  'level.more': '{kind}, {attribute}',
  'party.now': 'Keep the party, {total}',
  'party.now.short': 'Keep {total}',
  'party.strongest': 'The strongest, {total}',
  'party.strongest.short': 'Best {total}',
  'party.kinds': 'Every kind, {total}',
  'party.kinds.short': 'Kinds {total}',
  'party.bonded': 'The best bonds, {total}',
  'party.bonded.short': 'Bonds {total}',
  'party.newest': 'The newest in, {total}',
  'party.newest.short': 'Newest {total}',
  'party.more': 'Levels {levels}',
  'foe.weaker': 'Weaker: pays {reward}',
  'foe.weaker.short': 'Weaker',
  'foe.even': 'Even: pays {reward}',
  'foe.even.short': 'Even',
  'foe.stronger': 'Stronger: pays {reward}',
  'foe.stronger.short': 'Stronger',
  'foe.more': 'Levels {total} against {own}',

  // What came of it.
  'news.level': 'Level {level}!',
  'news.drew': 'New: {kind}, {attribute}',
  'news.joined': 'Chat has a new character.',
  'news.expired': 'It was drawn too late, and has no attribute.',

  'list.join': ', ',
  'attribute.none': 'no attribute',
} as const;
