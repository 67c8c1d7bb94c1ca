import {
  type ActionShow,
  type BallotShow,
  type ControlState,
  type MatchShow,
  NO_CONTROL,
  type Show,
} from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import { dutiesOf } from './duties.ts';

const action = (name: string, available: boolean, confirm: string | null = null): ActionShow => ({
  name,
  label: name,
  description: '',
  args: [],
  confirm,
  available,
  why: available ? null : 'not now',
});

const control = (...available: string[]): ControlState => ({
  ...NO_CONTROL,
  actions: ['start', 'ruleset', 'open', 'close', 'cancel'].map((name) =>
    action(name, available.includes(name), name === 'cancel' ? 'Sure?' : null),
  ),
});

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
  expect(dutiesOf(control(...available), now).primary?.name).toBe(primary);
});

test('what is available wins over what the moment seems to call for', () => {
  expect(dutiesOf(control('start'), show('committing', null)).primary?.name).toBe('start');
});

test('every action has exactly one place, and those that ask stand apart', () => {
  const { primary, rules, others, careful } = dutiesOf(
    control('close', 'cancel'),
    show('committing', 'open'),
  );
  expect(careful.map((each) => each.name)).toEqual(['cancel']);
  const names = [primary, rules, ...others, ...careful].map((each) => each?.name);
  expect(names.sort()).toEqual(['cancel', 'close', 'open', 'ruleset', 'start']);
});
