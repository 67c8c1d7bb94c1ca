import { describe, expect, it } from 'vitest';
import type { Clock } from '../../base/clock.ts';
import { SendQueue } from './send-queue.ts';
import { TWITCH_TIMINGS } from './twitch-limits.ts';

const limits = TWITCH_TIMINGS.send;

type Answer = 'accept' | 'ignore' | { readonly refuse: string };

/** A clock that stands until it is moved, and what the queue sent at which time. */
function bench(answer: (text: string, index: number) => Answer = () => 'accept') {
  let now = 1_000_000;
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
  const sent: { readonly text: string; readonly nonce: string; readonly at: number }[] = [];
  const queue = new SendQueue(limits, clock, (text, nonce) => {
    sent.push({ text, nonce, at: now });
    const how = answer(text, sent.length - 1);
    queueMicrotask(() => {
      if (how === 'accept') queue.accepted(nonce);
      else if (how !== 'ignore') queue.refused(how.refuse);
    });
  });
  const pass = async (ms: number) => {
    const end = now + ms;
    for (;;) {
      await Promise.resolve();
      const next = calls.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      calls.splice(calls.indexOf(next), 1);
      now = Math.max(now, next.at);
      next.call();
    }
    now = end;
  };
  const setBack = (ms: number) => {
    now -= ms;
  };
  return { queue, sent, pass, setBack, timers: calls, texts: () => sent.map(({ text }) => text) };
}

describe('the pace', () => {
  it.each([
    ['a viewer', false, 20, 1_000, 36],
    ['a moderator', true, 100, 0, 90],
  ])(
    'of %s is never more than Twitch allows, and not much less',
    async (_who, moderates, most, gap, least) => {
      const { queue, sent, pass } = bench();
      queue.setModerator(moderates);
      for (let i = 0; i < 400; i += 1) {
        void queue.push(`line ${i}`);
        await pass(250);
      }
      await pass(60_000);
      expect(sent.length).toBeGreaterThan(least);
      for (const { at } of sent) {
        const within = sent.filter((other) => other.at >= at && other.at < at + 30_000).length;
        expect(within).toBeLessThanOrEqual(most);
      }
      const gaps = sent.slice(1).map(({ at }, i) => at - (sent[i]?.at ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(gap);
    },
  );

  it('is a moderator’s as soon as the account is one, and no longer', async () => {
    const { queue, sent, pass } = bench();
    void queue.push('one');
    void queue.push('two');
    await pass(0);
    expect(sent).toHaveLength(1);
    queue.setModerator(true);
    await pass(limits.moderator.gapMs);
    expect(sent).toHaveLength(2);
    queue.setModerator(false);
    void queue.push('three');
    await pass(limits.viewer.gapMs - 1);
    expect(sent).toHaveLength(2);
    await pass(1);
    expect(sent).toHaveLength(3);
  });

  it('is not stopped by a clock that is set back', async () => {
    const { queue, pass, setBack, texts } = bench();
    void queue.push('one');
    await pass(0);
    setBack(600_000);
    void queue.push('two');
    await pass(2 * limits.viewer.gapMs);
    expect(texts()).toEqual(['one', 'two']);
  });
});

describe('answers', () => {
  it('gives a line up that the server says nothing about, and goes on with the next', async () => {
    const { queue, pass, texts } = bench(() => 'ignore');
    const answers = [queue.push('one'), queue.push('two')];
    await pass(4 * limits.ackMs);
    expect(await Promise.all(answers)).toEqual([false, false]);
    expect(texts()).toEqual(['one', 'two']);
    expect(queue.counters()).toMatchObject({ sent: 0, unanswered: 2 });
  });

  it('takes no late answer for one to the next line', async () => {
    const { queue, sent, pass } = bench(() => 'ignore');
    const first = queue.push('one');
    const second = queue.push('two');
    await pass(limits.ackMs);
    expect(await first).toBe(false);
    // The refusal names no line: it has to be the first one's, so the second must not be under way yet.
    expect(sent).toHaveLength(1);
    queue.refused('msg_duplicate');
    await pass(0);
    expect(sent).toHaveLength(2);
    // An acceptance names its line, however late it is.
    queue.accepted(sent[0]?.nonce ?? null);
    let settled = false;
    void second.then(() => {
      settled = true;
    });
    await pass(0);
    expect(settled).toBe(false);
    queue.accepted(sent[1]?.nonce ?? null);
    expect(await second).toBe(true);
  });

  it('never has two lines under way', async () => {
    let open = 0;
    const { queue, sent, pass } = bench(() => {
      open += 1;
      expect(open).toBe(1);
      return 'ignore';
    });
    for (let i = 0; i < 10; i += 1) void queue.push(`line ${i}`);
    for (let i = 0; i < 10; i += 1) {
      await pass(2_000);
      open = 0;
      if (i % 2 === 0) queue.accepted(null);
      else queue.refused('msg_slowmode');
    }
    expect(sent.length).toBeGreaterThan(8);
  });

  it('takes an answer without a name for one to the line under way', async () => {
    const { queue, pass } = bench(() => 'ignore');
    const answer = queue.push('one');
    await pass(0);
    queue.accepted(null);
    expect(await answer).toBe(true);
  });

  it('ignores answers when nothing is under way', () => {
    const { queue } = bench();
    queue.accepted('soh-1');
    queue.accepted(null);
    queue.refused('msg_banned');
    expect(queue.counters()).toMatchObject({ sent: 0, refused: {} });
  });

  it('counts refusals by their reason, with bounded memory', async () => {
    const { queue, pass } = bench((_text, i) => ({ refuse: i < 3 ? 'msg_duplicate' : `msg_${i}` }));
    for (let i = 0; i < 200; i += 1) {
      void queue.push(`line ${i}`);
      await pass(2_000);
    }
    const { refused } = queue.counters();
    expect(refused.msg_duplicate).toBe(3);
    expect(Object.keys(refused).length).toBeLessThan(50);
    expect(Object.values(refused).reduce((sum, count) => sum + count, 0)).toBe(200);
  });
});

describe('a server that finds us too fast', () => {
  it('is left alone, longer each time in a row', async () => {
    const { queue, sent, pass } = bench((_text, i) => (i < 3 ? { refuse: 'msg_ratelimit' } : 'accept'));
    const answers = [1, 2, 3, 4].map((n) => queue.push(`line ${n}`));
    await pass(10 * limits.restMs);
    expect(await Promise.all(answers)).toEqual([false, false, false, true]);
    const gaps = sent.slice(1).map(({ at }, i) => at - (sent[i]?.at ?? 0));
    expect(gaps).toEqual([limits.restMs, 2 * limits.restMs, 4 * limits.restMs]);
    expect(queue.counters()).toMatchObject({ sent: 1, refused: { msg_ratelimit: 3 } });
  });

  it('is asked again as soon as at first once it has accepted something', async () => {
    const { queue, sent, pass } = bench((_text, i) => (i === 1 ? 'accept' : { refuse: 'msg_ratelimit' }));
    for (let n = 0; n < 4; n += 1) void queue.push(`line ${n}`);
    await pass(10 * limits.restMs);
    const gaps = sent.slice(1).map(({ at }, i) => at - (sent[i]?.at ?? 0));
    expect(gaps).toEqual([limits.restMs, limits.viewer.gapMs, limits.restMs]);
  });
});

describe('lines that wait', () => {
  it('are replaced by newer ones about the same thing, in their place', async () => {
    const { queue, pass, texts } = bench();
    const answers = [
      queue.push('first'),
      queue.push('standing 1', { about: 'standing' }),
      queue.push('other'),
      queue.push('standing 2', { about: 'standing' }),
      queue.push('standing 3', { about: 'standing' }),
    ];
    await pass(10_000);
    expect(await Promise.all(answers)).toEqual([true, false, true, false, true]);
    expect(texts()).toEqual(['first', 'standing 3', 'other']);
    expect(queue.counters()).toMatchObject({ sent: 3, merged: 2 });
  });

  it('are not sent when they are stale, and whoever waits learns it in time', async () => {
    const { queue, sent, pass, texts } = bench((_text, i) =>
      i === 0 ? { refuse: 'msg_ratelimit' } : 'accept',
    );
    void queue.push('too fast');
    await pass(0);
    const stale = queue.push('result', { freshMs: 3_000 });
    const lasting = queue.push('lasting');
    let told: boolean | undefined;
    void stale.then((was) => {
      told = was;
    });
    await pass(2_999);
    expect(told).toBeUndefined();
    await pass(1);
    expect(told).toBe(false);
    await pass(limits.restMs);
    expect(await lasting).toBe(true);
    expect(texts()).toEqual(['too fast', 'lasting']);
    expect(sent).toHaveLength(2);
    expect(queue.counters()).toMatchObject({ stale: 1 });
  });

  it('are no more than may wait; stale ones make room, newer ones about the same thing need none', async () => {
    const { queue, pass } = bench(() => 'ignore');
    void queue.push('under way');
    for (let i = 0; i < limits.waiting - 1; i += 1) void queue.push(`line ${i}`);
    void queue.push('standing 1', { about: 'standing', freshMs: 1_000 });
    expect(await queue.push('one too many')).toBe(false);
    expect(queue.counters().crowded).toBe(1);
    void queue.push('standing 2', { about: 'standing', freshMs: 1_000 });
    await pass(1_000);
    void queue.push('in its place');
    expect(queue.counters()).toMatchObject({ crowded: 1, merged: 1, stale: 1 });
  });

  it('are given up with the connection, and no timer is left behind', async () => {
    const { queue, timers, pass } = bench(() => 'ignore');
    const answers = [queue.push('one'), queue.push('two')];
    queue.clear();
    expect(await Promise.all(answers)).toEqual([false, false]);
    expect(timers).toEqual([]);
    // Again while one waits for its turn, and while a late answer is waited for.
    const later = queue.push('three');
    expect(timers).toHaveLength(1);
    await pass(limits.viewer.gapMs);
    await pass(limits.ackMs);
    expect(timers).toHaveLength(1);
    queue.clear();
    expect(await later).toBe(false);
    expect(timers).toEqual([]);
    expect(queue.counters()).toMatchObject({ lost: 2, unanswered: 1 });
  });
});

describe('texts', () => {
  it('never has the same line twice in a row, nor one that is too long or empty', async () => {
    const { queue, pass, texts } = bench();
    const answers = ['same', 'same', 'same', '🃏'.repeat(400), ' \r\n '].map((text) => queue.push(text));
    await pass(20_000);
    expect(await Promise.all(answers)).toEqual([true, true, true, true, false]);
    for (const [i, text] of texts().entries()) expect(text).not.toBe(texts()[i + 1]);
    expect(texts()[3]?.length).toBeLessThanOrEqual(500);
    expect(texts()[3]).toMatch(/^(?:🃏)+…$/u);
  });

  it.each([
    ['hello\r\nPRIVMSG #other :injected', 'hello PRIVMSG #other :injected'],
    ['/ban someone', '› /ban someone'],
    [' .timeout someone', '› .timeout someone'],
    ['2 / 3 done. ok', '2 / 3 done. ok'],
  ])('%j is sent as %j', async (text, line) => {
    const { queue, pass, texts } = bench();
    void queue.push(text);
    await pass(0);
    expect(texts()).toEqual([line]);
  });
});

it('sends no line that begins as a proof of a channel, whoever asks for it', async () => {
  const { queue, texts, pass } = bench();
  for (const text of ['!proof 0x00 00', '!UNPROOF 0x00', '\u200B!proof', '!proof 0x00 00']) {
    queue.push(text);
    await pass(2_000);
  }
  expect(texts()).toHaveLength(4);
  expect(texts().filter((text) => !text.startsWith('› '))).toEqual([]);
});
