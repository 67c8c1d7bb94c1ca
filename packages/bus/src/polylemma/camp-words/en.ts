/** What is said of characters, coins and parties between matches, in English. */
export const english = {
  // What chat can choose.
  'save.name': 'Save the coins',
  'save.short': 'Save',
  'pull.name': 'Recruit, level {level}',
  'pull.short': 'New, level {level}',
  'pull.more': 'Random type and attribute',
  'level.name': '{who} +{more}, to level {to}',
  'level.short': '{who} +{more}',
  'level.more': '{kind}, {attribute}',
  'train.more': 'Not in the party. {kind}, {attribute}',
  'slot.name': 'Slot {slot}',
  'slot.short': 'S{slot}',
  'bench.name': 'Reserve',
  'party.now': 'Keep the party, {total}',
  'party.now.short': 'Keep {total}',
  'party.strongest': 'Strongest, {total}',
  'party.strongest.short': 'Best {total}',
  'party.kinds': 'Every type, {total}',
  'party.kinds.short': 'Types {total}',
  'party.bonded': 'Best bonds, {total}',
  'party.bonded.short': 'Bonds {total}',
  'party.newest': 'With the newest, {total}',
  'party.newest.short': 'Newest {total}',
  'party.change': '{coming} for {going}',
  'foe.weaker': 'Weaker, pays {reward}',
  'foe.weaker.short': 'Weaker',
  'foe.even': 'Even, pays {reward}',
  'foe.even.short': 'Even',
  'foe.stronger': 'Stronger, pays {reward}',
  'foe.stronger.short': 'Stronger',
  'foe.more': 'Levels {total} against {own}',

  // What came of it.
  'news.level': 'Level {level}!',
  'news.drew': 'New: {kind}, {attribute}',
  'news.named': '{name}: {kind}, {attribute}',
  'news.levelNamed': '{name}: level {level}!',
  'news.joined': 'Chat has a new character.',
  'news.expired': 'Picked too late, so no attribute.',

  // What a match paid for.
  'pay.won': 'beat {other} levels with {own}',
  'pay.drawn': 'draw, {own} levels to {other}',
  'pay.lost': 'a loss pays nothing',

  'attribute.none': 'no attribute',
} as const;
