import type { Level, Seat } from '@show-of-hands/engine';
import type { BallotPolicy } from '@show-of-hands/engine/ballot';
import type { Hex } from 'viem';
import type { Thinker } from '../analysis/thinker.ts';
import type { Log } from '../log/log.ts';

/** Longer than any vote that is worth waiting for, ms. */
const CHOICE_MS = 60_000;

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
}

/**
 * The computer's move for where nobody votes. It is looked for while the vote is open; without an answer by
 * its end the first legal move is played, and the result says that.
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

  /** The canonical command, if it has been found. */
  under({ noVotes }: BallotPolicy): string | undefined {
    return noVotes === 'first-legal' || !('best' in noVotes) ? undefined : this.#found.get(noVotes.best);
  }
}
