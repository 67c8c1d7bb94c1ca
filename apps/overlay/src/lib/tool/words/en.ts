/** What dock and verify page both say, in English: the source of every translation. Keys are `subject.detail`. */
export const english = {
  'copy.do': 'Copy',
  'copy.done': 'Copied',
  'copy.byHand': 'Selected: press Ctrl+C',
  'copy.show': 'Show',
  'copy.hide': 'Hide',
  'ending.played': '{name} won, {score}',
  'ending.unplayed': '{name} won: the other side didn’t act in time',
  'ending.draw': 'Draw, {score}',
  'ending.noneActed': 'Void: neither side acted in time',
  'ending.cancelled': 'Void: match cancelled',
  'http.said': '{text}',
  'http.status': '{address} answered with status {status}',
  'http.late': '{address}: no answer within {seconds, number} s',
  'http.noJson': '{address}: the answer isn’t JSON',
  'http.unreachable': '{address}: can’t connect. Check that the bot is running.',
  'http.form': '{address}: unknown answer at {place}. Reload this page.',
} as const;
