import { describe, expect, it } from 'vitest';
import type { Clock } from './clock.ts';
import { SendQueue } from './send-queue.ts';
import { TWITCH_TIMINGS } from './timings.ts';

const limits = TWITCH_TIMINGS.send;

/** A clock that stands until it is moved, and what the queue sent at which time. */
function bench(accepts = true) {
  let now = 0;
  const calls: { at: number; call: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after: (ms, call) => {
      const entry = { at: now + ms, call };
      calls.push(entry);
      return () => {
        const index = calls.indexOf(entry);
        if (index >= 0) calls.splice(index, 1);
      };
    },
  };
  const sent: { readonly text: string; readonly at: number }[] = [];
  const queue = new SendQueue(limits, clock, (text) => {
    sent.push({ text, at: now });
    if (accepts) queueMicrotask(() => queue.answer(true));
  });
  const pass = async (ms: number) => {
    const end = now + ms;
    for (;;) {
      await Promise.resolve();
      const next = calls.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      calls.splice(calls.indexOf(next), 1);
      now = next.at;
      next.call();
    }
    now = end;
  };
  return { queue, sent, pass, waiting: calls };
}

describe('sending', () => {
  it('never sends more than Twitch allows, whatever is asked', async () => {
    const { queue, sent, pass } = bench();
    for (let i = 0; i < 400; i += 1) {
      void queue.push(`line ${i}`);
      await pass(250);
    }
    await pass(60_000);
    expect(sent.length).toBeGreaterThan(40);
    for (const { at } of sent) {
      expect(sent.filter((other) => other.at >= at && other.at < at + 30_000).length).toBeLessThanOrEqual(20);
    }
    const gaps = sent.slice(1).map(({ at }, i) => at - (sent[i]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
  });

  it('gives a line up that the server says nothing about, and goes on with the next', async () => {
    const { queue, sent, pass } = bench(false);
    const answers = [queue.push('one'), queue.push('two')];
    await pass(2 * limits.ackMs + limits.gapMs);
    expect(await Promise.all(answers)).toEqual([false, false]);
    expect(sent.map(({ text }) => text)).toEqual(['one', 'two']);
  });

  it('leaves no timer behind when it is cleared', async () => {
    const { queue, waiting } = bench(false);
    const answers = [queue.push('one'), queue.push('two')];
    queue.clear();
    expect(await Promise.all(answers)).toEqual([false, false]);
    expect(waiting).toEqual([]);
    // Again while one waits for its turn.
    const later = queue.push('three');
    expect(waiting).toHaveLength(1);
    queue.clear();
    expect(await later).toBe(false);
    expect(waiting).toEqual([]);
  });

  it('never sends the same line twice in a row, nor one that is too long or empty', async () => {
    const { queue, sent, pass } = bench();
    const answers = ['same', 'same', 'same', '🃏'.repeat(400), ' \r\n '].map((text) => queue.push(text));
    await pass(20_000);
    expect(await Promise.all(answers)).toEqual([true, true, true, true, false]);
    const texts = sent.map(({ text }) => text);
    for (const [i, text] of texts.entries()) expect(text).not.toBe(texts[i + 1]);
    expect(texts[3]?.length).toBeLessThanOrEqual(500);
    expect(texts[3]).toMatch(/^(?:🃏)+…$/u);
  });
});
