import type { ActionShow, BallotShow, MatchShow, Show } from '@show-of-hands/bus';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buttonsOf, isDrawnElsewhere, primaryOf, TABS } from './action-places.ts';

const action = (name: string, available: boolean, confirm: string | null = null): ActionShow => ({
  name,
  label: name,
  description: '',
  args: [],
  confirm,
  available,
  why: available ? null : 'not now',
});
const NAMES = ['start', 'ruleset', 'open', 'close', 'cancel'];
const actions = (...available: string[]): ActionShow[] =>
  NAMES.map((name) => action(name, available.includes(name), name === 'cancel' ? 'Sure?' : null));

/** Only what the choice looks at. */
const show = (phase: MatchShow['phase'] | null, ballot: BallotShow['status'] | null): Show =>
  ({ match: phase && { phase }, ballot: ballot && { status: ballot } }) as Show;

test.each([
  ['no match runs', show(null, null), ['start', 'ruleset'], 'start'],
  ['the match is over', show('over', 'closed'), ['start', 'ruleset'], 'start'],
  ['a vote is open', show('committing', 'open'), ['close', 'cancel', 'ruleset'], 'close'],
  ['a vote was cancelled', show('committing', 'cancelled'), ['open', 'ruleset'], 'open'],
  ['nothing is available', show('revealing', 'closed'), ['ruleset'], 'close'],
])('when %s, the large button is right', (_when, now, available, primary) => {
  expect(primaryOf(actions(...available), now)?.name).toBe(primary);
});

test('what is available wins over what the moment seems to call for', () => {
  expect(primaryOf(actions('start'), show('committing', null))?.name).toBe('start');
});

const someActions = fc
  .uniqueArray(
    fc.record({
      name: fc.oneof(
        fc.constantFrom('start', 'pause', 'resume', 'ban', 'blank', 'look', 'obs-check', 'constructor'),
        fc.string({ minLength: 1, maxLength: 12 }),
      ),
      available: fc.boolean(),
      asks: fc.boolean(),
    }),
    { selector: ({ name }) => name },
  )
  .map((all) => all.map(({ name, available, asks }) => action(name, available, asks ? 'Sure?' : null)));

test('every action, also one that nobody has heard of, is on exactly one tab or drawn by a panel', () => {
  fc.assert(
    fc.property(someActions, (all) => {
      const primary = primaryOf(all, show('committing', 'open'));
      const drawn = TABS.flatMap((tab) => {
        const { plain, careful } = buttonsOf(all, tab, primary);
        return [...plain, ...careful];
      });
      expect(new Set(drawn).size).toBe(drawn.length);
      for (const each of all) {
        if (each === primary || isDrawnElsewhere(each.name) || drawn.includes(each)) continue;
        // left out: what cannot be done, beside its opposite
        expect(each.available).toBe(false);
        expect(['pause', 'resume']).toContain(each.name);
        expect(all.some(({ name }) => name !== each.name && ['pause', 'resume'].includes(name))).toBe(true);
      }
    }),
  );
});

test('of pause and resume one is always there, and both where both can be done', () => {
  for (const pause of [true, false]) {
    for (const resume of [true, false]) {
      const { plain } = buttonsOf([action('pause', pause), action('resume', resume)], 'live', null);
      const expected = pause && resume ? ['pause', 'resume'] : resume ? ['resume'] : ['pause'];
      expect(plain.map(({ name }) => name)).toEqual(expected);
    }
  }
});

test('those that ask stand apart', () => {
  const { plain, careful } = buttonsOf(actions('close', 'cancel'), 'live', null);
  expect(careful.map(({ name }) => name)).toEqual(['cancel']);
  expect(plain.map(({ name }) => name)).toEqual(['start', 'open', 'close']);
});
