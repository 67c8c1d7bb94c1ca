import type { TriadTurnEvent } from '@show-of-hands/bus/triad';
import { expect, test } from 'vitest';
import { triadHighlights } from './highlights.ts';

/** Only what is looked at of a flip. */
const flip = (rule: 'basic' | 'same' | 'plus' | 'combo') => ({ type: 'flip', rule }) as TriadTurnEvent;
const found = (...events: TriadTurnEvent[]) =>
  triadHighlights.ofTurn({ game: 'triad', turn: { turn: 3, seat: 'A', events } });

test.each([
  ['no flip', [], []],
  ['plain flips', [flip('basic'), flip('basic')], []],
  ['Same', [flip('same'), flip('same')], ['same']],
  ['Plus with its combo', [flip('plus'), flip('plus'), flip('combo')], ['plus', 'combo']],
  ['four flips', [flip('basic'), flip('basic'), flip('basic'), flip('basic')], ['sweep']],
])('%s: %#', (_name, events, names) => {
  expect(found(...events).map(({ name }) => name)).toEqual(names);
});

test('every name that is given is among those that can be configured, and a combo is a great one', () => {
  const all = found(flip('same'), flip('plus'), flip('combo'), flip('combo'));
  expect(all.filter(({ name }) => !triadHighlights.names.includes(name))).toEqual([]);
  expect(all.find(({ name }) => name === 'combo')?.great).toBe(true);
});

test('a board all of one colour is a perfect win', () => {
  const owned = (owners: string) =>
    ({ game: 'triad', state: { board: [...owners].map((owner) => ({ owner })) } }) as never;
  expect(triadHighlights.ofWin(owned('AAAAAAAAA'), 'A').map(({ name }) => name)).toEqual(['perfect']);
  expect(triadHighlights.ofWin(owned('AAAAAAAAB'), 'A')).toEqual([]);
  expect(triadHighlights.ofWin(owned('AAAAAAAAA'), 'B')).toEqual([]);
});
