import type { BallotPolicy } from '@show-of-hands/engine/ballot';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ballotEntry } from './ballot-entry.ts';
import { RunnerRig, recordOf } from './runner-rig.fixture.ts';

const WINDOW_MS = 600_000;
/** Longer than reasons wait to be journalled. */
const BATCH_MS = 60;

const login = fc.constantFrom('ann', 'bob', 'cid');
type Doing = (rig: RunnerRig, index: number) => void;

/** Anything that may happen to an open ballot. */
const doing: fc.Arbitrary<Doing> = fc.oneof(
  {
    weight: 24,
    arbitrary: fc
      .record({
        login,
        pick: fc.constantFrom('0', '1'),
        late: fc.nat(3_000),
        subscriber: fc.boolean(),
        isFirst: fc.boolean(),
        elsewhere: fc.boolean(),
      })
      .map(
        ({ login: name, pick, late, subscriber, isFirst, elsewhere }): Doing =>
          (rig, index) =>
            rig.say(name, `#odds ${pick}`, {
              id: `message ${index}`,
              sentAt: rig.clock.now() - late,
              isFirst,
              marks: { subscriber },
              ...(elsewhere && { sourceRoomId: 'elsewhere' }),
            }),
      ),
  },
  login.map(
    (name): Doing =>
      (rig, index) =>
        rig.say(name, '!unvote', { id: `message ${index}` }),
  ),
  login.map(
    (name): Doing =>
      (rig) =>
        rig.runner.session?.removed({ kind: 'user', userId: `id-${name}`, seconds: 1 }),
  ),
  fc.nat(60).map(
    (index): Doing =>
      (rig) =>
        rig.runner.session?.removed({ kind: 'message', messageId: `message ${index}` }),
  ),
  login.map(
    (name): Doing =>
      (rig) =>
        void rig.runner.session?.removeVoter(`id-${name}`, 'moderator'),
  ),
  fc.constant<Doing>((rig) => void rig.runner.session?.clear('moderator')),
  fc.constant<Doing>((rig) => void rig.runner.session?.pause('moderator')),
  fc.constant<Doing>((rig) => void rig.runner.session?.resume('moderator')),
  fc.nat(10_000).map(
    (ms): Doing =>
      (rig) =>
        void rig.runner.session?.extend(ms, 'moderator'),
  ),
  fc.nat(2_000).map(
    (ms): Doing =>
      (rig) =>
        rig.clock.pass(ms),
  ),
);

const policies = fc.record(
  {
    counts: fc.constantFrom('last-vote' as const, 'first-vote' as const),
    weights: fc.constant({ subscriber: 3 }),
    newcomers: fc.constant({ percent: 40 }),
    limits: fc.record({ betweenMs: fc.nat(3_000), votes: fc.integer({ min: 1, max: 4 }) }),
    voters: fc.constant('subscribers' as const),
    quorum: fc.constant(2),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Partial<BallotPolicy>>;

/** A room that knows the chat server's clock, and so judges lines by when they were sent. */
const heard = (rig: RunnerRig): RunnerRig => rig.chatter();

test('a process that dies at any moment and starts again comes to the same record', async () => {
  await fc.assert(
    fc.asyncProperty(
      policies,
      fc.array(doing, { minLength: 10, maxLength: 40, size: 'max' }),
      fc.nat(30),
      async (policy, all, at) => {
        const asked = { ...policy, windowMs: WINDOW_MS };
        const unbroken = heard(new RunnerRig());
        const whole = unbroken.runner.run(unbroken.open(asked));
        const { openedAt } = unbroken.open(asked);
        const dying = heard(new RunnerRig());
        void dying.runner.run(dying.open(asked));
        for (const [index, act] of all.entries()) {
          if (index === at) for (const rig of [unbroken, dying]) rig.clock.pass(BATCH_MS);
          act(unbroken, index);
          if (index < at) act(dying, index);
        }
        if (at >= all.length) for (const rig of [unbroken, dying]) rig.clock.pass(BATCH_MS);
        dying.runner.stop();

        const again = new RunnerRig();
        again.clock.pass(dying.clock.now() - again.clock.now());
        heard(again);
        const resumed = again.runner.run(again.open(asked, openedAt), {
          earlier: ballotEntry.array().parse(JSON.parse(JSON.stringify(dying.entries))),
          downSince: again.clock.now(),
        });
        for (const [index, act] of all.entries()) if (index >= at) act(again, index);
        for (const rig of [unbroken, again]) {
          rig.runner.closeEarly('table');
          rig.clock.pass(1_000);
        }
        expect(recordOf(await resumed)).toEqual(recordOf(await whole));
      },
    ),
    { numRuns: 500 },
  );
});
