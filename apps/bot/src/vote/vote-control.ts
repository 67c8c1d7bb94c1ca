import type { DisplayText } from '../base/words/display-text.ts';
import type { Intervener } from './ballot-entry.ts';
import type { Voter } from './voter-list.ts';

/** Where the vote of a turn stands. `decided`: counted, but its move has not gone to the chain yet. */
export type VoteStatus = 'none' | 'open' | 'paused' | 'counting' | 'decided' | 'cancelled';

/** What came of steering a vote: done, in words for whoever asked; or why not. */
export type Steered =
  | { readonly done: true; readonly message: DisplayText }
  | { readonly done: false; readonly why: DisplayText };

/** The vote of the moment, as moderators steer it. Every attempt is answered, once what was done is written down. */
export interface VoteControl {
  readonly status: VoteStatus;
  /** Whose votes came last on the open or paused vote: for moderators, and nobody else. */
  readonly voters: readonly Voter[];
  /** Ends the open or paused vote; what leads is played. */
  close(by: Intervener): Promise<Steered>;
  /** Throws the vote away: it waits for `reopen`, or for the default before the chain's deadline. */
  cancel(by: Intervener): Promise<Steered>;
  /** Opens the turn's vote again after it was cancelled. */
  reopen(by: Intervener): Promise<Steered>;
  /** The countdown stands and votes go on counting, until `resume` or the chain's deadline. */
  pause(by: Intervener): Promise<Steered>;
  resume(by: Intervener): Promise<Steered>;
  extend(ms: number, by: Intervener): Promise<Steered>;
  /** Why there is no decision that can be thrown away now; null if there is one. */
  readonly whyNoUndo: DisplayText | null;
  /** Throws a decision away that has not gone to the chain, and opens the vote again. */
  undo(by: Intervener): Promise<Steered>;
  /** Takes every vote off the open ballot, which goes on. */
  clear(by: Intervener): Promise<Steered>;
  /** Keeps a login off the open ballot. */
  remove(login: string, by: Intervener): Promise<Steered>;
}
