import type { BySeat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import type { MatchInfo } from '../chain/match-info.ts';
import type { MatchLog } from '../chain/match-log.ts';
import type { ChainBlock } from '../chain/table-client.ts';

/** What the chain says of a match at one block, and what is new since the reader's last sighting. */
export interface Sighting {
  readonly block: ChainBlock;
  readonly info: MatchInfo;
  readonly slotsDue: BySeat<number>;
  /** New logs in order; all logs of the match in a first sighting and after a reset. */
  readonly logs: readonly MatchLog[];
  /** The chain took blocks back: forget everything and take `logs` as the whole match. */
  readonly reset: boolean;
}

/** One poller per match; any number of readers, each with its own place. */
export interface MatchWatch {
  readonly matchKey: Hex;
  /**
   * Sightings from the beginning of the match, then as they come; ends after the sighting of phase `over`.
   * Throws a `ChainFault` of kind `replaced` if the chain is not the one it was; an RPC that is unreachable
   * is tried again, and reported by `onStatus`.
   */
  sightings(signal: AbortSignal): AsyncIterable<Sighting>;
  /** Looks now instead of at the next interval: something is known to have happened. */
  poke(): void;
  stop(): void;
}
