import type { Venue } from '@show-of-hands/engine/protocol';
import type { Address, Hex } from 'viem';
import type { MatchInfo } from '../table/match-info.ts';
import type { LogPosition, MatchLog, MatchLogType } from '../table/match-log.ts';

/** A call of a table. */
export interface MadeCall {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** A transaction that a match's logs came from. */
export interface MatchCall {
  readonly hash: Hex;
  readonly block: bigint;
  /** `altered`: its fields do not give its hash. Undefined: of a kind that cannot be put together again. */
  readonly signer: Address | 'altered' | undefined;
  /** The calls it made, several where it sent them as one; none if it did not call the table itself, or its ABI knows none. */
  readonly made: readonly MadeCall[];
}

/** Everything a chain says about one match. Nothing of it has been believed yet. */
export interface Evidence {
  readonly table: {
    readonly venue: Venue;
    /** `time`: unix seconds. Undefined if the chain has no such block (any more). */
    block(number: bigint): Promise<{ readonly time: number } | undefined>;
  };
  readonly matchKey: Hex;
  readonly info: MatchInfo;
  readonly logs: readonly MatchLog[];
  /** By transaction hash; a hash that the node does not know is missing. */
  readonly calls: ReadonlyMap<Hex, MatchCall>;
}

/** What a game's own checks are given: the chain's evidence, and the state that the engine comes to by it. */
export interface Replayed<State, Shown extends Evidence = Evidence> {
  readonly evidence: Shown;
  readonly state: State;
}

export type LogOf<Type extends MatchLogType> = Extract<MatchLog, { readonly type: Type }>;

/** Logs of one kind, in order. */
export const logsOfType = <Type extends MatchLogType>(
  logs: readonly MatchLog[],
  type: Type,
): readonly LogOf<Type>[] => logs.filter((log): log is LogOf<Type> => log.type === type);

/** Whether a log stands before another in the chain. */
export const isBefore = (a: LogPosition, b: LogPosition): boolean =>
  a.block === b.block ? a.index < b.index : a.block < b.block;
