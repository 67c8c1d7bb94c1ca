import type { BallotShow } from '@show-of-hands/bus';
import {
  type Ballot,
  type BallotPolicy,
  type BallotResult,
  ballotPolicy,
  type Intervention,
  intervention,
  openBallot,
  roundLetterOf,
  totalMs,
  type UnsealedBallot,
} from '@show-of-hands/engine/ballot';
import type { Clock } from '../base/clock.ts';
import type { EndedBallot, StoredBallot } from '../journal/ballots.ts';
import { type BallotEntry, ballotEntry, type Intervener } from './ballot-entry.ts';
import type { BallotRunner } from './ballot-runner.ts';
import type { BallotProgress, Ending, SessionStart } from './ballot-session.ts';
import {
  type BallotHead,
  type BallotOutcome,
  ballotHeadOf,
  closedBallotShow,
  hasLetters,
  runningBallotShow,
  type Spellings,
  spellingsOf,
  unheldBallotShow,
} from './ballot-show.ts';
import type { ChatSeatOptions } from './chat-seat.ts';
import type { DecisionRequest } from './decision.ts';
import { countedVoters } from './electorate/agreed.ts';
import type { NoVoteMove } from './no-vote-move.ts';
import type { Seal } from './seal/sealing.ts';
import type { VoteStatus } from './vote-control.ts';

/** How often the journal is told that somebody listens, ms: a crash costs viewers no more than that unseen. */
const ALIVE_MS = 1_000;
/** A vote is opened again only if viewers get at least so long, ms. */
const MIN_AGAIN_MS = 5_000;

interface TurnVoteOptions<View, Move> {
  readonly seat: ChatSeatOptions<View, Move>;
  readonly seal: Seal;
  readonly runner: BallotRunner;
  readonly noVoteMove: NoVoteMove<View>;
  readonly request: DecisionRequest<View>;
  /** What everyone may see: the options are made from it. */
  readonly view: View;
}

/** A ballot that is run now, with what is shown of it. */
interface Running {
  readonly stored: StoredBallot;
  readonly head: BallotHead;
  readonly spellings: Spellings;
  progress?: BallotProgress;
}

type Phase =
  | { readonly kind: 'running' }
  | { readonly kind: 'decided'; readonly undo: WaitingChoice<Intervention>; readonly stored: StoredBallot }
  | { readonly kind: 'cancelled'; readonly again: WaitingChoice<true> };

/** The vote of one turn: its ballot, and those that follow when one is thrown away, until one decides. */
export class TurnVote<View, Move> {
  readonly #options: TurnVoteOptions<View, Move>;
  /** What became of the turn's ballots that were thrown away. */
  readonly #interventions: Intervention[] = [];
  /** One that a crash interrupted, until it is run again. */
  #interrupted: EndedBallot | undefined;
  #attempts = 0;
  #running: Running | undefined;
  #phase: Phase = { kind: 'running' };
  /** Who cancelled the ballot waits for it to be written down. */
  #onCancelled: ((isWritten: boolean) => void) | undefined;
  #shown: BallotShow | undefined;

  constructor(options: TurnVoteOptions<View, Move>) {
    this.#options = options;
  }

  get status(): VoteStatus {
    if (this.#phase.kind !== 'running') return this.#phase.kind;
    const status = this.#options.runner.session?.status;
    return status === undefined || status === 'ended' ? 'counting' : status;
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

  /** Throws the open ballot away, which has happened once it is on disk. False if none is open, or if that failed. */
  async cancel(by: Intervener): Promise<boolean> {
    if (this.#options.runner.session?.cancel(by) !== true) return false;
    return new Promise((done) => {
      this.#onCancelled = done;
    });
  }

  /**
   * Throws a decision away that has not been handed on. False if there is none, or no time for another vote.
   *
   * @throws what keeps it from being written down: then the decision stands
   */
  async undo(by: Intervener): Promise<boolean> {
    if (this.#phase.kind !== 'decided' || this.waitMs < 0) return false;
    const { stored, undo } = this.#phase;
    const intervention: Intervention = { at: this.#options.runner.chatNow(), kind: 'undone', by };
    const { ballots } = this.#options.seat.journal;
    return undo.makeOnce(async () => {
      await ballots.throwAway(stored, 'undone', JSON.stringify(intervention));
      this.#phase = { kind: 'running' };
      return intervention;
    });
  }

  onProgress(progress: BallotProgress): void {
    if (this.#running === undefined) return;
    this.#running.progress = progress;
    this.#show(runningBallotShow(this.#running.head, this.#running.spellings, progress));
  }

  /**
   * A vote may wait for others to be written down with it, and so may what chat's own moderation takes out, of which
   * a raid leaves hundreds; what people did to the ballot may not.
   */
  onEntry(entry: BallotEntry): Promise<void> | undefined {
    if (this.#running === undefined) return undefined;
    const { ballots } = this.#options.seat.journal;
    const { stored } = this.#running;
    const text = JSON.stringify(entry);
    return mayWait(entry) ? ballots.addVote(stored, text) : ballots.addAtOnce(stored, text);
  }

  /** Runs the turn's ballots until one of them decides. */
  async run(): Promise<BallotOutcome> {
    const { runner, request, seat, noVoteMove } = this.#options;
    await this.#recall();
    if (this.#interrupted?.skew != null) runner.recallSkew(this.#interrupted.skew);
    for (;;) {
      request.signal.throwIfAborted();
      const interrupted = this.#interrupted;
      this.#interrupted = undefined;
      const stored = interrupted ?? (await this.#open());
      const earlier = interrupted === undefined ? undefined : await this.#entriesOf(stored);
      // nobody would stop a ballot that began after the turn was given up
      request.signal.throwIfAborted();
      const ballot = this.#ballotOf(stored);
      noVoteMove.seek(ballot.question.policy, ballot.allowlist);
      const ending = await this.#vote(
        stored,
        ballot,
        earlier === undefined ? undefined : { earlier, downSince: interrupted?.aliveAt ?? null },
      );
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
          await seat.voters?.discard(stored.matchKey, stored.turn);
          this.#interventions.push(undone);
          break;
        }
        case 'stopped':
          throw request.signal.reason ?? new Error('the ballot was stopped');
        case 'cancelled': {
          const cancelled: Intervention = { at: runner.chatNow(), kind: 'cancelled', by: ending.by };
          this.#interventions.push(cancelled);
          await this.#throwAway(stored, cancelled);
          if (!(await this.#reopened())) return this.#default();
        }
      }
    }
  }

  /** What became of the turn's ballots in processes before this one. */
  async #recall(): Promise<void> {
    const { request, seat } = this.#options;
    const before = await seat.journal.ballots.of(seat.matchKey, request.turn);
    const last = before.at(-1);
    this.#attempts = (last?.attempt ?? -1) + 1;
    this.#interrupted = last?.status === 'open' ? last : undefined;
    for (const { status, record } of before) {
      if ((status === 'cancelled' || status === 'undone') && record !== null)
        this.#interventions.push(intervention.parse(JSON.parse(record)));
    }
  }

  /** Writes down that a ballot is cancelled, and tells whoever did it. */
  async #throwAway(stored: StoredBallot, cancelled: Intervention): Promise<void> {
    const tell = this.#onCancelled;
    this.#onCancelled = undefined;
    try {
      await this.#options.seat.journal.ballots.throwAway(stored, 'cancelled', JSON.stringify(cancelled));
    } catch (error) {
      tell?.(false);
      throw error;
    }
    tell?.(true);
  }

  /** @param interrupted of a ballot that a crash interrupted: its entries, and since when nobody listened, if it is known */
  async #vote(
    stored: StoredBallot,
    ballot: Ballot<View, Move>,
    interrupted: Pick<SessionStart, 'earlier' | 'downSince'> | undefined,
  ): Promise<Ending<Move>> {
    const { runner, request, seat, noVoteMove } = this.#options;
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
      return await runner.run(ballot, {
        interventions: this.#interventions,
        // after the window come its grace and, where nobody voted, the streamer's time
        latestEnd: decideBy - (totalMs(policy) - policy.windowMs - policy.streamDelayMs),
        noVotes: ({ voters }, signal) =>
          noVoteMove.afterVotes({ policy, allowlist: ballot.allowlist, voters }, signal),
        known: this.#expected(policy),
        draw: seat.drawNonce?.(turn),
        ...(interrupted ?? { heldBy: seat.heldBy?.() }),
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
    const { runner, seat } = this.#options;
    const { clock, journal } = seat;
    let cancel = (): void => {};
    const beat = () => {
      // a disk that fails is found out by the next vote, which may not be lost unseen
      journal.ballots.alive(stored, clock.now(), runner.skew).catch(() => undefined);
      cancel = clock.after(ALIVE_MS, beat);
    };
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
  ): Promise<BallotOutcome> {
    const { seat, seal } = this.#options;
    const { text, result, ballotDigest } = await seal(unsealed);
    await beforehand?.(result);
    await seat.journal.ballots.close(stored, text);
    seat.electorate?.recentVoters(seat.seat).add(ballot.voterIds());
    const outcome = { result, ballotDigest };
    const progress = this.#running?.stored === stored ? this.#running.progress : undefined;
    this.#running = undefined;
    const isWanted = !this.#options.request.signal.aborted;
    if (this.#shown !== undefined && isWanted)
      this.#show(closedBallotShow(this.#shown, spellingsOf(ballot, seat.how), progress, ballot, outcome));
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
  async #default(): Promise<BallotOutcome> {
    const { noVoteMove, seat, request } = this.#options;
    const stored = await this.#open();
    const ballot = this.#ballotOf(stored);
    const head = ballotHeadOf(`${request.turn}.${stored.attempt}`, ballot, seat.how);
    // what was shown last are votes that decide nothing any more
    this.#shown = unheldBallotShow(head, seat.clock.now());
    const { unsealed } = ballot.settle({
      endedAt: stored.openedAt,
      interventions: this.#interventions,
      noVotes: noVoteMove.under(ballot.question.policy),
      draw: seat.drawNonce?.(request.turn),
    });
    this.#phase = { kind: 'running' };
    return this.#close(stored, ballot, unsealed);
  }

  #timeLeft(): number {
    const { request, seat } = this.#options;
    return request.decideBy - seat.clock.now();
  }

  /** A new ballot, on disk before it opens. */
  async #open(): Promise<StoredBallot> {
    const { runner, request, seat } = this.#options;
    const { game, journal, policy, letters, emotes } = seat;
    const shown = emotes?.(seat.seat) ?? [];
    const hasLetter = hasLetters(letters?.() ?? false, game.notation.chat([]).hasBareMoves);
    const frozen = {
      ...policy(),
      // where only emotes come through, nobody can type a letter
      ...(shown.length > 0
        ? { emotes: shown }
        : hasLetter && { roundLetter: roundLetterOf(await journal.counters.next('ballot')) }),
    };
    const stored: StoredBallot = {
      matchKey: seat.matchKey,
      turn: request.turn,
      attempt: this.#attempts,
      openedAt: runner.chatNow(),
      policy: JSON.stringify(frozen),
    };
    await journal.ballots.open(stored);
    this.#attempts += 1;
    return stored;
  }

  /** The ballot itself, without its votes. */
  #ballotOf({ policy, openedAt, turn }: StoredBallot): Ballot<View, Move> {
    const { runner, view, seat } = this.#options;
    const { game, matchKey, pepper } = seat;
    return openBallot({
      game,
      view,
      seat: seat.seat,
      turn,
      matchKey,
      pepper,
      screen: runner.screen,
      habits: runner.habits,
      policy: ballotPolicy.parse(JSON.parse(policy)),
      openedAt,
    });
  }

  async #entriesOf(stored: StoredBallot): Promise<readonly BallotEntry[]> {
    const { ballots } = this.#options.seat.journal;
    return (await ballots.votesOf(stored)).map((text) => ballotEntry.parse(JSON.parse(text)));
  }

  #show(ballot: BallotShow): void {
    this.#shown = ballot;
    this.#options.seat.onBallot(ballot);
  }
}

const mayWait = (entry: BallotEntry): boolean =>
  entry.kind === 'vote' ||
  entry.kind === 'refused' ||
  entry.kind === 'taken-back' ||
  (entry.kind === 'withdrawn' && entry.by === undefined);

/**
 * Waits until somebody decides, or until time is up. Used where a vote waits for people: to open it again after it
 * was cancelled, or to undo what it decided.
 */
class WaitingChoice<Choice> {
  readonly made: Promise<Choice | undefined>;
  readonly #settle: (choice: Choice | undefined) => void;
  #making: Promise<Choice> | undefined;

  /** @param ms until `made` resolves without a choice; it rejects with the signal's reason */
  constructor(ms: number, clock: Clock, signal: AbortSignal) {
    let settle: (choice: Choice | undefined) => void = () => {};
    this.made = new Promise((resolve, reject) => {
      const aborted = () => {
        cancelTimer();
        reject(signal.reason);
      };
      settle = (choice) => {
        cancelTimer();
        signal.removeEventListener('abort', aborted);
        resolve(choice);
      };
      const late = () => {
        const noChoice = () => settle(undefined);
        // who chose in time is waited for
        if (this.#making === undefined) noChoice();
        else this.#making.catch(noChoice);
      };
      const cancelTimer = clock.after(Math.max(0, ms), late);
      if (signal.aborted) aborted();
      else signal.addEventListener('abort', aborted, { once: true });
    });
    this.#settle = settle;
  }

  make(choice: Choice): void {
    this.#settle(choice);
  }

  /**
   * Makes the choice that `work` comes to. False if another one is being made.
   *
   * @throws what `work` does: then nothing is chosen, and the time runs on
   */
  async makeOnce(work: () => Promise<Choice>): Promise<boolean> {
    if (this.#making !== undefined) return false;
    this.#making = work();
    try {
      this.make(await this.#making);
    } catch (error) {
      this.#making = undefined;
      throw error;
    }
    return true;
  }
}
