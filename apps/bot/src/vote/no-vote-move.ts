import type { Level } from '@show-of-hands/engine';
import type { BallotPolicy } from '@show-of-hands/engine/ballot';
import type { Clock } from '../base/clock.ts';
import { errorText, type Log } from '../base/log/log.ts';
import type { Thinker } from '../base/thinker.ts';
import type { DecisionRequest } from './decision.ts';

/** Longer than any vote that is worth waiting for, ms. */
const CHOICE_MS = 60_000;
/** How long the result waits for the computer where nobody voted, ms: a machine that streams has much to do. */
const PATIENCE_MS = 5_000;

/** Votes that are in. */
interface CountedVotes {
  readonly policy: BallotPolicy;
  readonly allowlist: readonly string[];
  readonly voters: number;
}

/** What the streamer is asked where nobody voted. */
export interface StreamerRequest<View> extends Omit<DecisionRequest<View>, 'deadline'> {
  /** What voters could see. */
  readonly view: View;
}

/** Answers with a canonical command of a legal move, or undefined without an answer in time. */
export type AskStreamer<View> = (request: StreamerRequest<View>) => Promise<string | undefined>;

interface NoVoteMoveOptions<View> extends Omit<StreamerRequest<View>, 'decideBy'> {
  /** Thinks for the public. */
  readonly thinker: Thinker;
  readonly log: Log;
  /** What everyone can know of the cards in play. */
  readonly pool: unknown;
  readonly clock: Clock;
  /** Unix ms by which the turn must be decided. */
  readonly latest: number;
  /** Without it the first legal move is played where the policy leaves it to the streamer. */
  readonly askStreamer?: AskStreamer<View> | undefined;
}

/**
 * The move for where nobody votes. The computer's is looked for while the vote is open, the streamer is asked once
 * it is over; without an answer in time the first legal move is played, and the result says that.
 */
export class NoVoteMove<View> {
  readonly #options: NoVoteMoveOptions<View>;
  readonly #found = new Map<Level, string>();
  readonly #sought = new Map<Level, Promise<string | undefined>>();

  constructor(options: NoVoteMoveOptions<View>) {
    this.#options = options;
  }

  /** Begins to look for the move that a policy asks for, unless it is found or being looked for. */
  seek({ noVotes }: BallotPolicy, allowlist: readonly string[]): void {
    if (noVotes === 'first-legal' || !('best' in noVotes) || this.#sought.has(noVotes.best)) return;
    const level = noVotes.best;
    this.#sought.set(
      level,
      this.#choose(level, allowlist).catch((error: unknown) => {
        if (this.#options.signal.aborted) return undefined;
        // a vote that is opened again asks again
        this.#sought.delete(level);
        this.#warn('think', error);
        return undefined;
      }),
    );
  }

  /**
   * The canonical command once the votes are in: the computer's as soon as it is found, the streamer's once given.
   * Undefined where nobody has to be asked, and without an answer in time.
   */
  afterVotes(
    { policy, allowlist, voters }: CountedVotes,
    signal: AbortSignal,
  ): string | undefined | Promise<string | undefined> {
    const { noVotes, quorum = 1 } = policy;
    const found = this.under(policy);
    if (voters >= quorum || noVotes === 'first-legal' || found !== undefined) return found;
    if ('streamerMs' in noVotes) return this.#ask(noVotes.streamerMs, allowlist, signal);
    const sought = this.#sought.get(noVotes.best);
    return sought && this.#within(PATIENCE_MS, signal, () => sought);
  }

  async #ask(ms: number, allowlist: readonly string[], signal: AbortSignal): Promise<string | undefined> {
    const { matchKey, seat, turn, view, askStreamer, log } = this.#options;
    if (askStreamer === undefined) return undefined;
    try {
      const command = await this.#within(ms, signal, (ended, decideBy) =>
        askStreamer({ matchKey, seat, turn, view, decideBy, signal: ended }),
      );
      if (command === undefined || allowlist.includes(command)) return command;
      log.warn('match', `turn ${turn + 1}: the streamer's move is not legal; the first legal one is played`);
    } catch (error) {
      this.#warn('match', error);
    }
    return undefined;
  }

  /** The answer, or undefined if it is not there in so many ms, or by when the turn must be decided. */
  async #within(
    ms: number,
    signal: AbortSignal,
    ask: (ended: AbortSignal, decideBy: number) => Promise<string | undefined>,
  ): Promise<string | undefined> {
    const { clock, latest } = this.#options;
    const decideBy = Math.min(clock.now() + ms, latest);
    const limit = decideBy - clock.now();
    if (limit <= 0) return undefined;
    const late = new AbortController();
    const ended = AbortSignal.any([this.#options.signal, signal, late.signal]);
    const unanswered = new Promise<undefined>((resolve) => {
      ended.addEventListener('abort', () => resolve(undefined), { once: true });
      if (ended.aborted) resolve(undefined);
    });
    const cancelTimer = clock.after(limit, () => late.abort());
    try {
      return await Promise.race([ask(ended, decideBy), unanswered]);
    } finally {
      cancelTimer();
      late.abort();
    }
  }

  async #choose(level: Level, allowlist: readonly string[]): Promise<string> {
    const { thinker, matchKey, seat, turn, view, pool, signal } = this.#options;
    const seed = `${matchKey.toLowerCase()}:${turn}`;
    const limitMs = CHOICE_MS;
    const about = 'no-vote-move';
    const { command } = await thinker.choose({ about, view, pool, seat, level, seed, limitMs, signal });
    if (!allowlist.includes(command)) throw new Error('the move it was given is not on the allowlist');
    this.#found.set(level, command);
    return command;
  }

  #warn(area: 'think' | 'match', error: unknown): void {
    const { log, turn } = this.#options;
    log.warn(area, `turn ${turn + 1}: ${errorText(error)}; without votes the first legal move is played`);
  }

  /** The canonical command of the computer, if it has been found. */
  under({ noVotes }: BallotPolicy): string | undefined {
    return noVotes === 'first-legal' || !('best' in noVotes) ? undefined : this.#found.get(noVotes.best);
  }
}
