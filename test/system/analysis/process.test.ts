import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { processChannels } from '#bot/child-process';
import { systemClock } from '#bot/clock';
import { ThinkingProcess } from '#bot/thinking-process';
import { thinkingProcesses } from '#helpers/thinking/thinking-processes.ts';

const MODULE = new URL('../../helpers/thinking/faulty-thinking.mjs', import.meta.url);
const { signal } = new AbortController();

let thinker: ThinkingProcess;
let warnings: string[];
const open = (module: URL) =>
  new ThinkingProcess({
    name: 'the thinker',
    openChannel: processChannels(module),
    clock: systemClock,
    log: { info: () => undefined, warn: (_area, text) => warnings.push(text) },
    hangMs: 300,
  });
beforeEach(() => {
  warnings = [];
  thinker = open(MODULE);
});
afterEach(() => thinker.close());

const choose = (seed: string, limitMs = 10_000) =>
  thinker.choose({ about: 'computer-move', view: 1, pool: null, seat: 'A', level: 5, seed, limitMs, signal });
const analyse = (seed: string, limitMs = 10_000) =>
  thinker.analyse({ about: 'evaluation', view: 2, pool: null, seed, limitMs, nodes: null, signal });

describe('a real process', () => {
  test('answers, and goes on answering', async () => {
    expect(await choose('answer')).toEqual({ move: '0x01', command: '#faulty 1' });
    expect(await analyse('answer')).toMatchObject({
      value: { kind: 'exact', value: 2 },
      line: [{ seat: 'A', command: '#faulty 2' }],
      done: true,
    });
    expect(warnings).toEqual([]);
  });

  test('that never comes to an end gives what it knows when time is over, and takes other requests', async () => {
    await choose('answer');
    const [endless, other] = await Promise.all([analyse('slow', 400), choose('answer')]);
    expect([endless.done, other.command]).toEqual([false, '#faulty 1']);
    await expect(choose('slow', 50)).rejects.toMatchObject({ kind: 'late' });
    expect((await choose('answer')).command).toBe('#faulty 1');
    expect(warnings).toEqual([]);
  });

  test('that hangs is ended without ever stopping the bot, and replaced', async () => {
    await choose('answer');
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await expect(choose('hang', 100)).rejects.toMatchObject({ kind: 'late' });
    await expect(analyse('answer')).rejects.toMatchObject({ kind: 'lost' });
    delay.disable();
    // the hanging process takes a core for 400 ms; this one goes on meanwhile
    expect(delay.percentile(90) / 1e6).toBeLessThan(100);
    expect((await choose('answer')).command).toBe('#faulty 1');
    expect(warnings).toEqual(['the thinker hangs; it is ended, another process takes the next request']);
  });

  test('that dies is replaced', async () => {
    await expect(choose('die')).rejects.toMatchObject({ kind: 'lost' });
    expect((await choose('answer')).command).toBe('#faulty 1');
    expect(warnings).toHaveLength(1);
  });

  test('whose game throws says where, but not what: that could be a hidden card', async () => {
    const fault = await choose('throw').catch((error: unknown) => String(error));
    expect(fault).toMatch(/RangeError at .*faulty-thinking/);
    expect(`${fault}${warnings}`).not.toContain('4711');
    expect((await choose('answer')).command).toBe('#faulty 1');
  });

  test('that breaks says where, but not what', async () => {
    await expect(choose('break')).rejects.toMatchObject({ kind: 'lost' });
    expect(warnings.join()).toMatch(/was lost: RangeError at .*faulty-thinking/);
    expect(warnings.join()).not.toContain('4711');
    expect((await choose('answer')).command).toBe('#faulty 1');
  });

  test('without its module fails each request and says that it is missing', async () => {
    await thinker.close();
    thinker = open(new URL('./no-such-module.mjs', MODULE));
    await expect(choose('answer')).rejects.toMatchObject({ kind: 'lost' });
    expect(warnings.join()).toContain('ERR_MODULE_NOT_FOUND');
  });

  test('is gone when it has been closed', async () => {
    await choose('answer');
    await thinker.close();
    await expect(choose('answer')).rejects.toMatchObject({ kind: 'closed' });
    expect(thinkingProcesses(process.pid)).toEqual([]);
  });
});
