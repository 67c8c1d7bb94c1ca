/** What the next match is played by. */
export const rules = {
  'rules.title': 'Rules of the next match',
  'rules.more': 'More about the next match',
  'rules.draw': 'Roulette',
  'rules.search': 'Search rules',
  'rules.with': 'Only rules with',
  'rules.about': '{name}: {about}',
  'rules.conflict': '{name} does not go with what is chosen: no rules have both. Take one off first.',
  'rules.next': 'next',
  'rules.noneFound': 'No rules are like that. Search for less.',
  'rules.use': 'Use these rules',
  'rules.areNext': 'These are the rules of the next match.',
  'poll.title': 'Let chat choose the rules',
  'poll.choose':
    '{ticked, plural, =0 {Choose what is voted on} one {# ruleset is put up} other {# rulesets are put up}}',
  'poll.howMany': 'Tick {fewest} to {most} rulesets; {ticked} are ticked.',
  'rulesetVote.title': 'Chat votes on the rules',
  'rulesetVote.voters': '{voters, plural, one {# voter} other {# voters}}',
  'rulesetVote.won': 'won',
} as const;
