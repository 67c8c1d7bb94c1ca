import { describe, expect, test } from 'vitest';
import { type BallotEntry, ballotEntry } from './ballot-entry.ts';
import { RunnerRig, recordOf, votesOf } from './runner-rig.fixture.ts';

/** A ballot on which ann and bob have voted, on what `says` does then. */
async function ran(says: (rig: RunnerRig) => void) {
  const rig = new RunnerRig().chatter();
  const run = rig.runner.run(rig.open());
  rig.clock.pass(1_000);
  rig.say('ann', '#odds 1');
  rig.say('bob', '#odds 0');
  rig.clock.pass(1_000);
  says(rig);
  rig.clock.pass(20_000);
  const ending = await run;
  return { rig, votes: votesOf(ending), record: recordOf(ending) };
}

const BOTH = ['ann 0x01', 'bob 0x00'];

describe('!unvote', () => {
  test('takes the own vote off the open ballot, and nobody else’s', async () => {
    const { rig, votes, record } = await ran((on) => {
      on.say('ann', '!unvote');
      on.clock.pass(100);
      expect(on.last).toMatchObject({ standing: { voters: 1 }, ticker: [{ name: 'BOB' }] });
    });
    expect(votes).toEqual(['bob 0x00']);
    expect(rig.last.refused).toEqual({ withdrawn: 1 });
    expect(record.refusals).toMatchObject([{ reason: 'withdrawn' }]);
    // it is nobody's intervention
    expect(record.result.interventions).toEqual([]);
  });

  test.each(['!UnVote', ' !unvote', '!unvote\u{E0000}'])('is read however it is typed: %j', async (text) => {
    const { votes } = await ran((rig) => rig.say('ann', text.replace('\u{E0000}', '').trim(), { text }));
    expect(votes).toEqual(['bob 0x00']);
  });

  test('lets its voter vote again', async () => {
    const { votes } = await ran((rig) => {
      rig.say('ann', '!unvote');
      rig.say('ann', '#odds 0');
    });
    expect(votes).toEqual(['bob 0x00', 'ann 0x00']);
  });

  test.each([
    ['somebody without a vote', (rig: RunnerRig) => rig.say('cid', '!unvote')],
    [
      'its voter, from another channel of a shared chat',
      (rig: RunnerRig) => rig.say('ann', '!unvote', { sourceRoomId: 'elsewhere' }),
    ],
    ['its voter, among other words', (rig: RunnerRig) => rig.say('ann', '!unvote please')],
    [
      'its voter, before the vote was sent',
      (rig: RunnerRig) => rig.say('ann', '!unvote', { sentAt: rig.clock.now() - 1_500 }),
    ],
    [
      'its voter, after the end',
      (rig: RunnerRig) => {
        rig.clock.pass(8_500);
        rig.say('ann', '!unvote');
      },
    ],
  ])('changes nothing by %s', async (_, says) => {
    const { rig, votes } = await ran(says);
    expect(votes).toEqual(BOTH);
    expect(rig.last.refused).toEqual({});
    expect(rig.entries.map(({ kind }) => kind)).toEqual(['vote', 'vote']);
  });

  test('holds after a restart', async () => {
    const rig = new RunnerRig();
    const { openedAt } = rig.open();
    void rig.runner.run(rig.open());
    for (const [login, text] of [
      ['ann', '#odds 1'],
      ['bob', '#odds 1'],
      ['ann', '!unvote'],
    ] as const) {
      rig.say(login, text);
    }
    rig.runner.stop();
    const again = new RunnerRig();
    const earlier: BallotEntry[] = ballotEntry.array().parse(JSON.parse(JSON.stringify(rig.entries)));
    const run = again.runner.run(again.open({}, openedAt), { earlier });
    again.clock.pass(20_000);
    const ending = await run;
    expect(votesOf(ending)).toEqual(['bob 0x01']);
    expect(recordOf(ending).refusals).toMatchObject([{ reason: 'withdrawn' }]);
  });
});
