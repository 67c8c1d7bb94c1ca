export const english = {
  stakes: 'A stakes {a}. B stakes {b}.',
  rare: '#{token} (1 in {rarity})',
  list: '{one}, {other}',
  kept: 'A takes {countA, plural, =0 {no tog} one {tog {a}} other {togs {a}}}. B takes {countB, plural, =0 {no tog} one {tog {b}} other {togs {b}}}.',
  otherRules: 'rules of the match',
  begins: 'first thrower',
  tog: '{field, select, token {the number} picture {the picture} other {the rarity}} of tog #{token}',
  noStack: 'Transaction {hash} doesn’t show the togs that both sides staked.',
} as const;
