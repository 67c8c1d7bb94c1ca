import type { Ballot, Intervention, Settled, Standing } from '@show-of-hands/engine/ballot';
import type { ChatMessage } from '../chat/transport.ts';
import { type BallotEntry, type Intervener, interventionOf } from './ballot-entry.ts';
import type { Clock } from './clock.ts';

/** How a sitting ended. `stopped`: the process gives up; the journal holds what was counted. */
export type Ending<Move> =
  | { readonly kind: 'closed'; readonly settled: Settled<Move> }
  | { readonly kind: 'cancelled'; readonly by: Intervener }
  | { readonly kind: 'stopped' };

/** A ballot as the show follows it. Instants are by this process's clock, in ms. */
export interface Moment {
  /** `counting`: the window is over; late messages that were sent in time may still arrive. */
  readonly status: 'open' | 'counting';
  readonly openedAt: number;
  readonly shownEndsAt: number;
  readonly endsAt: number;
  readonly standing: Standing;
  /** Messages that looked like a vote and did not count, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** The latest new votes, newest last. Names are untrusted text. */
  readonly ticker: readonly { readonly name: string; readonly command: string }[];
}

/** What came before a sitting. */
export interface History {
  /** The journalled entries of this ballot, if a crash interrupted it. */
  readonly earlier?: readonly BallotEntry[];
  /** What was done to this turn's ballots before this one: a vote that was thrown away stays on record. */
  readonly interventions?: readonly Intervention[];
  /** The least time, in ms, that viewers get from now on: a vote that a crash interrupted gets some back. */
  readonly restMs?: number;
  /** The computer's move for where nobody voted, if the policy asks for one and it is known when counting. */
  readonly noVotes?: () => string | undefined;
}

/** The chat server's clock as messages have told it. */
export interface ChatClock {
  /** Chat server time minus this process's, in ms. */
  readonly skew: number;
  /** False before any message told it: then messages are dated by their arrival. */
  readonly isKnown: boolean;
}

export interface SittingListeners {
  /** At the opening, and after changes: at most once in 100 ms, the last change never lost. */
  readonly onStanding: (moment: Moment) => void;
  /** Every new or changed vote and every intervention, in order: for the journal. */
  readonly onVote: (entry: BallotEntry) => void;
}

const COALESCE_MS = 100;
const TICKER = 8;

/** One engine ballot run against the clock: from its opening, through its grace, to its end. */
export class Sitting<View, Move> {
  readonly ended: Promise<Ending<Move>>;
  readonly #ballot: Ballot<View, Move>;
  readonly #clock: Clock;
  readonly #skew: number;
  readonly #datesByArrival: boolean;
  readonly #listeners: SittingListeners;
  readonly #interventions: Intervention[];
  readonly #noVotes: () => string | undefined;
  readonly #refused: Record<string, number> = {};
  #ticker: readonly { readonly userId: string; readonly name: string; readonly command: string }[] = [];
  #state: 'open' | 'counting' | 'ended' = 'open';
  #resolve: (ending: Ending<Move>) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  #cancelTimer = (): void => {};
  #cancelShow: (() => void) | undefined;

  /**
   * Opens at once. The chat server's clock stays as it is known now for the whole ballot.
   */
  constructor(
    ballot: Ballot<View, Move>,
    { earlier = [], interventions = [], restMs = 0, noVotes = () => undefined }: History,
    chatClock: ChatClock,
    clock: Clock,
    listeners: SittingListeners,
  ) {
    this.#ballot = ballot;
    this.#skew = chatClock.skew;
    this.#datesByArrival = !chatClock.isKnown;
    this.#interventions = [...interventions];
    this.#noVotes = noVotes;
    this.#clock = clock;
    this.#listeners = listeners;
    this.ended = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    for (const entry of earlier) this.#restore(entry);
    this.#guard(() => {
      this.#giveBack(restMs);
      this.#show();
      this.#arm();
    });
  }

  /** Counts a line if it is a vote. `foreign`: it was written in another channel of a shared chat. */
  hear(message: ChatMessage, foreign: boolean): void {
    if (this.#state === 'ended') return;
    this.#guard(() => {
      if (foreign) this.#refuseForeign(message);
      else this.#cast(message);
    });
  }

  /** Ends the window now; the grace still follows. False if it is over already. */
  closeEarly(by: Intervener): boolean {
    return this.#moveEnd('closed-early', Math.min(this.#chatNow(), this.#ballot.endsAt), by);
  }

  /** Lets the window last longer by `ms`. False if it is over already. */
  extend(ms: number, by: Intervener): boolean {
    return this.#moveEnd('extended', this.#ballot.endsAt + ms, by);
  }

  /** Takes a voter's vote off this ballot and keeps the voter off it. False if that login has no vote. */
  removeVoter(login: string, by: Intervener): boolean {
    const userId = this.#state === 'ended' ? undefined : this.#ballot.voterNamed(login);
    if (userId === undefined) return false;
    this.#guard(() => {
      this.#ballot.remove(userId);
      this.#ticker = this.#ticker.filter((vote) => vote.userId !== userId);
      this.#intervene({ kind: 'removed', userId, at: this.#chatNow(), by });
    });
    return true;
  }

  /** Throws the ballot away. False if it has ended. */
  cancel(by: Intervener): boolean {
    return this.#end({ kind: 'cancelled', by });
  }

  /** Leaves the ballot as the journal has it. */
  stop(): void {
    this.#end({ kind: 'stopped' });
  }

  #chatNow(): number {
    return this.#clock.now() + this.#skew;
  }

  #cast(message: ChatMessage): void {
    const { userId, login, displayName } = message.author;
    const sentAt =
      message.sentAt === null || this.#datesByArrival ? message.receivedAt + this.#skew : message.sentAt;
    const verdict = this.#ballot.cast({ userId, login, text: message.normalised, sentAt });
    if (verdict.kind === 'refused') {
      if (verdict.reason !== 'not-a-move') this.#refuse(verdict.reason);
      return;
    }
    if (verdict.changed === 'same') return;
    const { choices, command } = verdict;
    this.#listeners.onVote({ kind: 'vote', userId, login, choices: [...choices], sentAt });
    this.#ticker = [...this.#ticker, { userId, name: displayName, command }].slice(-TICKER);
    this.#touch();
  }

  #refuseForeign(message: ChatMessage): void {
    if (this.#ballot.isMove(message.normalised)) this.#refuse('other-channel');
  }

  #refuse(reason: string): void {
    this.#refused[reason] = (this.#refused[reason] ?? 0) + 1;
    this.#touch();
  }

  #moveEnd(how: 'closed-early' | 'extended', to: number, by: Intervener): boolean {
    if (this.#state !== 'open') return false;
    this.#guard(() => {
      const at = this.#chatNow();
      const endsAt = this.#ballot.endAt(Math.round(to));
      this.#intervene({ kind: 'end-moved', how, endsAt, at, by });
      this.#arm();
    });
    return true;
  }

  #intervene(entry: Exclude<BallotEntry, { kind: 'vote' }>): void {
    this.#interventions.push(interventionOf(entry));
    this.#listeners.onVote(entry);
    this.#touch();
  }

  #restore(entry: BallotEntry): void {
    if (entry.kind === 'vote') {
      this.#ballot.cast(entry);
      return;
    }
    if (entry.kind === 'removed') this.#ballot.remove(entry.userId);
    else this.#ballot.endAt(entry.endsAt);
    this.#interventions.push(interventionOf(entry));
  }

  /** Time that a crash took from the viewers, as far as it is less than `restMs`. */
  #giveBack(restMs: number): void {
    const at = this.#chatNow();
    if (restMs === 0 || this.#ballot.endsAt >= at + restMs) return;
    const endsAt = this.#ballot.endAt(Math.round(at + restMs));
    this.#intervene({ kind: 'end-moved', how: 'extended', endsAt, at, by: 'table' });
  }

  /** Sets the timer for whatever comes next: the end of the window, or of the grace after it. */
  #arm(): void {
    this.#cancelTimer();
    const toEnd = this.#ballot.endsAt - this.#chatNow();
    if (toEnd > 0) {
      this.#cancelTimer = this.#clock.after(toEnd, () => this.#guard(() => this.#arm()));
      return;
    }
    if (this.#state === 'open') {
      this.#state = 'counting';
      this.#touch();
    }
    // The grace is arrival time: it runs from the end of the window, or from an early close.
    const wait = Math.max(0, toEnd + this.#ballot.question.policy.graceMs);
    this.#cancelTimer = this.#clock.after(wait, () => this.#guard(() => this.#settle()));
  }

  #settle(): void {
    if (this.#cancelShow !== undefined) this.#show();
    const settled = this.#ballot.settle({ interventions: this.#interventions, noVotes: this.#noVotes() });
    this.#end({ kind: 'closed', settled });
  }

  #touch(): void {
    this.#cancelShow ??= this.#clock.after(COALESCE_MS, () => this.#guard(() => this.#show()));
  }

  #show(): void {
    this.#cancelShow?.();
    this.#cancelShow = undefined;
    if (this.#state === 'ended') return;
    this.#listeners.onStanding({
      status: this.#state,
      openedAt: this.#ballot.openedAt - this.#skew,
      shownEndsAt: this.#ballot.shownEndsAt - this.#skew,
      endsAt: this.#ballot.endsAt - this.#skew,
      standing: this.#ballot.standing(),
      refused: { ...this.#refused },
      ticker: this.#ticker.map(({ name, command }) => ({ name, command })),
    });
  }

  #end(ending: Ending<Move>): boolean {
    if (!this.#over()) return false;
    this.#resolve(ending);
    return true;
  }

  /** Stops all timers. False if they were stopped before. */
  #over(): boolean {
    if (this.#state === 'ended') return false;
    this.#state = 'ended';
    this.#cancelTimer();
    this.#cancelShow?.();
    return true;
  }

  /** A listener that fails (a full disk) fails the run, never whoever delivers chat messages. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (this.#over()) this.#reject(error);
    }
  }
}
