import type { BySeat } from '@show-of-hands/engine';
import type { PackedCard } from '@show-of-hands/verify';
import type { Address, Hex } from 'viem';
import type { MatchBudget } from '../../chain/budget/match-budget.ts';
import type { Secret } from '../../chain/keys/secrets.ts';
import type { Funds } from '../../chain/stakes/funds.ts';
import type { TableReader, TableWriter } from '../../chain/table/table-client.ts';
import type { ReadNames } from '../../chain/table/token-names.ts';
import type { Camp } from './camp.ts';

/** What one seat acts with on chain. */
export interface SeatAccess {
  /** Opens and joins matches; owns the cards. */
  readonly owner: TableWriter;
  /** Plays; can move no funds. */
  readonly agent: TableWriter;
  readonly tableSecret: Secret;
}

/** A table contract as the bot reaches it. */
export interface ChainAccess {
  readonly table: TableReader;
  readonly seats: BySeat<SeatAccess>;
  /** Where the cards of its matches come from. */
  readonly collection: Address;
  /** Every card of an owner. */
  readonly cardsOf: (owner: Address) => Promise<readonly bigint[]>;
  /** What there is to do between matches; null in games whose seats bring no party. */
  readonly camp: Camp | null;
  /** Cards with their attributes, in the game's packed form. */
  readonly readCards: (tokenIds: readonly bigint[]) => Promise<readonly PackedCard[]>;
  /** What cards are called; left out where they have no names. */
  readonly namesOf?: ReadNames;
  /** The hashes of a seat's secrets that a transaction told; undefined if it told none. */
  readonly leavesIn: (transaction: Hex) => Promise<readonly Hex[] | undefined>;
  /** What matches may cost: asked before one is opened. */
  readonly budget: MatchBudget;
  /**
   * Of a local chain, whose clock stands still while it is not run: its time minus this machine's, ms. Other chains'
   * clocks are measured.
   */
  readonly clockOffsetMs: number;
  /** Blocks that must follow what is acted upon: what new matches are opened with. */
  readonly confirmations: number;
  /** Has a block made where none comes unless something is sent, and says whether it was. */
  readonly nextBlock: () => Promise<boolean>;
  /** The money of chat's owner; null where no other show reaches the chain. */
  readonly funds: Funds | null;
  /** A local chain proves nothing to others. */
  readonly local: boolean;
  /** Told before a match is planned: nothing of a match is under way. */
  readonly betweenMatches: () => Promise<void>;
}
