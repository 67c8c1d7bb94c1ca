/** What dock and verify page both say, in English: the source of every translation. Keys are `subject.detail`. */
export const english = {
  'copy.do': 'Copy',
  'copy.done': 'Copied',
  'copy.byHand': 'Selected: press Ctrl+C',
  'copy.show': 'Show',
  'copy.hide': 'Hide',
  'ending.played': '{name} won, {score}',
  'ending.unplayed': '{name} won: the other seat had to act and did not',
  'ending.draw': 'Draw, {score}',
  'ending.noneActed': 'Void: neither seat acted in time',
  'ending.cancelled': 'Void: it was cancelled',
} as const;
