import type { OverlayReport } from '@show-of-hands/bus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANGES_MS, FIGURES_MS, Reporter } from './reporter.ts';

const FIRST: OverlayReport = { visible: true, fps: null, width: 1_920, height: 1_080 };

/** A world whose clock goes on when it is told to. */
function worldOf() {
  let now = 0;
  let waiting: { at: number; callback: () => void }[] = [];
  const sent: { at: number; report: OverlayReport }[] = [];
  const until = (at: number): void => {
    for (;;) {
      const [next] = waiting.filter((one) => one.at <= at).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      waiting = waiting.filter((one) => one !== next);
      now = Math.max(now, next.at);
      next.callback();
    }
    now = at;
  };
  const reporter = new Reporter(
    {
      now: () => now,
      later: (callback, ms) => {
        const one = { at: now + ms, callback };
        waiting.push(one);
        return () => {
          waiting = waiting.filter((other) => other !== one);
        };
      },
      send: (report) => sent.push({ at: now, report }),
    },
    FIRST,
  );
  return { reporter, sent, until, waits: () => waiting.length };
}

describe('what a page tells of itself', () => {
  it('says how it is as soon as it is connected, and then nothing while nothing changes', () => {
    const { reporter, sent, until, waits } = worldOf();
    reporter.connected();
    until(60_000);
    expect(sent).toEqual([{ at: 0, report: FIRST }]);
    expect(waits()).toBe(0);
  });

  it('tells of being hidden at once if it has been quiet, and of frames every five seconds', () => {
    const { reporter, sent, until } = worldOf();
    reporter.connected();
    until(30_000);
    reporter.changed({ visible: false });
    until(30_001);
    for (let at = 31_000; at <= 40_000; at += 1_000) {
      until(at);
      reporter.changed({ fps: at / 1_000 });
    }
    until(50_000);
    expect(sent.slice(1).map(({ at }) => at)).toEqual([30_000, 35_000, 40_000, 45_000]);
    expect(sent.at(-1)?.report).toEqual({ ...FIRST, visible: false, fps: 40 });
  });

  it('never speaks twice within two seconds on one connection, and always ends with the truth', () => {
    const change = fc.record({ wait: fc.nat(3_000), visible: fc.boolean(), fps: fc.nat(60) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const { reporter, sent, until } = worldOf();
        let now = 0;
        let last = FIRST;
        reporter.connected();
        for (const { wait, visible, fps } of changes) {
          now += wait;
          until(now);
          last = { ...last, visible, fps };
          reporter.changed({ visible, fps });
        }
        until(now + FIGURES_MS);
        expect(sent.at(-1)?.report).toEqual(last);
        sent.slice(1).forEach(({ at }, index) => {
          expect(at - (sent[index]?.at ?? 0)).toBeGreaterThanOrEqual(CHANGES_MS);
        });
      }),
    );
  });

  it('says nothing while it is not connected, and everything when it is again', () => {
    const { reporter, sent, until } = worldOf();
    reporter.connected();
    until(1_000);
    reporter.disconnected();
    reporter.changed({ visible: false });
    until(20_000);
    expect(sent).toHaveLength(1);
    reporter.connected();
    until(20_001);
    expect(sent.at(-1)?.report.visible).toBe(false);
  });
});
