import type { GameId, RulesetShow } from '@show-of-hands/bus';
import type { GameTypes, Level, Seat } from '@show-of-hands/engine';
import type { LogFinding, MatchTerms } from '@show-of-hands/verify';
import type { Address, Hex } from 'viem';
import type { Finding } from '../../base/finding.ts';
import type { Log } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import type { MatchExtent } from '../../chain/budget/match-gas.ts';
import type { ContractBook, Contracts, ContractsOwner } from '../../chain/contract-book.ts';
import type { AccountSender } from '../../chain/outbox/account-sender.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import type { TableReader, TableWriter } from '../../chain/table/table-client.ts';
import type { BotGame } from '../../match/game/bot-game.ts';
import type { ChainGame } from '../../match/game/chain-game.ts';
import type { Commands } from '../terminal/command.ts';
import type { ReadEvidence } from './evidence.ts';
import type { FollowRun, SeatRun } from './seat-run.ts';

/** A ruleset as a registry has it. */
export interface RegistryEntry {
  readonly rulesetId: Hex;
  readonly active: boolean;
  /** Null where its entry cannot be read. */
  readonly proposer: Address | null;
  /** The preset of that id, if it is one. */
  readonly preset: string | null;
  /** In a few words: what is on. */
  readonly summary: string;
}

/** A ruleset that may be registered. */
export interface ReadRuleset {
  readonly rulesetId: Hex;
  /** Whether the sender has registered it, whoever else has. */
  readonly isOurs: () => Promise<boolean>;
  readonly register: () => Promise<Hex>;
}

/** A game's registry of rulesets. Every call fails with a ChainFault. */
export interface RulesetRegistry {
  list(): Promise<readonly RegistryEntry[]>;
  /**
   * The id of a preset's name or of a configuration's JSON.
   *
   * @param canonical takes a configuration for its canonical form, which is what can be registered
   * @throws Problem if it is neither, or cannot be registered
   */
  read(presetOrJson: string, canonical: boolean): ReadRuleset;
  setActive(rulesetId: Hex, active: boolean): Promise<Hex>;
}

/** A contract with a curator: an owner who hands that on in two steps. */
export interface CuratedContract {
  readonly name: string;
  readonly address: Address;
}

/** What a deployment is made of. */
export interface DeploymentOrder {
  readonly link: ChainLink;
  readonly book: ContractBook;
  readonly deployer: AccountSender;
  /** Whose the contracts are. */
  readonly contractsOwner: ContractsOwner;
  /** Who gets demo cards; nobody where the cards are somebody else's. */
  readonly owners: readonly { readonly address: Address; readonly cardSeed: Hex }[];
  /** A collection that is there already. */
  readonly collection: Address | null;
  /** What one coin of the game's own costs, in the smallest unit of the chain's; null: none are sold. */
  readonly coinPrice: bigint | null;
}

/** What not every game's contracts can be made of. */
type OrderPart = 'coinPrice' | 'collection';
const OPTIONS = { coinPrice: '--coin-price', collection: '--collection' } as const;

/**
 * Refuses what none of some games has a use for.
 *
 * @throws Problem
 */
export function requireUse(games: readonly GameTool[], order: Pick<DeploymentOrder, OrderPart>): void {
  for (const part of ['coinPrice', 'collection'] as const) {
    if (order[part] === null || games.some(({ noUse }) => noUse[part] === undefined)) continue;
    const reason = games[0]?.noUse[part] ?? 'No game has a use for it';
    throw new Problem(reason, 'the command line', `leave out ${OPTIONS[part]}`);
  }
}

/** An order with what a game has a use for. */
export const usedBy = ({ noUse }: GameTool, order: DeploymentOrder): DeploymentOrder => ({
  ...order,
  coinPrice: noUse.coinPrice === undefined ? order.coinPrice : null,
  collection: noUse.collection === undefined ? order.collection : null,
});

/** Tokens that an owner brings to a match. */
export interface Brought {
  readonly owner: Address;
  readonly tokens: readonly bigint[];
}

/** What is staked against a computer, or by it. */
export interface Bid extends Brought {
  readonly level: Level;
  /** How many times what it may win a seat puts at risk at most. */
  readonly risk: number;
}

/** A seat that is about to be taken. */
export interface SeatToTake {
  readonly link: ChainLink;
  readonly table: TableReader;
  readonly seat: Seat;
  readonly owner: AccountSender;
  readonly writer: TableWriter;
  /** What it brings. */
  readonly tokens: readonly bigint[];
  readonly log: Log;
}

/** A game as the command line knows it. Made in the game's folder, listed in the registry. */
export interface GameTool
  extends Pick<BotGame<GameTypes>, 'name' | 'levels' | 'cards' | 'collectionPage'>,
    Pick<ChainGame<GameTypes>, 'abi' | 'isFormerTable' | 'brings' | 'secrets' | 'seeds' | 'joining'> {
  /** How many draws from links the rules of a match at a table allow at most; 0 where nothing is drawn from links. */
  drawsOf(link: ChainLink, table: Address, rules: Hex): Promise<number>;
  /** What it answers of it, line by line. */
  readonly commands: Commands;
  readonly rulesets: readonly RulesetShow[];
  /** What the bot calls the contracts in its own list of what it put on its local chain. */
  readonly booked: Readonly<Record<keyof Contracts, string>>;
  /** What seats that bring a party need beside it; null in other games. */
  readonly party: {
    /** How many tokens it is made of. */
    readonly size: number;
    /**
     * The party that is brought to a match at a table where none is named, in slot order. Fails with a Problem if too
     * few of what the owner has can play.
     *
     * @param bid what it answers, where a computer plays; null elsewhere
     */
    readonly choose: (
      link: ChainLink,
      table: Address,
      owner: Address,
      bid: Bid | null,
    ) => Promise<readonly bigint[]>;
    /**
     * Whether an owner has all of a party that is named: asked before anything is sent. Left out where the table refuses a seat
     * with any other party by itself.
     *
     * @throws Problem if it lacks one of it; ChainFault
     */
    readonly requireOwned?: (
      link: ChainLink,
      table: Address,
      owner: Address,
      party: readonly bigint[],
    ) => Promise<void>;
    /**
     * Sees to everything that the owner needs before it can take a seat; done again, it finds it done.
     *
     * @throws Problem if it cannot be done; ChainFault
     */
    readonly ready: (seat: SeatToTake, signal: AbortSignal) => Promise<void>;
    /**
     * Has the owner have what its seat has won, once a match is over. Left out where the table gives that by itself.
     *
     * @throws ChainFault
     */
    readonly bringHome?: (seat: SeatToTake, signal: AbortSignal) => Promise<void>;
  } | null;
  /**
   * Puts up an owner's coins for whoever beats a player; what can be won from that one then. Null in games where a win
   * is not paid out of that. Fails with a Problem if the owner has too few; ChainFault
   */
  readonly putUp:
    | ((
        link: ChainLink,
        prize: {
          readonly table: Address;
          readonly payer: AccountSender;
          readonly player: Address;
          readonly coins: number;
        },
      ) => Promise<number>)
    | null;
  /** Checks the game's contracts: there, fitting together, with the ruleset. */
  readonly inspect: (
    link: ChainLink,
    contracts: Partial<Contracts>,
    rules: RulesetShow,
  ) => AsyncIterable<Finding>;
  /** The registry that a table asks. */
  readonly registryOf: (link: ChainLink, table: Address) => Promise<Address>;
  /** What a table asks that has a curator; nothing where a game has none. */
  readonly curated: (link: ChainLink, table: Address) => Promise<readonly CuratedContract[]>;
  /** @param sender null to read only */
  readonly rulesetsAt: (link: ChainLink, registry: Address, sender: AccountSender | null) => RulesetRegistry;
  /**
   * What the terms of a new match say of the game's own affairs, beside the ruleset.
   *
   * @param owned the opener's cards, where both seats pick their hands from a pool
   */
  readonly settingFor: (
    table: TableReader,
    match: {
      readonly rules: Hex;
      readonly collection: Address;
      readonly matchKey: Hex;
      /** The game before it in its series, if somebody won that or it was a draw: by moves or by silence. */
      readonly follows: Hex | null;
    },
    owned: () => Promise<readonly bigint[]>,
  ) => Promise<Hex>;
  /**
   * What is to be told of the game's own terms before they are agreed to, a line for each matter; left out where there is
   * nothing.
   *
   * @throws Problem for terms that are not what they say; ChainFault
   */
  readonly settingWords?: (
    table: TableReader,
    terms: MatchTerms,
    joiner: Address,
  ) => Promise<readonly string[]>;
  /**
   * What tokens are worth that an owner brings, in words, and whether it has them now; left out where nothing is at stake with
   * them.
   *
   * @throws ChainFault
   */
  readonly worthWords?: (
    link: ChainLink,
    table: TableReader,
    owner: Address,
    tokens: readonly bigint[],
  ) => Promise<string>;
  /**
   * Which counter to an offer a computer accepts; left out where nothing is at stake with tokens.
   *
   * @param bid what the counters answer
   * @param counters what each owner brings
   * @returns one of `counters`; undefined where each is worth too little
   * @throws ChainFault
   */
  readonly fairCounter?: <C extends Brought>(
    link: ChainLink,
    table: TableReader,
    bid: Bid,
    counters: readonly C[],
  ) => Promise<C | undefined>;
  /** Whether seats bring hands to a match of such terms; otherwise they pick them in it. */
  readonly hasHands: (setting: Hex) => boolean;
  /** The collection that a match is played with. */
  readonly collectionOf: (link: ChainLink, table: TableReader, matchKey: Hex) => Promise<Address>;
  /** How large a match with a preset's rules can become. */
  readonly extentOf: (preset: RulesetShow) => MatchExtent;
  /**
   * How large a match with some rules can become. Fails with a Problem if a table's registry has no such rules, or
   * this program cannot play them.
   */
  readonly requireRules: (link: ChainLink, table: Address, rules: Hex) => Promise<MatchExtent>;
  /** Plays a seat until the match is over. Fails with a Problem if it cannot be played by this program. */
  readonly play: (link: ChainLink, run: SeatRun) => Promise<void>;
  /** Tells a match as everyone may know it. */
  readonly follow: (link: ChainLink, run: FollowRun) => Promise<void>;
  /** Plays a match again from its logs, and checks it against the contract. */
  readonly replayed: (link: ChainLink, evidence: ReadEvidence) => AsyncIterable<LogFinding>;
  /** For each part of an order that the game has no use for, why. */
  readonly noUse: { readonly [Part in OrderPart]?: string };
  /** Puts the contracts on a chain, as far as they are not there. */
  readonly deploy: (order: DeploymentOrder) => Promise<Contracts>;
}

/** The games of the command line, by name. */
export type GameTools = Readonly<Record<GameId, GameTool>>;

/** The id of the game that contracts without a name belong to: the first one. */
export const firstGameOf = (games: GameTools): string => Object.keys(games)[0] ?? '';

/** The game of that name, or the first one. A Problem that lists them if there is none. */
export function gameToolNamed(games: GameTools, name: string | null): GameTool {
  const [, game] = Object.entries(games).find(([id]) => name === null || id === name) ?? [];
  if (game !== undefined) return game;
  throw new Problem(
    `There is no game "${name}"`,
    'game in the configuration, or --game',
    `choose one of: ${Object.keys(games).join(', ')}`,
  );
}

/** The ruleset of a preset's name, or the first one for null. A Problem that lists them if there is none. */
export function rulesetIn({ rulesets }: GameTool, preset: string | null): RulesetShow {
  const found = preset === null ? rulesets[0] : rulesets.find((rules) => rules.preset === preset);
  if (found !== undefined) return found;
  throw new Problem(
    `There is no ruleset "${preset}"`,
    'table.preset in the configuration, or --preset',
    `choose one of: ${rulesets.map((rules) => rules.preset).join(', ')}`,
  );
}

/** Five of fewer cards than this are no secret: whoever knows the owner's cards has little to guess. */
export const FEW_CARDS = 15;
