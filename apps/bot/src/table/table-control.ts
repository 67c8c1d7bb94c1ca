import type { RulesetShow } from '@show-of-hands/bus';
import type { Intervener } from '../ballot/index.ts';
import type { Steered, VoteControl } from './vote-control.ts';

/** What steering needs of a table. */
export interface SteeredTable {
  readonly rulesets: readonly RulesetShow[];
  readonly chosen: RulesetShow;
  readonly problem: string | null;
  readonly isWaiting: boolean;
  readonly isLeaving: boolean;
  readonly votes: VoteControl;
  readonly hold: { readonly by: Intervener | undefined; hold(by: Intervener): void; release(): void };
  choose(ruleset: RulesetShow): void;
  startNext(): boolean;
}

const done = (message: string): Steered => ({ done: true, message });
const not = (why: string): Steered => ({ done: false, why });

/** A table as the streamer and moderators steer it: every attempt is answered in words, and nothing here throws. */
export class TableControl {
  readonly #table: SteeredTable;

  constructor(table: SteeredTable) {
    this.#table = table;
  }

  get rulesets(): readonly RulesetShow[] {
    return this.#table.rulesets;
  }

  /** What the next match is played with. */
  get chosen(): RulesetShow {
    return this.#table.chosen;
  }

  get votes(): VoteControl {
    return this.#table.votes;
  }

  get isHeld(): boolean {
    return this.#table.hold.by !== undefined;
  }

  /** Why no match can be started now; null if one can. */
  startBlocked(): string | null {
    const { problem, isWaiting } = this.#table;
    if (problem !== null) return 'the table has stopped; see its problem, then start the bot again';
    if (this.isHeld) return 'the table is paused; resume it first';
    return isWaiting ? null : 'a match is under way; the next one can start when it has ended';
  }

  start(): Steered {
    const { name } = this.chosen;
    return this.#table.startNext()
      ? done(`the next match starts: ${name}`)
      : not('a match is under way; the next one can start when it has ended');
  }

  chooseBlocked(): string | null {
    return this.#table.isLeaving
      ? 'the next match is of another game: choose among its rules once it is on'
      : null;
  }

  choose(ruleset: RulesetShow): void {
    this.#table.choose(ruleset);
  }

  pauseBlocked(): string | null {
    const { status } = this.votes;
    if (this.#table.problem !== null)
      return 'the table has stopped; see its problem, then start the bot again';
    if (status === 'paused') return 'the vote is paused already; resume it to go on';
    return this.isHeld ? 'the table is paused already; resume it to go on' : null;
  }

  /** An open vote is paused. Without one that can be, the next vote opens paused, and no match starts. */
  pause(by: Intervener): Steered {
    const isOpen = this.votes.status === 'open';
    if (isOpen) {
      const paused = this.votes.pause(by);
      if (paused.done) return paused;
    }
    this.#table.hold.hold(by);
    return done(
      isOpen
        ? 'this vote cannot be paused and goes on; no match starts until somebody resumes'
        : 'paused: the next vote opens paused, and no match starts until somebody resumes',
    );
  }

  resumeBlocked(): string | null {
    return this.isHeld || this.votes.status === 'paused' ? null : 'nothing is paused';
  }

  /** A paused vote goes on, and so does a held table. */
  resume(by: Intervener): Steered {
    const held = this.isHeld;
    this.#table.hold.release();
    if (this.votes.status === 'paused') return this.votes.resume(by);
    return held ? done('resumed: votes and matches go on') : not('nothing is paused');
  }
}
