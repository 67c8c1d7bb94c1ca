import type { Ballot } from '@show-of-hands/engine/ballot';
import { Coalesced } from '../../base/coalesced.ts';
import type { ChatMessage, ChatRemoval } from '../../chat/messages/transport.ts';
import type { BallotEntry, Intervener } from './ballot-entry.ts';
import { EarlyClose } from './early-close.ts';
import { type Ending, type History, type Moment, momentOf } from './moment.ts';
import { SteeredBallot } from './steered-ballot.ts';
import { dateOf, type Surroundings } from './surroundings.ts';
import type { Voter } from './voter-list.ts';

const COALESCE_MS = 100;
/** How often the clock is looked at while the window is open, ms, in case it is set. */
const LOOK_MS = 5_000;

/** Whoever closed it wanted no more votes, though by the chat server's clock its end may still lie ahead. */
const isClosed = (earlier: readonly BallotEntry[]): boolean =>
  earlier.some((entry) => entry.kind === 'end-moved' && entry.how === 'closed-early');

/** One engine ballot run against the clock: from its opening, through pauses and its grace, to its end. */
export class Sitting<View, Move> {
  readonly ended: Promise<Ending<Move>>;
  readonly #ballot: Ballot<View, Move>;
  readonly #steered: SteeredBallot<View, Move>;
  readonly #early: EarlyClose;
  readonly #around: Surroundings;
  readonly #history: History;
  readonly #leaving = new AbortController();
  readonly #changes: Coalesced;
  /** `deciding`: the votes are in, and whoever decides where nobody voted is asked. */
  #phase: 'open' | 'counting' | 'deciding' | 'ended' = 'open';
  /** What was done last could not be written down, so it did not happen. */
  #hasFailed = false;
  #resolve: (ending: Ending<Move>) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  #cancelTimer = (): void => {};
  #cancelEarly = (): void => {};

  /** Opens at once. The chat server's clock stays as it is known now for the whole ballot. */
  constructor(ballot: Ballot<View, Move>, history: History, around: Surroundings) {
    const { chatClock, clock, listeners, screen } = around;
    const { interventions = [], known = new Set(), latestEnd = Number.POSITIVE_INFINITY } = history;
    this.#ballot = ballot;
    this.#around = around;
    this.#history = history;
    this.#changes = new Coalesced(clock, COALESCE_MS, () => this.#guard(() => this.#changed()));
    this.ended = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#steered = new SteeredBallot({
      ballot,
      screen,
      clock,
      known,
      before: interventions,
      latestEnd: latestEnd + chatClock.skew,
      isNewcomer: (message) => around.isNewcomer(message, ballot.openedAt - chatClock.skew),
      onEntry: (entry) => this.#guard(() => listeners.onVote(entry)),
      onChange: () => this.#changes.touch(),
    });
    this.#early = new EarlyClose(ballot, this.#steered.intake.outstanding);
    this.#guard(() => this.#begin());
  }

  /** Counts a line if it is a vote. `again`: it was heard before. */
  hear(message: ChatMessage, again: boolean): void {
    const { intake } = this.#steered;
    this.#change(() => {
      if (again) {
        intake.takeAgain(message);
        return;
      }
      const { chatClock, screen } = this.#around;
      const sentAt = dateOf(message, chatClock, this.#skewNow());
      if (screen.takesBack(message)) intake.takeBack(message, sentAt);
      else intake.take(message, sentAt);
    });
  }

  get status(): Moment['status'] | 'ended' {
    if (this.#phase === 'ended') return 'ended';
    if (this.#phase !== 'open') return 'counting';
    return this.#steered.window.isPaused ? 'paused' : 'open';
  }

  /** Ends the window now; the grace still follows. False if it is over already. */
  closeEarly(by: Intervener): boolean {
    return this.#steer(['open', 'paused'], (at) => {
      this.#steered.close(at, by);
      // nobody waits for messages again whose time was over before the process came back to close it
      this.#count(Math.min(at, this.#ballot.endsAt));
    });
  }

  /** Moves the end by `ms`, as far as the chain's deadline allows: by how much, in ms. Undefined if it is over. */
  extend(ms: number, by: Intervener): number | undefined {
    let moved = 0;
    const done = this.#steer(['open', 'paused'], (at) => {
      moved = this.#steered.extend(ms, at, by);
      this.#arm();
    });
    return done ? moved : undefined;
  }

  /** Stops the countdown. False if it does not run. */
  pause(by: Intervener): boolean {
    return this.#steer(['open'], (at) => {
      this.#steered.pause(at, by);
      this.#arm();
    });
  }

  /** Lets the countdown go on. False unless it is paused. */
  resume(by: Intervener): boolean {
    return this.#steer(['paused'], (at) => {
      this.#steered.resume(at, by);
      this.#arm();
    });
  }

  /** Keeps a voter off this ballot, voted or not. False if it is over. */
  removeVoter(userId: string, by: Intervener): boolean {
    return this.#change((at) => this.#steered.remove(userId, at, by));
  }

  /** Takes a banned voter's vote out, if there is one. */
  banned(userId: string, by: Intervener): void {
    this.#change((at) => {
      this.#steered.withdraw({ userId }, at, by);
      this.#steered.intake.outstanding.exclude(userId);
      this.#changes.touch();
    });
  }

  /** Chat's own moderation has taken something away: votes of it go too. */
  removed(removal: ChatRemoval): void {
    // a screen that was wiped judges nobody: votes stand
    if (removal.kind === 'all') return;
    const { kind } = removal;
    const vote = kind === 'user' ? { userId: removal.userId } : { messageId: removal.messageId };
    this.#change((at) => this.#steered.withdraw(vote, at));
  }

  /** Takes every vote out: how many. Undefined if it is over. */
  clear(by: Intervener): number | undefined {
    let votes = 0;
    const done = this.#change((at) => {
      votes = this.#steered.clear(at, by);
    });
    return done ? votes : undefined;
  }

  /** The account whose vote stands under a login. */
  voterNamed(login: string): string | undefined {
    return this.#ballot.voterNamed(login);
  }

  /** Whose votes came last. */
  get voters(): readonly Voter[] {
    return this.#steered.intake.voters;
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
    const { earlier = [], heldBy, downSince } = this.#history;
    for (const entry of earlier) this.#steered.restore(entry);
    const at = this.#chatNow();
    if (downSince !== undefined) {
      const noted = downSince === null ? [] : [downSince + this.#around.chatClock.skew];
      // what was done to it may be newer than the last note that it was alive
      const signs = [...noted, ...earlier.flatMap((entry) => ('at' in entry ? [entry.at] : []))];
      const since = signs.length === 0 ? null : signs.reduce((a, b) => Math.max(a, b));
      if (!isClosed(earlier)) this.#steered.giveBack(since, at);
    } else if (heldBy !== undefined) this.#steered.pause(at, heldBy);
    // what is first shown of a ballot that was over when the process died is that it is being counted
    if (isClosed(earlier)) this.#count(Math.min(at, this.#ballot.endsAt));
    else this.#arm();
    this.#show();
    const { from } = this.#early;
    if (from === undefined) return;
    // where everybody has voted by then, no further vote leads to a look
    this.#cancelEarly = this.#around.clock.after(Math.max(0, from - at), () => this.#changes.touch());
  }

  #chatNow(): number {
    return this.#around.clock.now() + this.#skewNow();
  }

  /** The skew of the opening: what is measured better meanwhile moves no end, only a clock that is set does. */
  #skewNow(): number {
    const { skew, setMs } = this.#around.chatClock;
    return skew - setMs();
  }

  #steer(allowed: readonly string[], work: (at: number) => void): boolean {
    return allowed.includes(this.status) && this.#change(work);
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
    const { window } = this.#steered;
    const toEnd = window.closesAt - this.#chatNow();
    if (toEnd > 0) {
      const look = Math.min(toEnd, LOOK_MS);
      this.#cancelTimer = this.#around.clock.after(look, () => this.#guard(() => this.#arm()));
    } else if (window.isCutShort) this.closeEarly('table');
    else this.#count(this.#ballot.endsAt);
  }

  /** The window ended at `endedAt`. The grace is arrival time: it runs from there. */
  #count(endedAt: number): void {
    // what ends the window could not be written down
    if (this.#phase === 'ended') return;
    this.#phase = 'counting';
    this.#changes.touch();
    this.#cancelTimer();
    const wait = endedAt + this.#ballot.question.policy.graceMs - this.#chatNow();
    const grace = Math.min(Math.max(0, wait), this.#ballot.question.policy.graceMs);
    this.#cancelTimer = this.#around.clock.after(grace, () => this.#guard(() => this.#decide()));
  }

  #decide(): void {
    if (this.#changes.isWaiting) this.#show();
    this.#phase = 'deciding';
    const { noVotes = () => undefined } = this.#history;
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
    const { draw } = this.#history;
    const { interventions } = this.#steered;
    this.#end({ kind: 'closed', settled: this.#ballot.settle({ interventions, noVotes, draw }) });
  }

  #changed(): void {
    if (this.status === 'open' && this.#early.isDue(this.#chatNow())) this.closeEarly('table');
    this.#show();
  }

  #show(): void {
    this.#changes.drop();
    const { status } = this;
    if (status === 'ended') return;
    const { window, intake, givenBackMs } = this.#steered;
    const skew = this.#skewNow();
    this.#around.listeners.onStanding(
      momentOf({ status, ballot: this.#ballot, window, votes: intake, givenBackMs, skew }),
    );
  }

  #end(ending: Ending<Move>): boolean {
    if (!this.#over()) return false;
    this.#resolve(ending);
    return true;
  }

  #fail(error: unknown): void {
    this.#hasFailed = true;
    if (this.#over()) this.#reject(error);
  }

  /** Stops all timers. False if they were stopped before. */
  #over(): boolean {
    if (this.#phase === 'ended') return false;
    this.#phase = 'ended';
    this.#leaving.abort(new Error('the ballot has ended'));
    this.#cancelTimer();
    this.#changes.end();
    this.#cancelEarly();
    this.#steered.intake.stop();
    return true;
  }

  /** A listener that fails (a full disk) fails the run, never whoever delivers chat messages. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#fail(error);
    }
  }
}
