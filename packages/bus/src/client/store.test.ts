import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BALLOT, IDLE, MATCH } from '../show.fixture.ts';
import { EMPTY_STORE, type Incoming, reduceStore, type Store } from './store.ts';

const NOW = 1_790_000_000_000;
const SHOW = { ...IDLE, match: MATCH, ballot: BALLOT };

const snapshot = (seq: number, at = 0, now = NOW): Incoming => ({
  type: 'snapshot',
  snapshot: { seq, now, show: SHOW },
  at,
});
const update = (seq: number, parts: object = {}, at = 0, now = NOW): Incoming => ({
  type: 'update',
  update: { seq, now, parts },
  at,
});
const after = (...messages: Incoming[]): Store =>
  messages.reduce((store, message) => reduceStore(store, message).store, EMPTY_STORE);

describe('what the overlay knows', () => {
  it('knows nothing before the first snapshot', () => {
    expect(EMPTY_STORE.show).toBeNull();
    expect(reduceStore(EMPTY_STORE, update(1)).gap).toBe(true);
  });

  it('replaces exactly the parts an update carries', () => {
    const store = after(snapshot(7), update(8, { ballot: null }));
    expect(store.seq).toBe(8);
    expect(store.show?.ballot).toBeNull();
    expect(store.show?.match).toBe(SHOW.match);
    expect(store.show?.table).toBe(SHOW.table);
  });

  it('takes updates only in unbroken sequence', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(1_000), (known, next) => {
        const reduced = reduceStore(after(snapshot(known)), update(next, { ballot: null }));
        expect(reduced.gap).toBe(next !== known + 1);
        expect(reduced.store.show?.ballot === null).toBe(next === known + 1);
      }),
    );
  });

  it('keeps the last picture when the connection is lost, and says since when', () => {
    const store = after(snapshot(1), { type: 'lost', at: 500 }, { type: 'lost', at: 900 });
    expect(store).toMatchObject({ status: 'offline', lostAt: 500, show: SHOW });
  });

  it('trusts no update after a loss until there is a new snapshot', () => {
    const lost = after(snapshot(1), { type: 'lost', at: 500 });
    expect(reduceStore(lost, update(2)).gap).toBe(true);
    const again = reduceStore(lost, snapshot(40)).store;
    expect(again).toMatchObject({ status: 'online', lostAt: null, seq: 40, epoch: 2 });
  });

  it('reads the clock of the bot from the message that travelled fastest', () => {
    const store = after(snapshot(1, 1_000, 5_000), update(2, {}, 2_300, 6_000), update(3, {}, 3_000, 7_100));
    expect(store.clockOffset).toBe(4_100);
    expect(reduceStore(store, snapshot(9, 1_000, 2_000)).store.clockOffset).toBe(1_000);
  });
});
