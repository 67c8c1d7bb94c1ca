import type { Ballot } from '@show-of-hands/engine/ballot';
import type { ChatMessage } from '../chat/transport.ts';
import type { Intervener } from './ballot-entry.ts';
import { type Clock, systemClock } from './clock.ts';
import { MessageMemory } from './message-memory.ts';
import { type ChatClock, type Ending, type History, Sitting, type SittingListeners } from './sitting.ts';
import { SkewMeter } from './skew-meter.ts';

export interface BallotRoomOptions extends SittingListeners {
  readonly clock?: Clock;
}

type OpenSitting = Pick<
  Sitting<unknown, unknown>,
  'hear' | 'closeEarly' | 'extend' | 'removeVoter' | 'cancel' | 'stop'
>;

/**
 * Where a channel's ballots are run, one after another. It hears every chat line, also between ballots: that
 * is how it knows the chat server's clock and which lines it has heard before.
 */
export class BallotRoom {
  readonly #clock: Clock;
  readonly #listeners: SittingListeners;
  readonly #heard = new MessageMemory();
  readonly #meter = new SkewMeter();
  #sitting: OpenSitting | undefined;

  constructor({ clock = systemClock, onStanding, onVote }: BallotRoomOptions) {
    this.#clock = clock;
    this.#listeners = { onStanding, onVote };
  }

  /** Chat server time in whole ms: a ballot opened now has this `openedAt`. */
  chatNow(): number {
    return this.#clock.now() + this.skew;
  }

  /** Chat server time minus this process's time, in ms, as messages have told it. */
  get skew(): number {
    return this.#meter.skew;
  }

  get isOpen(): boolean {
    return this.#sitting !== undefined;
  }

  /** Takes in a chat line. Never throws. */
  hear(message: ChatMessage): void {
    if (!this.#heard.isNew(message.id)) return;
    if (message.sentAt !== null) this.#meter.observe(message.sentAt, message.receivedAt);
    const foreign = message.sourceRoomId !== null && message.sourceRoomId !== message.roomId;
    this.#sitting?.hear(message, foreign);
  }

  /**
   * Runs a ballot to its end. Rejects if a listener fails, or if a ballot is open already.
   */
  async run<View, Move>(ballot: Ballot<View, Move>, history: History = {}): Promise<Ending<Move>> {
    if (this.#sitting !== undefined) throw new Error('a ballot is open: close or cancel it first');
    const sitting = new Sitting(ballot, history, this.#chatClock(), this.#clock, this.#listeners);
    this.#sitting = sitting;
    try {
      return await sitting.ended;
    } finally {
      this.#sitting = undefined;
    }
  }

  #chatClock(): ChatClock {
    return { skew: this.skew, isKnown: this.#meter.isKnown };
  }

  /** Ends the open window now. False if there is none. */
  closeEarly(by: Intervener): boolean {
    return this.#sitting?.closeEarly(by) ?? false;
  }

  /** Lets the open window last longer by `ms`. False if there is none. */
  extend(ms: number, by: Intervener): boolean {
    return this.#sitting?.extend(ms, by) ?? false;
  }

  /** Keeps a voter off the open ballot. False if that login has no vote on it. */
  removeVoter(login: string, by: Intervener): boolean {
    return this.#sitting?.removeVoter(login, by) ?? false;
  }

  /** Throws the open ballot away. False if there is none. */
  cancel(by: Intervener): boolean {
    return this.#sitting?.cancel(by) ?? false;
  }

  /** Leaves the open ballot as the journal has it: the process ends. */
  stop(): void {
    this.#sitting?.stop();
  }
}
