import { describe, expect, it } from 'vitest';
import { SHOWS } from '../../games/fixtures/shows.ts';
import { cuesBetween, fiveLeftAt, listenedOf, untilFive } from './ballot-cues.ts';

const { ballot } = SHOWS.ballot;
if (ballot === null) throw new Error('the fixture has a ballot');
const open = listenedOf(ballot);
const counting = listenedOf({ ...ballot, status: 'counting' });
const decided = listenedOf(SHOWS.decided.ballot);
const next = listenedOf({ ...ballot, id: 'b-5' });

describe('what is heard of a ballot', () => {
  it.each([
    ['it opens', null, open, ['open']],
    ['the next one opens', decided, next, ['open']],
    ['votes come in', open, open, []],
    ['it is paused', open, listenedOf({ ...ballot, status: 'paused' }), []],
    ['it goes on', listenedOf({ ...ballot, status: 'paused' }), open, []],
    ['it is counted', open, counting, []],
    ['it is decided', counting, decided, ['decided']],
    ['it stays decided', decided, decided, []],
    ['it was decided before anyone came', null, decided, []],
    ['it is gone', decided, null, []],
    ['it is cancelled', open, listenedOf({ ...ballot, status: 'cancelled' }), []],
  ])('when %s', (_, before, after, heard) => {
    expect(cuesBetween(before, after)).toEqual(heard);
  });

  it('warns five seconds before the end that viewers see, once there is time for it', () => {
    const end = ballot.shownEndsAt;
    expect(untilFive(fiveLeftAt(ballot), end - 12_000)).toBe(7_000);
    expect(untilFive(fiveLeftAt(ballot), end - 5_000)).toBe(0);
    expect(untilFive(fiveLeftAt(ballot), end - 4_999)).toBeNull();
    expect(untilFive(fiveLeftAt({ ...ballot, status: 'paused' }), end - 12_000)).toBeNull();
    expect(untilFive(fiveLeftAt(null), end)).toBeNull();
  });
});
