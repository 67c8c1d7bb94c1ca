import { expectOk } from '@show-of-hands/engine';
import { describe, expect, test, vi } from 'vitest';
import { odds } from '../../../../../test/games/odds/odds.ts';
import { thinking as oddsThinking } from '../../../../../test/games/odds/odds-thinking.ts';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import type { ThinkingAnswer } from '../../base/thinker-messages.ts';
import { serveThinking, type ThinkingPace } from './serve-thinking.ts';

const view = expectOk(odds.start(null));
const [analyse, choose] = [
  { type: 'analyse', id: 1, view, pool: null, seed: 's', nodes: null },
  { type: 'choose', id: 2, view, pool: null, seat: 'B', level: 10, seed: 's' },
] as const;

function serve(thinking = oddsThinking, pace: Partial<ThinkingPace> = {}) {
  const answers: ThinkingAnswer[] = [];
  let say: (message: unknown) => void = () => undefined;
  serveThinking(
    thinking,
    {
      send: (answer) => answers.push(answer),
      onMessage: (listener) => {
        say = listener;
      },
    },
    {
      now: () => 0,
      restMs: () => 0,
      after: () => expect.fail('nobody is to rest'),
      run: (step) => step(),
      ...pace,
    },
  );
  const ended = (id: number) =>
    vi.waitFor(() => expect(answers).toContainEqual({ type: 'ended', id }), { interval: 1 });
  return { answers, say: (message: unknown) => say(message), ended };
}

/** Never comes to an end, however many steps it takes. */
const endless: typeof oddsThinking = {
  ...oddsThinking,
  analystFor: (pool) => ({
    ...oddsThinking.analystFor(pool),
    *analyse(position, limits) {
      const known = [...oddsThinking.analystFor(pool).analyse(position, limits)][0];
      if (known === undefined) throw new Error('nothing to go on with');
      for (;;) yield known;
    },
  }),
};

describe('thinking that is served', () => {
  test('judges with commands for moves, and says when it has ended', async () => {
    const { answers, say, ended } = serve();
    say(analyse);
    await ended(1);
    const last = answers.at(-2);
    expect(last).toMatchObject({
      type: 'judged',
      id: 1,
      judgement: {
        seat: 'A',
        value: { kind: 'exact', value: 0 },
        moves: [{ command: '#odds 0' }, { command: '#odds 1' }],
        line: [{ seat: 'A', command: '#odds 0' }],
        done: true,
      },
    });
  });

  test('does not tell every step, but the first at once and the last always', async () => {
    const { answers, say, ended } = serve();
    say(analyse);
    await ended(1);
    // the clock stands still: only the last one is told after the first
    expect(answers.map((answer) => (answer.type === 'judged' ? answer.judgement.done : answer.type))).toEqual(
      [false, true, 'ended'],
    );
  });

  test('chooses a move, with its bytes and its command', async () => {
    const { answers, say, ended } = serve();
    say(choose);
    await ended(2);
    expect(answers[0]).toEqual({ type: 'chosen', id: 2, chosen: { move: '0x00', command: '#odds 0' } });
  });

  test('works on several requests in turn: an endless one keeps none from being answered', async () => {
    const { answers, say, ended } = serve(endless);
    say(analyse);
    say(choose);
    await ended(2);
    expect(answers).not.toContainEqual({ type: 'ended', id: 1 });
    say({ type: 'cancel', id: 1 });
    expect(answers.at(-1)).toEqual({ type: 'ended', id: 1 });
  });

  test('does nothing else while a move is to be chosen', async () => {
    const steps: string[] = [];
    const noted: typeof oddsThinking = {
      ...oddsThinking,
      analystFor: (pool) => ({
        *analyse(position, limits) {
          for (const known of endless.analystFor(pool).analyse(position, limits)) {
            steps.push('analyse');
            yield known;
          }
          throw new Error('it has no end');
        },
        *choose(position, seat, level, seed) {
          for (let step = 0; step < 20; step++) {
            steps.push('choose');
            yield;
          }
          return yield* oddsThinking.analystFor(pool).choose(position, seat, level, seed);
        },
      }),
    };
    const { say, ended } = serve(noted);
    say(analyse);
    await vi.waitFor(() => expect(steps.length).toBeGreaterThan(3), { interval: 1 });
    steps.length = 0;
    say(choose);
    await ended(2);
    expect(steps.slice(0, 20)).toEqual(Array(20).fill('choose'));
    await vi.waitFor(() => expect(steps.at(-1)).toBe('analyse'), { interval: 1 });
    say({ type: 'cancel', id: 1 });
  });

  test('held, it judges nothing until it is let go, but chooses', async () => {
    const { answers, say, ended } = serve(endless);
    say({ type: 'hold', held: true });
    say(analyse);
    say(choose);
    await ended(2);
    expect(answers.filter(({ type }) => type === 'judged')).toEqual([]);
    say({ type: 'hold', held: false });
    await vi.waitFor(() => expect(answers.at(-1)).toMatchObject({ type: 'judged' }), { interval: 1 });
    say({ type: 'cancel', id: 1 });
  });

  test('rests between the steps of an analysis as it is told, and not for a choice', async () => {
    const clock = new ManualClock();
    let resting = true;
    const pace = { restMs: () => (resting ? 50 : 0), after: clock.after.bind(clock) };
    const { answers, say, ended } = serve(oddsThinking, pace);
    say(analyse);
    say(choose);
    await ended(2);
    expect(answers.filter(({ id }) => id === 1)).toEqual([]);
    expect(clock.pending).toBe(1);
    clock.pass(49);
    resting = false;
    clock.pass(1);
    await ended(1);
    expect(clock.pending).toBe(0);
  });

  test('taking back what has ended says nothing twice', async () => {
    const { answers, say, ended } = serve();
    say(choose);
    await ended(2);
    const before = answers.length;
    say({ type: 'cancel', id: 2 });
    expect(answers).toHaveLength(before);
  });

  test('an analyst that throws fails that request alone, without its words', async () => {
    const broken: typeof oddsThinking = {
      ...oddsThinking,
      analystFor: (pool) => ({
        ...oddsThinking.analystFor(pool),
        // biome-ignore lint/correctness/useYield: it throws at its first step
        *choose() {
          throw new RangeError('seat B holds card 4711');
        },
      }),
    };
    const { answers, say, ended } = serve(broken);
    say(choose);
    say(analyse);
    await Promise.all([ended(1), ended(2)]);
    expect(answers).toContainEqual({
      type: 'failed',
      id: 2,
      fault: expect.stringMatching(/^RangeError at /),
    });
    expect(JSON.stringify(answers)).not.toContain('4711');
  });

  test('a message that is no request is refused', () => {
    const { say } = serve();
    expect(() => say({ type: 'choose', id: 0 })).toThrow();
  });
});
