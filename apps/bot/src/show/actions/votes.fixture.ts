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

  readonly close = (by: string): Promise<Steered> => this.#keep('close', by);
  readonly cancel = (by: string): Promise<Steered> => this.#keep('cancel', by);
  readonly reopen = (by: string): Promise<Steered> => this.#keep('open', by);
  readonly pause = (by: string): Promise<Steered> => this.#keep('pause', by);
  readonly resume = (by: string): Promise<Steered> => this.#keep('resume', by);
  readonly extend = (ms: number, by: string): Promise<Steered> => this.#keep(`extend ${ms}`, by);
  readonly undo = (by: string): Promise<Steered> => this.#keep('undo', by);
  readonly clear = (by: string): Promise<Steered> => this.#keep('clear', by);
  readonly remove = (login: string, by: string): Promise<Steered> => this.#keep(`remove ${login}`, by);

  async #keep(what: string, by: string): Promise<Steered> {
    if (this.refuses !== '') return { done: false, why: this.refuses };
    this.told.push(`${what} by ${by}`);
    return { done: true, message: `${what} done` };
  }
}
