import type { BySeat, Game, Result, Seat } from '@show-of-hands/engine';
import type { Abi, Address, Hex } from 'viem';
import type { MatchInfo } from '../chain/match-info.ts';
import type { OpenedCard, RevealedMove } from '../chain/match-log.ts';

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
}

/** A match whose seeds are known: what its first state is made from. */
export interface StartedMatch {
  readonly info: MatchInfo;
  readonly salt: Hex;
  /** Cards opened before the first turn, in the order of their logs. */
  readonly opened: readonly OpenedCard[];
}

/** Reads of the game's own contract functions at one block, so that a state is compared with one moment. */
export interface BoardReader {
  read(functionName: string, args: readonly unknown[]): Promise<unknown>;
}

/** A revealed move and the card that became known by it, if one did. */
export interface RevealedPlay {
  readonly revealed: RevealedMove;
  readonly opened: OpenedCard | null;
}

/**
 * How a game stands on chain: what turns logs into the engine's states, and what compares the two.
 * Registered by game id; nothing outside a game's folder and the registry names a game.
 */
export interface ChainGame<Setup, State, View, Move, Event, Disclosure> {
  readonly game: Game<Setup, State, View, Move, Event, Disclosure>;
  /** `five`: seats bring hidden hands of five cards. `none`: there are no cards. */
  readonly hands: 'five' | 'none';
  /** The table contract's whole ABI: its reads, and its errors in words. */
  readonly abi: Abi;
  /** What `Terms.setting` holds, in the game's encoding. */
  settingOf(collection: Address): Hex;
  /** The state before the first turn, as the observer knows it. */
  begin(match: StartedMatch, observer: Observer): Result<State>;
  /** What the engine is told of a card that was opened by being played. */
  disclosureOf(state: State, opened: OpenedCard): Disclosure | undefined;
  /** The slot of the card that a move plays, or null if it plays none. */
  slotOf(move: Move): number | null;
  /** Null if the contract's board is the state's; otherwise a text that names both. */
  divergence(state: State, matchKey: Hex, board: BoardReader): Promise<string | null>;
}
