import type { ActionShow } from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import { localisedAction } from './useLocalisedActions.ts';

const action = (name: string): ActionShow => ({
  name,
  label: 'the label',
  description: 'the description',
  args: [
    { name: 'login', label: 'a login', choices: null },
    { name: 'other', label: 'something', choices: null },
  ],
  confirm: 'sure?',
  available: true,
  why: null,
});
const say = (key: string, values: Record<string, string>) =>
  ['said', key, ...Object.values(values)].join(' ');

test('what there are words for is said, and what there are none for stays', () => {
  expect(localisedAction(action('ban'), say)).toEqual({
    ...action('ban'),
    label: 'said ban',
    description: 'said ban.about',
    args: [
      { name: 'login', label: 'said ban.login', choices: null },
      { name: 'other', label: 'something', choices: null },
    ],
  });
  expect(localisedAction(action('cancel'), say).confirm).toBe('said cancel.ask');
});

test('a question names what it is about', () => {
  const asking = { ...action('rival-ballots'), values: { host: 'rival.example' } };
  expect(localisedAction(asking, say).confirm).toBe('said rival-ballots.ask rival.example');
});

test.each(['unheard-of', 'constructor', 'toString'])('an action "%s" is as the bot says', (name) => {
  expect(localisedAction(action(name), say)).toEqual(action(name));
});
