import type { LeagueScope } from '@show-of-hands/verify/league';
import type { Address, Hex } from 'viem';

/** A block that a league can be worked out up to. `day`: the UTC day of its time, as days since 1970-01-01. */
export interface DatedBlock {
  readonly number: bigint;
  readonly hash: Hex;
  readonly day: number;
}

/** A table's log as a node gives it, with the day of its block. Hex is in lower case. */
export interface DatedLog {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly block: bigint;
  readonly index: number;
  /** The transaction that carried it. */
  readonly hash: Hex;
  readonly day: number;
}

/** Some more logs, in the order of the chain. */
export interface LogStep {
  readonly logs: readonly DatedLog[];
  /** With these, all logs up to this block have been given; null: more of the last one's may follow. */
  readonly through: DatedBlock | null;
}

/** Where a league's logs come from. */
export interface LeagueSource {
  readonly scope: LeagueScope;
  /** The last block of which logs are given. */
  readonly until: DatedBlock;
  /** Whether this block is in the chain. Fails with a ChainFault if nobody answers. */
  has(block: Pick<DatedBlock, 'number' | 'hash'>): Promise<boolean>;
  /**
   * All logs of the tables that a league is made of, after a block (null: from the first) up to `until`. Few at a time: what is
   * held does not grow with the chain.
   */
  steps(after: DatedBlock | null): AsyncIterable<LogStep>;
}
