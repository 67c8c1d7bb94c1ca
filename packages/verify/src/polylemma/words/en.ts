export const english = {
  drew: 'It picks {tokens}.',
  characters: '{count, plural, one {# character} other {# characters}}, as of {when}.',
  named: '{count, plural, one {# character} other {# characters}}, as of {when}: {names}.',
  character:
    '{field, select, name {the name} level {the level} kind {the type} attribute {the attribute} image {the picture} owned {the time owned} other {the owner}} of character {token}',
  atBlock: 'block {block}',
  snapshot: 'moment at which both parties are read',
  population: 'number of characters to pick from',
  options: 'options of the rules',
  partyOf: 'party of {seat}',
  noJoin: 'Block {block} doesn’t show what both parties joined with, so their levels can’t be compared.',
  noJoinIn:
    'Transaction {hash} doesn’t show what both parties joined with, so their levels can’t be compared.',
} as const;
