import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { processChannels } from '#bot/child-process';
import { systemClock } from '#bot/clock';
import { ThinkingPriority, ThinkingProcess } from '#bot/thinking-process';
import { processorMs } from '#helpers/processes/process-tree.ts';
import { isRunning, until } from '#helpers/processes/processes.ts';
import { environmentOf, nicenessOf, thinkingProcesses } from '#helpers/thinking/thinking-processes.ts';

const MODULE = new URL('../../helpers/thinking/faulty-thinking.mjs', import.meta.url);
const MORTAL = fileURLToPath(new URL('../../helpers/thinking/thinker-that-dies.mjs', import.meta.url));

let stop: AbortController;
let precedence: ThinkingPriority;
const thinkers: ThinkingProcess[] = [];
beforeEach(() => {
  stop = new AbortController();
  precedence = new ThinkingPriority();
});
afterEach(async () => {
  await Promise.all(thinkers.splice(0).map((thinker) => thinker.close()));
});

const open = (idleMs?: number): ThinkingProcess => {
  const thinker = new ThinkingProcess({
    name: 'the thinker',
    openChannel: processChannels(MODULE),
    clock: systemClock,
    log: { info: () => undefined, warn: (_area, text) => expect.fail(text) },
    precedence,
    ...(idleMs !== undefined && { idleMs }),
  });
  thinkers.push(thinker);
  return thinker;
};

/** Thinks about what has no end, until the test is over. */
const thinkOn = (thinker: ThinkingProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = { about: 'evaluation', view: 1, pool: null, seed: 'slow', limitMs: 60_000 } as const;
    const onJudgement = () => resolve();
    thinker.analyse({ ...request, nodes: null, signal: stop.signal, onJudgement }).catch(reject);
  });

const choose = (thinker: ThinkingProcess, seed: string, limitMs: number) =>
  thinker.choose({
    about: 'computer-move',
    view: 1,
    pool: null,
    seat: 'A',
    level: 5,
    seed,
    limitMs,
    signal: stop.signal,
  });

const own = (): number => {
  const [pid = 0, ...others] = thinkingProcesses(process.pid);
  expect(others).toEqual([]);
  return pid;
};

/** The processor time that a process takes in so many ms, or rather in `lasted` ms: the machine may be busy. */
async function taken(pid: number, ms: number): Promise<{ readonly used: number; readonly lasted: number }> {
  const [from, began] = [processorMs(pid), performance.now()];
  await until('the time is over', () => performance.now() - began >= ms);
  const used = processorMs(pid) - from;
  return { used, lasted: performance.now() - began };
}
const takes = async (pid: number, ms: number): Promise<number> => (await taken(pid, ms)).used;

describe('beside a game', () => {
  test('a thinking process has the lowest priority, in all of its threads', async () => {
    await thinkOn(open());
    const nice = nicenessOf(own());
    expect(nice.length).toBeGreaterThan(1);
    expect(new Set(nice)).toEqual(new Set([19]));
  });

  test('it takes half a core at most', async () => {
    await thinkOn(open());
    const { used, lasted } = await taken(own(), 3_000);
    // the time at half a core, what may be taken at once, and a tick of what is counted
    expect(used).toBeLessThanOrEqual(lasted / 2 + 250 + 20);
  });

  test('it rests altogether while a deadline waits for another one', async () => {
    await thinkOn(open());
    const pid = own();
    // long enough that what is measured ends before it, on a busy machine too
    const late = choose(open(), 'slow', 5_000).catch((error: unknown) => error);
    await until('both are there', () => thinkingProcesses(process.pid).length === 2);
    await until('what was on its way has arrived', async () => (await takes(pid, 200)) === 0);
    expect(await takes(pid, 800)).toBeLessThanOrEqual(20);
    expect(await late).toMatchObject({ kind: 'late' });
    await until('it goes on', async () => (await takes(pid, 200)) > 20);
  });

  test('it ends when it has nothing to do', async () => {
    await choose(open(200), 'answer', 10_000);
    const pid = own();
    await until('it ended', () => !isRunning(pid), 5_000);
  });

  test('it is given nothing of the environment, which can hold passwords', async () => {
    process.env.SHOW_OF_HANDS_PLANTED = 'hunter2';
    try {
      await thinkOn(open());
      expect(environmentOf(own()).join()).not.toContain('hunter2');
    } finally {
      delete process.env.SHOW_OF_HANDS_PLANTED;
    }
  });
});

test.each(['SIGKILL', 'SIGTERM'] as const)('it ends when the bot ends by %s', async (signal) => {
  const bot = spawn(process.execPath, [MORTAL, 'slow'], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(bot.stdout, 'data');
  const [pid = 0] = thinkingProcesses(bot.pid ?? 0);
  expect(isRunning(pid)).toBe(true);
  bot.kill(signal);
  await until('the thinking process ended', () => !isRunning(pid), 5_000);
});

test('Ctrl-C in the terminal, which reaches every process, leaves it to the bot to end it', async () => {
  await thinkOn(open());
  const pid = own();
  process.kill(pid, 'SIGINT');
  process.kill(pid, 'SIGTERM');
  // a busy machine gives it little at a time
  await until('it thinks on', async () => (await takes(pid, 300)) > 20);
});
