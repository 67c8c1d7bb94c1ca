import type { Ballot, Intervention, Settled, Tally } from '@show-of-hands/engine/ballot';
import type { Hex } from 'viem';
import { type Clock, Coalesced } from '../base/clock.ts';
import { type ChatClock, sentTimeOf } from '../chat/messages/skew-meter.ts';
import type { ChatMessage, ChatRemoval } from '../chat/messages/transport.ts';
import {
  type Act,
  type BallotEntry,
  type Intervener,
  interventionOf,
  published,
  type VoteName,
} from './ballot-entry.ts';
import { BallotWindow } from './ballot-window.ts';
import type { MessageScreen } from './message-screen.ts';
import { VoteIntake } from './vote-intake.ts';
import type { Voter } from './voter-list.ts';
import { WrittenFirst } from './written-first.ts';

/** Changes are shown at most once in so many ms. */
const SHOW_MS = 100;
/** How often the clock is looked at while the window is open, ms, in case it is set. */
const LOOK_MS = 5_000;
/** Nothing is closed early before viewers have seen the vote for so long, ms. */
const SEEN_MS = 5_000;

/** How a session ended. `stopped`: the process gives up; the journal holds what was counted. */
export type Ending<Move> =
  | { readonly kind: 'closed'; readonly settled: Settled<Move> }
  | { readonly kind: 'cancelled'; readonly by: Intervener }
  | { readonly kind: 'stopped' };

/** A ballot as the show follows it. Instants are by this process's clock, in ms. */
export interface BallotProgress {
  /**
   * `paused`: the countdown stands, and votes go on counting. `counting`: the window is over; late messages that
   * were sent in time may still arrive.
   */
  readonly status: 'open' | 'paused' | 'counting';
  readonly openedAt: number;
  readonly shownEndsAt: number;
  readonly endsAt: number;
  /** Ms that viewers are shown as left; null unless paused. */
  readonly pausedMs: number | null;
  /** Ms given back for time in which nobody listened. */
  readonly givenBackMs: number;
  readonly standing: Tally;
  /** Messages that looked like a vote and did not count, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** Accounts whose latest word nearly was a vote. */
  readonly missed: number;
  /** The latest new votes, newest last. Names are untrusted text. */
  readonly ticker: readonly { readonly name: string; readonly command: string }[];
}

/** Looks for the move that is played where no vote decides; asked once the votes are in. */
type NoVotes = (counted: { readonly voters: number }, signal: AbortSignal) => NoVotesAnswer;
/** A canonical command, at once or later; undefined for the first legal move. */
type NoVotesAnswer = string | undefined | Promise<string | undefined>;

/** What came before a session, and what bounds it. */
export interface SessionStart {
  /** The journalled entries of this ballot, if a crash interrupted it. */
  readonly earlier?: readonly BallotEntry[];
  /** What was done to this turn's ballots before this one: a vote that was thrown away stays on record. */
  readonly interventions?: readonly Intervention[];
  /** Since when nobody listened, by this process's clock: viewers get that time back. Null if it is not known. */
  readonly downSince?: number | null;
  /** When the window must be over at the latest, by this process's clock, ms. Nothing moves the end past it. */
  readonly latestEnd?: number;
  readonly noVotes?: NoVotes;
  /** Those who voted lately: the ones that an early close waits for. */
  readonly known?: ReadonlySet<string>;
  /** The nonce that a proportional ballot is drawn by. */
  readonly draw?: Hex | undefined;
  /** Opens paused, by whom: moderators hold the table. */
  readonly heldBy?: Intervener | undefined;
}

export interface SessionListeners {
  /** At the opening, and after changes: at most once in 100 ms, the last change never lost. */
  readonly onProgress: (progress: BallotProgress) => void;
  /**
   * Every counted vote, every reason and every intervention, in order: for the journal. Answers when the entry is
   * written down, with one promise for entries that are written together; undefined where nothing is written. Nothing
   * of the ballot is shown before what it is made of is written, and who did something to it is not told so before.
   */
  readonly onEntry: (entry: BallotEntry) => Promise<void> | undefined;
}

interface SessionOptions extends SessionListeners {
  readonly screen: MessageScreen;
  /** @param openedAt of the ballot, by this process's clock */
  readonly isNewcomer: (message: ChatMessage, openedAt: number) => boolean;
  /** As it is known when the session begins: it stays so for the whole ballot. */
  readonly chatClock: ChatClock;
  readonly clock: Clock;
}

/** Whoever closed it wanted no more votes, though by the chat server's clock its end may still lie ahead. */
const isClosed = (earlier: readonly BallotEntry[]): boolean =>
  earlier.some((entry) => entry.kind === 'end-moved' && entry.how === 'closed-early');

/**
 * One engine ballot run against the clock: from its opening, through pauses and its grace, to its end. It owns the
 * ballot's timer, and whatever is done to the ballot goes through here: it changes the ballot, is told for the
 * journal, and is published with the result. Instants are chat server time, ms, unless they say otherwise.
 */
export class BallotSession<View, Move> {
  readonly ended: Promise<Ending<Move>>;
  readonly #ballot: Ballot<View, Move>;
  readonly #options: SessionOptions;
  readonly #start: SessionStart;
  readonly #window: BallotWindow;
  readonly #intake: VoteIntake<View, Move>;
  readonly #interventions: Intervention[];
  readonly #changes: Coalesced;
  readonly #leaving = new AbortController();
  /** The first instant at which the vote may be closed early; undefined if it never may. */
  readonly #earlyFrom: number | undefined;
  #givenBackMs = 0;
  #isSettled = false;
  /** `deciding`: the votes are in, and whoever decides where nobody voted is asked. */
  #phase: 'open' | 'counting' | 'deciding' | 'ended' = 'open';
  /** What was done last could not be written down, so it did not happen. */
  #hasFailed = false;
  readonly #written: WrittenFirst<BallotProgress>;
  /** Of what people did to the ballot, what is not written down yet. */
  #acting: Promise<void> | undefined;
  #resolve: (ending: Ending<Move>) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  #cancelTimer = (): void => {};
  #cancelEarly = (): void => {};

  /** Opens at once. */
  constructor(ballot: Ballot<View, Move>, start: SessionStart, options: SessionOptions) {
    const { chatClock, clock, screen } = options;
    const { interventions = [], known = new Set(), latestEnd = Number.POSITIVE_INFINITY } = start;
    const { policy, openedAt } = ballot.question;
    this.#ballot = ballot;
    this.#options = options;
    this.#start = start;
    this.#interventions = [...interventions];
    this.#changes = new Coalesced(clock, SHOW_MS, () => this.#guard(() => this.#changed()));
    this.ended = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#written = new WrittenFirst({
      show: (progress) => this.#guard(() => options.onProgress(progress)),
      onFailed: (error) => this.#fail(error),
    });
    this.#window = new BallotWindow(ballot, latestEnd + chatClock.skew);
    this.#intake = new VoteIntake({
      ballot,
      screen,
      clock,
      known,
      isNewcomer: (message) => options.isNewcomer(message, ballot.openedAt - chatClock.skew),
      onEntry: (entry) => void this.#note(entry),
      onChange: () => this.#changes.touch(),
    });
    // viewers see the opening as much later as the picture lags behind
    this.#earlyFrom =
      policy.earlyClose !== undefined && this.#intake.awaited.isKnown
        ? openedAt + policy.streamDelayMs + SEEN_MS
        : undefined;
    this.#guard(() => this.#begin());
  }

  get status(): BallotProgress['status'] | 'ended' {
    if (this.#phase === 'ended') return 'ended';
    if (this.#phase !== 'open') return 'counting';
    return this.#window.isPaused ? 'paused' : 'open';
  }

  /** Whose votes came last. */
  get voters(): readonly Voter[] {
    return this.#intake.voters;
  }

  /** The account whose vote stands under a login. */
  voterNamed(login: string): string | undefined {
    return this.#ballot.voterNamed(login);
  }

  /** Counts a line if it is a vote. */
  handleMessage(message: ChatMessage): void {
    this.#change(() => {
      const { chatClock, screen } = this.#options;
      const sentAt = sentTimeOf(message, chatClock, this.#skewNow());
      if (screen.takesBack(message)) this.#intake.takeBack(message, sentAt);
      else this.#intake.take(message, sentAt);
    });
  }

  /**
   * Ends the window now; the grace still follows. False if it is over already. This, and whatever else is done to the
   * ballot, is done once it is written down; false too if it could not be.
   */
  closeEarly(by: Intervener): Promise<boolean> {
    return this.#steer(['open', 'paused'], (at) => this.#closeAt(at, by));
  }

  /** Moves the end by `ms`, as far as the chain's deadline allows: by how much, in ms. Undefined if it is over. */
  async extend(ms: number, by: Intervener): Promise<number | undefined> {
    let moved = 0;
    const done = await this.#steer(['open', 'paused'], (at) => {
      const endsAt = Math.round(this.#window.extended(ms, at));
      moved = Math.max(0, endsAt - Math.round(this.#window.extended(0, at)));
      if (moved > 0) {
        this.#window.moveTo(endsAt, at);
        this.#act({ kind: 'end-moved', how: 'extended', endsAt, at, by });
      }
      this.#arm();
    });
    return done ? moved : undefined;
  }

  /** Stops the countdown. False if it does not run. */
  pause(by: Intervener): Promise<boolean> {
    return this.#steer(['open'], (at) => {
      this.#act({ kind: 'paused', restMs: this.#window.pause(at), at, by });
      this.#arm();
    });
  }

  /** Lets the countdown go on. False unless it is paused. */
  resume(by: Intervener): Promise<boolean> {
    return this.#steer(['paused'], (at) => {
      this.#act({ kind: 'resumed', endsAt: this.#window.resume(at), at, by });
      this.#arm();
    });
  }

  /** Keeps a voter off this ballot, voted or not. False if it is over. */
  removeVoter(userId: string, by: Intervener): Promise<boolean> {
    return this.#done(
      this.#change((at) => {
        this.#intake.remove(userId);
        this.#act({ kind: 'removed', userId, at, by });
      }),
    );
  }

  /** Takes a banned voter's vote out, if there is one. */
  banned(userId: string, by: Intervener): void {
    this.#change((at) => {
      this.#withdraw({ userId }, at, by);
      this.#intake.awaited.exclude(userId);
      this.#changes.touch();
    });
  }

  /** Chat's own moderation has taken something away: votes of it go too. */
  removed(removal: ChatRemoval): void {
    // a screen that was wiped judges nobody: votes stand
    if (removal.kind === 'all') return;
    const { kind } = removal;
    const vote = kind === 'user' ? { userId: removal.userId } : { messageId: removal.messageId };
    this.#change((at) => this.#withdraw(vote, at));
  }

  /** Takes every vote out: how many. Undefined if it is over. */
  async clear(by: Intervener): Promise<number | undefined> {
    let votes = 0;
    const done = await this.#done(
      this.#change((at) => {
        votes = this.#intake.clear();
        this.#act({ kind: 'cleared', votes, at, by });
      }),
    );
    return done ? votes : undefined;
  }

  /** Throws the ballot away. False if it has ended. */
  cancel(by: Intervener): boolean {
    return this.#end({ kind: 'cancelled', by });
  }

  /** Leaves the ballot as the journal has it. */
  stop(): void {
    this.#end({ kind: 'stopped' });
  }

  #begin(): void {
    const { earlier = [], heldBy, downSince } = this.#start;
    for (const entry of earlier) this.#restore(entry);
    const at = this.#chatNow();
    if (downSince !== undefined) {
      const noted = downSince === null ? [] : [downSince + this.#options.chatClock.skew];
      // what was done to it may be newer than the last note that it was alive
      const signs = [...noted, ...earlier.flatMap((entry) => ('at' in entry ? [entry.at] : []))];
      const since = signs.length === 0 ? null : signs.reduce((a, b) => Math.max(a, b));
      if (!isClosed(earlier)) this.#giveBack(since, at);
    } else if (heldBy !== undefined) {
      this.#act({ kind: 'paused', restMs: this.#window.pause(at), at, by: heldBy });
    }
    // what is first shown of a ballot that was over when the process died is that it is being counted
    if (isClosed(earlier)) this.#count(Math.min(at, this.#ballot.endsAt));
    else this.#arm();
    this.#show();
    if (this.#earlyFrom === undefined) return;
    // where everybody has voted by then, no further vote leads to a look
    this.#cancelEarly = this.#options.clock.after(Math.max(0, this.#earlyFrom - at), () =>
      this.#changes.touch(),
    );
  }

  /** Brings a journalled entry back. */
  #restore(entry: BallotEntry): void {
    switch (entry.kind) {
      case 'vote':
      case 'refused':
      case 'taken-back':
        this.#intake.restore(entry);
        return;
      case 'removed':
        this.#intake.remove(entry.userId);
        break;
      case 'withdrawn':
        this.#intake.withdraw(entry.vote);
        break;
      case 'cleared':
        this.#intake.clear();
        break;
      case 'paused':
        this.#window.pause(entry.at, entry.restMs);
        break;
      case 'resumed':
        this.#window.endAt(entry.endsAt);
        break;
      case 'end-moved':
        if (entry.how === 'closed-early') this.#window.endAt(entry.endsAt);
        else this.#window.moveTo(entry.endsAt, entry.at);
        this.#givenBackMs += entry.ms ?? 0;
    }
    this.#interventions.push(interventionOf(entry));
  }

  /** @param downSince since when nobody listened; null if it is not known */
  #giveBack(downSince: number | null, at: number): void {
    const ms = this.#window.owed(downSince, at);
    if (ms <= 0) return;
    const endsAt = Math.round(this.#window.endsAt + ms);
    this.#window.moveTo(endsAt, at);
    this.#givenBackMs += ms;
    this.#act({ kind: 'end-moved', how: 'given-back', endsAt, at, by: 'table', ms });
  }

  /** Takes a vote out, if there is one. Without `by` chat's own moderation does. */
  #withdraw(vote: VoteName, at: number, by?: Intervener): void {
    if (!this.#intake.withdraw(vote)) return;
    this.#act({ kind: 'withdrawn', vote, at, ...(by !== undefined && { by }) });
  }

  #act(entry: Act): void {
    const written = this.#note(entry);
    this.#interventions.push(interventionOf(entry));
    this.#changes.touch();
    if (written === undefined || entry.by === undefined) return;
    this.#acting = written;
    const over = () => {
      if (this.#acting === written) this.#acting = undefined;
    };
    written.then(over, over);
  }

  /** Has an entry written down. */
  #note(entry: BallotEntry): Promise<void> | undefined {
    let written: Promise<void> | undefined;
    this.#guard(() => {
      written = this.#options.onEntry(entry);
    });
    if (written !== undefined) this.#written.after(written);
    return written;
  }

  #chatNow(): number {
    return this.#options.clock.now() + this.#skewNow();
  }

  /** The skew of the opening: what is measured better meanwhile moves no end, only a clock that is set does. */
  #skewNow(): number {
    const { skew, setMs } = this.#options.chatClock;
    return skew - setMs();
  }

  #steer(
    allowed: readonly BallotSession<View, Move>['status'][],
    work: (at: number) => void,
  ): Promise<boolean> {
    return this.#done(allowed.includes(this.status) && this.#change(work));
  }

  /** Whether what was changed just now has been done: it is once it is written down. */
  async #done(isChanged: boolean): Promise<boolean> {
    if (!isChanged) return false;
    try {
      await this.#acting;
    } catch {
      return false;
    }
    return !this.#hasFailed;
  }

  /** Does something to the ballot, as long as its votes are not being decided about. Whether it was done. */
  #change(work: (at: number) => void): boolean {
    if (this.#phase === 'ended' || this.#phase === 'deciding') return false;
    this.#guard(() => work(this.#chatNow()));
    return !this.#hasFailed;
  }

  /** Sets the timer for whatever comes next: the end of the window, or of the grace after it. */
  #arm(): void {
    if (this.#phase !== 'open') return;
    this.#cancelTimer();
    const toEnd = this.#window.closesAt - this.#chatNow();
    if (toEnd > 0) {
      const look = Math.min(toEnd, LOOK_MS);
      this.#cancelTimer = this.#options.clock.after(look, () => this.#guard(() => this.#arm()));
    } else if (this.#window.isCutShort) this.#closeByTable();
    else this.#count(this.#ballot.endsAt);
  }

  #closeAt(at: number, by: Intervener): void {
    // a close that comes late does not make the window longer, but a paused one lasts until it is closed
    const end = this.#window.isPaused ? at : Math.min(at, this.#window.endsAt);
    this.#act({ kind: 'end-moved', how: 'closed-early', endsAt: this.#window.endAt(end), at, by });
    // nobody waits for messages again whose time was over before the process came back to close it
    this.#count(Math.min(at, this.#ballot.endsAt));
  }

  #closeByTable(): void {
    this.#change((at) => this.#closeAt(at, 'table'));
  }

  /** The window ended at `endedAt`. The grace is arrival time: it runs from there. */
  #count(endedAt: number): void {
    // what ends the window could not be written down
    if (this.#phase === 'ended') return;
    this.#phase = 'counting';
    this.#changes.touch();
    this.#cancelTimer();
    const { graceMs } = this.#ballot.question.policy;
    const wait = endedAt + graceMs - this.#chatNow();
    const grace = Math.min(Math.max(0, wait), graceMs);
    this.#cancelTimer = this.#options.clock.after(grace, () => this.#guard(() => this.#decide()));
  }

  #decide(): void {
    if (this.#changes.isWaiting) this.#show();
    this.#phase = 'deciding';
    const { noVotes = () => undefined } = this.#start;
    const answer = noVotes({ voters: this.#ballot.voters }, this.#leaving.signal);
    if (typeof answer !== 'object') {
      this.#settle(answer);
      return;
    }
    answer.then(
      (command) => this.#guard(() => this.#settle(command)),
      (error: unknown) => this.#fail(error),
    );
  }

  #settle(noVotes: string | undefined): void {
    if (this.#phase === 'ended') return;
    if (this.#acting !== undefined) {
      // nothing is decided by an act that may yet turn out not to have happened
      this.#acting.then(
        () => this.#guard(() => this.#settle(noVotes)),
        () => undefined,
      );
      return;
    }
    const { draw } = this.#start;
    const interventions = published(this.#interventions);
    this.#isSettled = true;
    this.#end({ kind: 'closed', settled: this.#ballot.settle({ interventions, noVotes, draw }) });
  }

  #changed(): void {
    if (this.status === 'open' && this.#isDecided()) this.#closeByTable();
    this.#show();
  }

  /** Whether the vote may end before its time, because nobody who is still expected could change it. */
  #isDecided(): boolean {
    if (this.#earlyFrom === undefined || this.#chatNow() < this.#earlyFrom) return false;
    return this.#ballot.isDecided(this.#intake.awaited.weight);
  }

  #show(): void {
    this.#changes.drop();
    const { status } = this;
    if (status === 'ended') return;
    const { openedAt, question } = this.#ballot;
    const { streamDelayMs } = question.policy;
    const { endsAt, restMs } = this.#window;
    const { refused, missed, ticker } = this.#intake;
    const skew = this.#skewNow();
    this.#written.show({
      status,
      openedAt: openedAt - skew,
      shownEndsAt: Math.max(openedAt, endsAt - streamDelayMs) - skew,
      endsAt: endsAt - skew,
      pausedMs: restMs === undefined ? null : Math.max(0, restMs - streamDelayMs),
      givenBackMs: this.#givenBackMs,
      standing: this.#ballot.standing(),
      refused,
      missed,
      ticker,
    });
  }

  #end(ending: Ending<Move>): boolean {
    if (!this.#leave()) return false;
    this.#resolve(ending);
    return true;
  }

  #fail(error: unknown): void {
    this.#hasFailed = true;
    if (this.#leave()) this.#reject(error);
  }

  /** Stops all timers. False if they were stopped before. */
  #leave(): boolean {
    if (this.#phase === 'ended') return false;
    this.#phase = 'ended';
    this.#leaving.abort(new Error('the ballot has ended'));
    this.#cancelTimer();
    this.#changes.end();
    this.#cancelEarly();
    this.#intake.stop();
    // the last that is shown of a ballot that was counted is how it stood at its end
    if (!this.#isSettled) this.#written.drop();
    return true;
  }

  /** A listener that fails (a full disk) fails the session, never whoever delivers chat messages. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#fail(error);
    }
  }
}
