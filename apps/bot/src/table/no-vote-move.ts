import type { Level, Seat } from '@show-of-hands/engine';
import type { BallotPolicy } from '@show-of-hands/engine/ballot';
import type { Hex } from 'viem';
import type { Thinker } from '../analysis/thinker.ts';
import type { Clock } from '../ballot/index.ts';
import type { Log } from '../log/log.ts';

/** Longer than any vote that is worth waiting for, ms. */
const CHOICE_MS = 60_000;

/** Votes that are in. */
export interface CountedVotes {
  readonly policy: BallotPolicy;
  readonly allowlist: readonly string[];
  readonly voters: number;
}

/** What the streamer is asked where nobody voted. */
export interface StreamerRequest<View> {
  readonly matchKey: Hex;
  readonly seat: Seat;
  readonly turn: number;
  /** What voters could see. */
  readonly view: View;
  /** Unix ms by which the answer must be there. */
  readonly decideBy: number;
  /** Aborted when the answer is not wanted any more. */
  readonly signal: AbortSignal;
}

/** Answers with a canonical command of a legal move, or undefined without an answer in time. */
export type AskStreamer<View> = (request: StreamerRequest<View>) => Promise<string | undefined>;

export interface NoVoteMoveOptions<View> {
  /** Thinks for the public. */
  readonly thinker: Thinker;
  readonly log: Log;
  readonly matchKey: Hex;
  readonly seat: Seat;
  readonly turn: number;
  /** What voters can see, and nothing more: the same view that the options are made from. */
  readonly view: View;
  /** What everyone can know of the cards in play. */
  readonly pool: unknown;
  readonly signal: AbortSignal;
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
  readonly #asked = new Set<Level>();

  constructor(options: NoVoteMoveOptions<View>) {
    this.#options = options;
  }

  /** Begins to look for the move that a policy asks for, unless it is found or being looked for. */
  seek({ noVotes }: BallotPolicy, allowlist: readonly string[]): void {
    if (noVotes === 'first-legal' || !('best' in noVotes) || this.#asked.has(noVotes.best)) return;
    const level = noVotes.best;
    this.#asked.add(level);
    const { thinker, log, matchKey, seat, turn, view, pool, signal } = this.#options;
    thinker
      .choose({
        view,
        pool,
        seat,
        level,
        seed: `${matchKey.toLowerCase()}:${turn}`,
        limitMs: CHOICE_MS,
        signal,
      })
      .then(({ command }) => {
        if (!allowlist.includes(command)) throw new Error('the move it was given is not on the allowlist');
        this.#found.set(level, command);
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        // a vote that is opened again asks again
        this.#asked.delete(level);
        const reason = error instanceof Error ? error.message : String(error);
        log.warn('think', `turn ${turn + 1}: ${reason}; without votes the first legal move is played`);
      });
  }

  /** The canonical command by the time the votes are in: the computer's if it is found, the streamer's once given. */
  afterVotes(
    { policy, allowlist, voters }: CountedVotes,
    signal: AbortSignal,
  ): string | undefined | Promise<string | undefined> {
    const { noVotes, quorum = 1 } = policy;
    if (voters >= quorum || noVotes === 'first-legal' || 'best' in noVotes) return this.under(policy);
    return this.#ask(noVotes.streamerMs, allowlist, signal);
  }

  async #ask(ms: number, allowlist: readonly string[], signal: AbortSignal): Promise<string | undefined> {
    const { matchKey, seat, turn, view, askStreamer, clock, latest, log } = this.#options;
    const decideBy = Math.min(clock.now() + ms, latest);
    const limit = decideBy - clock.now();
    if (askStreamer === undefined || limit <= 0) return undefined;
    const late = new AbortController();
    const ended = AbortSignal.any([this.#options.signal, signal, late.signal]);
    const unanswered = new Promise<undefined>((resolve) => {
      ended.addEventListener('abort', () => resolve(undefined), { once: true });
      if (ended.aborted) resolve(undefined);
    });
    const cancelTimer = clock.after(limit, () => late.abort());
    try {
      const request = { matchKey, seat, turn, view, decideBy, signal: ended };
      const command = await Promise.race([askStreamer(request), unanswered]);
      if (command === undefined || allowlist.includes(command)) return command;
      log.warn('match', `turn ${turn + 1}: the streamer's move is not legal; the first legal one is played`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn('match', `turn ${turn + 1}: ${reason}; without votes the first legal move is played`);
    } finally {
      cancelTimer();
      late.abort();
    }
    return undefined;
  }

  /** The canonical command of the computer, if it has been found. */
  under({ noVotes }: BallotPolicy): string | undefined {
    return noVotes === 'first-legal' || !('best' in noVotes) ? undefined : this.#found.get(noVotes.best);
  }
}
