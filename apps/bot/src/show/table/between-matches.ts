import type { CampTopic, RulesetShow } from '@show-of-hands/bus';
import { type Clock, pause } from '../../base/clock.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { ChatMessage } from '../../chat/messages/transport.ts';
import type { VoteControl } from '../../vote/vote-control.ts';
import {
  type Answer,
  type BetweenVote,
  LEAST_OPTIONS,
  MOST_OPTIONS,
  type Question,
} from '../between/between-vote.ts';
import { rulesQuestion } from '../between/rules-question.ts';
import type { CampVotes } from '../camp/camp-votes.ts';
import type { Hold } from './hold.ts';

interface BetweenMatchesOptions {
  readonly vote: BetweenVote;
  readonly clock: Clock;
  readonly log: Log;
  readonly rules: {
    /** Put up before every match but the first of a show; none: there is a vote only where moderators want one. */
    readonly configured: readonly RulesetShow[];
    /** How long viewers have, ms. */
    readonly windowMs: number;
    /** Chat has chosen: these are the next match's, unless somebody chooses others before it begins. */
    readonly onChosen?: (ruleset: RulesetShow) => Promise<void>;
  };
  /** Moderators hold the table by it: nothing new is asked meanwhile. */
  readonly hold?: () => Pick<Hold, 'by' | 'released'>;
  /** What chat decides about the game's camp; without it nothing. */
  readonly camp?: CampVotes | undefined;
  /** What can be done has changed: for the dock. */
  readonly onChange: () => void;
}

/**
 * What chat is asked between two matches, one question after another: the rules of the next match, among those that a
 * moderator or the configuration has put up, and then what becomes of the game's camp. The next match waits for it.
 */
export class BetweenMatches {
  readonly #options: BetweenMatchesOptions;
  /** What the next vote on rules is about. */
  #candidates: readonly RulesetShow[] = [];
  /** What is to be asked about the camp: what the settings say, or these; null: nothing. */
  #wanted: readonly CampTopic[] | 'settings' | null = null;
  /** Between two matches, with what ends it: then what is put up is asked at once. */
  #between: AbortSignal | undefined;
  #skip = new AbortController();
  #running: Promise<void> | undefined;
  #asksRules = false;
  /** Camp jobs of earlier pauses are to be looked after before anything is asked. */
  #resumes = false;
  #winner: RulesetShow | undefined;

  constructor(options: BetweenMatchesOptions) {
    this.#options = options;
  }

  get votes(): VoteControl {
    return this.#options.vote.control;
  }

  handleMessage(message: ChatMessage): void {
    this.#options.vote.handleMessage(message);
  }

  /** Why rules cannot be put up; null if they can. */
  pollBlocked(): DisplayText | null {
    return this.#asksRules ? msg('poll.open') : null;
  }

  /**
   * Puts rules up for a vote: now if no match is under way and nothing else is asked, otherwise after that.
   *
   * @returns whether it is asked as soon as can be; false: after the match that is under way
   * @throws RangeError if they are no choice, or too many
   */
  putUp(candidates: readonly RulesetShow[]): boolean {
    const presets = new Set(candidates.map(({ preset }) => preset));
    if (presets.size !== candidates.length || presets.size < LEAST_OPTIONS || presets.size > MOST_OPTIONS) {
      throw new RangeError(
        `put up ${LEAST_OPTIONS} to ${MOST_OPTIONS} different rulesets; got ${candidates.length}`,
      );
    }
    this.#candidates = candidates;
    return this.#go();
  }

  /** What chat can be asked about the camp. */
  get topics(): readonly CampTopic[] {
    return this.#options.camp?.topics ?? [];
  }

  /** What one of them is called. */
  nameOf(topic: CampTopic): DisplayText {
    return this.#options.camp?.nameOf(topic) ?? msg(`between.${topic}`);
  }

  /** Asks chat about the camp; as `putUp`. */
  ask(topics: readonly CampTopic[]): boolean {
    this.#wanted = topics;
    return this.#go();
  }

  /** Whether something is asked, or is to be asked yet. */
  get isAsking(): boolean {
    return this.#running !== undefined || this.#isWanted;
  }

  /** Whether something waits to be asked. */
  get #isWanted(): boolean {
    return this.#candidates.length > 0 || this.#wanted !== null;
  }

  /**
   * Nothing more is asked before the next match, and nothing keeps it waiting; a vote that is open is thrown away.
   * What was chosen stays, and is done.
   */
  skip(): void {
    this.#candidates = [];
    this.#wanted = null;
    this.#skip.abort(new Error('the questions were skipped'));
    this.clear();
    this.#options.onChange();
  }

  /** A match has ended, or the show begins: what was put up is asked now. */
  begin(signal: AbortSignal, isFirst: boolean): void {
    const { rules, camp } = this.#options;
    this.#between = signal;
    this.#winner = undefined;
    this.#resumes = camp !== undefined;
    this.clear();
    if (!isFirst) {
      if (this.#candidates.length === 0 && rules.configured.length >= LEAST_OPTIONS) {
        this.#candidates = rules.configured;
      }
      if (camp?.isOn) this.#wanted ??= 'settings';
    }
    this.#go();
  }

  /** The rules that won, once nothing is asked any more; undefined if there was no vote, or nobody decided it. */
  async end(): Promise<RulesetShow | undefined> {
    while (this.#running !== undefined) await this.#running;
    this.#between = undefined;
    return this.#winner;
  }

  /** Ms for which the latest result has yet to be shown. */
  get unseenMs(): number {
    return this.#options.vote.unseenMs;
  }

  /** What was voted leaves the picture: the match begins. */
  clear(): void {
    this.#options.vote.clear();
  }

  /** Asks what waits, one after another; whether this is the time for it. */
  #go(): boolean {
    const between = this.#between;
    if (between === undefined || between.aborted) return false;
    if (this.#running !== undefined || !(this.#isWanted || this.#resumes)) return true;
    this.#running = this.#askAll(between)
      .catch((error: unknown) => {
        if (between.aborted) return;
        this.#options.log.warn('table', `what chat is asked between matches broke off: ${errorText(error)}`);
        this.clear();
      })
      .finally(() => {
        this.#running = undefined;
        // something may have been put up since it was seen that nothing waits
        this.#go();
        this.#options.onChange();
      });
    return true;
  }

  async #askAll(between: AbortSignal): Promise<void> {
    const { camp } = this.#options;
    if (this.#resumes && camp !== undefined) {
      this.#resumes = false;
      await camp.resume(between);
    }
    while (!between.aborted) {
      this.#skip = new AbortController();
      const skipped = AbortSignal.any([between, this.#skip.signal]);
      if (this.#candidates.length > 0) await this.#askRules(skipped);
      else if (this.#wanted !== null) await this.#askCamp(between, skipped);
      else return;
    }
  }

  async #askRules(skipped: AbortSignal): Promise<void> {
    this.#asksRules = true;
    const { rules } = this.#options;
    const candidates = this.#candidates;
    this.#candidates = [];
    try {
      const { won } = await this.#hold(rulesQuestion(candidates, rules.windowMs), skipped);
      const winner = won?.flatMap((place) => candidates[place] ?? [])[0];
      if (winner === undefined) return;
      this.#winner = winner;
      await rules.onChosen?.(winner);
    } finally {
      this.#asksRules = false;
    }
  }

  async #askCamp(stopped: AbortSignal, skipped: AbortSignal): Promise<void> {
    const { vote, camp } = this.#options;
    const wanted = this.#wanted;
    this.#wanted = null;
    await camp?.ask(wanted === null || wanted === 'settings' ? undefined : wanted, {
      hold: (question) => this.#hold(question, skipped),
      refresh: () => vote.refresh(),
      skipped,
      stopped,
    });
  }

  /** Holds a vote once the result of the last one has been seen. */
  async #hold(question: Question, skipped: AbortSignal): Promise<Answer> {
    const { vote, clock } = this.#options;
    while (!skipped.aborted && this.unseenMs > 0) await pause(clock, this.unseenMs, skipped).catch(() => {});
    const held = this.#options.hold?.();
    if (held?.by !== undefined) await held.released(skipped).catch(() => {});
    return vote.hold(question, skipped);
  }
}
