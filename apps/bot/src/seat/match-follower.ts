import type { MatchInfo } from '../chain/match-info.ts';
import type { MatchLog } from '../chain/match-log.ts';
import type { ChainBlock } from '../chain/table-client.ts';

/** A turn that was played: what the engine says changed, and the state before and after. */
export interface PlayedTurn<State, Event> {
  readonly turn: number;
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
}

/** What a follower yields, in order: the match as one observer knows it at one block. */
export interface Observation<State, Event> {
  readonly block: ChainBlock;
  readonly info: MatchInfo;
  readonly logs: readonly MatchLog[];
  /** Null until both seeds are known. Equal to the contract's board when it is yielded. */
  readonly state: State | null;
  /** Turns completed since the last observation, oldest first. */
  readonly turns: readonly PlayedTurn<State, Event>[];
  /** The chain took blocks back; `turns` starts from the beginning again. */
  readonly reset: boolean;
}
