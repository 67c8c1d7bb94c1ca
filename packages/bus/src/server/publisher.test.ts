import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IDLE } from '../show.fixture.ts';
import type { Show, Update } from '../show.ts';
import { ShowPublisher } from './publisher.ts';

const table = (draws: number): Show['table'] => ({
  status: 'idle',
  next: { preset: 'p', name: 'P', summary: '', rulesetId: `0x${'00'.repeat(32)}` },
  presets: [],
  score: { A: 0, B: 0, draws },
  nextStartsAt: null,
  problem: null,
});

const initial: Show = { ...IDLE, table: table(0) };

function rig() {
  const sent: Update[] = [];
  const due: (() => void)[] = [];
  const publisher = new ShowPublisher({
    initial,
    now: () => 5,
    later: (_ms, call) => due.push(call),
    send: (update) => sent.push(update),
  });
  return { publisher, sent, tick: () => due.shift()?.(), waiting: () => due.length };
}

test('changes within one interval travel as one update with the latest value of each part', () => {
  const { publisher, sent, tick } = rig();
  publisher.set('table', table(1));
  publisher.set('table', table(2));
  publisher.set('ballot', null);
  tick();
  expect(sent).toEqual([{ seq: 1, now: 5, parts: { table: table(2), ballot: null } }]);
});

test('a snapshot is followed by the update of seq + 1, whatever happened before it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('set', 'tick', 'snapshot'), { maxLength: 40 }), (steps) => {
      const { publisher, sent, tick } = rig();
      let draws = 0;
      for (const step of steps) {
        if (step === 'set') publisher.set('table', table(++draws));
        if (step === 'tick') tick();
        if (step === 'snapshot') {
          const before = sent.length;
          const snapshot = publisher.snapshot();
          expect(snapshot.show.table.score.draws).toBe(draws);
          expect(snapshot.seq).toBe(sent.length);
          expect(sent.length - before).toBeLessThanOrEqual(1);
        }
      }
      expect(sent.map((update) => update.seq)).toEqual(sent.map((_, index) => index + 1));
    }),
  );
});

test('a change waits 20 ms after a quiet time, and until 100 ms are over after an update', () => {
  const clock = { now: 1_000 };
  const waits: number[] = [];
  const due: (() => void)[] = [];
  const publisher = new ShowPublisher({
    initial,
    now: () => clock.now,
    later: (ms, call) => {
      waits.push(ms);
      due.push(call);
    },
    send: () => undefined,
  });
  let draws = 0;
  // ms since the last update; a clock that was set back must not hold updates up
  for (const since of [10_000, 0, 30, 95, 100, 5_000, -60_000]) {
    clock.now += since;
    publisher.set('table', table(++draws));
    due.shift()?.();
  }
  expect(waits).toEqual([20, 100, 70, 20, 20, 20, 100]);
});

test('only one timer is ever under way', () => {
  const { publisher, waiting } = rig();
  for (let i = 0; i < 100; i += 1) publisher.set('table', table(i));
  expect(waiting()).toBe(1);
});
