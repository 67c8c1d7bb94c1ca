import { type BySeat, type Game, type GameTypes, ok, type Result, type Seat } from '@show-of-hands/engine';
import type { DisclosedData, MatchInfo, OpenedCard, RevealedMove } from '@show-of-hands/verify';
import type { Abi, Address, Hex } from 'viem';
import type { GasOfParts } from '../../chain/budget/match-gas.ts';
import type { ReadNames, TokenNames } from '../../chain/table/token-names.ts';

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
  /** What they are called, in the order they were asked for; left out where cards have no names. */
  readonly names?: ReadNames;
}

/** What one process knows of a match beyond what the chain has told everyone. */
export interface Observer {
  /** Whole hands this process knows, in slot order: its own seat's. */
  readonly hands: Partial<BySeat<readonly PackedCard[]>>;
  /** Seats whose hand everyone may see by choice (`handMode` shown). */
  readonly shown: readonly Seat[];
  /** What the cards are called that the match has told of; left out where nobody is shown them. */
  readonly names?: Pick<TokenNames, 'known' | 'learn' | 'of'>;
}

/** A match whose seeds are known: what its first state is made from. */
export interface StartedMatch {
  readonly matchKey: Hex;
  readonly info: MatchInfo;
  readonly salt: Hex;
  /** What the terms say of the game's own affairs; null if the log of the opening was not seen. */
  readonly setting: Hex | null;
  /** The cards that both seats pick their hands from, as `readPool` gives them; none where hands are brought. */
  readonly pool: readonly PackedCard[];
  /** Cards opened before the first turn, in the order of their logs. */
  readonly opened: readonly OpenedCard[];
  /** What the contract told of the match before the first turn, in the order of its logs. */
  readonly disclosed: readonly DisclosedData[];
}

/**
 * What a seat brings to a match beside its seed. `hand`: five hidden cards. `party`: tokens that everyone may see,
 * in the game's encoding, and one sealed secret.
 */
export type LoadoutKind =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'hand' }
  | {
      readonly kind: 'party';
      readonly settingOf: (tokens: readonly bigint[]) => Hex;
      /** The tokens of such a setting, in slot order. */
      readonly partyIn: (setting: Hex) => Result<readonly bigint[]>;
    };

/** A reveal, and what became known in its transaction. */
export interface RevealedWithCard {
  readonly reveal: RevealedMove;
  /** The card that the move opened, or dealt. */
  readonly card: OpenedCard | undefined;
  /** In the game's own encoding. */
  readonly data: Hex | undefined;
  /** What the cards are called that have been told of. */
  readonly nameOf?: (tokenId: string) => string | undefined;
}

/** What a match is opened with. */
export interface OpeningContext {
  readonly rules: Hex;
  readonly collection: Address;
  /** Tokens that both seats pick from, as many as `poolSizeOf` says. */
  readonly pool: readonly bigint[];
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
  /** The seat's sealed secret. */
  | { readonly kind: 'sealed' }
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
export interface ChainGame<G extends GameTypes> {
  readonly game: Game<G>;
  readonly loadout: LoadoutKind;
  /** Whether seats move one after the other or, in some turns at least, both at once. */
  readonly turns: 'alternating' | 'simultaneous';
  /** The table contract's whole ABI: its reads, and its errors in words. */
  readonly abi: Abi;
  /** How many cards both seats pick their hands from under these rules; 0 where they bring them. */
  poolSizeOf(rules: Hex): number;
  /** How many rounds' worth of transactions a match may take; picking hands is one, too. */
  mostRounds(rules: Hex): number;
  readonly gas: GasOfParts;
  /** What `Terms.setting` holds, in the game's encoding. */
  settingOf(context: OpeningContext): Hex;
  /** The tokens of a setting's pool, in order. Throws for a setting that is not this game's. */
  poolIn(setting: Hex): readonly bigint[];
  /**
   * The cards of an opened match's pool, in its order, as the contract read them at the opening: what has become
   * of them in their collection since counts for nothing.
   *
   * @param pool the tokens of its setting; none where hands are brought
   * @throws ChainFault of kind `unreachable` if the contract does not know them (yet): before the opening has been
   *   mined nobody does
   */
  readPool(matchKey: Hex, pool: readonly bigint[], board: BoardReader): Promise<readonly PackedCard[]>;
  /** The cards that such a log tells of, for their names; left out where cards have none. */
  readonly toldIn?: (told: DisclosedData) => readonly bigint[];
  /** The state before the first turn, as the observer knows it. */
  begin(match: StartedMatch, observer: Observer): Result<G['State']>;
  /** The state once a rule has opened a card in the middle of a match; unchanged if no rule opens it. */
  open(state: G['State'], opened: OpenedCard): Result<G['State']>;
  /** What the engine is told with a move that was revealed. */
  disclosureOf(state: G['State'], told: RevealedWithCard): G['Disclosure'] | undefined;
  /** What a legal move shows by being played. */
  disclosing(state: G['State'], seat: Seat, move: G['Move']): Disclosing;
  /** Null if the contract's board is the state's; otherwise a text that names both. */
  divergence(state: G['State'], matchKey: Hex, board: BoardReader): Promise<string | null>;
}

/** What a game cannot leave out of how it stands on chain: a table contract, its first state, and a comparison. */
type ChainCore<G extends GameTypes> = Pick<ChainGame<G>, 'game' | 'turns' | 'abi' | 'begin' | 'divergence'>;

/**
 * A game on chain from what it says of itself. What it leaves out is so: seats bring nothing and pick nothing, moves
 * disclose nothing, no rule opens a card, a match is one round, terms say nothing of the game's own, and gas is free
 * (which only a chain on this machine is).
 */
export const chainGame = <G extends GameTypes>(game: ChainCore<G> & Partial<ChainGame<G>>): ChainGame<G> => ({
  loadout: { kind: 'nothing' },
  poolSizeOf: () => 0,
  mostRounds: () => 1,
  gas: { opening: 0n, poolCard: 0n, round: 0n, dearest: 0n },
  settingOf: () => '0x',
  poolIn: () => [],
  readPool: async () => [],
  open: (state) => ok(state),
  disclosureOf: () => undefined,
  disclosing: () => ({ kind: 'nothing' }),
  ...game,
});
