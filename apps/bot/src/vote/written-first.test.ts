import { describe, expect, test, vi } from 'vitest';
import { ManualClock } from '../base/manual-clock.fixture.ts';
import { VOTE_GROUP_MS } from '../journal/ballots.ts';
import { MemoryJournal } from '../journal/memory-journal.fixture.ts';
import { KEY, SeatRig, settled } from './seat-rig.fixture.ts';
import { WrittenFirst } from './written-first.ts';

const FULL = new Error('the disk is full');
const UNDO_MS = 3_000;

/** A seat of chat whose journal takes its time over every write. */
async function slowSeat() {
  const clock = new ManualClock();
  const journal = new MemoryJournal(clock);
  const rig = new SeatRig({ clock, journal, chatNow: () => clock.now() }, {}, { undoMs: UNDO_MS });
  await rig.ask();
  await settled();
  const statuses = async () => (await journal.ballots.of(KEY, 0)).map(({ status }) => status);
  return { clock, journal, rig, statuses };
}

describe('what viewers see of a vote', () => {
  test('is what has been written down', async () => {
    const { clock, journal, rig } = await slowSeat();
    rig.say('ann', '#odds 1');
    clock.pass(100);
    // counted, written by now perhaps, but not known to be
    expect(rig.last.voters).toBe(0);
    await settled();
    expect(rig.last.voters).toBe(1);
    expect(
      await journal.ballots.votesOf({ matchKey: KEY, turn: 0, attempt: 0, openedAt: 0, policy: '' }),
    ).toHaveLength(1);
    await rig.die();
  });

  test('leaves out votes that cannot be written, until they can be', async () => {
    const { clock, journal, rig } = await slowSeat();
    rig.say('ann', '#odds 1');
    clock.pass(100);
    await settled();
    journal.writes.failure = FULL;
    rig.say('bob', '#odds 1');
    clock.pass(1_000);
    await settled();
    expect(rig.last.voters).toBe(1);
    expect(rig.failed).toEqual([]);
    // the next vote finds it out: nothing may be promised behind one that is not safe
    rig.say('cid', '#odds 1');
    await settled();
    expect(rig.failed).toEqual([FULL]);
    expect(rig.last.voters).toBe(1);
  });

  test('is the newest of what waits for the same writing, once, and in order', async () => {
    const shown: number[] = [];
    const first = new WrittenFirst<number>({ show: (one) => shown.push(one), onFailed: () => undefined });
    let [one, two] = [() => {}, () => {}];
    const [written, later] = [
      new Promise<void>((done) => (one = done)),
      new Promise<void>((done) => (two = done)),
    ];
    first.show(0);
    first.after(written);
    first.show(1);
    first.show(2);
    first.after(later);
    first.show(3);
    expect(shown).toEqual([0]);
    one();
    await settled();
    expect(shown).toEqual([0, 2]);
    two();
    await settled();
    first.show(4);
    expect(shown).toEqual([0, 2, 3, 4]);
  });
});

describe('whoever steers a vote', () => {
  test('is told so once it is written, of two at the same time too', async () => {
    const { rig, journal } = await slowSeat();
    let answers = 0;
    const count = () => {
      answers += 1;
    };
    const [paused, again] = [rig.seat.pause('moderator'), rig.seat.pause('moderator')];
    void paused.then(count);
    expect([answers, rig.seat.status]).toEqual([0, 'paused']);
    expect([(await paused).done, (await again).done]).toEqual([true, false]);
    const entries = await journal.ballots.votesOf({
      matchKey: KEY,
      turn: 0,
      attempt: 0,
      openedAt: 0,
      policy: '',
    });
    expect(entries).toHaveLength(1);
    await rig.die();
  });

  test('is not told that something was done which could not be written', async () => {
    const { rig, journal } = await slowSeat();
    journal.writes.failure = FULL;
    expect(await rig.seat.close('moderator')).toMatchObject({ done: false });
    await settled();
    expect(rig.failed).toEqual([FULL]);
    expect(rig.decided).toEqual([]);
  });

  test('has cancelled it once that is written; where it cannot be, the vote is not thrown away', async () => {
    const { rig, journal, statuses } = await slowSeat();
    expect(await rig.seat.cancel('moderator')).toMatchObject({ done: true });
    expect(await statuses()).toEqual(['cancelled']);
    expect(await rig.seat.reopen()).toMatchObject({ done: true });
    await settled();
    journal.writes.failure = FULL;
    expect(await rig.seat.cancel('moderator')).toMatchObject({ done: false });
    expect(await statuses()).toEqual(['cancelled', 'open']);
  });

  test('undoes a decision in time, though its time runs out while that is written; two do it once', async () => {
    const { clock, rig, statuses } = await slowSeat();
    rig.say('ann', '#odds 1');
    clock.pass(VOTE_GROUP_MS);
    await settled();
    clock.pass(11_000);
    await vi.waitFor(() => expect(rig.seat.status).toBe('decided'), 10_000);
    clock.pass(UNDO_MS - 1);
    const both = [rig.seat.undo('moderator'), rig.seat.undo('streamer')];
    clock.pass(1_000);
    expect((await Promise.all(both)).map(({ done }) => done)).toEqual([true, false]);
    await settled();
    expect(await statuses()).toEqual(['undone', 'open']);
    expect(rig.decided).toEqual([]);
    await rig.die();
  });

  test('leaves a decision standing where its undoing cannot be written', async () => {
    const { clock, rig, journal, statuses } = await slowSeat();
    clock.pass(11_000);
    await vi.waitFor(() => expect(rig.seat.status).toBe('decided'), 10_000);
    clock.pass(UNDO_MS - 1);
    journal.writes.failure = FULL;
    const undone = rig.seat.undo('moderator');
    clock.pass(1_000);
    await expect(undone).rejects.toThrow(FULL);
    await settled();
    expect(await statuses()).toEqual(['closed']);
    expect(rig.decided).toHaveLength(1);
  });
});
