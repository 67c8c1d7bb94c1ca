import type { GameTypes } from '@show-of-hands/engine';
import type { Log } from '../../base/log/log.ts';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import type { TableWriter } from '../../chain/table/table-client.ts';
import type { Decide, DecisionStore } from '../../vote/decision.ts';
import type { StepContext } from '../entry/steps.ts';
import type { Rival } from '../game/rival.ts';
import type { FollowOptions } from '../watch/match-follower.ts';
import type { Pace } from './pace.ts';

/** Everything one seat needs to play one match to its end. */
export interface SeatAgentOptions<G extends GameTypes> extends StepContext, Omit<FollowOptions<G>, 'signal'> {
  /** Sends as the seat's agent. */
  readonly writer: TableWriter;
  /**
   * Opens or joins the match as the seat's owner: once, and again where a reorg took that back. Resolves with the
   * block after which the match stands for this seat. Left out where somebody else sees to it.
   */
  readonly enter?: () => Promise<bigint>;
  /**
   * At a table of offers: accepts the counter that is wanted, as the owner of seat A, or finds that done. Resolves with the block
   * after which the seats are taken; null while that counter does not stand.
   */
  readonly accept?: () => Promise<bigint | null>;
  /**
   * Who has the other seat, where that is another show's. What this seat has shown to one rival would help the next one: where
   * the chain is set back, and somebody else or another entry comes in its place, the match is left. Left out where it is ours.
   */
  readonly against?: Rival;
  readonly secrets: MatchSecrets;
  /** The tokens that the seat brings, in their order; empty where it brings none. */
  readonly tokens: readonly bigint[];
  readonly store: DecisionStore;
  readonly decide: Decide<G['View']>;
  /**
   * Has a block made where none comes unless something is sent, and says whether the node says that it was. Asked in
   * matches that wait for one block, again and again until one is seen.
   */
  readonly nextBlock: () => Promise<boolean>;
  /** How quickly the chain takes transactions; measured at its last blocks if it is not given. */
  readonly pace?: () => Promise<Pace>;
  readonly log: Log;
}
