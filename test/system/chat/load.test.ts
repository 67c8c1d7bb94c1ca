import { describe, expect, it } from 'vitest';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';
import { runLoad } from '../../load/load-run.ts';

const SECONDS = SCALE > 1 ? 60 : 10;
const PER_SECOND = 1_000;
/** When the heap is measured, as shares of the run. */
const HEAP_AT = [0.25, 0.999];
/** What is under way at the moment of measuring, more of it the longer other tests have run beside this one. */
const UNDER_WAY_BYTES = 1_300_000 + 40_000 * SECONDS;
/**
 * What the heap may grow by between them: each message leaves its id in a memory that is full only after some minutes,
 * or a vote. Keeping the messages themselves alive would cost three times as much.
 */
const MARGIN_BYTES = UNDER_WAY_BYTES + 0.75 * SECONDS * PER_SECOND * 280;

describe('a chat of a thousand messages a second', () => {
  it(`for ${SECONDS} s: nothing is lost, overlays see every count, memory stays flat, the show goes on`, {
    timeout: SECONDS * 5_000 + 240_000,
  }, async () => {
    const report = await runLoad({
      messages: SECONDS * PER_SECOND,
      perSecond: PER_SECOND,
      voters: Math.round((SECONDS * PER_SECOND) / 3),
      between: 2,
      heapAt: HEAP_AT,
    });
    expect(report.differences).toEqual([]);
    expect(report.sent).toBe(SECONDS * PER_SECOND);
    const [early = 0, late = Number.POSITIVE_INFINITY] = report.heaps;
    expect(late - early).toBeLessThan(MARGIN_BYTES);
  });
});

describe('a chat that types as chats do', () => {
  it('a third talk, a third careless votes, a third exact ones, a thousand a second: each line is read as an independent reading does', {
    timeout: SECONDS * 5_000 + 240_000,
  }, async () => {
    const report = await runLoad({
      messages: SECONDS * PER_SECOND,
      perSecond: PER_SECOND,
      voters: Math.round((SECONDS * PER_SECOND) / 10),
      shares: { noise: 1 / 3, sloppy: 1 / 3 },
      between: 2,
      heapAt: [],
    });
    expect(report.differences).toEqual([]);
    expect(report.sent).toBe(SECONDS * PER_SECOND);
  });
});

describe('a burst', () => {
  it('of ten thousand messages in one second loses nothing', async () => {
    const report = await runLoad({
      messages: 10_000,
      perSecond: 10_000,
      voters: 3_333,
      between: 0,
      heapAt: [],
    });
    expect(report.differences).toEqual([]);
    expect(report.sent).toBe(10_000);
  });
});
