import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { Intermission } from './intermission.ts';
import { NextMatch } from './next-match.ts';

const PAUSE_MS = 15_000;

async function waiting(pauseMs: number | null = PAUSE_MS) {
  const clock = new ManualClock();
  const next = new NextMatch();
  const intermission = new Intermission(() => {});
  const stop = new AbortController();
  const told: (number | null)[] = [];
  let state: 'waits' | 'started' | 'stopped' = 'waits';
  const onWait = (startsAt: number | null) => told.push(startsAt === null ? null : startsAt - clock.now());
  next.wait({ pauseMs, signal: stop.signal, onWait, clock, intermission }).then(
    () => {
      state = 'started';
    },
    () => {
      state = 'stopped';
    },
  );
  /** Whatever is settled by now has told. */
  const now = async () => {
    await Promise.resolve();
    return state;
  };
  return { clock, next, intermission, stop, told, now };
}

describe('the next match', () => {
  it('starts by itself after the pause', async () => {
    const { clock, told, now } = await waiting();
    clock.pass(PAUSE_MS - 1);
    expect(await now()).toBe('waits');
    clock.pass(1);
    expect(await now()).toBe('started');
    expect(told).toEqual([PAUSE_MS]);
  });

  it('waits for what is shown instead of the table, and a little longer', async () => {
    const { clock, intermission, told, now } = await waiting();
    intermission.begin(() => {});
    clock.pass(PAUSE_MS * 4);
    expect(await now()).toBe('waits');
    intermission.end();
    expect(await now()).toBe('waits');
    clock.pass(5_000);
    expect(await now()).toBe('started');
    expect(told).toEqual([PAUSE_MS, null, 5_000]);
    expect(clock.pending).toBe(0);
  });

  it('waits again if that begins anew meanwhile', async () => {
    const { clock, intermission, now } = await waiting();
    intermission.begin(() => {});
    clock.pass(PAUSE_MS);
    intermission.end();
    intermission.begin(() => {});
    clock.pass(PAUSE_MS);
    expect(await now()).toBe('waits');
    intermission.end();
    clock.pass(5_000);
    expect(await now()).toBe('started');
  });

  it('loses nothing of its pause to something short', async () => {
    const { clock, intermission, now } = await waiting();
    intermission.begin(() => {});
    clock.pass(1_000);
    intermission.end();
    clock.pass(PAUSE_MS - 1_001);
    expect(await now()).toBe('waits');
    clock.pass(1);
    expect(await now()).toBe('started');
  });

  it('starts at once where somebody starts it, whatever is shown', async () => {
    for (const pauseMs of [PAUSE_MS, null]) {
      const { clock, next, intermission, now } = await waiting(pauseMs);
      intermission.begin(() => {});
      clock.pass(PAUSE_MS * 2);
      expect(next.start()).toBe(true);
      expect(await now()).toBe('started');
      intermission.end();
      expect(next.isWaiting).toBe(false);
      expect(clock.pending).toBe(0);
    }
  });

  it('does not start any more once the table stops, whatever ends then', async () => {
    const { clock, intermission, stop, now } = await waiting();
    intermission.begin(() => {});
    clock.pass(PAUSE_MS);
    stop.abort();
    intermission.end();
    clock.pass(PAUSE_MS);
    expect(await now()).toBe('stopped');
    expect(clock.pending).toBe(0);
  });
});

describe('what is shown instead of the table', () => {
  it('is cut when a match begins, once', () => {
    const cuts: string[] = [];
    const intermission = new Intermission(() => {});
    intermission.begin(() => cuts.push('first'));
    intermission.cut();
    intermission.cut();
    expect(cuts).toEqual(['first']);
    expect(intermission.isOn).toBe(false);
  });

  it('is cut by another one that begins, and the match goes on waiting', () => {
    const cuts: string[] = [];
    let over = 0;
    const intermission = new Intermission(() => {});
    intermission.begin(() => cuts.push('first'));
    intermission.whenOver(() => {
      over += 1;
    });
    intermission.begin(() => cuts.push('second'));
    expect(cuts).toEqual(['first']);
    expect(over).toBe(0);
    intermission.end();
    expect(cuts).toEqual(['first']);
    expect(over).toBe(1);
  });
});
