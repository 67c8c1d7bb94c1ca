import { describe, expect, test } from 'vitest';
import { RunnerRig, recordOf, votesOf } from './runner-rig.fixture.ts';

describe('interventions', () => {
  test('an early close ends the window at once, still waits the grace, and stands in the result', async () => {
    const rig = new RunnerRig().chatter();
    const run = rig.runner.run(rig.open());
    rig.say('ann', '#odds 1');
    rig.clock.pass(3_000);
    const at = rig.clock.now();
    expect([await rig.runner.closeEarly('moderator'), await rig.runner.closeEarly('moderator')]).toEqual([
      true,
      false,
    ]);
    rig.say('bob', '#odds 0', { sentAt: at });
    rig.say('cid', '#odds 1', { sentAt: at - 1 });
    rig.clock.pass(1_000);
    const ending = await run;
    expect(votesOf(ending)).toEqual(['ann 0x01', 'cid 0x01']);
    const interventions = [{ at, kind: 'closed-early', by: 'moderator' }];
    expect(recordOf(ending).result).toMatchObject({ endedAt: at, interventions });
  });

  test('an early close that comes late does not make the window longer', async () => {
    const rig = new RunnerRig();
    const ballot = rig.open();
    const { endsAt } = ballot;
    const run = rig.runner.run(ballot);
    rig.clock.stall(10_400);
    await rig.runner.closeEarly('moderator');
    rig.clock.pass(1_000);
    expect(recordOf(await run).result).toMatchObject({ endedAt: endsAt });
  });

  test('an extension moves the end', async () => {
    const rig = new RunnerRig();
    const run = rig.runner.run(rig.open());
    rig.clock.pass(9_000);
    expect(await rig.runner.session?.extend(5_000, 'streamer')).toBe(5_000);
    rig.clock.pass(5_900);
    rig.say('ann', '#odds 1');
    rig.clock.pass(1_100);
    const ending = await run;
    expect(votesOf(ending)).toEqual(['ann 0x01']);
    expect(recordOf(ending).result).toMatchObject({ interventions: [{ kind: 'extended', by: 'streamer' }] });
  });

  test('a removed voter leaves count and ticker', async () => {
    const rig = new RunnerRig();
    const run = rig.runner.run(rig.open());
    rig.say('ann', '#odds 1');
    rig.say('bob', '#odds 0');
    const { session } = rig.runner;
    expect(await session?.removeVoter(session.voterNamed('ANN') ?? '', 'moderator')).toBe(true);
    rig.say('ann', '#odds 1');
    rig.clock.pass(11_000);
    expect(votesOf(await run)).toEqual(['bob 0x00']);
    expect(rig.last).toMatchObject({ refused: { removed: 1 }, ticker: [{ name: 'BOB' }] });
  });

  test('a cancelled ballot has no result', async () => {
    const rig = new RunnerRig();
    const run = rig.runner.run(rig.open());
    rig.say('ann', '#odds 1');
    expect(rig.runner.cancel('moderator')).toBe(true);
    expect(await run).toEqual({ kind: 'cancelled', by: 'moderator' });
    expect(rig.clock.pending).toBe(0);
  });

  test('without a ballot nothing can be done to it', async () => {
    const { runner } = new RunnerRig();
    expect([await runner.closeEarly('table'), runner.cancel('table'), runner.session]).toEqual([
      false,
      false,
      undefined,
    ]);
  });

  test('a pause stops the countdown, votes go on counting, and the rest is given when it goes on', async () => {
    const rig = new RunnerRig();
    const run = rig.runner.run(rig.open());
    rig.clock.pass(4_000);
    expect([
      await rig.runner.session?.pause('moderator'),
      await rig.runner.session?.pause('moderator'),
    ]).toEqual([true, false]);
    rig.clock.pass(100);
    expect(rig.last).toMatchObject({ status: 'paused', pausedMs: 6_000 });
    rig.clock.pass(60_000);
    rig.say('ann', '#odds 1');
    rig.clock.pass(100);
    expect(rig.last).toMatchObject({ status: 'paused', standing: { voters: 1 }, pausedMs: 6_000 });
    const resumedAt = rig.clock.now();
    expect([
      await rig.runner.session?.resume('streamer'),
      await rig.runner.session?.resume('streamer'),
    ]).toEqual([true, false]);
    rig.clock.pass(5_999);
    expect(rig.last).toMatchObject({ status: 'open', pausedMs: null, endsAt: resumedAt + 6_000 });
    rig.say('bob', '#odds 1');
    rig.clock.pass(1_001);
    const ending = await run;
    expect(votesOf(ending)).toEqual(['ann 0x01', 'bob 0x01']);
    expect(recordOf(ending).result.interventions).toMatchObject([
      { kind: 'paused', by: 'moderator' },
      { kind: 'resumed', by: 'streamer' },
    ]);
  });

  test('a pause cannot stop the chain: at the latest end the vote is closed and counted', async () => {
    const rig = new RunnerRig();
    const latestEnd = rig.clock.now() + 30_000;
    const run = rig.runner.run(rig.open(), { latestEnd });
    await rig.runner.session?.pause('moderator');
    rig.say('ann', '#odds 1');
    rig.clock.pass(31_000);
    const { interventions, endedAt } = recordOf(await run).result;
    expect(interventions).toMatchObject([
      { kind: 'paused' },
      { kind: 'closed-early', by: 'table', at: latestEnd },
    ]);
    expect(endedAt).toBe(latestEnd);
  });

  test.each([
    ['as far as the deadline allows', 25_000, 30_000, 20_000],
    ['wholly where it is early enough', 25_000, 100_000, 25_000],
    ['not at all where there is no time', 25_000, 10_000, 0],
    ['not where the deadline comes first anyway', 25_000, 4_000, 0],
  ])('an extension moves the end %s', async (_, ms, latest, moved) => {
    const rig = new RunnerRig();
    void rig.runner.run(rig.open(), { latestEnd: rig.clock.now() + latest });
    expect(await rig.runner.session?.extend(ms, 'moderator')).toBe(moved);
    rig.runner.stop();
  });

  test('an extension in a pause adds to what is left, and closing ends the pause', async () => {
    const rig = new RunnerRig();
    const run = rig.runner.run(rig.open(), { latestEnd: rig.clock.now() + 60_000 });
    await rig.runner.session?.pause('moderator');
    expect(await rig.runner.session?.extend(5_000, 'moderator')).toBe(5_000);
    rig.clock.pass(100);
    expect(rig.last).toMatchObject({ status: 'paused', pausedMs: 15_000 });
    expect(await rig.runner.closeEarly('moderator')).toBe(true);
    rig.clock.pass(1_000);
    expect(recordOf(await run).result.interventions.map(({ kind }) => kind)).toEqual([
      'paused',
      'extended',
      'closed-early',
    ]);
  });

  test('clearing takes every vote, and everyone can vote again', async () => {
    const rig = new RunnerRig();
    const run = rig.runner.run(rig.open({ limits: { votes: 1 } }));
    rig.say('ann', '#odds 1');
    rig.say('bob', '#odds 1');
    expect(await rig.runner.session?.clear('moderator')).toBe(2);
    rig.clock.pass(100);
    expect(rig.last).toMatchObject({ standing: { voters: 0 }, ticker: [] });
    rig.say('ann', '#odds 0');
    rig.clock.pass(11_000);
    const ending = await run;
    expect(votesOf(ending)).toEqual(['ann 0x00']);
    expect(recordOf(ending).result.interventions).toMatchObject([{ kind: 'cleared', votes: 2 }]);
  });

  test('a vote opens paused while the table is held', async () => {
    const rig = new RunnerRig();
    const run = rig.runner.run(rig.open(), { heldBy: 'streamer' });
    expect(rig.last).toMatchObject({ status: 'paused', pausedMs: 10_000 });
    rig.runner.cancel('streamer');
    expect(await run).toEqual({ kind: 'cancelled', by: 'streamer' });
  });
});
