import type { BallotShow } from '@show-of-hands/bus';
import {
  type Ballot,
  type BallotPolicy,
  type BallotResult,
  ballotPolicy,
  type Intervention,
  totalMs,
  type UnsealedBallot,
} from '@show-of-hands/engine/ballot';
import type { StoredBallot } from '../../journal/ballots.ts';
import type { BallotEntry, Intervener } from '../ballot/ballot-entry.ts';
import type { BallotRoom } from '../ballot/ballot-room.ts';
import type { Ending, Moment } from '../ballot/moment.ts';
import { countedVoters } from '../electorate/agreed.ts';
import type { Seal } from '../seal/sealing.ts';
import {
  type BallotHead,
  ballotHeadOf,
  closedBallotShow,
  type Outcome,
  runningBallotShow,
  type Spellings,
  spellingsOf,
} from './ballot-show.ts';
import type { ChatSeatOptions } from './chat-seat.ts';
import type { DecisionRequest } from './decision.ts';
import type { NoVoteMove } from './no-vote-move.ts';
import type { TurnBallots } from './turn-ballots.ts';
import { unheldBallotShow } from './unheld-ballot.ts';
import type { VoteStatus } from './vote-control.ts';
import { WaitingChoice } from './waiting-choice.ts';

/** How often the journal is told that somebody listens, ms: a crash costs viewers no more than that unseen. */
const ALIVE_MS = 1_000;
/** A vote is opened again only if viewers get at least so long, ms. */
const MIN_AGAIN_MS = 5_000;

export interface TurnVoteOptions<View, Move> {
  readonly seat: ChatSeatOptions<View, Move>;
  readonly seal: Seal;
  readonly room: BallotRoom;
  readonly ballots: TurnBallots<View, Move>;
  readonly noVoteMove: NoVoteMove<View>;
  readonly request: DecisionRequest<View>;
  /** Takes the shown ballot. */
  readonly show: (ballot: BallotShow) => void;
}

/** A ballot that is run now, with what is shown of it. */
interface Running {
  readonly stored: StoredBallot;
  readonly head: BallotHead;
  readonly spellings: Spellings;
  moment?: Moment;
}

type Phase =
  | { readonly kind: 'running' }
  | { readonly kind: 'decided'; readonly undo: WaitingChoice<Intervention>; readonly stored: StoredBallot }
  | { readonly kind: 'cancelled'; readonly again: WaitingChoice<true> };

/** The vote of one turn: its ballot, and those that follow when one is thrown away, until one decides. */
export class TurnVote<View, Move> {
  readonly #options: TurnVoteOptions<View, Move>;
  readonly #interventions: Intervention[];
  #running: Running | undefined;
  #phase: Phase = { kind: 'running' };
  #shown: BallotShow | undefined;

  constructor(options: TurnVoteOptions<View, Move>) {
    this.#options = options;
    this.#interventions = [...options.ballots.interventions];
  }

  get status(): VoteStatus {
    if (this.#phase.kind !== 'running') return this.#phase.kind;
    const { sitting } = this.#options.room;
    return sitting === undefined || sitting.status === 'ended' ? 'counting' : sitting.status;
  }

  /** Opens the turn's vote again after it was cancelled. False if it waits for nothing. */
  reopen(): boolean {
    if (this.#phase.kind !== 'cancelled') return false;
    this.#phase.again.make(true);
    return true;
  }

  /** How long viewers could see another vote at most, if it were opened now, ms; below 0 if not at all. */
  get againMs(): number {
    const policy = this.#options.seat.policy();
    return this.#timeLeft() - (totalMs(policy) - policy.windowMs);
  }

  /** How long a vote that is cancelled now waits to be opened again, ms; below 0 if it waits for nobody. */
  get waitMs(): number {
    return this.againMs - MIN_AGAIN_MS;
  }

  /** Throws a decision away that has not been handed on. False if there is none, or no time for another vote. */
  undo(by: Intervener): boolean {
    if (this.#phase.kind !== 'decided' || this.waitMs < 0) return false;
    const { stored, undo } = this.#phase;
    const intervention: Intervention = { at: this.#options.room.chatNow(), kind: 'undone', by };
    this.#options.seat.journal.ballots.end(stored, 'undone', JSON.stringify(intervention));
    this.#phase = { kind: 'running' };
    undo.make(intervention);
    return true;
  }

  readonly onMoment = (moment: Moment): void => {
    if (this.#running === undefined) return;
    this.#running.moment = moment;
    this.#show(runningBallotShow(this.#running.head, this.#running.spellings, moment));
  };

  /**
   * A vote may wait for others to be written down with it, and so may what chat's own moderation takes out, of which
   * a raid leaves hundreds; what people did to the ballot may not.
   */
  readonly onEntry = (entry: BallotEntry): void => {
    if (this.#running === undefined) return;
    const { ballots } = this.#options.seat.journal;
    const { stored } = this.#running;
    if (mayWait(entry)) ballots.addVote(stored, JSON.stringify(entry));
    else ballots.addAtOnce(stored, JSON.stringify(entry));
  };

  /** Runs the turn's ballots until one of them decides. */
  async run(): Promise<Outcome> {
    const { ballots, room, request, seat, noVoteMove } = this.#options;
    let interrupted = ballots.interrupted;
    if (interrupted?.skew != null) room.recallSkew(interrupted.skew);
    for (;;) {
      request.signal.throwIfAborted();
      const stored = interrupted ?? ballots.open(room.chatNow());
      const ballot = ballots.ballotOf(stored);
      noVoteMove.seek(ballot.question.policy, ballot.allowlist);
      const ending = await this.#vote(stored, ballot, interrupted?.aliveAt);
      interrupted = undefined;
      switch (ending.kind) {
        case 'closed': {
          const { unsealed } = ending.settled;
          const outcome = await this.#close(stored, ballot, unsealed, (result) =>
            this.#keepVoters(ballot, unsealed, result),
          );
          const undone = await this.#hold(stored);
          if (undone === undefined) {
            seat.voters?.count(stored.matchKey, stored.turn);
            return outcome;
          }
          seat.voters?.discard(stored.matchKey, stored.turn);
          this.#interventions.push(undone);
          break;
        }
        case 'stopped':
          throw request.signal.reason ?? new Error('the ballot was stopped');
        case 'cancelled': {
          const cancelled: Intervention = { at: room.chatNow(), kind: 'cancelled', by: ending.by };
          this.#interventions.push(cancelled);
          seat.journal.ballots.end(stored, 'cancelled', JSON.stringify(cancelled));
          if (!(await this.#reopened())) return this.#default();
        }
      }
    }
  }

  /** @param downSince of a ballot that a crash interrupted: since when nobody listened; null if that is not known */
  async #vote(
    stored: StoredBallot,
    ballot: Ballot<View, Move>,
    downSince: number | null | undefined,
  ): Promise<Ending<Move>> {
    const { room, ballots, request, seat, noVoteMove } = this.#options;
    const { policy } = ballot.question;
    const { turn, decideBy } = request;
    const running: Running = {
      stored,
      head: ballotHeadOf(`${turn}.${stored.attempt}`, ballot, seat.how),
      spellings: spellingsOf(ballot, seat.how),
    };
    this.#running = running;
    this.#phase = { kind: 'running' };
    const rested = this.#stayAlive(stored);
    try {
      return await room.run(ballot, {
        interventions: this.#interventions,
        // after the window come its grace and, where nobody voted, the streamer's time
        latestEnd: decideBy - (totalMs(policy) - policy.windowMs - policy.streamDelayMs),
        noVotes: ({ voters }, signal) =>
          noVoteMove.afterVotes({ policy, allowlist: ballot.allowlist, voters }, signal),
        known: this.#expected(policy),
        draw: seat.drawNonce?.(turn),
        ...(downSince === undefined
          ? { heldBy: seat.heldBy?.() }
          : { downSince, earlier: ballots.entriesOf(stored) }),
      });
    } finally {
      rested();
    }
  }

  /** Those who voted in the last ballots, as far as an early close asks for them and they still may. */
  #expected({ earlyClose }: BallotPolicy): ReadonlySet<string> {
    const { electorate, seat } = this.#options.seat;
    if (electorate === undefined || earlyClose === undefined) return new Set();
    const voters = electorate.recentVoters(seat).of(earlyClose.ballots);
    return new Set([...voters].filter((userId) => !electorate.isBannedAccount(userId)));
  }

  /** Tells the journal from time to time that somebody listens. The answer ends that. */
  #stayAlive(stored: StoredBallot): () => void {
    const { room, seat } = this.#options;
    const { clock, journal } = seat;
    let cancel = (): void => {};
    const beat = () => {
      try {
        journal.ballots.alive(stored, clock.now(), room.skew);
      } catch {
        // a disk that fails is found out by the next vote, which may not be lost unseen
      }
      cancel = clock.after(ALIVE_MS, beat);
    };
    // before the sitting looks at what it is owed, its entries have been read
    beat();
    return () => cancel();
  }

  /** Who voted is on disk before the ballot is closed: later nobody could tell any more. */
  async #keepVoters(
    ballot: Ballot<View, Move>,
    unsealed: UnsealedBallot,
    result: BallotResult,
  ): Promise<void> {
    const { voters } = this.#options.seat;
    if (voters?.isOn !== true) return;
    const { matchKey, turn, seat } = unsealed;
    await voters.hold(matchKey, turn, seat, countedVoters(ballot, unsealed, result));
  }

  /** @param beforehand done when it is known what the ballot decided, before that is written down */
  async #close(
    stored: StoredBallot,
    ballot: Ballot<View, Move>,
    unsealed: UnsealedBallot,
    beforehand?: (result: BallotResult) => Promise<void>,
  ): Promise<Outcome> {
    const { seat, seal } = this.#options;
    const { text, result, ballotDigest } = await seal(unsealed);
    await beforehand?.(result);
    await seat.journal.ballots.close(stored, text);
    seat.electorate?.recentVoters(seat.seat).add(ballot.voterIds());
    const outcome = { result, ballotDigest };
    const moment = this.#running?.stored === stored ? this.#running.moment : undefined;
    this.#running = undefined;
    const isWanted = !this.#options.request.signal.aborted;
    if (this.#shown !== undefined && isWanted)
      this.#show(closedBallotShow(this.#shown, spellingsOf(ballot, seat.how), moment, ballot, outcome));
    return outcome;
  }

  /** Holds a decision back for as long as it can be undone. */
  async #hold(stored: StoredBallot): Promise<Intervention | undefined> {
    const { clock, undoMs = 0 } = this.#options.seat;
    const ms = Math.min(undoMs, this.#timeLeft());
    if (ms <= 0) return undefined;
    const undo = new WaitingChoice<Intervention>(ms, clock, this.#options.request.signal);
    this.#phase = { kind: 'decided', undo, stored };
    return undo.made;
  }

  /** Waits for somebody to open the vote again; false when the chain's deadline comes first. */
  async #reopened(): Promise<boolean> {
    const { clock } = this.#options.seat;
    const again = new WaitingChoice<true>(this.waitMs, clock, this.#options.request.signal);
    this.#running = undefined;
    this.#phase = { kind: 'cancelled', again };
    // only now: whoever is told of the cancelled vote asks at once whether it can be opened again
    if (this.#shown !== undefined) this.#show({ ...this.#shown, status: 'cancelled', pausedMs: null });
    return (await again.made) === true;
  }

  /** Nobody opened the vote again in time: the published default of a ballot without votes. */
  async #default(): Promise<Outcome> {
    const { ballots, room, noVoteMove, seat, request } = this.#options;
    const stored = ballots.open(room.chatNow());
    const ballot = ballots.ballotOf(stored);
    const head = ballotHeadOf(`${request.turn}.${stored.attempt}`, ballot, seat.how);
    // what was shown last are votes that decide nothing any more
    this.#shown = unheldBallotShow(head, seat.clock.now());
    const { unsealed } = ballot.settle({
      endedAt: stored.openedAt,
      interventions: this.#interventions,
      noVotes: noVoteMove.under(ballotPolicy.parse(JSON.parse(stored.policy))),
      draw: seat.drawNonce?.(request.turn),
    });
    this.#phase = { kind: 'running' };
    return this.#close(stored, ballot, unsealed);
  }

  #timeLeft(): number {
    const { request, seat } = this.#options;
    return request.decideBy - seat.clock.now();
  }

  #show(ballot: BallotShow): void {
    this.#shown = ballot;
    this.#options.show(ballot);
  }
}

const mayWait = (entry: BallotEntry): boolean =>
  entry.kind === 'vote' ||
  entry.kind === 'refused' ||
  entry.kind === 'taken-back' ||
  (entry.kind === 'withdrawn' && entry.by === undefined);
