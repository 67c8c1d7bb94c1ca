import { describe, expect, test } from 'vitest';
import { type BallotEntry, ballotEntry } from './ballot-entry.ts';
import { RunnerRig, recordOf, votesOf } from './runner-rig.fixture.ts';

describe('after a crash', () => {
  test('the journalled entries give the same result as if nothing had happened', async () => {
    const rig = new RunnerRig();
    const { openedAt } = rig.open();
    const run = rig.runner.run(rig.open());
    for (const [login, text] of [
      ['ann', '#odds 1'],
      ['bob', '#odds 0'],
      ['cid', '#odds 0'],
      ['ann', '#odds 0'],
      ['ann', '#odds 1'],
    ] as const) {
      rig.say(login, text);
      rig.clock.pass(100);
    }
    rig.runner.session?.removeVoter('id-cid', 'moderator');
    rig.runner.session?.extend(2_000, 'moderator');
    const text = JSON.stringify(rig.entries);
    rig.clock.pass(20_000);
    const unbroken = await run;

    const again = new RunnerRig();
    const earlier = ballotEntry.array().parse(JSON.parse(text));
    const resumed = again.runner.run(again.open({}, openedAt), { earlier });
    expect(again.last.standing.voters).toBe(2);
    again.clock.pass(20_000);
    expect(await resumed).toEqual(unbroken);
    expect(again.entries).toEqual([]);
  });

  test('a ballot whose time ran out meanwhile is settled with what was journalled', async () => {
    const rig = new RunnerRig();
    const ballot = rig.open({}, rig.clock.now() - 60_000);
    const sentAt = ballot.openedAt + 5;
    const vote: BallotEntry = {
      kind: 'vote',
      userId: '1',
      login: 'ann',
      choices: [{ stage: 'pick', key: '1' }],
      sentAt,
    };
    const run = rig.runner.run(ballot, { earlier: [vote] });
    rig.clock.pass(0);
    expect(votesOf(await run)).toEqual(['ann 0x01']);
  });

  const VOTE: Omit<Extract<BallotEntry, { kind: 'vote' }>, 'sentAt'> = {
    kind: 'vote',
    userId: '1',
    login: 'ann',
    choices: [{ stage: 'pick', key: '1' }],
  };

  /** What a ballot of 10 s that opened at 0 is given back: last seen at work, back again, latest end, by how much. */
  test.each([
    ['the time in which nobody listened', 4_000, 9_000, 100_000, 5_000],
    ['all of it although its end has passed meanwhile', 2_000, 60_000, 200_000, 58_000],
    ['a few seconds at least', 9_900, 12_000, 100_000, 7_000],
    ['no more than the chain allows', 4_000, 60_000, 63_000, 53_000],
    ['nothing if the chain allows nothing', 4_000, 60_000, 10_000, 0],
    ['nothing if it was over when the process died', 10_500, 60_000, 100_000, 0],
    ['a few seconds if an earlier program wrote down nothing', null, 60_000, 100_000, 55_000],
  ])('a ballot is given back %s', async (_, downSince, back, latest, ms) => {
    const rig = new RunnerRig();
    const openedAt = rig.clock.now();
    rig.clock.pass(back);
    const vote: BallotEntry = { ...VOTE, sentAt: openedAt + 5 };
    const run = rig.runner.run(rig.open({}, openedAt), {
      earlier: [vote],
      downSince: downSince === null ? null : openedAt + downSince,
      latestEnd: openedAt + latest,
    });
    expect(rig.progress[0]).toMatchObject({ givenBackMs: ms, endsAt: openedAt + 10_000 + ms });
    rig.clock.pass(300_000);
    const ending = await run;
    expect(votesOf(ending)).toEqual(['ann 0x01']);
    const expected = ms === 0 ? [] : [{ kind: 'given-back', by: 'table', ms }];
    const given = recordOf(ending).result.interventions.filter(({ kind }) => kind === 'given-back');
    expect(given).toMatchObject(expected);
  });

  test.each([
    ['long before', 5, 4_000],
    ['by its own clock just after', 4_003, 4_004],
  ])(
    'a ballot that was closed before the process died is given nothing back, its last vote sent %s',
    async (_, sent, end) => {
      const rig = new RunnerRig();
      const openedAt = rig.clock.now();
      rig.clock.pass(20_000);
      const at = openedAt + 4_000;
      const endsAt = openedAt + end;
      const run = rig.runner.run(rig.open({}, openedAt), {
        earlier: [
          { ...VOTE, sentAt: openedAt + sent },
          { kind: 'end-moved', how: 'closed-early', endsAt, at, by: 'moderator' },
        ],
        // the last note that it was alive is older than the closing
        downSince: at - 900,
        latestEnd: openedAt + 100_000,
      });
      expect(rig.progress[0]).toMatchObject({ status: 'counting', givenBackMs: 0, endsAt });
      rig.clock.pass(300_000);
      expect(votesOf(await run)).toEqual(['ann 0x01']);
    },
  );

  test('a paused ballot is still paused, with what was left', async () => {
    const rig = new RunnerRig();
    const { openedAt } = rig.open();
    const run = rig.runner.run(rig.open());
    rig.clock.pass(3_000);
    rig.runner.session?.pause('moderator');
    rig.clock.pass(20_000);
    rig.say('ann', '#odds 1');
    rig.runner.stop();
    await run;

    const again = new RunnerRig();
    again.clock.pass(60_000);
    const resumed = again.runner.run(again.open({}, openedAt), {
      earlier: ballotEntry.array().parse(JSON.parse(JSON.stringify(rig.entries))),
      downSince: again.clock.now() - 30_000,
    });
    expect(again.last).toMatchObject({ status: 'paused', pausedMs: 7_000, givenBackMs: 0 });
    expect(again.last.standing.voters).toBe(1);
    again.runner.session?.resume('moderator');
    again.clock.pass(8_000);
    expect(votesOf(await resumed)).toEqual(['ann 0x01']);
  });

  test('a stopped room leaves no timer', async () => {
    const rig = new RunnerRig();
    const run = rig.runner.run(rig.open());
    rig.say('ann', '#odds 1');
    rig.runner.stop();
    expect(await run).toEqual({ kind: 'stopped' });
    expect(rig.clock.pending).toBe(0);
  });
});
