import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
import type { Intervener } from '../ballot/ballot-entry.ts';
import type { BallotRoom } from '../ballot/ballot-room.ts';
import type { Voter } from '../ballot/voter-list.ts';
import type { Electorate } from '../electorate/electorate.ts';
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

const done = (message: Said): Steered => ({ done: true, message });
const refused = (why: Said): Steered => ({ done: false, why });
const seconds = (ms: number): number => Math.round(ms / 100) / 10;

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
    return done(tell('steer.closed'));
  }

  cancel(by: Intervener): Steered {
    // what is being hashed has been decided about; what is decided is undone
    if (this.#sitting?.cancel(by) !== true) return this.#cannot();
    const { waitMs = 0 } = this.#options.turn() ?? {};
    if (waitMs > 0) {
      return done(tell('steer.cancelled', { seconds: seconds(waitMs) }));
    }
    return done(tell('steer.cancelledForGood'));
  }

  reopen(): Steered {
    if (this.#options.turn()?.reopen() !== true) return this.#cannot();
    return done(tell('steer.reopened'));
  }

  pause(by: Intervener): Steered {
    if (this.#sitting?.pause(by) !== true) return this.#cannot();
    return done(tell('steer.paused'));
  }

  resume(by: Intervener): Steered {
    if (this.#sitting?.resume(by) !== true) return this.#cannot();
    return done(tell('steer.resumed'));
  }

  extend(ms: number, by: Intervener): Steered {
    const moved = this.#sitting?.extend(ms, by);
    if (moved === undefined) return this.#cannot();
    if (moved === 0) return refused(tell('steer.noMoreTime'));
    if (moved >= Math.round(ms)) return done(tell('steer.extended', { seconds: seconds(moved) }));
    return done(tell('steer.extendedMost', { seconds: seconds(moved) }));
  }

  get whyNoUndo(): Said | null {
    const turn = this.#options.turn();
    if (turn?.status === 'decided') {
      if (turn.waitMs >= 0) return null;
      return tell('steer.noUndo', { seconds: seconds(Math.max(0, turn.againMs)) });
    }
    if (turn !== undefined) return tell('steer.undecided', { stands: tell(`stands.${turn.status}`) });
    return this.#options.hasDecided() ? tell('steer.onItsWay') : tell('stands.none');
  }

  undo(by: Intervener): Steered {
    const why = this.whyNoUndo;
    if (why !== null) return refused(why);
    return this.#options.turn()?.undo(by) === true ? done(tell('steer.undone')) : this.#cannot();
  }

  clear(by: Intervener): Steered {
    const votes = this.#sitting?.clear(by);
    if (votes === undefined) return this.#cannot();
    return done(tell('steer.cleared', { votes }));
  }

  remove(login: string, by: Intervener): Steered {
    const { electorate } = this.#options;
    const sitting = this.#sitting;
    if (sitting === undefined) return this.#cannot();
    const userId = sitting.voterNamed(login) ?? electorate?.userIdOf(login);
    if (userId === undefined) {
      return refused(tell('steer.notHere', { login }));
    }
    if (!sitting.removeVoter(userId, by)) return this.#cannot();
    return done(tell('steer.removed', { login }));
  }

  get #sitting() {
    return this.#options.room.sitting;
  }

  #cannot(): Steered {
    return refused(tell(`stands.${this.status}`));
  }
}
