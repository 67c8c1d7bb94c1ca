import type { GameTypes, Result, Seat } from '@show-of-hands/engine';
import {
  type DisclosedData,
  type MatchInfo,
  type MatchReading,
  matchReading,
  type OwnKnowledge,
  type PackedCard,
} from '@show-of-hands/verify';
import type { Abi, Address, Hex } from 'viem';
import type { GasOfParts } from '../../chain/budget/match-gas.ts';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import type { ReadNames, TokenNames } from '../../chain/table/token-names.ts';

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
export interface Observer extends OwnKnowledge {
  /** As they are learned while the match goes on. */
  readonly names?: Pick<TokenNames, 'known' | 'learn' | 'of'>;
}

/**
 * Where the tokens come from that a seat brings. `owned`: so many of its owner's, drawn by the seat's own secret, where
 * the match's rules let seats bring any. `camp`: those that were got ready between matches.
 */
export type TokensBrought =
  | { readonly from: 'nowhere' }
  | { readonly from: 'owned'; readonly count: number }
  | {
      readonly from: 'camp';
      /** The tokens of an entry's setting, in order. */
      readonly tokensIn: (setting: Hex) => Result<readonly bigint[]>;
    };

/** What a seat brings to a match beside its seed. */
export interface Brings {
  readonly tokens: TokensBrought;
  /** What everyone may see of it, in the game's encoding. */
  readonly settingOf: (tokens: readonly bigint[]) => Hex;
  /**
   * The secrets that the seat enters with, in their order, one word of 32 bytes each; none where it hides nothing.
   *
   * @param own what is random in them follows from here, so that they can be found again
   * @param rules the id of the match's rules, which may say how many there are
   */
  readonly secretsOf: (tokens: readonly bigint[], own: MatchSecrets, rules: Hex) => readonly Hex[];
}

/** Seats that bring nothing. */
export const NOTHING_BROUGHT: Brings = {
  tokens: { from: 'nowhere' },
  settingOf: () => '0x',
  secretsOf: () => [],
};

/** A seat's secrets with everything that their openings need. Never leaves the seat's own code. */
export interface SeatSecrets {
  /** The number of the root that they stand under. */
  readonly root: number;
  readonly values: readonly Hex[];
  readonly salts: readonly Hex[];
  /** What stands for each. */
  readonly leaves: readonly Hex[];
  /** What stands for all of them. */
  readonly hash: Hex;
}

/** What a match is opened with. */
export interface OpeningContext {
  readonly rules: Hex;
  readonly collection: Address;
  /** Tokens that both seats pick from, as many as `poolSizeOf` says. */
  readonly pool: readonly bigint[];
}

/** What is asked when a seat's move is put on chain: what goes with it. */
export interface MoveToDisclose {
  /** The seat's own secrets as the turn began; null where it hides nothing. */
  readonly own: SeatSecrets | null;
  /** What the contract has told of the match so far. */
  readonly told: readonly DisclosedData[];
}

/** Reads of the game's own contract functions at one block, so that a state is compared with one moment. */
export interface BoardReader {
  read(functionName: string, args: readonly unknown[]): Promise<unknown>;
}

/**
 * How a game stands on chain: what turns logs into the engine's states, as anyone reads them, what a seat sends, and what
 * compares the two. Registered by game id; nothing outside a game's folder and the registry names a game.
 */
export interface ChainGame<G extends GameTypes> extends MatchReading<G> {
  readonly brings: Brings;
  /**
   * How a seat's secrets are opened: `listed`, up to eight, one by one; `tree`, more, proven as answers and shown whole at the
   * end; `unasked`: nobody asks for one that was not used.
   */
  readonly secrets: 'listed' | 'tree' | 'unasked';
  /**
   * A seat's secrets once a move of its own that brings a root (`Codec.bringsRoot`) has hidden them anew.
   *
   * @param before as they were
   * @param own what is random in them follows from here
   * @param root the number of the new root: 1 for the first that came with a move
   */
  secretsAfter(before: readonly Hex[], move: G['Move'], own: MatchSecrets, root: number): readonly Hex[];
  /** Whether chance follows from seeds of both seats; not where all of it follows from their links. */
  readonly seeds: boolean;
  /** How seat B is taken: at once, or, at a table of offers, by a counter that the opener accepts. */
  readonly joining: 'join' | 'counter';
  /** Whether seats move one after the other or, in some turns at least, both at once. */
  readonly turns: 'alternating' | 'simultaneous';
  /** The table contract's whole ABI: its reads, and its errors in words. */
  readonly abi: Abi;
  /**
   * Whether a table is of an earlier version of this program by what is the game's own: its matches are only verified.
   *
   * @throws ChainFault if the chain does not answer
   */
  isFormerTable(link: ChainLink, table: Address): Promise<boolean>;
  /** How many cards both seats pick their hands from under these rules; 0 where they bring them. */
  poolSizeOf(rules: Hex): number;
  /**
   * Whether the table takes a move without a commitment where a seat decides alone and not in public: nothing of it is to be
   * hidden from anybody.
   */
  readonly openMoves: boolean;
  /** How many draws the rules allow at most that follow from links of the seats; 0 where chance follows from nothing else than seeds. */
  mostDraws(rules: Hex): number;
  /** How many rounds' worth of transactions a match may take; picking hands is one, too. */
  mostRounds(rules: Hex): number;
  /** What a match by these rules takes. */
  gas(rules: Hex): GasOfParts;
  /** What `Terms.setting` holds, in the game's encoding. */
  settingOf(context: OpeningContext): Hex;
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
  /** What the contract must be told with a legal move: what becomes known by it, or is told again. */
  disclose(state: G['State'], seat: Seat, move: G['Move'], known: MoveToDisclose): Hex;
  /**
   * What a seat answers, with its proof, as the contract takes it. Throws where the state does not know the seat's secrets.
   *
   * @param own those that stood as the turn began
   */
  answer(state: G['State'], seat: Seat, own: SeatSecrets): Hex;
  /**
   * Null if the contract's board is the state's; otherwise a text that names both.
   *
   * @param phase of the match, at the block that the board is read at
   */
  divergence(
    state: G['State'],
    matchKey: Hex,
    board: BoardReader,
    phase: MatchInfo['phase'],
  ): Promise<string | null>;
}

/** What a game cannot leave out of how it stands on chain: a table contract, its first state, and a comparison. */
type ChainCore<G extends GameTypes> = Pick<ChainGame<G>, 'game' | 'turns' | 'abi' | 'begin' | 'divergence'>;

/**
 * A game on chain from what it says of itself. What it leaves out is so: seats bring a seed and nothing else, and pick
 * nothing, moves disclose nothing, no rule opens a card, a match is one round, seat B is taken by joining, terms say nothing of the game's own, and gas is free
 * (which only a chain on this machine is).
 */
export const chainGame = <G extends GameTypes>(game: ChainCore<G> & Partial<ChainGame<G>>): ChainGame<G> => ({
  isFormerTable: async () => false,
  brings: NOTHING_BROUGHT,
  secrets: 'unasked',
  secretsAfter: () => {
    throw new Error('no move of this game hides secrets anew');
  },
  seeds: true,
  joining: 'join',
  poolSizeOf: () => 0,
  openMoves: false,
  mostDraws: () => 0,
  mostRounds: () => 1,
  gas: () => ({ opening: 0n, poolCard: 0n, round: 0n, dearest: 0n }),
  settingOf: () => '0x',
  readPool: async () => [],
  disclose: () => '0x',
  answer: () => {
    throw new Error('nobody answers anything in this game');
  },
  ...matchReading(game),
  ...game,
});
