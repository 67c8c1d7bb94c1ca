import type { Steered, VoteControl, VoteStatus } from '../../vote/vote-control.ts';
import type { Voter } from '../../vote/voter-list.ts';

/** A vote that does whatever it is told, and keeps it. */
export class ToldVotes implements VoteControl {
  status: VoteStatus = 'open';
  voters: readonly Voter[] = [];
  whyNoUndo: string | null = null;
  /** Why it does nothing now; empty: it does. */
  refuses = '';
  readonly told: string[] = [];

  readonly close = (by: string): Steered => this.#keep('close', by);
  readonly cancel = (by: string): Steered => this.#keep('cancel', by);
  readonly reopen = (by: string): Steered => this.#keep('open', by);
  readonly pause = (by: string): Steered => this.#keep('pause', by);
  readonly resume = (by: string): Steered => this.#keep('resume', by);
  readonly extend = (ms: number, by: string): Steered => this.#keep(`extend ${ms}`, by);
  readonly undo = (by: string): Steered => this.#keep('undo', by);
  readonly clear = (by: string): Steered => this.#keep('clear', by);
  readonly remove = (login: string, by: string): Steered => this.#keep(`remove ${login}`, by);

  #keep(what: string, by: string): Steered {
    if (this.refuses !== '') return { done: false, why: this.refuses };
    this.told.push(`${what} by ${by}`);
    return { done: true, message: `${what} done` };
  }
}
