import type { RunningMatch } from './table-game.ts';
import type { Steered, VoteControl, VoteStatus } from './vote-control.ts';

const none = (): Steered => ({
  done: false,
  why: "no match is under way; votes open by themselves on chat's turns",
});

/** Steers nothing: between matches there is no vote. */
const NO_MATCH: VoteControl = {
  status: 'none',
  close: none,
  cancel: none,
  reopen: none,
  pause: none,
  resume: none,
  extend: none,
  undo: none,
  clear: none,
  remove: none,
};

/** The vote of the moment, if a match is under way; otherwise one that says there is none. */
export const votesOf = (match: RunningMatch | undefined): VoteControl => {
  if (match === undefined) return NO_MATCH;
  return match.votes ?? new PlainVotes(match);
};

/** A match whose votes can be closed, cancelled and opened again, and nothing else. */
class PlainVotes implements VoteControl {
  readonly #match: RunningMatch;

  constructor(match: RunningMatch) {
    this.#match = match;
  }

  get status(): VoteStatus {
    if (this.#match.voteIsOpen) return 'open';
    return this.#match.voteIsCancelled ? 'cancelled' : 'none';
  }

  close(): Steered {
    return this.#answer(this.#match.closeVote(), 'the vote is closed; what leads is played');
  }

  cancel(): Steered {
    return this.#answer(
      this.#match.cancelVote(),
      'the vote is cancelled; open it again, or the default is played before the deadline',
    );
  }

  reopen(): Steered {
    return this.#answer(this.#match.reopenVote(), 'the vote is open again; earlier votes do not count');
  }

  readonly pause = (): Steered => this.#answer(false, '');
  readonly resume = (): Steered => this.#answer(false, '');
  readonly extend = (): Steered => this.#answer(false, '');
  readonly undo = (): Steered => this.#answer(false, '');
  readonly clear = (): Steered => this.#answer(false, '');
  readonly remove = (): Steered => this.#answer(false, '');

  #answer(done: boolean, message: string): Steered {
    return done ? { done, message } : { done, why: `the vote is ${this.status}` };
  }
}
