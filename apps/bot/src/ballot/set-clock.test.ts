import { describe, expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { RoomRig, votesOf } from './room-rig.fixture.ts';
import { SkewMeter } from './skew-meter.ts';

const MINUTES = 60_000;

function rigWithSteadyMeter() {
  const skew = new SkewMeter(() => rig.clock.steady());
  const rig: RoomRig = new RoomRig({ skew });
  // the chat server's clock is set by nobody
  const say = (login: string, text: string) => rig.say(login, text, { sentAt: rig.clock.steady() + 2_000 });
  say('host', 'hello');
  return { rig, say };
}

describe.each([
  ['forward', 30 * MINUTES],
  ['back', -30 * MINUTES],
  ['back by little', -3_000],
])('a clock that is set %s', (_way, by) => {
  test('before a ballot costs it no vote', async () => {
    const { rig, say } = rigWithSteadyMeter();
    rig.clock.pass(5_000);
    rig.clock.set(by);
    say('host', 'hello again');
    const run = rig.room.run(rig.open());
    say('ann', '#odds 1');
    rig.clock.pass(9_999);
    say('bob', '#odds 0');
    rig.clock.pass(1_001);
    expect(votesOf(await run)).toEqual(['ann 0x01', 'bob 0x00']);
  });

  test('during a ballot neither ends it before its time nor keeps it open', async () => {
    const { rig, say } = rigWithSteadyMeter();
    const run = rig.room.run(rig.open());
    rig.clock.pass(3_000);
    rig.clock.set(by);
    say('ann', '#odds 1');
    rig.clock.pass(6_999);
    say('bob', '#odds 1');
    expect(rig.last).toMatchObject({ status: 'open', endsAt: rig.clock.now() + 1 });
    rig.clock.pass(1_001);
    expect(votesOf(await run)).toEqual(['ann 0x01', 'bob 0x01']);
    expect(rig.clock.pending).toBe(0);
  });
});

test('a clock that is set in the grace does not make it longer', async () => {
  const { rig } = rigWithSteadyMeter();
  const run = rig.room.run(rig.open());
  rig.clock.pass(9_999);
  rig.clock.set(-30 * MINUTES);
  rig.say('ann', '#odds 1', { sentAt: rig.clock.steady() + 2_000 });
  rig.clock.pass(500);
  rig.clock.set(-30 * MINUTES);
  rig.clock.pass(501);
  expect(votesOf(await run)).toEqual(['ann 0x01']);
});

test('a timer that is months away does not call at once', async () => {
  let called = false;
  const forget = systemClock.after(Number.MAX_SAFE_INTEGER, () => {
    called = true;
  });
  await new Promise<void>((done) => systemClock.after(5, done));
  forget();
  expect(called).toBe(false);
});
