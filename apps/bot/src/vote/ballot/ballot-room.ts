import type { Ballot, Habits } from '@show-of-hands/engine/ballot';
import { type Clock, systemClock } from '../../base/clock.ts';
import { MessageMemory } from '../../chat/messages/message-memory.ts';
import { dedupeKeyOf, isForeign } from '../../chat/messages/shared-chat.ts';
import { SkewMeter } from '../../chat/messages/skew-meter.ts';
import type { ChatMessage, ChatRemoval } from '../../chat/messages/transport.ts';
import type { Electorate } from '../electorate/electorate.ts';
import type { Intervener } from './ballot-entry.ts';
import { type MayVote, MessageScreen } from './message-screen.ts';
import type { ChatClock, Ending, History, SittingListeners } from './moment.ts';
import { Sitting } from './sitting.ts';

export interface BallotRoomOptions extends SittingListeners {
  readonly clock?: Clock;
  /** Bans, blocked words and known accounts; without it nobody is kept out. */
  readonly electorate?: Electorate | undefined;
  /** The chat server's clock, where somebody who hears all of chat measures it. */
  readonly skew?: SkewMeter | undefined;
  /** Whose votes are another team's. */
  readonly mayVote?: MayVote | undefined;
}

/** An open ballot, whatever it is about. */
type OpenSitting = Omit<Sitting<unknown, unknown>, 'ended'>;

/**
 * Where a channel's ballots are run, one after another. It hears every chat line, also between ballots: that
 * is how it knows the chat server's clock and which lines it has heard before.
 */
export class BallotRoom {
  readonly #clock: Clock;
  readonly #listeners: SittingListeners;
  readonly #electorate: Electorate | undefined;
  readonly #heard = new MessageMemory();
  readonly #meter: SkewMeter;
  readonly #measures: boolean;
  readonly #screen: MessageScreen;
  #sitting: OpenSitting | undefined;

  constructor({ clock = systemClock, electorate, skew, mayVote, onStanding, onVote }: BallotRoomOptions) {
    this.#clock = clock;
    this.#electorate = electorate;
    this.#meter = skew ?? new SkewMeter();
    this.#measures = skew === undefined;
    this.#screen = new MessageScreen(electorate, mayVote);
    this.#listeners = { onStanding, onVote };
  }

  /** The room's own checks: every ballot that is run here must have them as its question's `screen`. */
  get screen(): MessageScreen['check'] {
    return this.#screen.check;
  }

  /** How this chat types: every ballot that is run here must have it as its question's `habits`. */
  get habits(): Habits | undefined {
    return this.#electorate?.habits;
  }

  /** Chat server time in whole ms: a ballot opened now has this `openedAt`. */
  chatNow(): number {
    return this.#clock.now() + this.skew;
  }

  /** Chat server time minus this process's time, in ms, as messages have told it. */
  get skew(): number {
    return this.#meter.skew;
  }

  /** What a process before this one knew of the chat server's clock holds until a message tells it anew. */
  recallSkew(skew: number): void {
    this.#meter.recall(skew);
  }

  get isOpen(): boolean {
    return this.#sitting !== undefined;
  }

  /** The ballot of the moment, to be steered; undefined between ballots. */
  get sitting(): OpenSitting | undefined {
    return this.#sitting;
  }

  /** Takes in a chat line. Never throws. */
  hear(message: ChatMessage): void {
    const again = !this.#heard.isNew(dedupeKeyOf(message));
    if (!again) {
      if (this.#measures) this.#meter.hear(message);
      if (!isForeign(message)) this.#electorate?.heard(message);
    }
    this.#sitting?.hear(message, again);
  }

  /**
   * Runs a ballot to its end. Rejects if a listener fails, or if a ballot is open already.
   */
  async run<View, Move>(ballot: Ballot<View, Move>, history: History = {}): Promise<Ending<Move>> {
    if (this.#sitting !== undefined) throw new Error('a ballot is open: close or cancel it first');
    const sitting = new Sitting(ballot, history, {
      screen: this.#screen,
      isNewcomer: (message, openedAt) => this.#electorate?.isNewcomer(message, openedAt) ?? message.isFirst,
      chatClock: this.#chatClock(),
      clock: this.#clock,
      listeners: this.#listeners,
    });
    this.#sitting = sitting;
    const unfollow = this.#electorate?.follow({
      onBanned: ({ login, userId }) => {
        // a vote that a journal brought back is known by its login alone until the voter speaks again
        const voters = new Set([userId ?? undefined, sitting.voterNamed(login)]);
        for (const voter of voters) if (voter !== undefined) sitting.banned(voter, 'moderator');
      },
      onRemoval: (removal) => sitting.removed(removal),
    });
    try {
      return await sitting.ended;
    } finally {
      unfollow?.();
      this.#sitting = undefined;
    }
  }

  /** Chat's own moderation has taken something away. Not needed where an electorate tells of it. */
  removed(removal: ChatRemoval): void {
    this.#sitting?.removed(removal);
  }

  /** Ends the open window now. False if there is none. */
  closeEarly(by: Intervener): boolean {
    return this.#sitting?.closeEarly(by) ?? false;
  }

  /** Throws the open ballot away. False if there is none. */
  cancel(by: Intervener): boolean {
    return this.#sitting?.cancel(by) ?? false;
  }

  /** Leaves the open ballot as the journal has it: the process ends. */
  stop(): void {
    this.#sitting?.stop();
  }

  #chatClock(): ChatClock {
    const meter = this.#meter;
    const { skew, setMs, isKnown } = meter;
    return { skew, isKnown, setMs: () => meter.setMs - setMs };
  }
}
