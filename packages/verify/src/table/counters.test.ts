import { expect, test } from 'vitest';
import {
  countered,
  joined,
  KEY,
  OWNERS,
  opened,
  placed,
  STRANGER,
  type Told,
} from '../logs/evidence.fixture.ts';
import { standingCounters } from './counters.ts';

const back = (owner = OWNERS.B): Told => ({ type: 'counterWithdrawn', owner });
const second = countered({ entry: { link: KEY } });

test.each<[string, readonly Told[], readonly Told[]]>([
  ['nobody’s before the first', [], []],
  [
    'those of several, as they came',
    [countered({ owner: STRANGER }), countered()],
    [countered({ owner: STRANGER }), countered()],
  ],
  ['the last of an owner', [countered(), second], [second]],
  [
    'none of an owner that took its back',
    [countered(), countered({ owner: STRANGER }), back()],
    [countered({ owner: STRANGER })],
  ],
  ['one that was made again', [countered(), back(), second], [second]],
  [
    'none whose entry does not give its hash, nor the one that it replaced',
    [countered(), { ...second, counterHash: KEY }],
    [],
  ],
  ['none once one was accepted', [countered(), countered({ owner: STRANGER }), joined()], []],
])('of counters to an offer stand: %s', (_, told, standing) => {
  const logs = placed([opened(), ...told].map((log, at) => [at, log]));
  const wanted = standing.map(({ type: __, ...counter }) => counter);
  expect(standingCounters(KEY, logs)).toEqual(wanted);
});

test('nothing is said of a match whose opening is not told', () => {
  expect(standingCounters(KEY, placed([[1, countered()]]))).toEqual([]);
});
