import { beforeAll, describe, expect, it } from 'vitest';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';
import { type LoadReport, runLoads } from '../../load/load-run.ts';

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

/** What was reported of each, all on ballots of one match. */
let steady: LoadReport | undefined;
let careless: LoadReport | undefined;
let burst: LoadReport | undefined;
beforeAll(
  async () => {
    const flood = { messages: SECONDS * PER_SECOND, perSecond: PER_SECOND, between: 2 };
    [steady, careless, burst] = await runLoads([
      { ...flood, voters: Math.round(flood.messages / 3), heapAt: HEAP_AT },
      {
        ...flood,
        voters: Math.round(flood.messages / 10),
        shares: { noise: 1 / 3, sloppy: 1 / 3 },
        heapAt: [],
      },
      { messages: 10_000, perSecond: 10_000, voters: 3_333, between: 0, heapAt: [] },
    ]);
  },
  SECONDS * 10_000 + 240_000,
);

describe('a chat of a thousand messages a second', () => {
  it(`for ${SECONDS} s: nothing is lost, overlays see every count, memory stays flat, the show goes on`, () => {
    expect(steady?.differences).toEqual([]);
    expect(steady?.sent).toBe(SECONDS * PER_SECOND);
    const [early = 0, late = Number.POSITIVE_INFINITY] = steady?.heaps ?? [];
    expect(late - early).toBeLessThan(MARGIN_BYTES);
  });

  it('of which a third is talk, a third careless votes, a third exact ones: each line is read as an independent reading does', () => {
    expect(careless?.differences).toEqual([]);
    expect(careless?.sent).toBe(SECONDS * PER_SECOND);
  });
});

describe('a burst', () => {
  it('of ten thousand messages in one second loses nothing', () => {
    expect(burst?.differences).toEqual([]);
    expect(burst?.sent).toBe(10_000);
  });
});
