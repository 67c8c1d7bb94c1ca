import type { Judgement } from '@show-of-hands/bus';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../ballot/manual-clock.fixture.ts';
import type { LineListeners } from '../thread-line.ts';
import type { ThinkingRequest } from './messages.ts';
import { ThinkingThread } from './thinking-thread.ts';

const judged = (value: number, done = false): Judgement => ({
  seat: 'A',
  value: { kind: 'exact', value },
  moves: [{ command: '#odds 0', value: { kind: 'exact', value } }],
  line: [],
  nodes: 1,
  done,
});

/** A thread whose end of the line the test holds in its hands. */
class Held {
  readonly sent: ThinkingRequest[] = [];
  ended = false;
  readonly listeners: LineListeners;
  constructor(listeners: LineListeners) {
    this.listeners = listeners;
  }
  say(message: unknown): void {
    this.listeners.onMessage(message);
  }
}

function rig() {
  const clock = new ManualClock();
  const lines: Held[] = [];
  const warnings: string[] = [];
  const thread = new ThinkingThread({
    name: 'the thread',
    clock,
    log: { info: () => undefined, warn: (_area, text) => warnings.push(text) },
    hangMs: 500,
    openLine: (listeners) => {
      const held = new Held(listeners);
      lines.push(held);
      return {
        send: (request) => held.sent.push(request),
        end: async () => {
          held.ended = true;
          listeners.onGone(null);
        },
      };
    },
  });
  const line = (index = 0): Held => {
    const found = lines[index];
    if (found === undefined) throw new Error(`line ${index} was never opened`);
    return found;
  };
  return { clock, lines, line, warnings, thread };
}

const stop = new AbortController();
const analysis = { view: { a: 1 }, pool: null, seed: 's', limitMs: 1_000, nodes: null, signal: stop.signal };
const choice = {
  view: {},
  pool: [4],
  seat: 'B',
  level: 3,
  seed: 's',
  limitMs: 1_000,
  signal: stop.signal,
} as const;

describe('a thinking thread', () => {
  test('is begun at the first request, and gives what it streamed and what came last', async () => {
    const { thread, lines, line, clock } = rig();
    expect(lines).toHaveLength(0);
    const seen: number[] = [];
    const onJudgement = ({ value }: Judgement) =>
      seen.push(value.kind === 'exact' ? value.value : Number.NaN);
    const answer = thread.analyse({ ...analysis, onJudgement });
    expect(line().sent).toEqual([
      { type: 'analyse', id: 1, view: { a: 1 }, pool: null, seed: 's', nodes: null },
    ]);
    line().say({ type: 'judged', id: 1, judgement: judged(1) });
    line().say({ type: 'judged', id: 1, judgement: judged(2, true) });
    line().say({ type: 'ended', id: 1 });
    expect(await answer).toEqual(judged(2, true));
    expect(seen).toEqual([1, 2]);
    expect(clock.pending).toBe(0);
  });

  test('tells requests apart', async () => {
    const { thread, line } = rig();
    const [one, two] = [thread.analyse(analysis), thread.choose(choice)];
    line().say({ type: 'chosen', id: 2, chosen: { move: '0x01', command: '#odds 1' } });
    line().say({ type: 'ended', id: 2 });
    line().say({ type: 'judged', id: 1, judgement: judged(5) });
    line().say({ type: 'ended', id: 1 });
    expect(await two).toEqual({ move: '0x01', command: '#odds 1' });
    expect(await one).toEqual(judged(5));
  });

  test('sends data and nothing but data', async () => {
    const { thread, line } = rig();
    const asked = thread.choose({ ...choice, view: { keep: 1, drop: () => 1 } });
    expect(line().sent[0]).toMatchObject({ view: { keep: 1 } });
    expect(JSON.stringify(line().sent[0])).not.toContain('drop');
    line().say({ type: 'ended', id: 1 });
    await expect(asked).rejects.toMatchObject({ kind: 'failed' });
  });
});

describe('when time is over', () => {
  test('the last judgement must do, and the thread is told to leave it', async () => {
    const { thread, line, clock } = rig();
    const answer = thread.analyse(analysis);
    line().say({ type: 'judged', id: 1, judgement: judged(3) });
    clock.pass(1_000);
    expect(await answer).toEqual(judged(3));
    expect(line().sent.at(-1)).toEqual({ type: 'cancel', id: 1 });
    line().say({ type: 'ended', id: 1 });
    expect(clock.pending).toBe(0);
  });

  test.each([
    ['an analysis without a judgement', (thread: ThinkingThread) => thread.analyse(analysis)],
    ['a choice', (thread: ThinkingThread) => thread.choose(choice)],
  ])('%s is late', async (_what, ask) => {
    const { thread, clock } = rig();
    const answer = ask(thread);
    clock.pass(1_000);
    await expect(answer).rejects.toMatchObject({ kind: 'late' });
  });

  test('a thread that does not leave a request is ended, the others fail, the next one gets another thread', async () => {
    const { thread, line, lines, clock, warnings } = rig();
    const [late, other] = [thread.choose(choice), thread.analyse({ ...analysis, limitMs: 9_000 })];
    clock.pass(1_000);
    await expect(late).rejects.toMatchObject({ kind: 'late' });
    expect(line().ended).toBe(false);
    clock.pass(500);
    await expect(other).rejects.toMatchObject({ kind: 'lost' });
    expect(line().ended).toBe(true);
    expect(warnings).toEqual(['the thread hangs; it is ended, another thread takes the next request']);
    const again = thread.choose(choice);
    expect(lines).toHaveLength(2);
    line(1).say({ type: 'chosen', id: 3, chosen: { move: '0x', command: '' } });
    line(1).say({ type: 'ended', id: 3 });
    expect(await again).toEqual({ move: '0x', command: '' });
    expect(clock.pending).toBe(0);
  });
});

describe('what goes wrong', () => {
  test('a request that is taken back ends at once with the reason', async () => {
    const { thread, line } = rig();
    const leave = new AbortController();
    const answer = thread.analyse({ ...analysis, signal: leave.signal });
    leave.abort(new Error('newer'));
    await expect(answer).rejects.toThrow('newer');
    expect(line().sent.at(-1)).toEqual({ type: 'cancel', id: 1 });
    await expect(thread.analyse({ ...analysis, signal: leave.signal })).rejects.toThrow('newer');
  });

  test('an analyst that throws fails its own request alone', async () => {
    const { thread, line } = rig();
    const [broken, other] = [thread.choose(choice), thread.analyse(analysis)];
    line().say({ type: 'failed', id: 1, fault: 'RangeError at x' });
    line().say({ type: 'ended', id: 1 });
    await expect(broken).rejects.toThrow('the thread failed: RangeError at x');
    line().say({ type: 'judged', id: 2, judgement: judged(0) });
    line().say({ type: 'ended', id: 2 });
    expect(await other).toEqual(judged(0));
  });

  test('a thread that dies is logged without the words of its error, and replaced', async () => {
    const { thread, line, lines, warnings } = rig();
    const asked = thread.choose(choice);
    line().listeners.onGone(new TypeError('the hidden card is 4711'));
    await expect(asked).rejects.toMatchObject({ kind: 'lost' });
    expect(warnings.join()).toMatch(/was lost: TypeError/);
    expect(warnings.join()).not.toContain('4711');
    void thread.choose(choice).catch(() => undefined);
    expect(lines).toHaveLength(2);
    await thread.close();
  });

  test.each([[{ type: 'chosen', id: 1, chosen: { move: 'zz', command: '' } }], ['hello'], [null]])(
    'a thread that says %j is ended',
    async (message) => {
      const { thread, line, warnings } = rig();
      const asked = thread.choose(choice);
      line().say(message);
      await expect(asked).rejects.toMatchObject({ kind: 'lost' });
      expect(line().ended).toBe(true);
      expect(warnings).toHaveLength(1);
    },
  );

  test('closing ends the thread and everything it was asked; nothing is asked afterwards', async () => {
    const { thread, line, warnings, clock } = rig();
    const asked = thread.choose(choice);
    await Promise.all([thread.close(), expect(asked).rejects.toMatchObject({ kind: 'closed' })]);
    expect(line().ended).toBe(true);
    await expect(thread.choose(choice)).rejects.toMatchObject({ kind: 'closed' });
    expect(warnings).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});
