import type { MatchShow, Show } from '@show-of-hands/bus';
import type { Clock } from '../../base/clock.ts';
import { botWords, type SayBot } from '../../base/words/book.ts';
import type { Voice } from '../../base/words/voice.ts';
import type { ChatMessage, Sending } from '../../chat/messages/transport.ts';
import type { GamePart } from '../../match/game/bot-game.ts';
import {
  betweenResultLine,
  betweenVoteLine,
  forcedLine,
  howLine,
  isOpen,
  openingLine,
  paidLine,
  resultLine,
} from './announcements.ts';
import { translatedForChat } from './translated-for-chat.ts';

interface AnnouncerTimings {
  /** From one line about an open vote to the next. */
  readonly openingGapMs: number;
  /** From one answer about how to vote to the next, for the whole channel. */
  readonly howGapMs: number;
  /** A vote that ends sooner than this is not worth a line any more. */
  readonly leastMs: number;
  /** How long a result or an answer is worth saying. */
  readonly freshMs: number;
}

export const ANNOUNCER_TIMINGS: AnnouncerTimings = {
  openingGapMs: 15_000,
  howGapMs: 30_000,
  leastMs: 4_000,
  freshMs: 15_000,
};

interface AnnouncerOptions {
  /** What everyone may see; lines are made from nothing else. */
  readonly show: () => Show;
  /** Says a line in chat. */
  readonly say: (text: string, sending: Sending) => void;
  /** In whose language. */
  readonly voice: Pick<Voice, 'saying'>;
  /** What commands begin with. */
  readonly prefix: string;
  /** False: only moderators are answered. */
  readonly announces: boolean;
  /** How the game is played. */
  readonly inShort: GamePart<'inShort'>;
  readonly clock: Clock;
  readonly timings?: AnnouncerTimings;
}

/** The word that asks how to vote. */
const HOW = 'how';
/** Answers to moderators that wait to be sent at most: they must not keep the show's own lines from being sent. */
const ANSWERS_WAITING = 4;

/**
 * The bot's voice in chat: a vote has opened, what was decided, how to vote, answers to moderators. It never
 * answers a vote. Lines about the same thing take each other's place while they wait, and stale ones are not said.
 */
export class Announcer {
  readonly #options: AnnouncerOptions;
  readonly #timings: AnnouncerTimings;
  /** By id: whose opening has been dealt with, and whose result has not. */
  #opened: string | undefined;
  #awaited: string | undefined;
  /** The turn of the last move that was told to play itself. */
  #forced: string | undefined;
  #openedVote: string | undefined;
  #awaitedVote: string | undefined;
  #seenMatch: string | undefined;
  #paidMatch: string | undefined;
  #saidOpeningAt: number | undefined;
  #saidHowAt: number | undefined;
  #forgetOpening: (() => void) | undefined;
  #answers = 0;

  constructor(options: AnnouncerOptions) {
    this.#options = options;
    this.#timings = options.timings ?? ANNOUNCER_TIMINGS;
  }

  /** The show has changed. */
  look(): void {
    if (!this.#options.announces) return;
    const { ballot, betweenVote, purse, match } = this.#options.show();
    if (match?.forced !== undefined) this.#sayForced(match);
    // what it paid is told of a match that was seen under way
    if (match !== null && match.ending === null) this.#seenMatch = match.matchKey;
    const paidFor = purse?.paid?.matchKey;
    if (paidFor !== undefined && paidFor === this.#seenMatch && paidFor !== this.#paidMatch) this.#sayPaid();
    // only of votes that were seen open: after a restart nobody wants to read the last result again
    if (ballot !== null && ballot.status !== 'closed') this.#awaited = ballot.id;
    if (betweenVote !== null && betweenVote.status !== 'closed') this.#awaitedVote = betweenVote.id;
    if (ballot !== null && ballot.id === this.#awaited) this.#sayResult();
    if (betweenVote !== null && betweenVote.id === this.#awaitedVote) this.#sayBetweenResult();
    const isNew =
      (ballot !== null && isOpen(ballot) && ballot.id !== this.#opened) ||
      (betweenVote?.status === 'open' && betweenVote.id !== this.#openedVote);
    if (isNew) this.#openSoon();
  }

  /**
   * A line of chat.
   *
   * @returns whether it asked how to vote, and so is no vote
   */
  handleMessage(message: ChatMessage): boolean {
    const { prefix, announces } = this.#options;
    if (message.normalised.toLowerCase() !== `${prefix}${HOW}`.toLowerCase()) return false;
    const isGuest = message.sourceRoomId !== null && message.sourceRoomId !== message.roomId;
    if (announces && !isGuest) this.#answerHow();
    return true;
  }

  /** Answers a moderator. Where answers come quicker than they can be sent, the newest take the place of the oldest. */
  reply(text: string): void {
    const place = this.#answers % ANSWERS_WAITING;
    this.#answers += 1;
    this.#options.say(text, { about: `answer ${place}`, freshMs: this.#timings.freshMs });
  }

  /** Tells chat what to type, unless it only answers. */
  help(text: string): void {
    if (this.#options.announces) this.#options.say(text, { about: 'help', freshMs: this.#timings.freshMs });
  }

  /** Nothing is said later any more. */
  stop(): void {
    this.#forgetOpening?.();
    this.#forgetOpening = undefined;
  }

  /** Says that a vote is open; not before the last such line is old enough, and then about the vote of then. */
  #openSoon(): void {
    if (this.#forgetOpening !== undefined) return;
    const waitMs = this.#restOf(this.#saidOpeningAt, this.#timings.openingGapMs);
    if (waitMs > 0) {
      this.#forgetOpening = this.#options.clock.after(waitMs, () => {
        this.#forgetOpening = undefined;
        this.look();
      });
      return;
    }
    const { ballot, betweenVote } = this.#options.show();
    if (betweenVote?.status === 'open' && betweenVote.id !== this.#openedVote) {
      this.#openedVote = betweenVote.id;
      this.#open(betweenVote.shownEndsAt, (now) => {
        const { betweenVote: vote } = this.#spoken();
        return vote && betweenVoteLine(vote, now, this.#options.voice.saying);
      });
    } else if (ballot !== null && isOpen(ballot)) {
      this.#opened = ballot.id;
      const endsAt = ballot.status === 'paused' ? Number.POSITIVE_INFINITY : ballot.shownEndsAt;
      this.#open(endsAt, (now) => {
        const show = this.#spoken();
        return show.ballot && openingLine(show, show.ballot, now, this.#words);
      });
    }
  }

  #open(endsAt: number, lineAt: (now: number) => string | null): void {
    const now = this.#options.clock.now();
    const freshMs = Math.min(endsAt - now, this.#timings.freshMs);
    if (freshMs < this.#timings.leastMs) return;
    const line = lineAt(now);
    if (line === null) return;
    this.#saidOpeningAt = now;
    this.#options.say(line, { about: 'vote', freshMs });
  }

  #sayResult(): void {
    const show = this.#spoken();
    const line = show.ballot && resultLine(show, show.ballot, this.#words);
    if (!line) return;
    this.#awaited = undefined;
    this.#options.say(line, { about: 'result', freshMs: this.#timings.freshMs });
  }

  /** Moves of the streamer's are the streamer's to tell. */
  #sayForced({ matchKey, turn, forced = [], seats }: MatchShow): void {
    const only = forced.find(({ seat }) => seats[seat].kind === 'chat');
    const place = `${matchKey}:${turn}`;
    if (only === undefined || this.#forced === place) return;
    this.#forced = place;
    const show = this.#spoken();
    const spoken = show.match?.forced?.find(({ seat }) => seat === only.seat) ?? only;
    const line = forcedLine(show, spoken, this.#words);
    this.#options.say(line, { about: 'result', freshMs: this.#timings.freshMs });
  }

  #sayBetweenResult(): void {
    const { betweenVote } = this.#spoken();
    const line = betweenVote && betweenResultLine(betweenVote, this.#words);
    if (!line) return;
    this.#awaitedVote = undefined;
    this.#options.say(line, { about: 'result', freshMs: this.#timings.freshMs });
  }

  #sayPaid(): void {
    const { purse } = this.#spoken();
    const line = purse && paidLine(purse, this.#words);
    if (!line) return;
    this.#paidMatch = purse?.paid?.matchKey;
    this.#options.say(line, { about: 'paid', freshMs: this.#timings.freshMs });
  }

  /** One answer for everyone who asks within its time. */
  #answerHow(): void {
    if (this.#restOf(this.#saidHowAt, this.#timings.howGapMs) > 0) return;
    const { clock, voice, say, inShort, prefix } = this.#options;
    const now = clock.now();
    this.#saidHowAt = now;
    say(howLine(this.#spoken(), inShort, prefix, now, voice.saying), {
      about: 'how',
      freshMs: this.#timings.freshMs,
    });
  }

  /** What everyone sees, in the language of chat: made only for a line that is said. */
  #spoken(): Show {
    const { show, voice } = this.#options;
    return translatedForChat(show(), voice.saying);
  }

  get #words(): SayBot {
    return this.#options.voice.saying(botWords);
  }

  /** What is left of `gapMs` since `at`; a clock that was set back makes nobody wait. */
  #restOf(at: number | undefined, gapMs: number): number {
    const now = this.#options.clock.now();
    return at === undefined || at > now ? 0 : Math.max(0, at + gapMs - now);
  }
}
