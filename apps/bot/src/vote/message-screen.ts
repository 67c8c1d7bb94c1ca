import type { RefusalReason, VoteInput } from '@show-of-hands/engine/ballot';
import { isForeign } from '../chat/messages/shared-chat.ts';
import type { ChatMessage } from '../chat/messages/transport.ts';
import { type Electorate, unvoteOf } from './electorate/electorate.ts';

/** Whose vote counts for whom, where viewers are in teams. */
export type MayVote = (message: ChatMessage) => 'other-team' | 'no-team' | undefined;

/**
 * The bot's own checks of a line that says a move: where it was written, by whom, with what words. The engine asks
 * in the middle of its own checks (`Question.screen`), so the line it asks about is held here meanwhile.
 */
export class MessageScreen {
  readonly #electorate: Electorate | undefined;
  readonly #mayVote: MayVote;
  /** In lower case. */
  readonly #unvote: string;
  #message: ChatMessage | undefined;

  constructor(electorate: Electorate | undefined, mayVote: MayVote = () => undefined) {
    this.#electorate = electorate;
    this.#mayVote = mayVote;
    this.#unvote = electorate?.unvote ?? unvoteOf('!');
  }

  /** Lets a line be judged while `work` runs. Votes that a journal brings back were judged when they were heard. */
  during<T>(message: ChatMessage, work: () => T): T {
    this.#message = message;
    try {
      return work();
    } finally {
      this.#message = undefined;
    }
  }

  /** Whether a line asks to take its author's vote back. One from another channel is nobody's vote here. */
  takesBack(message: ChatMessage): boolean {
    const unvote = this.#unvote;
    const { normalised } = message;
    if (normalised.length !== unvote.length || normalised.toLowerCase() !== unvote) return false;
    return !isForeign(message);
  }

  readonly check = ({ userId, login }: Pick<VoteInput, 'userId' | 'login'>): RefusalReason | undefined => {
    const message = this.#message;
    if (message === undefined) return undefined;
    if (isForeign(message)) return 'other-channel';
    if (this.#electorate?.isBot(message) === true) return 'bot';
    if (this.#electorate?.isBanned(userId, login) === true) return 'banned';
    if (this.#electorate?.hasBlockedWord(message.text, message.normalised) === true) return 'blocked-word';
    return this.#mayVote(message);
  };
}
