import type { BallotRoom, Electorate, Intervener, Voter } from '../ballot/index.ts';
import type { TurnVote } from './turn-vote.ts';
import type { Steered, VoteControl, VoteStatus } from './vote-control.ts';

export interface SeatVotesOptions {
  readonly room: BallotRoom;
  /** The vote of the turn that is being decided. */
  readonly turn: () =>
    | Pick<TurnVote<unknown, unknown>, 'status' | 'reopen' | 'undo' | 'againMs' | 'waitMs'>
    | undefined;
  /** Whether the latest turn's vote has been decided and handed on. */
  readonly hasDecided: () => boolean;
  readonly electorate: Electorate | undefined;
}

const done = (message: string): Steered => ({ done: true, message });
const refused = (why: string): Steered => ({ done: false, why });
const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

/** Why something cannot be done to a vote that stands like this. */
const STANDS: Readonly<Record<VoteStatus, string>> = {
  none: 'no vote is open; votes open by themselves on turns of chat',
  open: 'the vote is open',
  paused: 'the vote is paused',
  counting: 'the vote is over and being counted',
  decided: 'the vote is decided; it can only be undone, until its move goes to the chain',
  cancelled: 'the vote is cancelled; it can only be opened again',
};

/** The votes of one seat of chat, as moderators steer them. */
export class SeatVotes implements VoteControl {
  readonly #options: SeatVotesOptions;

  constructor(options: SeatVotesOptions) {
    this.#options = options;
  }

  get status(): VoteStatus {
    return this.#options.turn()?.status ?? 'none';
  }

  get voters(): readonly Voter[] {
    return this.#sitting?.voters ?? [];
  }

  close(by: Intervener): Steered {
    if (this.#sitting?.closeEarly(by) !== true) return this.#cannot();
    return done('the vote is closed; what leads is played');
  }

  cancel(by: Intervener): Steered {
    // what is being hashed has been decided about; what is decided is undone
    if (this.#sitting?.cancel(by) !== true) return this.#cannot();
    const { waitMs = 0 } = this.#options.turn() ?? {};
    if (waitMs > 0) {
      return done(`the vote is cancelled; open it again within ${seconds(waitMs)}, or the default is played`);
    }
    return done(
      "the vote is cancelled; the chain's deadline leaves no time for another: the default is played",
    );
  }

  reopen(): Steered {
    if (this.#options.turn()?.reopen() !== true) return this.#cannot();
    return done('the vote is open again; earlier votes do not count');
  }

  pause(by: Intervener): Steered {
    if (this.#sitting?.pause(by) !== true) return this.#cannot();
    return done(
      "the countdown stands and votes go on counting; shortly before the chain's deadline it is counted all the same",
    );
  }

  resume(by: Intervener): Steered {
    if (this.#sitting?.resume(by) !== true) return this.#cannot();
    return done('the countdown goes on');
  }

  extend(ms: number, by: Intervener): Steered {
    const moved = this.#sitting?.extend(ms, by);
    if (moved === undefined) return this.#cannot();
    if (moved === 0) return refused("the chain's deadline leaves no more time for this vote");
    if (moved >= Math.round(ms)) return done(`the vote lasts ${seconds(moved)} longer`);
    return done(`the vote lasts ${seconds(moved)} longer: more the chain's deadline does not allow`);
  }

  get whyNoUndo(): string | null {
    const turn = this.#options.turn();
    if (turn?.status === 'decided') {
      if (turn.waitMs >= 0) return null;
      return `the chain's deadline leaves ${seconds(Math.max(0, turn.againMs))}: too little for another vote`;
    }
    if (turn !== undefined) return `nothing is decided yet: ${STANDS[turn.status]}`;
    return this.#options.hasDecided()
      ? 'its move is on the way to the chain: nothing can take it back'
      : STANDS.none;
  }

  undo(by: Intervener): Steered {
    const why = this.whyNoUndo;
    if (why !== null) return refused(why);
    return this.#options.turn()?.undo(by) === true
      ? done('the decision is thrown away and the vote is open again')
      : this.#cannot();
  }

  clear(by: Intervener): Steered {
    const votes = this.#sitting?.clear(by);
    if (votes === undefined) return this.#cannot();
    return done(`all votes are taken off (${votes}); everyone can vote again`);
  }

  remove(login: string, by: Intervener): Steered {
    const { electorate } = this.#options;
    const sitting = this.#sitting;
    if (sitting === undefined) return this.#cannot();
    const userId = sitting.voterNamed(login) ?? electorate?.userIdOf(login);
    if (userId === undefined) {
      return refused(`nobody called ${login} has voted or spoken here; ban the login to keep it out`);
    }
    if (!sitting.removeVoter(userId, by)) return this.#cannot();
    return done(`${login} is kept off this vote`);
  }

  get #sitting() {
    return this.#options.room.sitting;
  }

  #cannot(): Steered {
    return refused(STANDS[this.status]);
  }
}
