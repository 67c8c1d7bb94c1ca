import type { Choice } from '../game.ts';

/** One chat line, or the choices of a journalled vote, from one voter. */
export type VoteInput = {
  /** The account's id: one id, one vote. Never leaves the process. */
  readonly userId: string;
  readonly login: string;
  /** Chat server time in ms. */
  readonly sentAt: number;
} & ({ readonly text: string } | { readonly choices: readonly Choice[] });

/**
 * `not-a-move`: the line says no move of this game. `illegal`: it does, but not one of this ballot.
 * `outside-window`: sent before the opening or after the end. `removed`: the voter was excluded from this
 * ballot. `name-taken`: another account voted under this login. `settled`: the counting has been done.
 */
export const REFUSALS = [
  'not-a-move',
  'illegal',
  'outside-window',
  'removed',
  'name-taken',
  'settled',
] as const;
export type RefusalReason = (typeof REFUSALS)[number];

/** What became of a vote. */
export type Verdict =
  | {
      readonly kind: 'counted';
      /** What counts: the voter's choices, with left-out stages between them filled by their none. */
      readonly choices: readonly Choice[];
      readonly command: string;
      readonly changed: 'first' | 'same' | 'changed';
      readonly seq: number;
    }
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly message: string };
export type CountedVerdict = Extract<Verdict, { kind: 'counted' }>;
