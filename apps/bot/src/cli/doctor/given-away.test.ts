import { expect, it } from 'vitest';
import { configSchema } from '../../config/schema.ts';
import { checkGivenAway } from './checks.ts';

const found = (config: unknown) => [...checkGivenAway(configSchema.parse(config))];

const HAND =
  'Your hand is shown on stream (table.handMode: shown), so your rival sees your cards. Remove it to hide them';
const COUNTS =
  'Counts are shown while chat votes (hiddenFromRivals: off), so your rival sees which way chat leans and can wait for it';
const warned = (text: string) => ({
  level: 'warning',
  name: 'rivals',
  text,
  remedy: 'leave it as it is by default',
});

it('finds nothing that a rival is shown by default, nor where it is hidden from everyone', () => {
  expect(found({})).toEqual([]);
  expect(found({ table: { handMode: 'blind' } })).toEqual([]);
  expect(found({ ballot: { hidden: true, hiddenFromRivals: false } })).toEqual([]);
});

it('warns of each setting that shows a rival what it can use, and says what to do', () => {
  expect(found({ table: { handMode: 'shown' } })).toEqual([warned(HAND)]);
  expect(found({ ballot: { hiddenFromRivals: false } })).toEqual([warned(COUNTS)]);
  const both = { table: { handMode: 'shown' }, ballot: { hiddenFromRivals: false } };
  expect(found(both)).toEqual([warned(HAND), warned(COUNTS)]);
});
