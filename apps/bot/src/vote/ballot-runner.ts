import type { Ballot, Habits } from '@show-of-hands/engine/ballot';
import type { Clock } from '../base/clock.ts';
import { isForeign } from '../chat/messages/shared-chat.ts';
import type { SkewMeter } from '../chat/messages/skew-meter.ts';
import type { ChatMessage } from '../chat/messages/transport.ts';
import type { Intervener } from './ballot-entry.ts';
import { BallotSession, type Ending, type SessionListeners, type SessionStart } from './ballot-session.ts';
import type { Electorate } from './electorate/electorate.ts';
import { type MayVote, MessageScreen } from './message-screen.ts';

export interface BallotRunnerOptions extends SessionListeners {
  readonly clock: Clock;
  /** The chat server's clock, as whoever hears all of chat measures it. */
  readonly skew: SkewMeter;
  /** Bans, blocked words and known accounts; without it nobody is kept out. */
  readonly electorate?: Electorate | undefined;
  /** Whose votes are another team's. */
  readonly mayVote?: MayVote | undefined;
}

/** The session of an open ballot, whatever that is about. */
type OpenSession = Omit<BallotSession<unknown, unknown>, 'ended'>;

/** Runs a channel's ballots, one after another, and hands every chat line to the one that is open. */
export class BallotRunner {
  readonly #options: BallotRunnerOptions;
  readonly #screen: MessageScreen;
  #session: OpenSession | undefined;

  constructor(options: BallotRunnerOptions) {
    this.#options = options;
    this.#screen = new MessageScreen(options.electorate, options.mayVote);
  }

  /** The bot's own checks: every ballot that is run here must have them as its question's `screen`. */
  get screen(): MessageScreen['check'] {
    return this.#screen.check;
  }

  /** How this chat types: every ballot that is run here must have it as its question's `habits`. */
  get habits(): Habits | undefined {
    return this.#options.electorate?.habits;
  }

  /** Chat server time in whole ms: a ballot opened now has this `openedAt`. */
  chatNow(): number {
    return this.#options.clock.now() + this.skew;
  }

  /** Chat server time minus this process's time, in ms, as messages have told it. */
  get skew(): number {
    return this.#options.skew.skew;
  }

  /** What a process before this one knew of the chat server's clock holds until a message tells it anew. */
  recallSkew(skew: number): void {
    this.#options.skew.recall(skew);
  }

  get isOpen(): boolean {
    return this.#session !== undefined;
  }

  /** The ballot of the moment, to be steered; undefined between ballots. */
  get session(): OpenSession | undefined {
    return this.#session;
  }

  /** Takes in a chat line, also between ballots: accounts are known by what they wrote. Never throws. */
  handleMessage(message: ChatMessage): void {
    if (!isForeign(message)) this.#options.electorate?.heard(message);
    this.#session?.handleMessage(message);
  }

  /** Runs a ballot to its end. Rejects if a listener fails, or if a ballot is open already. */
  async run<View, Move>(ballot: Ballot<View, Move>, start: SessionStart = {}): Promise<Ending<Move>> {
    if (this.#session !== undefined) throw new Error('a ballot is open: close or cancel it first');
    const { electorate, clock, skew: meter, onProgress, onEntry } = this.#options;
    const { skew, setMs, isKnown } = meter;
    const session = new BallotSession(ballot, start, {
      screen: this.#screen,
      isNewcomer: (message, openedAt) => electorate?.isNewcomer(message, openedAt) ?? message.isFirst,
      chatClock: { skew, isKnown, setMs: () => meter.setMs - setMs },
      clock,
      onProgress,
      onEntry,
    });
    this.#session = session;
    const unfollow = electorate?.follow({
      onBanned: ({ login, userId }) => {
        // a vote that a journal brought back is known by its login alone until the voter speaks again
        const voters = new Set([userId ?? undefined, session.voterNamed(login)]);
        for (const voter of voters) if (voter !== undefined) session.banned(voter, 'moderator');
      },
      onRemoval: (removal) => session.removed(removal),
    });
    try {
      return await session.ended;
    } finally {
      unfollow?.();
      this.#session = undefined;
    }
  }

  /** Ends the open window now. False if there is none. */
  async closeEarly(by: Intervener): Promise<boolean> {
    return (await this.#session?.closeEarly(by)) ?? false;
  }

  /** Throws the open ballot away. False if there is none. */
  cancel(by: Intervener): boolean {
    return this.#session?.cancel(by) ?? false;
  }

  /** Leaves the open ballot as the journal has it: the process ends. */
  stop(): void {
    this.#session?.stop();
  }
}
