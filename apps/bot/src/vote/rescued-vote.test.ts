import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { msg } from '../base/words/book.ts';
import { fastKeccak } from './seal/seal-in-slices.ts';
import { type Seal, sealHere } from './seal/sealing.ts';
import { Machine, SeatRig, settled } from './seat-rig.fixture.ts';

// hashing waits for nothing but itself once the hasher is there
beforeAll(async () => {
  await fastKeccak();
});

function machine(): Machine {
  const made = new Machine();
  onTestFinished(() => made.wipe());
  return made;
}

describe('a vote that a crash interrupted', () => {
  test('loses the vote of a viewer who is banned and has not spoken since', async () => {
    const on = machine();
    const decideBy = on.clock.now() + 100_000;
    const rig = new SeatRig(on);
    await rig.ask(decideBy);
    rig.say('troll', '#odds 1');
    rig.say('ann', '#odds 0');
    await rig.die();
    await on.restart();

    const again = new SeatRig(on);
    await again.ask(decideBy);
    await again.electorate.ban('Troll', 'mod');
    on.clock.pass(20_000);
    await settled();
    expect((await on.record()).votes).toHaveLength(1);
    expect((await on.record()).result.move).toBe('#odds 0');
  });

  test('that a moderator had closed stays closed, whatever chat said in that moment', async () => {
    const on = machine();
    const decideBy = on.clock.now() + 100_000;
    const rig = new SeatRig(on);
    rig.say('host', 'hello', { sentAt: on.clock.now() - 200 });
    await rig.ask(decideBy);
    on.clock.pass(2_000);
    // the quickest message so far: sent later than this process believes it is
    rig.say('ann', '#odds 0', { sentAt: on.clock.now() });
    await rig.seat.close('moderator');
    await rig.die();
    await on.restart();
    // no process starts quicker, and it is more than what was known of the clocks is off
    on.clock.pass(400);

    const again = new SeatRig(on);
    await again.ask(decideBy);
    expect(again.seat.status).toBe('counting');
    again.say('bob', '#odds 1');
    on.clock.pass(20_000);
    await settled();
    expect((await on.record()).votes).toHaveLength(1);
  });
});

test('a process that comes back believes the chat server’s clock to be where its forerunner saw it', async () => {
  const on = machine();
  const decideBy = on.clock.now() + 300_000;
  const rig = new SeatRig(on);
  // this machine is 40 s behind
  rig.say('host', 'hello', { sentAt: on.clock.now() + 40_000 });
  await rig.ask(decideBy);
  on.clock.pass(3_000);
  await rig.die();
  await on.restart();
  on.clock.pass(2_000);

  const again = new SeatRig(on);
  await again.ask(decideBy);
  again.say('ann', '#odds 1', { sentAt: on.clock.now() + 40_000 });
  on.clock.pass(60_000);
  await settled();
  expect((await on.record()).votes).toHaveLength(1);
});

describe('with little time left', () => {
  test('a process that comes back after it decides at once: no message can still count', async () => {
    const on = machine();
    const decideBy = on.clock.now() + 9_000;
    const rig = new SeatRig(on);
    await rig.ask(decideBy);
    rig.say('ann', '#odds 1');
    on.clock.pass(2_000);
    await rig.die();
    await on.restart();
    on.clock.stall(8_000);

    const again = new SeatRig(on);
    await again.ask(decideBy);
    on.clock.pass(0);
    await settled();
    expect(again.decided).toMatchObject([{ move: '0x01' }]);
    expect((await on.record()).result).toMatchObject({ endedAt: decideBy - 1_000 });
  });

  test('a decision is undone only where viewers get time for another vote', async () => {
    const on = machine();
    const rig = new SeatRig(on, { noVotes: { streamerMs: 20_000 } }, { undoMs: 2_000 });
    await rig.ask(on.clock.now() + 34_000);
    rig.say('ann', '#odds 1');
    on.clock.pass(11_000);
    await settled();
    expect(rig.seat.status).toBe('decided');
    // 23 s are left: 1 s of grace and 20 s for the streamer leave 2 s
    expect(await rig.seat.undo('moderator')).toMatchObject({ done: false, why: /leaves 2 s/ });
    await rig.die();
  });

  test('whoever cancels a vote is told if there is no time for another', async () => {
    const on = machine();
    const rig = new SeatRig(on);
    await rig.ask(on.clock.now() + 12_000);
    on.clock.pass(7_000);
    expect(await rig.seat.cancel('moderator')).toMatchObject({
      done: true,
      message: msg('steer.cancelledForGood'),
    });
    await settled();
    on.clock.pass(0);
    await settled();
    expect(rig.decided).toHaveLength(1);
  });

  test('a cancelled vote still waits to be opened again, for as long as another has some seconds', async () => {
    const on = machine();
    const decideBy = on.clock.now() + 20_000;
    const rig = new SeatRig(on);
    await rig.ask(decideBy);
    rig.say('ann', '#odds 1');
    on.clock.pass(9_500);
    expect(await rig.seat.cancel('moderator')).toMatchObject({
      message: msg('steer.cancelled', { seconds: 4.5 }),
    });
    await settled();
    on.clock.pass(2_000);
    await settled();
    expect(await rig.seat.reopen()).toMatchObject({ done: true });
    await settled();
    rig.say('ann', '#odds 1');
    on.clock.pass(decideBy - on.clock.now());
    await settled();
    expect((await on.record()).result).toMatchObject({ move: '#odds 1' });
    expect(rig.decided).toHaveLength(1);
  });
});

test('a vote that was cancelled and becomes the default shows no votes of the cancelled one', async () => {
  const on = machine();
  const rig = new SeatRig(on);
  await rig.ask(on.clock.now() + 50_000);
  rig.say('ann', '#odds 1');
  on.clock.pass(200);
  await rig.seat.cancel('moderator');
  await settled();
  on.clock.pass(50_000);
  await settled();
  expect(rig.last).toMatchObject({
    status: 'closed',
    id: '0.1',
    voters: 0,
    leaders: [],
    ticker: [],
    result: { why: 'default', votes: 0 },
  });
});

test('a turn that is asked while an earlier one is still being hashed keeps its votes', async () => {
  const on = machine();
  const decideBy = on.clock.now() + 100_000;
  const held: (() => void)[] = [];
  const seal: Seal = async (unsealed) => {
    await new Promise<void>((done) => held.push(done));
    return sealHere(unsealed);
  };
  const rig = new SeatRig(on, {}, { seal });
  const early = new AbortController();
  rig.stop.signal.addEventListener('abort', () => early.abort());
  await rig.ask(decideBy, 0, early.signal);
  on.clock.pass(11_000);
  await settled();
  early.abort(new Error('the turn is over'));
  await rig.ask(decideBy, 1);
  for (const done of held) done();
  await settled();
  rig.say('ann', '#odds 1');
  on.clock.pass(200);
  await settled();
  expect(rig.last).toMatchObject({ turn: 1, voters: 1 });
  await rig.die();
  await on.restart();

  const again = new SeatRig(on);
  await again.ask(decideBy, 1);
  expect(again.last).toMatchObject({ turn: 1, voters: 1 });
  await again.die();
});
