import { ballotPolicy } from '@show-of-hands/engine/ballot';
import { describe, expect, test } from 'vitest';
import { HeldThinker } from '../../../../test/helpers/thinking/held-thinker.ts';
import { ManualClock } from '../base/manual-clock.fixture.ts';
import { ThinkingFault } from '../base/thinker.ts';
import { type AskStreamer, NoVoteMove, type StreamerRequest } from './no-vote-move.ts';

const FIRST = ballotPolicy.parse({});
const BEST = ballotPolicy.parse({ noVotes: { best: 8 } });
const ALLOWLIST = ['#odds 0', '#odds 1'];
const settled = () => new Promise((done) => setImmediate(done));

function rig(askStreamer?: AskStreamer<unknown>, latest = Number.POSITIVE_INFINITY) {
  const clock = new ManualClock();
  const thinker = new HeldThinker();
  const warnings: string[] = [];
  const stop = new AbortController();
  const move = new NoVoteMove({
    thinker,
    log: { info: () => undefined, warn: (_area, text) => warnings.push(text) },
    matchKey: `0x${'EF'.repeat(32)}`,
    seat: 'A',
    turn: 5,
    view: { public: true },
    pool: ['a card'],
    signal: stop.signal,
    clock,
    latest: Math.min(latest, Number.MAX_SAFE_INTEGER),
    askStreamer,
  });
  return { thinker, warnings, stop, move, clock };
}

test('nothing is looked for under a policy that plays the first legal move', () => {
  const { thinker, move } = rig();
  move.seek(FIRST, ALLOWLIST);
  expect(thinker.choices).toHaveLength(0);
  expect(move.under(FIRST)).toBeUndefined();
});

test('the policy’s level is asked once, from the view of the vote, and its move holds from then on', async () => {
  const { thinker, move } = rig();
  move.seek(BEST, ALLOWLIST);
  move.seek(BEST, ALLOWLIST);
  expect(thinker.choices).toHaveLength(1);
  expect(thinker.choices[0]?.request).toMatchObject({
    view: { public: true },
    pool: ['a card'],
    seat: 'A',
    level: 8,
    seed: `0x${'ef'.repeat(32)}:5`,
  });
  expect(move.under(BEST)).toBeUndefined();
  thinker.choices[0]?.answer({ move: '0x01', command: '#odds 1' });
  await settled();
  expect(move.under(BEST)).toBe('#odds 1');
  expect(move.under(FIRST)).toBeUndefined();
});

test.each([
  [
    'no answer',
    (asked?: HeldThinker['choices'][number]) => asked?.fail(new ThinkingFault('late', 'too slow')),
  ],
  [
    'a move off the allowlist',
    (asked?: HeldThinker['choices'][number]) => asked?.answer({ move: '0x', command: '#odds 9' }),
  ],
])('%s is logged, and there is no move', async (_what, fault) => {
  const { thinker, move, warnings } = rig();
  move.seek(BEST, ALLOWLIST);
  fault(thinker.choices[0]);
  await settled();
  expect(move.under(BEST)).toBeUndefined();
  expect(warnings).toEqual([expect.stringContaining('without votes the first legal move is played')]);
});

test('the end of the turn takes the question back without a word', async () => {
  const { move, warnings, stop } = rig();
  move.seek(BEST, ALLOWLIST);
  stop.abort(new Error('over'));
  await settled();
  expect(warnings).toEqual([]);
});

describe('where nobody voted and the computer has not found its move', () => {
  const none = { policy: BEST, allowlist: ALLOWLIST, voters: 0 };
  const { signal } = new AbortController();

  test('the result waits for it', async () => {
    const { thinker, move, clock } = rig();
    move.seek(BEST, ALLOWLIST);
    const answer = move.afterVotes(none, signal);
    clock.pass(4_900);
    thinker.choices[0]?.answer({ move: '0x01', command: '#odds 1' });
    expect(await answer).toBe('#odds 1');
    expect(clock.pending).toBe(0);
  });

  test.each([
    ['for some seconds only', 5_000, Number.POSITIVE_INFINITY],
    ['no longer than the turn has', 2_000, 2_000],
  ])('%s', async (_, ms, left) => {
    const { move, clock } = rig(undefined, new ManualClock().now() + left);
    move.seek(BEST, ALLOWLIST);
    const answers: unknown[] = [];
    Promise.resolve(move.afterVotes(none, signal)).then((answer) => answers.push(answer));
    clock.pass(ms - 1);
    await settled();
    expect(answers).toEqual([]);
    clock.pass(1);
    await settled();
    expect(answers).toEqual([undefined]);
  });

  test('and not at all where it failed, or where somebody voted', async () => {
    const { thinker, move } = rig();
    move.seek(BEST, ALLOWLIST);
    expect(move.afterVotes({ ...none, voters: 1 }, signal)).toBeUndefined();
    thinker.choices[0]?.fail(new ThinkingFault('late', 'too slow'));
    await settled();
    expect(move.afterVotes(none, signal)).toBeUndefined();
  });
});

describe('where the policy leaves it to the streamer', () => {
  const STREAMER = ballotPolicy.parse({ noVotes: { streamerMs: 5_000 } });
  const votes = (voters: number, policy = STREAMER) => ({ policy, allowlist: ALLOWLIST, voters });
  const { signal } = new AbortController();

  test.each([
    ['nobody voted', 0, STREAMER, true],
    ['somebody voted', 1, STREAMER, false],
    ['too few voted', 2, ballotPolicy.parse({ noVotes: { streamerMs: 5_000 }, quorum: 3 }), true],
    ['enough voted', 3, ballotPolicy.parse({ noVotes: { streamerMs: 5_000 }, quorum: 3 }), false],
  ])('%s: with %i voters', async (_, voters, policy, isAsked) => {
    const asked: StreamerRequest<unknown>[] = [];
    const { move, clock } = rig(async (request) => {
      asked.push(request);
      return '#odds 1';
    });
    expect(await move.afterVotes(votes(voters, policy), signal)).toBe(isAsked ? '#odds 1' : undefined);
    const expected = { turn: 5, seat: 'A', view: { public: true }, decideBy: clock.now() + 5_000 };
    expect(asked).toMatchObject(isAsked ? [expected] : []);
    expect(clock.pending).toBe(0);
  });

  test.each<[string, AskStreamer<unknown>, RegExp[]]>([
    ['an illegal answer', async () => '#odds 7', [/not legal/]],
    [
      'a fault',
      async () => {
        throw new Error('the dock is gone');
      },
      [/the dock is gone/],
    ],
    ['no answer', async () => undefined, []],
  ])('%s leads to the first legal move', async (_, ask, said) => {
    const { move, warnings, clock } = rig(ask);
    expect(await move.afterVotes(votes(0), signal)).toBeUndefined();
    expect(warnings).toEqual(said.map((text) => expect.stringMatching(text)));
    expect(clock.pending).toBe(0);
  });

  test.each([
    ['the time that the policy gives is over', 5_000, Number.POSITIVE_INFINITY],
    ['the turn must be decided', 2_000, 2_000],
  ])('an answer that never comes is waited for until %s', async (_, ms, left) => {
    let asked: StreamerRequest<unknown> | undefined;
    const { move, clock } = rig((request) => {
      asked = request;
      return new Promise(() => undefined);
    }, new ManualClock().now() + left);
    let answer: unknown = 'none yet';
    void Promise.resolve(move.afterVotes(votes(0), signal)).then((command) => {
      answer = command;
    });
    clock.pass(ms - 1);
    await settled();
    expect([answer, asked?.signal.aborted]).toEqual(['none yet', false]);
    clock.pass(1);
    await settled();
    expect([answer, asked?.signal.aborted, clock.pending]).toEqual([undefined, true, 0]);
  });

  test('nobody is asked where there is no time or nobody to ask', async () => {
    const { move } = rig();
    expect(await move.afterVotes(votes(0), signal)).toBeUndefined();
    const late = rig(async () => '#odds 1', 0);
    expect(await late.move.afterVotes(votes(0), signal)).toBeUndefined();
  });
});
