import type { RulesetShow } from '@show-of-hands/bus';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, rulesetMessage } from '../../base/words/display-text.ts';
import type { Intervener } from '../../vote/ballot-entry.ts';
import type { Steered, VoteControl } from '../../vote/vote-control.ts';

/** What steering needs of a table. */
export interface SteeredTable {
  readonly rulesets: readonly RulesetShow[];
  readonly chosen: RulesetShow;
  readonly problem: DisplayText | null;
  readonly isWaiting: boolean;
  readonly isLeaving: boolean;
  readonly votes: VoteControl;
  readonly hold: { readonly by: Intervener | undefined; hold(by: Intervener): void; release(): void };
  choose(ruleset: RulesetShow): Promise<void>;
  startNext(): boolean;
}

const done = (message: DisplayText): Steered => ({ done: true, message });
const not = (why: DisplayText): Steered => ({ done: false, why });

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
  startBlocked(): DisplayText | null {
    const { problem, isWaiting } = this.#table;
    if (problem !== null) return msg('table.stopped');
    if (this.isHeld) return msg('table.isPaused');
    return isWaiting ? null : msg('table.matchOn');
  }

  start(): Steered {
    const { name } = rulesetMessage(this.chosen);
    return this.#table.startNext() ? done(msg('table.starts', { name })) : not(msg('table.matchOn'));
  }

  chooseBlocked(): DisplayText | null {
    return this.#table.isLeaving ? msg('table.otherGame') : null;
  }

  /** Done once it is on disk. */
  choose(ruleset: RulesetShow): Promise<void> {
    return this.#table.choose(ruleset);
  }

  pauseBlocked(): DisplayText | null {
    const { status } = this.votes;
    if (this.#table.problem !== null) return msg('table.stopped');
    if (status === 'paused') return msg('table.votePaused');
    return this.isHeld ? msg('table.tablePaused') : null;
  }

  /** An open vote is paused. Without one that can be, the next vote opens paused, and no match starts. */
  async pause(by: Intervener): Promise<Steered> {
    const isOpen = this.votes.status === 'open';
    if (isOpen) {
      const paused = await this.votes.pause(by);
      if (paused.done) return paused;
    }
    this.#table.hold.hold(by);
    return done(isOpen ? msg('table.voteGoesOn') : msg('table.paused'));
  }

  resumeBlocked(): DisplayText | null {
    return this.isHeld || this.votes.status === 'paused' ? null : msg('table.nothingPaused');
  }

  /** A paused vote goes on, and so does a held table. */
  async resume(by: Intervener): Promise<Steered> {
    const held = this.isHeld;
    this.#table.hold.release();
    if (this.votes.status === 'paused') return this.votes.resume(by);
    return held ? done(msg('table.resumed')) : not(msg('table.nothingPaused'));
  }
}
