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
  'http.said': '{text}',
  'http.status': '{address} answered with status {status}',
  'http.late': '{address}: no answer within {seconds, number} s',
  'http.noJson': '{address}: the answer is no JSON',
  'http.unreachable': '{address}: it cannot be reached; is the program running?',
  'http.form': '{address} answered in an unknown form at {place}. Reload this page.',
} as const;
