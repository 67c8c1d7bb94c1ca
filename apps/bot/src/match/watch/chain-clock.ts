/** How a chain's time, which deadlines are in, relates to this machine's. */
export interface ChainClock {
  /** Chain time minus this machine's, ms. */
  readonly offsetMs: number;
  /**
   * A block is seen for the first time.
   *
   * @param time the block's, unix seconds
   * @param unseenMs how long ago the chain was known not to have it yet; infinite if it is the first block of all
   */
  saw(time: number, unseenMs: number): void;
}

/** The clock of a chain that is run here. */
export const knownClock = (offsetMs: number): ChainClock => ({ offsetMs, saw: () => {} });

/** Blocks that the measure is taken from: a clock that is set anew is noticed after so many. */
const BLOCKS = 20;
/** A block that has been there for longer says nothing of how late the chain may be, ms. */
const FRESH_MS = 3_000;
/** A fresh block may be this old: its time is in whole seconds, and it had to travel, ms. */
const TRAVEL_MS = 5_000;

interface Sight {
  /** By how much the block's time was ahead of this machine's. */
  readonly ahead: number;
  readonly fresh: boolean;
}

/**
 * Measures a chain's clock at the blocks that come. No block is seen before its time, so that the chain is ahead of
 * this machine at least by as much as any block was; and not by much more than the one that was seen soonest. As
 * long as neither contradicts it, the offset stays what it was, and this machine's clock is believed at first.
 *
 * @param now unix ms of this machine
 */
export function measuredClock(now: () => number = Date.now): ChainClock {
  let offsetMs = 0;
  let sights: readonly Sight[] = [];
  return {
    get offsetMs() {
      return offsetMs;
    },
    saw(time, unseenMs) {
      sights = [...sights, { ahead: time * 1_000 - now(), fresh: unseenMs <= FRESH_MS }].slice(-BLOCKS);
      const least = Math.max(...sights.map(({ ahead }) => ahead));
      const soonest = Math.max(
        ...sights.map(({ ahead, fresh }) => (fresh ? ahead : Number.NEGATIVE_INFINITY)),
      );
      if (offsetMs < least) offsetMs = least;
      else if (Number.isFinite(soonest)) offsetMs = Math.min(offsetMs, Math.max(least, soonest + TRAVEL_MS));
    },
  };
}
