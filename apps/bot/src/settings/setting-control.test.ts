import { expect, test } from 'vitest';
import { configSchema } from '../config/schema.ts';
import { ALL_SETTINGS, type Changeable } from './changeable-settings.ts';
import { changedBy, controlOf } from './setting-control.ts';

const { ballot, table } = configSchema.parse({});
const NOW: Changeable = { ballot, camp: table.camp, rivals: table.rivals };
const named = (name: string) => {
  const setting = ALL_SETTINGS.find((one) => one.name === name);
  if (setting === undefined) throw new Error(`no setting ${name}`);
  return setting;
};

test.each([
  ['seconds', { kind: 'number', value: 20, min: 1, max: 600, whole: false }],
  ['quorum', { kind: 'number', value: 1, min: 1, max: 100_000, whole: true, off: 1 }],
  ['noVotesLevel', { kind: 'number', value: 5, min: 1, max: 10, whole: true }],
  ['weights.vip', { kind: 'number', value: 1, min: 1, max: 100, whole: true, off: 1 }],
  ['limits.between', { kind: 'number', value: 2, min: 0, max: 30, whole: false, off: 0 }],
  ['hidden', { kind: 'switch', value: false }],
  ['bare', { kind: 'switch', value: true }],
  ['tally', { kind: 'choice', value: 'most', choices: ['most', 'draw'] }],
  ['letters', { kind: 'choice', value: 'auto', choices: ['auto', 'on', 'off'] }],
  ['camp.questions', { kind: 'number', value: 1, min: 0, max: 9, whole: true, off: 0 }],
  ['camp.party', { kind: 'switch', value: true }],
  ['rivals.seek', { kind: 'choice', value: 'off', choices: ['off', 'join', 'open', 'both'] }],
  ['rivals.perDay', { kind: 'number', value: 5, min: 1, max: 100, whole: true }],
])('%s is changed within the bounds of the configuration', (name, control) => {
  expect(controlOf(named(name), NOW)).toEqual(control);
});

test('only what may be a share or a word as well as a number has no control', () => {
  const without = ALL_SETTINGS.filter((setting) => controlOf(setting, NOW) === undefined);
  expect(without.map(({ name }) => name)).toEqual(['camp.budget', 'rivals.presets']);
});

test('each is changed by the action that takes its name', () => {
  expect(
    ['seconds', 'limits.votes', 'camp.coins', 'rivals.seek'].map((name) => changedBy(named(name))),
  ).toEqual(['policy', 'limits', 'camp', 'rivals']);
});
