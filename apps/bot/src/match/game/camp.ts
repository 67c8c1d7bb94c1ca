import type {
  CampChoice,
  CampHoldings,
  CampNews,
  CampTopic,
  GameId,
  MatchShow,
  PurseShow,
} from '@show-of-hands/bus';
import type { BySeat, Seat } from '@show-of-hands/engine';
import type { OwnWords } from '@show-of-hands/engine/chat';
import type { Hex } from 'viem';
import type { Log } from '../../base/log/log.ts';
import type { DeployedContracts } from '../../chain/contract-book.ts';
import type { AccountSender } from '../../chain/outbox/account-sender.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import type { TableReader, TableWriter } from '../../chain/table/table-client.ts';

/**
 * A game's affairs between two matches, where seats bring a party: who goes into the next one, and what has to be
 * paid before it can be opened.
 */
export interface Camp {
  /**
   * Sees to what seats need for the next match. Doing it again finds it done.
   *
   * @param keys whose of this show's play it: both, but for a match with another show
   * @throws ChainFault if the chain does not answer; a Problem if it cannot be done
   */
  makeReady(signal: AbortSignal, keys?: readonly Seat[]): Promise<void>;
  /** The tokens that a seat's next match is played with, in slot order. */
  partyOf(seat: Seat): Promise<readonly bigint[]>;
  /** Where what is brought is at stake: how it is set against what another show brings. Left out elsewhere. */
  readonly stakes?: {
    /** What chat's keys bring where another show has brought these already. */
    counterTo(theirs: readonly bigint[]): Promise<readonly bigint[]>;
    /** Whether what another show brings is enough for what chat's keys have brought, by the streamer's limit of risk. */
    isEnough(theirs: readonly bigint[], own: readonly bigint[]): Promise<boolean>;
  };
  /**
   * What the terms of the next match say of the game's own where that follows from matches before it; null: as `ChainGame` has
   * it. Left out where it never does.
   *
   * @param rules the id of its rules
   */
  readonly settingFor?: (rules: Hex) => Promise<Hex | null>;
  /** What chat can be asked about it; left out where it is asked nothing. */
  readonly campDecisions?: CampDecisions;
}

/** One of the answers to a question about a camp. */
export interface CampOption {
  /** What viewers may type beside the number: one word each. */
  readonly words: readonly string[];
  /** In English, for chat and the log: a few words. */
  readonly label: string;
  /** Coins that it costs at most. */
  readonly cost: number;
  /** As pages are told it. */
  readonly choice: CampChoice;
  /** What is to be done if chat chooses it, as JSON; null: nothing, everything stays as it is. */
  readonly task: unknown;
}

/** One of the options of a question that asks for several. */
export type CampSetOption = Pick<CampOption, 'words' | 'label' | 'choice'>;

/** What chat can choose from: one of the options, or a set of them. */
export type CampOffer =
  | { readonly asks: 'one'; readonly options: readonly CampOption[] }
  | {
      readonly asks: 'set';
      /** So many are chosen: two or more, and fewer than there are options. */
      readonly choose: number;
      readonly options: readonly CampSetOption[];
      /** The places, from 0, of what stands now. Where fewer are named than chosen it takes the other places, in its order. */
      readonly now: readonly number[];
      /** Words that viewers may type before their numbers, beside `!` or alone; none: numbers alone. */
      readonly typed?: (own: readonly OwnWords[]) => readonly string[];
      /** What is to be done if chat chooses these places, as a `CampOption` has it. */
      readonly taskOf: (chosen: readonly number[]) => unknown;
    };

/** Something to be done that has been written down. Its id is given once: transactions for it are named by it. */
export interface CampTask {
  readonly id: number;
  readonly task: unknown;
}

/** What chat decides about a game's camp, and how it is done. All of it is the chat seat's own. */
export interface CampDecisions {
  readonly game: GameId;
  /** What it can be asked about, in the order in which it is. */
  readonly topics: readonly CampTopic[];
  /** Chain and contracts: what was decided for others is no business of this one. */
  readonly place: string;
  /** Whether its coins are worth nothing, because its chain is on this machine. */
  readonly isFree: boolean;
  /**
   * Whether they are given to be spent, e.g. on a pack after some matches: then all of them may be, where the streamer says
   * nothing of a budget, and no reserve is kept. Left out where matches and what they need cost coins, too.
   */
  readonly isAllowance?: boolean;
  /**
   * Coins that the chat seat can pay with now.
   *
   * @throws ChainFault if the chain does not answer
   */
  purse(): Promise<number>;
  /**
   * What the chat seat owns beside coins, as it is shown; left out where nothing is.
   *
   * @throws ChainFault if the chain does not answer
   */
  readonly holdings?: () => Promise<CampHoldings>;
  /**
   * What a match that is over paid the chat seat, as the chain tells it; null where it tells nothing of it.
   *
   * @throws ChainFault if the chain does not answer
   */
  paidFor(match: MatchShow): Promise<PurseShow['paid']>;
  /**
   * What chat can choose from now; with fewer than two, or no more than are chosen, there is nothing to ask. Nine are shown,
   * and twelve where several are chosen.
   *
   * @param coins what chat may spend at most: no option costs more
   * @throws ChainFault if the chain does not answer
   */
  optionsFor(topic: CampTopic, coins: number): Promise<CampOffer>;
  /**
   * Does what was decided, or goes on with it, or finds it done: it is asked again after a crash. What it tells
   * is null where the choice says all.
   *
   * @throws ChainFault of kind `reverted` if the contracts refuse it; of others if the chain does not answer in time,
   *   and then it may be done later
   */
  run(task: CampTask, signal: AbortSignal): Promise<CampNews | null>;
}

/** What the streamer says of stakes. */
export interface StakingRules {
  /** How many times what it may win chat's side puts at risk at most. */
  readonly risk: number;
  /** Whether viewers name one by one what is staked, instead of choosing among hands. */
  readonly picks: boolean;
}

/** What a camp is kept with. */
export interface CampContext {
  readonly link: ChainLink;
  readonly contracts: DeployedContracts;
  readonly table: TableReader;
  /** Who owns the seats, and pays for what they need. */
  readonly owners: BySeat<AccountSender>;
  /** The same as they are known at the table. */
  readonly writers: BySeat<TableWriter>;
  /** Whether the chain is on this machine: its coins are worth nothing, and it mines only what is sent. */
  readonly local: boolean;
  /**
   * What chat decided last about something, and what has been done; undefined if nothing.
   *
   * @param place of the camp decisions that asked it
   */
  readonly decided: (place: string, topic: CampTopic) => unknown;
  /** How many matches of the show at this table are over, and the key of the last of them; null for none. */
  readonly ended: () => { readonly count: number; readonly last: Hex | null };
  /** Where seats stake what they own, by the settings of the moment. */
  readonly staking: () => StakingRules;
  readonly log: Log;
}
