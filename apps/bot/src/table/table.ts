import {
  type BusMessage,
  type MatchRecord,
  type MatchReview,
  type RulesetShow,
  type Show,
  summaryOf,
  type TableShow,
} from '@show-of-hands/bus';
import type { Hex } from 'viem';
import type { TableControl } from '../actions/table-actions.ts';
import { ChainFault, type ChainFaultKind } from '../chain/fault.ts';
import type { ChatMessage } from '../chat/transport.ts';
import type { Journal, PlannedMatch } from '../journal/journal.ts';
import type { Log } from '../log/log.ts';
import { Problem } from '../problem.ts';
import { Divergence } from '../seat/divergence.ts';
import { LiveLog } from './live-log.ts';
import { withStep } from './match-show.ts';
import { NextMatch } from './next-match.ts';
import type { MatchEnd, MatchListeners, RunningMatch, TableGame, VoteDocuments } from './table-game.ts';

/** The parts of the show that a table writes. */
export interface ShowBoard {
  readonly show: Show;
  set<P extends 'table' | 'match' | 'ballot' | 'chain'>(part: P, value: Show[P]): void;
}

/** Matches in a row that may fail before the table stops. */
const MAX_FAILURES = 3;

export interface TableOptions {
  readonly game: TableGame;
  readonly preset: string;
  readonly journal: Journal;
  readonly board: ShowBoard;
  readonly log: Log;
  /** Ms between two matches; null waits for the start action. */
  readonly pauseMs: number | null;
  readonly onBusMessage: (message: BusMessage) => void;
  readonly onVoteOpen: (documents: VoteDocuments) => void;
  /** A match begins or has ended: for what is shown only then. */
  readonly onRunning: (running: boolean) => void;
  /** A match that ended has been looked back at. */
  readonly onReview: (matchKey: Hex, review: MatchReview) => void;
  /** What can be done has changed: for the dock. */
  readonly onChange: () => void;
}

/**
 * Where the matches of one channel are played, one after another. It goes on with a match that a crash
 * interrupted; it stops, and says why, when engine and contract disagree or the chain is gone: a wrong board
 * is worse than none.
 */
export class Table implements TableControl {
  readonly #options: TableOptions;
  readonly #next = new NextMatch();
  readonly #stopped = new AbortController();
  #chosen: RulesetShow;
  #match: RunningMatch | undefined;
  #status: TableShow['status'] = 'idle';
  #problem: string | null = null;
  #startsAt: number | null = null;
  /** Looking back at a match goes on while the next one is played. */
  readonly #reviews = new Set<Promise<void>>();

  constructor(options: TableOptions) {
    this.#options = options;
    this.#chosen = this.#rulesetNamed(options.preset);
    this.#publish();
  }

  /** Plays matches until `stop`. Never rejects: what goes wrong stands in the show. */
  async run(): Promise<void> {
    const { signal } = this.#stopped;
    try {
      let match = (await this.#interrupted()) ?? (await this.#forgotten(signal));
      let failures = 0;
      while (!signal.aborted) {
        match ??= await this.#nextMatch(signal);
        const played = await this.#tryToPlay(match, signal);
        failures = played ? 0 : failures + 1;
        if (failures >= MAX_FAILURES) throw new Error('several matches in a row could not be played');
        match = undefined;
      }
    } catch (error) {
      if (signal.aborted) return;
      this.#problem = publicText(error);
      this.#options.log.warn('table', `stopped: ${error instanceof Error ? error.message : String(error)}`);
      this.#enter('stopped');
    } finally {
      await Promise.all(this.#reviews);
    }
  }

  stop(): void {
    this.#stopped.abort(new Error('the table stops'));
  }

  hear(message: ChatMessage): void {
    this.#match?.hear(message);
  }

  readonly presets = (): readonly string[] => this.#options.game.rulesets.map((rules) => rules.preset);

  startBlocked(): string | null {
    if (this.#problem !== null) return 'the table has stopped; see its problem, then start the bot again';
    if (this.#next.isWaiting) return null;
    return 'a match is under way; the next one can start when it has ended';
  }

  start(): string {
    this.#next.start();
    return `the next match starts: ${this.#chosen.name}`;
  }

  chooseRuleset(preset: string): string {
    this.#chosen = this.#rulesetNamed(preset);
    this.#publish();
    return `the next match is played with ${this.#chosen.name}: ${this.#chosen.summary}`;
  }

  openBlocked(): string | null {
    if (this.#match?.voteIsCancelled) return null;
    return this.#match?.voteIsOpen
      ? 'a vote is open already'
      : "votes open by themselves on chat's turns; this is for one that was cancelled";
  }

  openBallot(): string {
    this.#match?.reopenVote();
    return 'the vote is open again; earlier votes do not count';
  }

  closeBlocked(): string | null {
    return this.#match?.voteIsOpen ? null : 'no vote is open';
  }

  closeBallot(): string {
    this.#match?.closeVote();
    return 'the vote is closed; what leads is played';
  }

  cancelBlocked(): string | null {
    return this.#match?.voteIsOpen ? null : 'no vote is open';
  }

  cancelBallot(): string {
    this.#match?.cancelVote();
    return 'the vote is cancelled; open it again, or the default is played before the deadline';
  }

  /** The match that was under way when the process ended, if it can go on. */
  async #interrupted(): Promise<PlannedMatch | undefined> {
    const { journal, game, log } = this.#options;
    const match = journal.unfinishedMatch();
    if (match === undefined) return undefined;
    if ((await game.reach(match, this.#stopped.signal)) !== undefined) {
      log.info('table', `going on with match ${match.number}`);
      return match;
    }
    log.warn(
      'table',
      `match ${match.number} was begun at the table contract ${match.table}, which is not the one in use; it is abandoned`,
    );
    journal.setMatchStatus(match.matchKey, 'abandoned');
    return this.#interrupted();
  }

  /** A match under way that a lost journal knew of: found again with the keys, and written down anew. */
  async #forgotten(signal: AbortSignal): Promise<PlannedMatch | undefined> {
    const { journal, game, log } = this.#options;
    // a journal that has known a match has not been lost
    if (journal.nextNumber() > 1) return undefined;
    const match = await game.recover(journal.nextNumber(), signal).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      log.warn('table', `a match is under way on chain that cannot be gone on with: ${error.message}`);
      return undefined;
    });
    if (match === undefined) return undefined;
    log.warn(
      'table',
      `the journal knows nothing of match ${match.matchKey}, which is under way; going on with it`,
    );
    journal.planMatch(match);
    return match;
  }

  async #nextMatch(signal: AbortSignal): Promise<PlannedMatch> {
    const { journal, game, pauseMs } = this.#options;
    const first = journal.nextNumber() === 1 || this.#status === 'idle';
    this.#enter(first ? 'idle' : 'between');
    const wait = first && pauseMs !== null ? 0 : pauseMs;
    await this.#next.wait(wait, signal, (startsAt) => {
      this.#startsAt = startsAt;
      this.#publish();
    });
    this.#startsAt = null;
    this.#enter('starting');
    const match = await game.plan(this.#chosen.preset, journal.nextNumber(), signal);
    journal.planMatch(match);
    return match;
  }

  /**
   * Plays a match to its end. One that cannot be entered or gone on with, because of what stands on chain or
   * which keys are here, is abandoned: the next one may well be played. False then.
   */
  async #tryToPlay(match: PlannedMatch, signal: AbortSignal): Promise<boolean> {
    try {
      await this.#play(match, signal);
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.#options.log.warn('table', `match ${match.number} is abandoned: ${error.what} (${error.where})`);
      this.#options.journal.setMatchStatus(match.matchKey, 'abandoned');
      return false;
    }
  }

  async #play(planned: PlannedMatch, signal: AbortSignal): Promise<void> {
    const { game, journal, board, onRunning } = this.#options;
    const venue = await game.reach(planned, signal);
    if (venue === undefined) throw new Error(`match ${planned.number} is at a table that was there before`);
    board.set('ballot', null);
    board.set('chain', { ...board.show.chain, ...venue, steps: [], deadline: null });
    this.#enter('playing');
    onRunning(true);
    journal.setMatchStatus(planned.matchKey, 'playing');
    const running = game.play(planned, this.#listeners(), signal);
    this.#match = running;
    try {
      this.#record(planned, await running.ended);
    } finally {
      this.#match = undefined;
      onRunning(false);
    }
  }

  #record(planned: PlannedMatch, { ending, record, review }: MatchEnd): void {
    const { journal, log } = this.#options;
    journal.setRecord(planned.matchKey, JSON.stringify(record), JSON.stringify(summaryOf(record)));
    journal.setMatchStatus(planned.matchKey, 'over', ending.winner);
    const { winner, cause, score } = ending;
    // a match that was broken off has no score
    const how = cause === 'played' ? `${score.A}:${score.B}, ${cause}` : cause;
    log.info('table', `match ${planned.number} is over: ${winner} (${how})`);
    const reviewing = this.#review(planned, record, review).finally(() => this.#reviews.delete(reviewing));
    this.#reviews.add(reviewing);
  }

  /** Adds to the record how the match was played. The record stands without it. */
  async #review(planned: PlannedMatch, record: MatchRecord, review: MatchEnd['review']): Promise<void> {
    const { journal, log, onReview } = this.#options;
    const { signal } = this.#stopped;
    try {
      const found = await review(signal);
      if (found === null || signal.aborted) return;
      const whole = { ...record, review: found };
      journal.setRecord(planned.matchKey, JSON.stringify(whole), JSON.stringify(summaryOf(whole)));
      onReview(planned.matchKey, found);
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      log.warn('think', `match ${planned.number} could not be looked back at: ${reason}`);
    }
  }

  #listeners(): MatchListeners {
    const { board, onBusMessage, onVoteOpen, onChange } = this.#options;
    const live = new LiveLog(this.#options.log);
    return {
      onMatch: (match) => {
        live.match(match);
        board.set('match', match);
        onChange();
      },
      onBallot: (ballot) => {
        const before = board.show.ballot;
        board.set('ballot', ballot);
        if (ballot !== null) live.ballot(ballot);
        if (before?.status !== ballot?.status || before?.id !== ballot?.id) onChange();
      },
      onStep: (step) => {
        live.step(step);
        const { chain } = board.show;
        board.set('chain', { ...chain, steps: withStep(chain.steps, step) });
      },
      onChainStatus: (status) => {
        board.set('chain', { ...board.show.chain, status });
        onChange();
      },
      onDeadline: (deadline) => {
        const { chain } = board.show;
        if (chain.deadline !== deadline) board.set('chain', { ...chain, deadline });
      },
      onBusMessage,
      onVoteOpen,
    };
  }

  #enter(status: TableShow['status']): void {
    this.#status = status;
    this.#publish();
  }

  #publish(): void {
    const score = this.#options.journal.score();
    this.#options.board.set('table', {
      status: this.#status,
      next: this.#chosen,
      presets: [...this.#options.game.rulesets],
      score: { A: score.A ?? 0, B: score.B ?? 0, draws: score.draw ?? 0 },
      nextStartsAt: this.#startsAt,
      problem: this.#problem,
    });
    this.#options.onChange();
  }

  #rulesetNamed(preset: string): RulesetShow {
    const found = this.#options.game.rulesets.find((rules) => rules.preset === preset);
    if (found !== undefined) return found;
    throw new RangeError(`there is no ruleset "${preset}"; there are: ${this.presets().join(', ')}`);
  }
}

/** A fault's own message is for the operator: it may hold a node's words. */
const CHAIN_TROUBLE: Readonly<Record<ChainFaultKind, string>> = {
  unreachable: 'the chain does not answer',
  reverted: 'the contract refused what the match needs; the terminal says what',
  notMined: 'the chain takes no transactions',
  unfunded: 'an account of the bot cannot pay for its transactions; the terminal says which',
  replaced: 'the chain is not the one it was: the match that was under way is not there any more',
};

/** Why the table stopped, for the picture: no paths and no other program's words. */
function publicText(error: unknown): string {
  if (error instanceof Problem) return error.what;
  if (error instanceof Divergence) return error.message;
  if (error instanceof ChainFault) return CHAIN_TROUBLE[error.kind];
  return 'something unexpected failed; the terminal says what. Start the bot again to go on';
}
