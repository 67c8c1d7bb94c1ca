import type { Ballot, Intervention } from '@show-of-hands/engine/ballot';
import {
  type Act,
  type BallotEntry,
  type Intervener,
  interventionOf,
  published,
  type VoteName,
} from './ballot-entry.ts';
import { BallotWindow } from './ballot-window.ts';
import { Intake, type IntakeOptions } from './intake.ts';

export interface SteeredBallotOptions<View, Move> extends IntakeOptions<View, Move> {
  readonly ballot: Ballot<View, Move>;
  /** What was done to this turn's ballots before this one. */
  readonly before: readonly Intervention[];
  /** When the window must be over at the latest, chat server time, ms. */
  readonly latestEnd: number;
}

/**
 * A ballot and everything that is done to it while it is open: each act changes it, goes to the journal and is
 * published with the result. Instants are chat server time, ms; timers are somebody else's.
 */
export class SteeredBallot<View, Move> {
  readonly window: BallotWindow;
  readonly intake: Intake<View, Move>;
  readonly #options: SteeredBallotOptions<View, Move>;
  readonly #interventions: Intervention[];
  #givenBackMs = 0;

  constructor(options: SteeredBallotOptions<View, Move>) {
    this.#options = options;
    this.window = new BallotWindow(options.ballot, options.latestEnd);
    this.intake = new Intake(options);
    this.#interventions = [...options.before];
  }

  /** Interventions as they are published. */
  get interventions(): Intervention[] {
    return published(this.#interventions);
  }

  /** Ms given back for time in which nobody listened. */
  get givenBackMs(): number {
    return this.#givenBackMs;
  }

  close(at: number, by: Intervener): void {
    // a close that comes late does not make the window longer, but a paused one lasts until it is closed
    const end = this.window.isPaused ? at : Math.min(at, this.window.endsAt);
    const endsAt = this.window.endAt(end);
    this.#act({ kind: 'end-moved', how: 'closed-early', endsAt, at, by });
  }

  /** Moves the end as far as the chain's deadline allows: by how much, in ms. */
  extend(ms: number, at: number, by: Intervener): number {
    const endsAt = Math.round(this.window.extended(ms, at));
    const moved = endsAt - Math.round(this.window.extended(0, at));
    if (moved <= 0) return 0;
    this.window.moveTo(endsAt, at);
    this.#act({ kind: 'end-moved', how: 'extended', endsAt, at, by });
    return moved;
  }

  /** @param downSince since when nobody listened; null if it is not known */
  giveBack(downSince: number | null, at: number): void {
    const ms = this.window.owed(downSince, at);
    if (ms <= 0) return;
    const endsAt = Math.round(this.window.endsAt + ms);
    this.window.moveTo(endsAt, at);
    this.#givenBackMs += ms;
    this.#act({ kind: 'end-moved', how: 'given-back', endsAt, at, by: 'table', ms });
  }

  pause(at: number, by: Intervener): void {
    this.#act({ kind: 'paused', restMs: this.window.pause(at), at, by });
  }

  resume(at: number, by: Intervener): void {
    this.#act({ kind: 'resumed', endsAt: this.window.resume(at), at, by });
  }

  remove(userId: string, at: number, by: Intervener): void {
    this.intake.remove(userId);
    this.#act({ kind: 'removed', userId, at, by });
  }

  /** Takes a vote out, if there is one. Without `by` chat's own moderation does. */
  withdraw(vote: VoteName, at: number, by?: Intervener): void {
    if (!this.intake.withdraw(vote)) return;
    this.#act({ kind: 'withdrawn', vote, at, ...(by !== undefined && { by }) });
  }

  /** Takes every vote out: how many. */
  clear(at: number, by: Intervener): number {
    const votes = this.intake.clear();
    this.#act({ kind: 'cleared', votes, at, by });
    return votes;
  }

  /** Brings a journalled entry back. */
  restore(entry: BallotEntry): void {
    switch (entry.kind) {
      case 'vote':
      case 'refused':
      case 'taken-back':
        this.intake.restore(entry);
        return;
      case 'removed':
        this.intake.remove(entry.userId);
        break;
      case 'withdrawn':
        this.intake.withdraw(entry.vote);
        break;
      case 'cleared':
        this.intake.clear();
        break;
      case 'paused':
        this.window.pause(entry.at, entry.restMs);
        break;
      case 'resumed':
        this.window.endAt(entry.endsAt);
        break;
      case 'end-moved':
        if (entry.how === 'closed-early') this.window.endAt(entry.endsAt);
        else this.window.moveTo(entry.endsAt, entry.at);
        this.#givenBackMs += entry.ms ?? 0;
    }
    this.#interventions.push(interventionOf(entry));
  }

  #act(entry: Act): void {
    this.#options.onEntry(entry);
    this.#interventions.push(interventionOf(entry));
    this.#options.onChange();
  }
}
