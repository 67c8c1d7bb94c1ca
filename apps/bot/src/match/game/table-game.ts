import type {
  BallotShow,
  BusMessage,
  ChainStep,
  EndingShow,
  MatchRecord,
  MatchReview,
  MatchShow,
  RulesetShow,
} from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { MatchExtent } from '../../chain/budget/match-gas.ts';
import type { ChatMessage } from '../../chat/messages/transport.ts';
import type { PlannedMatch } from '../../journal/matches.ts';
import type { VoteControl } from '../../vote/vote-control.ts';
import type { CampDecisions } from './camp.ts';
import type { Rival, RivalTable, RivalWish, Seating, SeatingListeners } from './rival.ts';

/** Whether the chain answers. */
export type WatchStatus =
  | { readonly kind: 'online' }
  | { readonly kind: 'offline'; readonly reason: DisplayText };

/** Where a match under way tells what happens. Nothing here may throw. */
export interface MatchListeners {
  readonly onMatch: (match: MatchShow) => void;
  readonly onBallot: (ballot: BallotShow | null) => void;
  readonly onStep: (step: ChainStep) => void;
  /** Whether the chain answers, and why it does not. */
  readonly onChainStatus: (status: WatchStatus) => void;
  /** Unix ms by which the awaited seats must have acted; null when nobody must. */
  readonly onDeadline: (deadline: number | null) => void;
  readonly onBusMessage: (message: BusMessage) => void;
  /** The state as the streamer bus carries it. */
  readonly onState: (state: BusMessage) => void;
  /** The state as one document, for those who ask for it whenever they like. It goes out as a bus message too. */
  readonly onDocument: (document: BusMessage) => void;
  /** Once per vote, when it opens: the documents for a snapshot endpoint. */
  readonly onVoteOpen: (documents: VoteDocuments) => void;
}

export interface VoteDocuments {
  readonly source: string;
  /** What everyone may know. */
  readonly forAll: VoteDocument;
  /** What chat's seat knows: for an endpoint the streamer trusts, and for nothing else. */
  readonly forSeat: VoteDocument;
}

export interface VoteDocument {
  readonly state: BusMessage;
  /** The same for a language model; made only if it is wanted. */
  readonly prompt: () => string;
}

/** How a match ended, and everything that is published about it. */
export interface MatchEnd {
  readonly ending: EndingShow;
  readonly record: MatchRecord;
  /** Looks back at how it was played, which takes some seconds; null if there is nothing to judge. */
  readonly review: (signal: AbortSignal) => Promise<MatchReview | null>;
}

/** A match under way, as the table steers it. */
export interface RunningMatch {
  /** Rejects if engine and contract disagree, or the chain is gone. */
  readonly ended: Promise<MatchEnd>;
  /** @param channel the side whose channel it was written in, where each side has one; else A */
  handleMessage(message: ChatMessage, channel: Seat): void;
  /** The vote of the moment; null where chat plays no seat. */
  readonly votes: VoteControl | null;
}

/** The chain that a match is played on. */
export interface MatchVenue {
  readonly chainId: number;
  readonly table: Hex;
  /** A local chain proves nothing to others. */
  readonly local: boolean;
}

/** A game as a table sees it: rules to pick from, and matches to plan and to play. */
export interface TableGame {
  /** Those that new matches may be played with; a match under way may have others. */
  readonly rulesets: readonly RulesetShow[];
  /** What chat can be asked about its camp now; null where there is nothing. */
  readonly campDecisions: CampDecisions | null;
  /** Matches with other shows; null where no other show reaches the chain. */
  readonly rivals: RivalTable | null;
  /** How large a match with these rules can become. */
  extentOf(preset: string): MatchExtent;
  /**
   * Where a planned match is played; undefined if its table contract is none that this program reaches.
   *
   * @throws Problem if what was planned cannot be read
   */
  reach(match: PlannedMatch, signal: AbortSignal): Promise<MatchVenue | undefined>;
  /**
   * Decides hands and keys of a new match; nothing has been sent yet.
   *
   * @throws Problem if it cannot be played: the rules are not in use, or cards are missing
   */
  plan(preset: string, number: number, signal: AbortSignal): Promise<PlannedMatch>;
  /**
   * The same of a match in which another show plays one of the seats.
   *
   * @throws Problem if it cannot be played: also where the chain is this show's own, or the match costs too much
   */
  planRival(wish: RivalWish, number: number, signal: AbortSignal): Promise<PlannedMatch>;
  /**
   * Takes this show's seat of a planned match with another one, and waits until the other seat is taken. It has been reached
   * before. `own`: both seats are this show's, which takes them as it plays.
   *
   * @throws Problem if the seat cannot be taken
   */
  seat(match: PlannedMatch, listeners: SeatingListeners, signal: AbortSignal): Promise<Seating>;
  /**
   * A match that the chain says is under way and that nobody here remembers: the journal is lost. Made again from
   * keys and chain; undefined if there is none.
   *
   * @throws Problem if there is one that cannot be gone on with
   */
  recover(number: number, signal: AbortSignal): Promise<PlannedMatch | undefined>;
  /**
   * Opens the match, or goes on with it where the chain stands. It has been reached before.
   *
   * @param rival who plays the other seat, as it was seated; null where both are this show's
   * @throws Problem if its rules are not known
   */
  play(
    match: PlannedMatch,
    rival: Rival | null,
    listeners: MatchListeners,
    signal: AbortSignal,
  ): RunningMatch;
}
