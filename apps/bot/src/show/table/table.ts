import type { MatchReview, MatchShow, RulesetShow, TableShow } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { Divergence } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import { type Clock, pause } from '../../base/clock.ts';
import { InOrder } from '../../base/in-order.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import type { CostOf } from '../../chain/budget/match-cost.ts';
import type { ChatMessage } from '../../chat/messages/transport.ts';
import type { Journal } from '../../journal/journal.ts';
import type { PlannedMatch } from '../../journal/matches.ts';
import type { RivalWish, Seating, SeatingProgress } from '../../match/game/rival.ts';
import type { MatchListeners, RunningMatch, TableGame } from '../../match/game/table-game.ts';
import { publicReason } from '../../match/play/public-reason.ts';
import type { VoteControl } from '../../vote/vote-control.ts';
import type { RivalDesk } from '../rival/rival-desk.ts';
import type { BetweenMatches } from './between-matches.ts';
import { boardListeners, type ShowBoard } from './board-listeners.ts';
import { EndedMatches } from './ended-matches.ts';
import { Hold } from './hold.ts';
import { Intermission } from './intermission.ts';
import { NextMatch } from './next-match.ts';
import { votesOf } from './running-votes.ts';
import { challengeShowOf } from './seating-show.ts';

/** Matches in a row that may fail before the table stops. */
const MAX_FAILURES = 3;
/** How often a match is gone on with that something unexpected breaks off; then it is abandoned. */
const MAX_ATTEMPTS = 5;
/** Before a match with another show where matches wait to be started: viewers see how the last one ended. */
const RIVAL_PAUSE_MS = 15_000;
/** Before the second attempt; twice as long before each further one. */
const FIRST_PAUSE_MS = 2_000;

type Failed = { readonly ok: false; readonly error: unknown };
/** A match was played to its end, or given up. */
type Played = { readonly ok: true } | Failed;

export interface TableOptions
  extends Pick<MatchListeners, 'onBusMessage' | 'onState' | 'onDocument' | 'onVoteOpen'> {
  readonly game: TableGame;
  /** What the next match is played with until others are picked. */
  readonly ruleset: RulesetShow;
  /** Others were picked: to be kept before anything follows from it. */
  readonly onChosen?: (ruleset: RulesetShow) => Promise<void>;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly board: ShowBoard;
  readonly log: Log;
  /** What chat is asked between two matches; without it nothing. */
  readonly between?: BetweenMatches;
  /** What the streamer wants of other channels; without it nothing. */
  readonly rivals?: RivalDesk;
  /** Ms between two matches; null waits for the start action. */
  readonly pauseMs: number | null;
  /** How the picture and docks are told why the table has stopped; without it in English. */
  readonly say?: (said: DisplayText) => string;
  /** What a match has cost so far; without it nobody is told. */
  readonly costOf?: CostOf;
  /** A match as it stands on screen; without it as it is. */
  readonly label?: (match: MatchShow) => MatchShow;
  /** Matches that count on the scoreboard, by winner; without it all of the journal's. */
  readonly score?: () => Readonly<Record<string, number>>;
  /** The show is to end once no match is under way: asked before another one is planned. */
  readonly leaving?:
    | {
        readonly isWanted: () => boolean;
        /** What the next match is played with where that is of another game; null where it is not. */
        readonly next: () => RulesetShow | null;
        /** Viewers see for so long how the last match ended, ms. */
        readonly lookMs: number;
        /** No match is under way, and the last one has been looked at. */
        readonly leave: () => void;
      }
    | undefined;
  /** A match begins; or none runs, because it has ended or the table has stopped: for what is shown only then. */
  readonly onRunning: (running: boolean) => void;
  /** Whether the chain answers the match under way; without it nobody is told. */
  readonly onChainStatus?: MatchListeners['onChainStatus'];
  /** A match that ended has been looked back at. */
  readonly onReview: (matchKey: Hex, review: MatchReview) => void;
  /** What can be done has changed: for the dock. */
  readonly onChange: () => void;
}

/**
 * Where the matches of one channel are played, one after another. It goes on with a match that a crash
 * interrupted. A match that cannot be gone on with is abandoned, so that the next one, here or in a process that
 * is started again, does not meet it again. The table stops, and says why, when engine and contract disagree, as
 * a wrong board is worse than none, or when no match can be played.
 */
export class Table {
  readonly #options: TableOptions;
  readonly #next = new NextMatch();
  readonly #stopped = new AbortController();
  #chosen: RulesetShow;
  readonly #choices = new InOrder();
  #match: RunningMatch | undefined;
  #status: TableShow['status'] = 'idle';
  #problem: DisplayText | null = null;
  #startsAt: number | null = null;
  /** Moderators hold the table by it. */
  readonly hold = new Hold(() => this.#publish());
  /** What is shown instead of the table between two matches. */
  readonly intermission = new Intermission(() => this.#publish());
  readonly #ended: EndedMatches;

  constructor(options: TableOptions) {
    this.#options = options;
    this.#chosen = options.ruleset;
    this.#ended = new EndedMatches(options, this.#stopped.signal);
    this.#publish();
  }

  /** Plays matches until `stop`. Never rejects: what goes wrong stands in the show. */
  async run(): Promise<void> {
    const { signal } = this.#stopped;
    try {
      await this.#whereThereIsRoom(() => this.#recallForgotten(signal), signal);
      await this.#options.rivals?.resume();
      let failures = 0;
      while (!signal.aborted) {
        const played = await this.#whereThereIsRoom(() => this.#playNext(signal), signal);
        failures = played.ok ? 0 : failures + 1;
        if (!played.ok && failures >= MAX_FAILURES) throw severalFailed(played.error);
      }
    } catch (error) {
      if (signal.aborted) return;
      this.#problem = publicReason(error);
      this.#options.log.warn('table', `stopped: ${textOf(error)}`);
      this.#enter('stopped');
      this.#options.onRunning(false);
    } finally {
      await this.#ended.reviewed();
    }
  }

  stop(): void {
    this.#options.rivals?.stop();
    this.#stopped.abort(new Error('the table stops'));
  }

  /** @param channel the side whose channel it was written in, where each side has one; else A */
  handleMessage(message: ChatMessage, channel: Seat = 'A'): void {
    this.#options.between?.handleMessage(message);
    this.#match?.handleMessage(message, channel);
  }

  get rulesets(): readonly RulesetShow[] {
    return this.#options.game.rulesets;
  }

  /** Whether a match is under way, or about to be. */
  get isPlaying(): boolean {
    return this.#status === 'starting' || this.#status === 'seating' || this.#status === 'playing';
  }

  /** Whether the next match is of another game, whose rules are none of these. */
  get isLeaving(): boolean {
    return (this.#options.leaving?.next() ?? null) !== null;
  }

  /** Which game comes next has changed. */
  lookAhead(): void {
    this.#publish();
  }

  /** What the next match is played with. */
  get chosen(): RulesetShow {
    return this.#chosen;
  }

  /**
   * The next match is played with these rules, which are one of `rulesets`, and so are those after it until others
   * are chosen: by a moderator, in the dock, or by chat's vote. Who chose last counts, over restarts too. Done once it
   * is on disk.
   */
  choose(ruleset: RulesetShow): Promise<void> {
    return this.#choices.do(async () => {
      await this.#options.onChosen?.(ruleset);
      this.#chosen = ruleset;
      this.#publish();
    });
  }

  /** Why the table has stopped for good; null while it runs. */
  get problem(): DisplayText | null {
    return this.#problem;
  }

  /** Whether the next match waits to be started. */
  get isWaiting(): boolean {
    return this.#next.isWaiting;
  }

  /** Starts the next match now, if it waits. */
  startNext(): boolean {
    return this.#next.start();
  }

  /** The vote of the moment. */
  get votes(): VoteControl {
    const { between } = this.#options;
    return this.#match === undefined && between !== undefined && between.votes.status !== 'none'
      ? between.votes
      : votesOf(this.#match);
  }

  /**
   * Does something that is written down. Where the disk is full, it is done again once there is room: nothing has
   * had an effect that is not on disk, so a match goes on from there as it would in a process that is started again.
   */
  async #whereThereIsRoom<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const { disk } = this.#options.journal;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (signal.aborted || !disk.isFull) throw error;
        // a vote that nobody counts now must not stand as if it were open
        this.#options.board.set('ballot', null);
        await disk.there(signal);
      }
    }
  }

  /** A match under way that a lost journal knew of: found again with the keys, and written down anew. */
  async #recallForgotten(signal: AbortSignal): Promise<void> {
    const { journal, game, log } = this.#options;
    const number = journal.matches.nextNumber();
    // a journal that has known a match has not been lost
    if (number > 1) return;
    let match: PlannedMatch | undefined;
    try {
      match = await game.recover(number, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      log.warn('table', `a match is under way on chain that cannot be gone on with: ${textOf(error)}`);
    }
    if (match === undefined) return;
    log.warn(
      'table',
      `the journal knows nothing of match ${match.matchKey}, which is under way; going on with it`,
    );
    await journal.matches.plan(match);
  }

  /** Goes on with the match that the journal says is under way, or plans another one and plays it. */
  async #playNext(signal: AbortSignal): Promise<Played> {
    const { journal, log } = this.#options;
    const begun = journal.matches.unfinished();
    if (begun !== undefined) {
      log.info('table', `going on with match ${begun.number}`);
      return this.#tryToPlay(begun, signal);
    }
    await this.#leaveIfWanted(signal);
    const wasRivalNext = this.#isRivalNext;
    await this.#betweenMatches(signal);
    const { rivals, pauseMs } = this.#options;
    if (rivals?.wish) return this.#playRival(rivals.wish, signal);
    // it was taken back while the table got ready, and nobody has started another one
    if (rivals?.isOnly || (wasRivalNext && pauseMs === null)) return { ok: true };
    const planned = await this.#plan(signal);
    if (!planned.ok) return planned;
    await journal.matches.plan(planned.match);
    return this.#tryToPlay(planned.match, signal);
  }

  /**
   * Plays what is wanted with another show. Where nothing comes of it the table goes on: what others do, or do not, is no
   * failure of its own.
   */
  async #playRival(wish: RivalWish, signal: AbortSignal): Promise<Played> {
    const { journal, game, rivals } = this.#options;
    try {
      const match = await game.planRival(wish, journal.matches.nextNumber(), signal);
      await journal.matches.plan(match);
      rivals?.planned();
      const played = await this.#tryToPlay(match, signal);
      if (!played.ok) await rivals?.failed(played.error);
    } catch (error) {
      if (signal.aborted || journal.disk.isFull || error instanceof Divergence) throw error;
      await rivals?.failed(error);
    }
    return { ok: true };
  }

  /** Where another show is to begin, it does so here: after viewers have seen how the match ended. */
  async #leaveIfWanted(signal: AbortSignal): Promise<void> {
    const { leaving, clock } = this.#options;
    if (!leaving?.isWanted()) return;
    if (this.#status !== 'idle') {
      this.#enter('between');
      await pause(clock, leaving.lookMs, signal);
    }
    // it may have been taken back meanwhile
    if (leaving.isWanted()) leaving.leave();
    signal.throwIfAborted();
  }

  /** Everything that happens before the next match is planned: it is played with what is chosen after this. */
  async #betweenMatches(signal: AbortSignal): Promise<void> {
    const { between } = this.#options;
    const isFirst = this.#status === 'idle';
    this.#enter(isFirst ? 'idle' : 'between');
    await this.hold.released(signal);
    between?.begin(signal, isFirst);
    await Promise.all([this.#waitForStart(isFirst, signal), this.#options.rivals?.ready(signal)]);
    // its time has come and gone: nobody knows yet when it starts
    if (between?.isAsking) this.#publish();
    // it may be held since: what chat is asked goes on, and the match waits
    await this.hold.released(signal);
    await between?.end();
    const unseenMs = between?.unseenMs ?? 0;
    if (unseenMs > 0) await pause(this.#options.clock, unseenMs, signal);
    between?.clear();
    this.#enter('starting');
    this.intermission.cut();
  }

  /** Whether the next match is one with another show, which nobody has to start: it has been agreed to. */
  get #isRivalNext(): boolean {
    const { rivals } = this.#options;
    return rivals !== undefined && (rivals.isInSeries || rivals.wish !== null);
  }

  async #waitForStart(isFirst: boolean, signal: AbortSignal): Promise<void> {
    const { pauseMs, clock } = this.#options;
    const onWait = (startsAt: number | null) => {
      this.#startsAt = startsAt;
      this.#publish();
    };
    const { intermission } = this;
    const usual = this.#isRivalNext ? (pauseMs ?? RIVAL_PAUSE_MS) : pauseMs;
    const waited = isFirst && pauseMs !== null ? 0 : usual;
    await this.#next.wait({ pauseMs: waited, signal, onWait, clock, intermission });
    this.#startsAt = null;
  }

  async #plan(signal: AbortSignal): Promise<{ readonly ok: true; readonly match: PlannedMatch } | Failed> {
    const { journal, game, log } = this.#options;
    try {
      return { ok: true, match: await game.plan(this.#chosen.preset, journal.matches.nextNumber(), signal) };
    } catch (error) {
      if (signal.aborted) throw error;
      log.warn('table', `no match can be begun with ${this.#chosen.name}: ${textOf(error)}`);
      return { ok: false, error };
    }
  }

  /**
   * Plays a match to its end. One that something unexpected breaks off is gone on with a little later, as a
   * process that is started again would. One that cannot be entered or gone on with, because of what stands on
   * chain, which keys are here or what this program knows, is abandoned: the next one may well be played.
   *
   * @throws Divergence if engine and contract disagree
   */
  async #tryToPlay(match: PlannedMatch, signal: AbortSignal): Promise<Played> {
    const { journal, log, clock } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#play(match, signal);
        return { ok: true };
      } catch (error) {
        // not the match's fault: it is gone on with once there is room
        if (signal.aborted || journal.disk.isFull) throw error;
        if (isFinal(error) || attempt === MAX_ATTEMPTS) {
          log.warn('table', `match ${match.number} is abandoned: ${textOf(error)}`);
          await journal.matches.setStatus(match.matchKey, 'abandoned');
          if (error instanceof Divergence) throw error;
          return { ok: false, error };
        }
        const wait = FIRST_PAUSE_MS * 2 ** (attempt - 1);
        log.warn('table', `match ${match.number} broke off: ${textOf(error)}; next try in ${wait / 1_000} s`);
        await pause(clock, wait, signal);
      }
    }
  }

  async #play(planned: PlannedMatch, signal: AbortSignal): Promise<void> {
    const { game, journal, board, onRunning } = this.#options;
    const venue = await game.reach(planned, signal);
    if (venue === undefined) {
      throw new Problem(
        `It was begun at the table contract ${planned.table}, which is not the one in use`,
        'the journal',
        'nothing: another match is begun',
      );
    }
    board.set('ballot', null);
    const cost = () => this.#options.costOf?.(planned.matchKey, venue) ?? null;
    board.set('chain', { ...board.show.chain, ...venue, steps: [], deadline: null, cost: cost() });
    const listeners = boardListeners({ onChainStatus: () => {}, ...this.#options, cost });
    const seating = await this.#seat(planned, listeners, signal);
    if (seating.kind === 'untaken') return;
    this.#enter('playing');
    onRunning(true);
    await journal.matches.setStatus(planned.matchKey, 'playing');
    try {
      const rival = seating.kind === 'own' ? null : seating.rival;
      const running = game.play(planned, rival, listeners, signal);
      this.#match = running;
      const end = await running.ended;
      await this.#ended.keep(planned, end);
      await this.#options.rivals?.ended(planned.matchKey, end.ending.winner);
    } finally {
      this.#match = undefined;
      onRunning(false);
    }
  }

  /** Who plays the other seat, where that is not this show; one that nobody takes leaves nothing behind. */
  async #seat(planned: PlannedMatch, listeners: MatchListeners, signal: AbortSignal): Promise<Seating> {
    const { game, journal, board, log, rivals } = this.#options;
    const { onStep, onChainStatus } = listeners;
    const onSeating = (progress: SeatingProgress) => {
      const ruleset = game.rulesets.find(({ preset }) => preset === planned.preset) ?? this.#chosen;
      const shown = challengeShowOf(planned, ruleset, progress);
      if (this.#status !== 'seating') {
        this.#enter('seating');
        log.info('table', `match ${planned.number}: its code for other channels is ${shown.code}`);
        rivals?.seating();
      }
      board.set('challenge', shown);
    };
    const isWithdrawn = () => rivals?.isWithdrawn ?? false;
    try {
      const seating = await game.seat(planned, { onStep, onChainStatus, onSeating, isWithdrawn }, signal);
      if (seating.kind === 'untaken') {
        await journal.matches.setStatus(planned.matchKey, 'abandoned');
        await rivals?.untaken(seating.why);
      } else if (seating.kind === 'own') {
        rivals?.own();
      } else {
        await rivals?.seated(planned, seating);
      }
      return seating;
    } finally {
      board.set('challenge', null);
    }
  }

  #enter(status: TableShow['status']): void {
    this.#status = status;
    this.#publish();
  }

  #publish(): void {
    const { journal, say = ENGLISH_VOICE.say, score: scored = () => journal.matches.score() } = this.#options;
    const own = scored();
    const score = this.#options.rivals?.score ?? { A: own.A ?? 0, B: own.B ?? 0, draws: own.draw ?? 0 };
    this.#options.board.set('table', {
      status: this.#status,
      next: this.#options.leaving?.next() ?? this.#chosen,
      presets: [...this.#options.game.rulesets],
      score,
      nextStartsAt: this.hold.by === undefined && !this.intermission.isOn ? this.#startsAt : null,
      problem: this.#problem && say(this.#problem),
    });
    this.#options.onChange();
  }
}

/** Whether going on with a match again would end in the same. */
const isFinal = (error: unknown): boolean => error instanceof Problem || error instanceof Divergence;

const severalFailed = (last: unknown): Problem =>
  new Problem(
    msg('table.several', { count: MAX_FAILURES, why: publicReason(last) }),
    'the table',
    msg('table.severalHelp'),
  );

/** For the operator, on one line. */
const textOf = (error: unknown): string => {
  if (error instanceof Problem) return `${error.what} (${error.where})`;
  return errorText(error);
};
