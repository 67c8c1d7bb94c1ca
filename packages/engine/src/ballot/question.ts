import type { Hex } from 'viem';
import type { Choice } from '../game.ts';
import type { Seat } from '../seat.ts';
import type { Habits } from './line-reader.ts';
import type { VotableGame } from './option-tree.ts';
import type { BallotPolicy } from './policy.ts';
import type { RefusalReason } from './refusal.ts';

/** What a ballot asks, and of whom. */
export interface Question<View, Move> {
  readonly game: VotableGame<View, Move>;
  /** The view that viewers have: options made from it betray nothing else. */
  readonly view: View;
  readonly seat: Seat;
  readonly turn: number;
  readonly matchKey: Hex;
  readonly policy: BallotPolicy;
  /** 32 random bytes of the match: makes the published voters anonymous. */
  readonly pepper: Hex;
  /** Chat server time in ms. */
  readonly openedAt: number;
  /**
   * The vote is for a set: each voter may name so many options of the first stage, which is the only one, and as many
   * win. What does is told by `setCount`: such a ballot has no record.
   */
  readonly choose?: number | undefined;
  /** How this chat types, beside what every chat does. */
  readonly habits?: Habits | undefined;
  /** The asker's own checks of lines that say a move: why one does not count, or undefined. */
  readonly screen?: ((vote: VoteInput) => RefusalReason | undefined) | undefined;
}

/** One chat line, or the choices of a journalled vote, from one voter. */
export type VoteInput = {
  /** The account's id: one id, one vote. Never leaves the process. */
  readonly userId: string;
  readonly login: string;
  /** Chat server time in ms. */
  readonly sentAt: number;
  /** The text as it was typed, for whoever screens votes. */
  readonly raw?: string | undefined;
  readonly subscriber?: boolean | undefined;
  readonly vip?: boolean | undefined;
  /** The account was first heard during this ballot. Whoever was one stays one until the ballot is counted. */
  readonly newcomer?: boolean | undefined;
  /** By which the vote can be withdrawn when the message is deleted. */
  readonly messageId?: string | undefined;
} & (
  | {
      readonly text: string /** Words of the text that the chat server shows as pictures. */;
      readonly emotes?: readonly string[] | undefined;
    }
  | { readonly choices: readonly Choice[] }
);

/** What became of a vote. */
export type Verdict =
  | {
      readonly kind: 'counted';
      /** What counts: the voter's choices, with left-out stages between them filled by their none. */
      readonly choices: readonly Choice[];
      readonly command: string;
      /** `same`: the voter's own choice once more, which changes nothing that is published. */
      readonly changed: 'first' | 'same' | 'changed';
      readonly seq: number;
    }
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly message: string };

/** What became of a vote that counts. */
export type CountedVerdict = Extract<Verdict, { kind: 'counted' }>;
