import { expect, it } from 'vitest';
import { IDLE } from '../show.fixture.ts';
import { readSnapshot } from './read-snapshot.ts';

it('reads a snapshot, and the build that it names', () => {
  const snapshot = { seq: 1, now: 2, show: IDLE };
  expect(readSnapshot(snapshot)).toEqual({ build: 'test', snapshot });
});

it.each<[string, unknown, string, string]>([
  ['named', { seq: 'of another shape', show: { build: 'b2', more: 1 } }, 'b2', 'seq'],
  ['none', { seq: 1, show: {} }, '', 'now'],
  ['no text', { seq: 1, now: 1, show: { build: 7 } }, '', 'show.build'],
  ['of nothing', null, '', 'its root'],
])('the build of a snapshot that cannot be read is %s', (_, raw, build, unreadable) => {
  expect(readSnapshot(raw)).toEqual({ build, unreadable });
});
