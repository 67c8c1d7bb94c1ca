import type { ChainStep } from '@show-of-hands/bus';
import type { GameTypes, Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import type { Log } from '../../base/log/log.ts';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import type { TableReader, TableWriter } from '../../chain/table/table-client.ts';
import type { Decide, DecisionStore } from '../../vote/decision.ts';
import type { ChainGame, Observer } from '../game/chain-game.ts';
import type { MatchWatch } from '../watch/match-watch.ts';
import type { Pace } from './pace.ts';

/** Everything one seat needs to play one match to its end. */
export interface SeatAgentOptions<G extends GameTypes> {
  readonly matchKey: Hex;
  readonly seat: Seat;
  readonly binding: ChainGame<G>;
  readonly table: TableReader;
  /** Sends as the seat's agent. */
  readonly writer: TableWriter;
  /** Shared by everyone in this process who follows the match. */
  readonly watch: MatchWatch;
  /**
   * Opens or joins the match as the seat's owner: once, and again where a reorg took that back. Resolves with the
   * block after which the match stands for this seat. Left out where somebody else sees to it.
   */
  readonly enter?: () => Promise<bigint>;
  readonly secrets: MatchSecrets;
  /** The token ids that the seat brings, in slot order; empty where it brings none. */
  readonly tokens: readonly bigint[];
  /** What this seat knows: its own hand, and nothing of the other's. */
  readonly observer: Observer;
  readonly store: DecisionStore;
  readonly decide: Decide<G['View']>;
  /** How quickly the chain takes transactions; measured at its last blocks if it is not given. */
  readonly pace?: () => Promise<Pace>;
  /** Every transaction, as viewers follow it. */
  readonly onStep: (step: ChainStep) => void;
  readonly log: Log;
  /** Unix ms, for steps. */
  readonly now: () => number;
}
