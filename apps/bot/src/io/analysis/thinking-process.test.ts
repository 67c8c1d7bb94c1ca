import type { Judgement } from '@show-of-hands/bus';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import type { ThinkingRequest } from '../../base/thinker-messages.ts';
import type { ThinkingListeners } from './child-process.ts';
import { ThinkingPriority, ThinkingProcess } from './thinking-process.ts';

const judged = (value: number, done = false): Judgement => ({
  seat: 'A',
  value: { kind: 'exact', value },
  moves: [{ command: '#odds 0', value: { kind: 'exact', value } }],
  line: [],
  nodes: 1,
  done,
});

/** A process whose end of the line the test holds in its hands. */
class Held {
  readonly sent: ThinkingRequest[] = [];
  ended = false;
  readonly listeners: ThinkingListeners;
  constructor(listeners: ThinkingListeners) {
    this.listeners = listeners;
  }
  say(message: unknown): void {
    this.listeners.onMessage(message);
  }
}

/** A process with nothing to do for so long is ended, ms. */
const IDLE_MS = 2_000;

function rig(precedence = new ThinkingPriority()) {
  const clock = new ManualClock();
  const lines: Held[] = [];
  const warnings: string[] = [];
  const thinker = new ThinkingProcess({
    name: 'the thinker',
    clock,
    precedence,
    log: { info: () => undefined, warn: (_area, text) => warnings.push(text) },
    hangMs: 500,
    idleMs: IDLE_MS,
    openChannel: (listeners) => {
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
  return { clock, lines, line, warnings, thinker };
}

const stop = new AbortController();
const analysis = {
  about: 'evaluation',
  view: { a: 1 },
  pool: null,
  seed: 's',
  limitMs: 1_000,
  nodes: null,
  signal: stop.signal,
} as const;
const choice = {
  about: 'computer-move',
  view: {},
  pool: [4],
  seat: 'B',
  level: 3,
  seed: 's',
  limitMs: 1_000,
  signal: stop.signal,
} as const;

describe('a thinking process', () => {
  test('is begun at the first request, and gives what it streamed and what came last', async () => {
    const { thinker, lines, line, clock } = rig();
    expect(lines).toHaveLength(0);
    const seen: number[] = [];
    const onJudgement = ({ value }: Judgement) =>
      seen.push(value.kind === 'exact' ? value.value : Number.NaN);
    const answer = thinker.analyse({ ...analysis, onJudgement });
    expect(line().sent).toEqual([
      { type: 'analyse', id: 1, view: { a: 1 }, pool: null, seed: 's', nodes: null },
    ]);
    line().say({ type: 'judged', id: 1, judgement: judged(1) });
    line().say({ type: 'judged', id: 1, judgement: judged(2, true) });
    line().say({ type: 'ended', id: 1 });
    expect(await answer).toEqual(judged(2, true));
    expect(seen).toEqual([1, 2]);
    clock.pass(IDLE_MS);
    expect(clock.pending).toBe(0);
  });

  test('ends without a word when nothing was asked for a while, and another one takes what comes then', async () => {
    const { thinker, lines, line, clock, warnings } = rig();
    const first = thinker.choose(choice);
    line().say({ type: 'chosen', id: 1, chosen: { move: '0x01', command: '' } });
    clock.pass(900);
    expect(line().ended).toBe(false);
    line().say({ type: 'ended', id: 1 });
    await first;
    clock.pass(IDLE_MS - 1);
    const second = thinker.choose(choice);
    clock.pass(900);
    expect([lines.length, line().ended]).toEqual([1, false]);
    line().say({ type: 'chosen', id: 2, chosen: { move: '0x01', command: '' } });
    line().say({ type: 'ended', id: 2 });
    await second;
    clock.pass(IDLE_MS);
    expect([line().ended, warnings]).toEqual([true, []]);
    const third = thinker.choose(choice);
    line(1).say({ type: 'chosen', id: 3, chosen: { move: '0x02', command: '' } });
    line(1).say({ type: 'ended', id: 3 });
    expect(await third).toMatchObject({ move: '0x02' });
  });

  test('tells requests apart', async () => {
    const { thinker, line } = rig();
    const [one, two] = [thinker.analyse(analysis), thinker.choose(choice)];
    line().say({ type: 'chosen', id: 2, chosen: { move: '0x01', command: '#odds 1' } });
    line().say({ type: 'ended', id: 2 });
    line().say({ type: 'judged', id: 1, judgement: judged(5) });
    line().say({ type: 'ended', id: 1 });
    expect(await two).toEqual({ move: '0x01', command: '#odds 1' });
    expect(await one).toEqual(judged(5));
  });

  test('sends data and nothing but data', async () => {
    const { thinker, line } = rig();
    const asked = thinker.choose({ ...choice, view: { keep: 1, drop: () => 1 } });
    expect(line().sent[0]).toMatchObject({ view: { keep: 1 } });
    expect(JSON.stringify(line().sent[0])).not.toContain('drop');
    line().say({ type: 'ended', id: 1 });
    await expect(asked).rejects.toMatchObject({ kind: 'failed' });
  });
});

describe('when time is over', () => {
  test('the last judgement must do, and the process is told to leave it', async () => {
    const { thinker, line, clock } = rig();
    const answer = thinker.analyse(analysis);
    line().say({ type: 'judged', id: 1, judgement: judged(3) });
    clock.pass(1_000);
    expect(await answer).toEqual(judged(3));
    expect(line().sent.at(-1)).toEqual({ type: 'cancel', id: 1 });
    line().say({ type: 'ended', id: 1 });
    clock.pass(IDLE_MS);
    expect(clock.pending).toBe(0);
  });

  test.each([
    ['an analysis without a judgement', (thinker: ThinkingProcess) => thinker.analyse(analysis)],
    ['a choice', (thinker: ThinkingProcess) => thinker.choose(choice)],
  ])('%s is late', async (_what, ask) => {
    const { thinker, clock } = rig();
    const answer = ask(thinker);
    clock.pass(1_000);
    await expect(answer).rejects.toMatchObject({ kind: 'late' });
  });

  test('a process that does not leave a request is ended, the others fail, the next one gets another process', async () => {
    const { thinker, line, lines, clock, warnings } = rig();
    const [late, other] = [thinker.choose(choice), thinker.analyse({ ...analysis, limitMs: 9_000 })];
    clock.pass(1_000);
    await expect(late).rejects.toMatchObject({ kind: 'late' });
    expect(line().ended).toBe(false);
    clock.pass(500);
    await expect(other).rejects.toMatchObject({ kind: 'lost' });
    expect(line().ended).toBe(true);
    expect(warnings).toEqual(['the thinker hangs; it is ended, another process takes the next request']);
    const again = thinker.choose(choice);
    expect(lines).toHaveLength(2);
    line(1).say({ type: 'chosen', id: 3, chosen: { move: '0x', command: '' } });
    line(1).say({ type: 'ended', id: 3 });
    expect(await again).toEqual({ move: '0x', command: '' });
    clock.pass(IDLE_MS);
    expect(clock.pending).toBe(0);
  });
});

describe('what a deadline waits for', () => {
  /** The players' thinker and the public's, as a show has them. */
  function both() {
    const precedence = new ThinkingPriority();
    const [player, everyone] = [rig(precedence), rig(precedence)];
    const holds = ({ sent }: Held) => sent.flatMap((one) => (one.type === 'hold' ? [one.held] : []));
    return { player, everyone, holds };
  }

  test('holds everything else until it is there, also what another process does', async () => {
    const { player, everyone, holds } = both();
    void everyone.thinker.analyse({ ...analysis, limitMs: 9_000 }).catch(() => undefined);
    expect(holds(everyone.line())).toEqual([]);
    const move = player.thinker.choose(choice);
    expect(holds(everyone.line())).toEqual([true]);
    player.line().say({ type: 'chosen', id: 1, chosen: { move: '0x', command: '' } });
    player.line().say({ type: 'ended', id: 1 });
    await move;
    expect(holds(everyone.line())).toEqual([true, false]);
    await everyone.thinker.close();
  });

  test('holds a process that is begun meanwhile before it is asked anything', async () => {
    const { player, everyone } = both();
    void player.thinker.choose(choice).catch(() => undefined);
    void everyone.thinker.analyse(analysis).catch(() => undefined);
    expect(everyone.line().sent.map(({ type }) => type)).toEqual(['hold', 'analyse']);
    await Promise.all([player.thinker.close(), everyone.thinker.close()]);
  });

  test('takes nothing of the time that other requests have, but has its own', async () => {
    const { player, everyone } = both();
    const analysing = everyone.thinker.analyse(analysis);
    everyone.line().say({ type: 'judged', id: 1, judgement: judged(3) });
    everyone.clock.pass(400);
    const late = player.thinker.choose(choice);
    everyone.clock.pass(60_000);
    expect(everyone.line().sent.at(-1)).toEqual({ type: 'hold', held: true });
    player.clock.pass(1_000);
    await expect(late).rejects.toMatchObject({ kind: 'late' });
    everyone.clock.pass(599);
    expect(everyone.line().sent.at(-1)).toEqual({ type: 'hold', held: false });
    everyone.clock.pass(1);
    expect(everyone.line().sent.at(-1)).toEqual({ type: 'cancel', id: 1 });
    expect(await analysing).toEqual(judged(3));
    await Promise.all([player.thinker.close(), everyone.thinker.close()]);
  });
});

describe('what goes wrong', () => {
  test('a request that is taken back ends at once with the reason', async () => {
    const { thinker, line } = rig();
    const leave = new AbortController();
    const answer = thinker.analyse({ ...analysis, signal: leave.signal });
    leave.abort(new Error('newer'));
    await expect(answer).rejects.toThrow('newer');
    expect(line().sent.at(-1)).toEqual({ type: 'cancel', id: 1 });
    await expect(thinker.analyse({ ...analysis, signal: leave.signal })).rejects.toThrow('newer');
  });

  test('an analyst that throws fails its own request alone', async () => {
    const { thinker, line } = rig();
    const [broken, other] = [thinker.choose(choice), thinker.analyse(analysis)];
    line().say({ type: 'failed', id: 1, fault: 'RangeError at x' });
    line().say({ type: 'ended', id: 1 });
    await expect(broken).rejects.toThrow('the thinker failed: RangeError at x');
    line().say({ type: 'judged', id: 2, judgement: judged(0) });
    line().say({ type: 'ended', id: 2 });
    expect(await other).toEqual(judged(0));
  });

  test('a process that dies is logged with what it said last, and replaced', async () => {
    const { thinker, line, lines, warnings } = rig();
    const asked = thinker.choose(choice);
    line().listeners.onGone('TypeError at step');
    await expect(asked).rejects.toMatchObject({ kind: 'lost' });
    expect(warnings.join()).toMatch(/was lost: TypeError at step/);
    void thinker.choose(choice).catch(() => undefined);
    expect(lines).toHaveLength(2);
    await thinker.close();
  });

  test.each([[{ type: 'chosen', id: 1, chosen: { move: 'zz', command: '' } }], ['hello'], [null]])(
    'a process that says %j is ended',
    async (message) => {
      const { thinker, line, warnings } = rig();
      const asked = thinker.choose(choice);
      line().say(message);
      await expect(asked).rejects.toMatchObject({ kind: 'lost' });
      expect(line().ended).toBe(true);
      expect(warnings).toHaveLength(1);
    },
  );

  test('closing ends the process and everything it was asked; nothing is asked afterwards', async () => {
    const { thinker, line, warnings, clock } = rig();
    const asked = thinker.choose(choice);
    await Promise.all([thinker.close(), expect(asked).rejects.toMatchObject({ kind: 'closed' })]);
    expect(line().ended).toBe(true);
    await expect(thinker.choose(choice)).rejects.toMatchObject({ kind: 'closed' });
    expect(warnings).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});
