import type { TableReader } from '../../chain/table/table-client.ts';

/** How quickly a chain takes what it is sent. */
export interface Pace {
  /** Mean time between two blocks lately, ms. 0 where a block is made for every transaction. */
  readonly blockTimeMs: number;
  /** Blocks that must follow a commitment before it is acted upon. */
  readonly confirmations: number;
}

/** Blocks that a transaction may wait until one takes it. */
const BLOCKS_TO_BE_TAKEN = 2;
/** For answers of nodes, and for clocks that differ. */
const SPARE_MS = 5_000;
/** A chain that was quick lately may be slower now. */
const SHORTEST_MS = 15_000;

/** How long a commitment, its confirmations and its reveal take at most, ms. */
export const turnMs = ({ blockTimeMs, confirmations }: Pace): number =>
  Math.max(SHORTEST_MS, SPARE_MS + blockTimeMs * (2 * BLOCKS_TO_BE_TAKEN + confirmations));

/**
 * When a move must be known at the latest, so that commitment, confirmations and reveal fit before the chain's
 * deadline. A vote ends then, whatever was announced.
 *
 * @param deadline any clock, ms; the answer is on the same one
 */
export const decideBy = (deadline: number, pace: Pace): number => deadline - turnMs(pace);

const BLOCKS_MEASURED = 20n;
const GOOD_FOR_MS = 60_000;
/** What is taken as the block time while the chain does not answer. */
const UNKNOWN_BLOCK_MS = 12_000;

/**
 * Measures a chain's pace at its last blocks, once a minute at most. Never fails: while the chain does not
 * answer, the last measure counts.
 *
 * @param confirmations of the match's terms
 * @param local the chain makes a block for every transaction: time between blocks says nothing of its pace
 */
export function paceOf(
  table: Pick<TableReader, 'latestBlock' | 'block'>,
  confirmations: number,
  local = false,
  uptime = () => performance.now(),
): () => Promise<Pace> {
  let last: Pace = { blockTimeMs: UNKNOWN_BLOCK_MS, confirmations };
  let goodUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    if (uptime() < goodUntil) return last;
    try {
      last = { confirmations, blockTimeMs: local ? 0 : await blockTimeMs(table) };
      goodUntil = uptime() + GOOD_FOR_MS;
    } catch {
      // the chain is asked again for the next turn
    }
    return last;
  };
}

async function blockTimeMs(table: Pick<TableReader, 'latestBlock' | 'block'>): Promise<number> {
  const head = await table.latestBlock();
  const span = head.number < BLOCKS_MEASURED ? head.number : BLOCKS_MEASURED;
  const earlier = await table.block(head.number - span);
  if (earlier === undefined || span === 0n) return UNKNOWN_BLOCK_MS;
  return ((head.time - earlier.time) * 1_000) / Number(span);
}
