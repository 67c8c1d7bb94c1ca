import { type MatchRecord, type MatchReview, matchRecord, summaryOf } from '@show-of-hands/bus';
import { SEATS } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import { errorText, type Log } from '../../base/log/log.ts';
import type { Journal } from '../../journal/journal.ts';
import type { PlannedMatch } from '../../journal/matches.ts';
import type { MatchEnd } from '../../match/game/table-game.ts';

interface EndedMatchesOptions {
  readonly journal: Pick<Journal, 'matches'>;
  readonly log: Log;
  /** A match that ended has been looked back at. */
  readonly onReview: (matchKey: Hex, review: MatchReview) => void;
}

/** What others change in a record. */
const changeable = matchRecord.pick({ pepper: true, rival: true });

/** Keeps the records of matches that have ended. Looking back at one goes on while the next one is played. */
export class EndedMatches {
  readonly #options: EndedMatchesOptions;
  readonly #signal: AbortSignal;
  readonly #reviews = new Set<Promise<void>>();

  /** @param signal ends all looking back */
  constructor(options: EndedMatchesOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
  }

  /** The record is in the journal when this is done; how the match was played is added to it later. */
  async keep(planned: PlannedMatch, { ending, record, review }: MatchEnd): Promise<void> {
    // the score is of this show's own two sides: that against another show is counted by whose it is
    const isOwn = SEATS.every((seat) => record.seats[seat].kind !== 'rival');
    const { journal, log } = this.#options;
    await journal.matches.setRecord(
      planned.matchKey,
      JSON.stringify(record),
      JSON.stringify(summaryOf(record)),
    );
    await journal.matches.setStatus(planned.matchKey, 'over', isOwn ? ending.winner : null);
    const { winner, cause, score } = ending;
    // a match that was broken off has no score
    const how = cause === 'played' ? `${score.A}:${score.B}, ${cause}` : cause;
    log.info('table', `match ${planned.number} is over: ${winner} (${how})`);
    const reviewing = this.#review(planned, record, review).finally(() => this.#reviews.delete(reviewing));
    this.#reviews.add(reviewing);
  }

  /** Waits until no match is being looked back at. */
  async reviewed(): Promise<void> {
    await Promise.all(this.#reviews);
  }

  /** Adds to the record how the match was played. The record stands without it. */
  async #review(planned: PlannedMatch, record: MatchRecord, review: MatchEnd['review']): Promise<void> {
    const { journal, log, onReview } = this.#options;
    try {
      const found = await review(this.#signal);
      if (found === null || this.#signal.aborted) return;
      // what was added or erased meanwhile stays so
      await journal.matches.amendRecord(planned.matchKey, (kept) => {
        const whole = { ...record, ...changeable.parse(JSON.parse(kept)), review: found };
        return { record: JSON.stringify(whole), summary: JSON.stringify(summaryOf(whole)) };
      });
      onReview(planned.matchKey, found);
    } catch (error) {
      if (this.#signal.aborted) return;
      log.warn('think', `match ${planned.number} could not be looked back at: ${errorText(error)}`);
    }
  }
}
