import type { BySeat, Game, Result, Seat } from '@show-of-hands/engine';
import type { Abi, Address, Hex } from 'viem';
import type { MatchInfo } from '../chain/match-info.ts';
import type { OpenedCard } from '../chain/match-log.ts';

/** One card as a collection describes it, in the game's packed form. */
export interface PackedCard {
  readonly tokenId: bigint;
  readonly attributes: bigint;
}

/** Where cards come from: the collection that a table reads. */
export interface CardSource {
  /** Every token of an owner, in no particular order. */
  tokensOf(owner: Address): Promise<readonly bigint[]>;
  /** The attributes of cards, in the order they were asked for, as the table contract will read them. */
  packed(tokenIds: readonly bigint[]): Promise<readonly PackedCard[]>;
}

/** What one process knows of a match beyond what the chain has told everyone. */
export interface Observer {
  /** Whole hands this process knows, in slot order: its own seat's. */
  readonly hands: Partial<BySeat<readonly PackedCard[]>>;
  /** Seats whose hand everyone may see by choice (`handMode` shown). */
  readonly shown: readonly Seat[];
  /**
   * The cards that both seats pick their hands from, as `readPool` gives them. Left out where hands are brought.
   * Everyone knows them.
   */
  readonly pool?: readonly PackedCard[];
}

/** A match whose seeds are known: what its first state is made from. */
export interface StartedMatch {
  readonly info: MatchInfo;
  readonly salt: Hex;
  /** What the terms say of the game's own affairs; null if the log of the opening was not seen. */
  readonly setting: Hex | null;
  /** Cards opened before the first turn, in the order of their logs. */
  readonly opened: readonly OpenedCard[];
}

/** A place in the hands as they were brought: what commitments, disclosures and logs name a card by. */
export interface Origin {
  readonly seat: Seat;
  readonly slot: number;
}

/** What becomes known with a move, or must be told again with it. */
export type Disclosing =
  | { readonly kind: 'nothing' }
  /** A card that a seat brought: its disclosure, unless everyone knows it already. */
  | { readonly kind: 'card'; readonly origin: Origin }
  /** A card that is dealt in public, and what the reveal must carry for it, in the game's encoding. */
  | { readonly kind: 'public'; readonly origin: Origin; readonly data: Hex };

/** Reads of the game's own contract functions at one block, so that a state is compared with one moment. */
export interface BoardReader {
  read(functionName: string, args: readonly unknown[]): Promise<unknown>;
}

/**
 * How a game stands on chain: what turns logs into the engine's states, and what compares the two.
 * Registered by game id; nothing outside a game's folder and the registry names a game.
 */
export interface ChainGame<Setup, State, View, Move, Event, Disclosure> {
  readonly game: Game<Setup, State, View, Move, Event, Disclosure>;
  /** `five`: seats bring hidden hands of five cards. `none`: there are no cards. */
  readonly hands: 'five' | 'none';
  /** Whether seats move one after the other or, in some turns at least, both at once. */
  readonly turns: 'alternating' | 'simultaneous';
  /** The table contract's whole ABI: its reads, and its errors in words. */
  readonly abi: Abi;
  /** How many cards both seats pick their hands from under these rules; 0 where they bring them. */
  poolSizeOf(rules: Hex): number;
  /** How many rounds' worth of transactions a match may take; picking hands is one, too. */
  mostRounds(rules: Hex): number;
  /**
   * What `Terms.setting` holds, in the game's encoding.
   *
   * @param pool tokens that both seats pick from, as many as `poolSizeOf` says
   */
  settingOf(collection: Address, pool: readonly bigint[]): Hex;
  /** The tokens of a setting's pool, in order. Throws for a setting that is not this game's. */
  poolIn(setting: Hex): readonly bigint[];
  /**
   * The cards of an opened match's pool, in its order, as the contract read them at the opening: what has become
   * of them in their collection since counts for nothing.
   *
   * @param pool the tokens of its setting; none where hands are brought
   */
  readPool(matchKey: Hex, pool: readonly bigint[], board: BoardReader): Promise<readonly PackedCard[]>;
  /** The state before the first turn, as the observer knows it. */
  begin(match: StartedMatch, observer: Observer): Result<State>;
  /** The state once a rule has opened a card in the middle of a match; unchanged if no rule opens it. */
  open(state: State, opened: OpenedCard): Result<State>;
  /** What the engine is told of a card that was opened by being played. */
  disclosureOf(state: State, opened: OpenedCard): Disclosure | undefined;
  /** What a legal move shows by being played. */
  disclosing(state: State, seat: Seat, move: Move): Disclosing;
  /** Null if the contract's board is the state's; otherwise a text that names both. */
  divergence(state: State, matchKey: Hex, board: BoardReader): Promise<string | null>;
}
