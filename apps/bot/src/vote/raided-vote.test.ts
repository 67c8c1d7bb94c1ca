import { expect, onTestFinished, test, vi } from 'vitest';
import { Machine, SeatRig, settled } from './seat-rig.fixture.ts';

const RAIDERS = 100;

test('a raid that is cleaned up waits for the disk a few times, not once for each vote, and stays cleaned up', async () => {
  const on = new Machine();
  onTestFinished(() => on.wipe());
  const decideBy = on.clock.now() + 100_000;
  const rig = new SeatRig(on);
  await rig.ask(decideBy);
  for (let i = 0; i < RAIDERS; i++) rig.say(`raider${i}`, '#odds 1');
  rig.say('ann', '#odds 0');
  const writes = vi.spyOn(on.journal.ballots, 'flush');
  for (let i = 0; i < RAIDERS; i++)
    rig.electorate.removed({ kind: 'user', userId: `id-raider${i}`, seconds: null });
  await settled();
  expect(writes.mock.calls.length).toBeLessThan(RAIDERS / 4);
  await rig.die();
  await on.restart();

  const again = new SeatRig(on);
  await again.ask(decideBy);
  on.clock.pass(20_000);
  await vi.waitFor(() => expect(again.decided).toHaveLength(1), 5_000);
  expect((await on.record()).votes).toHaveLength(1);
  expect((await on.record()).result).toMatchObject({
    move: '#odds 0',
    interventions: [{ kind: 'votes-withdrawn', votes: RAIDERS }],
  });
});

test('what a moderator does to a vote is on disk at once', async () => {
  const on = new Machine();
  onTestFinished(() => on.wipe());
  const rig = new SeatRig(on);
  await rig.ask(on.clock.now() + 100_000);
  rig.say('ann', '#odds 0');
  const writes = vi.spyOn(on.journal.ballots, 'flush');
  await rig.seat.pause('moderator');
  expect(writes).toHaveBeenCalled();
});
