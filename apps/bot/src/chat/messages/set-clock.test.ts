import { describe, expect, test } from 'vitest';
import { systemClock } from '../../base/clock.ts';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { RunnerRig, votesOf } from '../../vote/runner-rig.fixture.ts';
import { SkewMeter } from './skew-meter.ts';

const MINUTES = 60_000;

function rigWithSteadyMeter(lines = 1) {
  const clock = new ManualClock();
  const rig = new RunnerRig(
    { skew: new SkewMeter({ now: () => clock.now(), steady: () => clock.steady() }) },
    clock,
  );
  // the chat server's clock is set by nobody
  const say = (login: string, text: string) => rig.say(login, text, { sentAt: clock.steady() + 2_000 });
  for (let i = 0; i < lines; i++) say('host', 'hello');
  return { rig, say };
}

describe.each([
  ['forward', 30 * MINUTES, 1],
  ['back', -30 * MINUTES, 1],
  ['back by little', -3_000, 1],
  ['forward by little', 3_000, 1],
  ['forward in a chat that talks', 30 * MINUTES, 50],
  ['back in a chat that talks', -30 * MINUTES, 50],
])('a clock that is set %s', (_way, by, lines) => {
  test('before a ballot costs it no vote', async () => {
    const { rig, say } = rigWithSteadyMeter(lines);
    rig.clock.pass(5_000);
    rig.clock.set(by);
    say('host', 'hello again');
    const run = rig.runner.run(rig.open());
    say('ann', '#odds 1');
    rig.clock.pass(9_999);
    say('bob', '#odds 0');
    rig.clock.pass(1_001);
    expect(votesOf(await run)).toEqual(['ann 0x01', 'bob 0x00']);
  });

  test('during a ballot neither ends it before its time nor keeps it open', async () => {
    const { rig, say } = rigWithSteadyMeter(lines);
    const run = rig.runner.run(rig.open());
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
  const run = rig.runner.run(rig.open());
  rig.clock.pass(9_999);
  rig.clock.set(-30 * MINUTES);
  rig.say('ann', '#odds 1', { sentAt: rig.clock.steady() + 2_000 });
  rig.clock.pass(500);
  rig.clock.set(-30 * MINUTES);
  rig.clock.pass(501);
  expect(votesOf(await run)).toEqual(['ann 0x01']);
});

test('a machine that slept finds its vote over, as soon as a line tells that it was no set clock', async () => {
  const { rig } = rigWithSteadyMeter(50);
  const run = rig.runner.run(rig.open());
  rig.say('ann', '#odds 1', { sentAt: rig.clock.now() + 2_000 });
  rig.clock.set(10 * MINUTES);
  expect(rig.last.status).toBe('open');
  // the chat server did not sleep
  rig.say('bob', '#odds 1', { sentAt: rig.clock.now() + 2_000 });
  rig.clock.pass(6_000);
  expect(votesOf(await run)).toEqual(['ann 0x01']);
});

test.each([
  ['set', 2_000 - 30 * MINUTES],
  ['slept through', 2_000],
])('a clock that was %s is told by most lines, not by the first', async (_, ahead) => {
  const { rig } = rigWithSteadyMeter(50);
  rig.clock.set(30 * MINUTES);
  const wrong = ahead === 2_000 ? -MINUTES * 60 : MINUTES * 60;
  for (const [index, of] of [wrong, ahead, ahead].entries()) {
    rig.say(`host${index}`, 'hello', { sentAt: rig.clock.now() + of });
  }
  expect(rig.runner.skew).toBe(ahead);
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
