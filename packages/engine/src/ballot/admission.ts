import type { ChatLine } from '../chat/index.ts';
import { emoteReader } from './emote-options.ts';
import { VoteLimits } from './limits.ts';
import { lineReader, type Reading } from './line-reader.ts';
import { type OptionNode, placeOf } from './option-tree.ts';
import type { Question } from './question.ts';
import type { RefusalReason } from './refusal.ts';
import type { VoteInput } from './verdict.ts';

/** What a vote says, if nothing speaks against it. */
type Judged = { readonly said: OptionNode } | { readonly refused: RefusalReason };

/** A name that a chat server gives out. */
const NAME = /^[A-Za-z0-9_-]{1,50}$/;

type Asked = Pick<Question<unknown, unknown>, 'policy' | 'openedAt' | 'screen' | 'habits'> & {
  readonly game: Pick<Question<unknown, unknown>['game'], 'notation'>;
};

/** Judges what arrives, in the order that the records of what was refused rely on. */
export class Intake {
  readonly limits: VoteLimits;
  readonly #asked: Asked;
  readonly #options: OptionNode;
  readonly #read: (line: ChatLine) => Reading;
  readonly #removed = new Set<string>();

  constructor(asked: Asked, options: OptionNode) {
    this.limits = new VoteLimits(asked.policy);
    this.#asked = asked;
    this.#options = options;
    const { game, policy, habits } = asked;
    const read = lineReader({ game, root: options, policy, habits });
    const byEmote = emoteReader(policy.emotes ?? [], options);
    // whoever may type does: an emote behind a move is no vote of its own
    this.#read = (line) => {
      const reading = read(line);
      const said = reading.said === 'not-a-move' ? byEmote(line.text) : undefined;
      return said === undefined ? reading : { said, letter: undefined };
    };
  }

  isMove(line: ChatLine): boolean {
    const { said } = this.#read(line);
    return said === 'illegal' || typeof said === 'object';
  }

  /** What a vote says, in words or as choices. */
  read(vote: VoteInput): Reading {
    return 'text' in vote ? this.#read(vote) : this.#placeSaid(vote.choices);
  }

  /** The window is [openedAt, endsAt). */
  judge(vote: VoteInput, endsAt: number): Judged {
    const { policy, openedAt, screen } = this.#asked;
    const { said, letter } = this.read(vote);
    if (said === 'not-a-move') return { refused: said };
    const screened = screen?.(vote);
    if (screened !== undefined) return { refused: screened };
    if (this.#removed.has(vote.userId)) return { refused: 'removed' };
    if (letter !== undefined && letter !== policy.roundLetter) return { refused: 'other-round' };
    // Nobody knows the letter before the ballot opens: a right one places an early time stamp at the clock's door.
    const isEarly = letter === undefined && vote.sentAt < openedAt;
    if (isEarly || vote.sentAt >= endsAt) return { refused: 'outside-window' };
    if (typeof said === 'string' && said !== 'illegal') return { refused: said };
    if (policy.voters === 'subscribers' && vote.subscriber !== true) return { refused: 'subscribers-only' };
    if (this.limits.isSlow(vote.userId, vote.sentAt)) return { refused: 'slow-mode' };
    if (!NAME.test(vote.login)) return { refused: 'invalid-name' };
    const limited = this.limits.refusal(vote.userId, vote.sentAt);
    if (limited !== undefined) return { refused: limited };
    return said === 'illegal' ? { refused: said } : { said };
  }

  remove(userId: string): void {
    this.#removed.add(userId);
  }

  readmit(userId: string): boolean {
    return this.#removed.delete(userId);
  }

  #placeSaid(choices: Extract<VoteInput, { choices: unknown }>['choices']): Reading {
    if (choices.length === 0) return { said: 'not-a-move' };
    return { said: placeOf(this.#options, choices) ?? 'illegal', letter: undefined };
  }
}
