import type { ChannelShow, HandMode, RatingShow, SeriesShow } from '@show-of-hands/bus';
import { type BySeat, type Level, otherSeat, type Seat } from '@show-of-hands/engine';
import type { BallotPolicy } from '@show-of-hands/engine/ballot';
import type { MatchTerms } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log/log.ts';
import type { Thinker } from '../../base/thinker.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Intervener } from '../../vote/ballot-entry.ts';
import type { LetterSetting } from '../../vote/ballot-show.ts';
import type { Electorate } from '../../vote/electorate/electorate.ts';
import type { Teams } from '../../vote/electorate/teams.ts';
import type { VoterCounting } from '../../vote/electorate/voter-scores.ts';
import type { Seal } from '../../vote/seal/sealing.ts';
import type { Commentary } from '../analysis/commentary.ts';
import type { Stakes } from '../stakes/stakes.ts';
import type { StreamerQuestions } from '../streamer/streamer-questions.ts';
import type { ChainAccess } from './chain-access.ts';
import type { Rival } from './rival.ts';
import { chatSeatsOf, type SeatPlan } from './seat-plan.ts';

/** The seat that chat always plays. Who plays the other one is in the match's plan. */
export const CHAT_SEAT: Seat = 'A';

/** What a show knows of matches with others beyond what their chain tells. */
export interface RivalKnowledge {
  /** Whose channel a rival's chat is, by now. */
  readonly channelOf: (rival: Rival) => ChannelShow;
  /** How a rival is rated; null as long as it is not known. */
  readonly ratingOf: (rival: Rival) => RatingShow | null;
  /** The series of the match under way; null for a match by itself. */
  readonly series: () => SeriesShow | null;
}

/** What every match of a table has in common. */
export interface MatchPorts {
  readonly chain: ChainAccess;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly log: Log;
  /**
   * Frozen when a ballot opens. `isAgainstRival`: another show plays the other seat. `seconds`: how long it is held, where the
   * match says that itself.
   */
  readonly policy: (isAgainstRival?: boolean, seconds?: number | null) => BallotPolicy;
  /** What chat's side hides of what it has; null: as is usual in the game. */
  readonly handMode: HandMode | null;
  /** Who thinks: one for players, who is given a seat's own view, and one for the public, who never is. */
  readonly thinkers: { readonly player: Thinker; readonly public: Thinker };
  readonly commentary: Commentary;
  /** How strong the computer plays a match that is planned now. */
  readonly level: () => Level;
  /** Who plays which seat of a match that is planned now. */
  readonly seats: () => BySeat<SeatPlan>;
  /** Where the streamer is asked for moves. */
  readonly streamer: StreamerQuestions;
  /** Which side of chat a viewer is on, where two sides play each other. */
  readonly teams: Teams;
  /** Who may vote in the show's ballots, and who voted lately. */
  readonly electorate?: Electorate | undefined;
  /** Ms for which a decided vote can be undone before its move goes to the chain. */
  readonly undoMs?: number | undefined;
  /** Whether votes carry a letter that tells ballots apart. */
  readonly letters?: (() => LetterSetting) | undefined;
  /** Emotes that stand for options now, in a chat that lets only emotes through; else none. */
  readonly emotes?: ((seat: Seat) => readonly string[]) | undefined;
  /** The id of the room whose chat a seat hears, if there is one and it is known. */
  readonly roomOf?: ((seat: Seat) => string | null) | undefined;
  /** What is shown of other shows; without it nothing but that there is one. */
  readonly rivals?: RivalKnowledge | undefined;
  /** Where ballots are published, for entries; null: nowhere. */
  readonly ballots?: string | null | undefined;
  /** Who holds the table, so that votes open paused. */
  readonly heldBy?: (() => Intervener | undefined) | undefined;
  /** What matches against other shows are played for; null for nothing. */
  readonly stakes: Stakes | null;
  /** Hashes counted ballots off the main thread. */
  readonly seal?: Seal | undefined;
  /** Keeps count of who votes. */
  readonly voters?: VoterCounting | undefined;
  /** Ms that viewers get to see a turn before the next one begins. */
  readonly beatMs: number;
  /** Seconds of block time that each phase allows. */
  readonly actWindow: number;
  /** Seconds that chat's commit phase allows: votes, their delays, and the chain. */
  readonly voteWindow: number;
  /** The same where votes are held for so many seconds. */
  readonly voteWindowFor?: ((seconds: number) => number) | undefined;
}

/** A record that both players signed may settle a match until so many seconds after its opening: 30 days. */
const RECORD_WINDOW = 2_592_000;

/** Terms of a match; `rules`, `setting` and the seats are the match's own. */
export const termsOf = (
  ports: Pick<MatchPorts, 'chain' | 'actWindow' | 'voteWindow'>,
  seats: BySeat<SeatPlan>,
  rules: Hex,
  setting: Hex,
): MatchTerms => ({
  rules,
  setting,
  invited: ports.chain.seats[otherSeat(CHAT_SEAT)].owner.address,
  publicSeats: chatSeatsOf(seats),
  // one owner plays both seats: a rating would be whatever it likes
  rated: false,
  confirmations: ports.chain.confirmations,
  // for the same reason nobody who is late is to be waited for: a grace would only hold up the show
  grace: 0,
  // of matches between two owners
  series: null,
  seasonId: 1,
  joinWindow: ports.actWindow,
  actWindow: ports.actWindow,
  voteWindow: ports.voteWindow,
  recordWindow: RECORD_WINDOW,
  stakeToken: null,
  stake: 0n,
});
