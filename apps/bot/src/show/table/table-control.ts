import type { RulesetShow } from '@show-of-hands/bus';
import { tell } from '../../base/words/book.ts';
import { rulesetTold, type Said } from '../../base/words/said.ts';
import type { Intervener } from '../../vote/ballot-entry.ts';
import type { Steered, VoteControl } from '../../vote/vote-control.ts';

/** What steering needs of a table. */
export interface SteeredTable {
  readonly rulesets: readonly RulesetShow[];
  readonly chosen: RulesetShow;
  readonly problem: Said | null;
  readonly isWaiting: boolean;
  readonly isLeaving: boolean;
  readonly votes: VoteControl;
  readonly hold: { readonly by: Intervener | undefined; hold(by: Intervener): void; release(): void };
  choose(ruleset: RulesetShow): Promise<void>;
  startNext(): boolean;
}

const done = (message: Said): Steered => ({ done: true, message });
const not = (why: Said): Steered => ({ done: false, why });

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
  startBlocked(): Said | null {
    const { problem, isWaiting } = this.#table;
    if (problem !== null) return tell('table.stopped');
    if (this.isHeld) return tell('table.isPaused');
    return isWaiting ? null : tell('table.matchOn');
  }

  start(): Steered {
    const { name } = rulesetTold(this.chosen);
    return this.#table.startNext() ? done(tell('table.starts', { name })) : not(tell('table.matchOn'));
  }

  chooseBlocked(): Said | null {
    return this.#table.isLeaving ? tell('table.otherGame') : null;
  }

  /** Done once it is on disk. */
  choose(ruleset: RulesetShow): Promise<void> {
    return this.#table.choose(ruleset);
  }

  pauseBlocked(): Said | null {
    const { status } = this.votes;
    if (this.#table.problem !== null) return tell('table.stopped');
    if (status === 'paused') return tell('table.votePaused');
    return this.isHeld ? tell('table.tablePaused') : null;
  }

  /** An open vote is paused. Without one that can be, the next vote opens paused, and no match starts. */
  async pause(by: Intervener): Promise<Steered> {
    const isOpen = this.votes.status === 'open';
    if (isOpen) {
      const paused = await this.votes.pause(by);
      if (paused.done) return paused;
    }
    this.#table.hold.hold(by);
    return done(isOpen ? tell('table.voteGoesOn') : tell('table.paused'));
  }

  resumeBlocked(): Said | null {
    return this.isHeld || this.votes.status === 'paused' ? null : tell('table.nothingPaused');
  }

  /** A paused vote goes on, and so does a held table. */
  async resume(by: Intervener): Promise<Steered> {
    const held = this.isHeld;
    this.#table.hold.release();
    if (this.votes.status === 'paused') return this.votes.resume(by);
    return held ? done(tell('table.resumed')) : not(tell('table.nothingPaused'));
  }
}
