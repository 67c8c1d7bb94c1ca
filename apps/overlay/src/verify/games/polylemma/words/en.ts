export const english = {
  drew: 'It draws {tokens}.',
  characters: '{count, plural, one {# character} other {# characters}}, as of block {block}.',
  named: '{count, plural, one {# character} other {# characters}}, as of block {block}: {names}.',
  character:
    '{field, select, name {the name} level {the level} kind {the type} attribute {the attribute} image {the picture} blocks {the blocks owned} other {the owner}} of character {token}',
  snapshot: 'the block that both parties are read at',
  population: 'how many there were to draw from',
  options: 'the options of the rules',
  partyOf: 'the party of {seat}',
  noJoin: 'What both parties joined with is not found in block {block}: their levels cannot be compared.',
} as const;
