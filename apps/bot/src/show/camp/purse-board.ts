import type { CampHoldings, MatchShow, PurseShow } from '@show-of-hands/bus';
import { errorText, type Log } from '../../base/log/log.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { CampJobs } from '../../journal/camp-jobs.ts';
import type { Drawer } from '../../journal/drawers.ts';
import type { CampDecisions } from '../../match/game/camp.ts';
import { type CampRules, coinsFor } from './camp-rules.ts';

export interface PurseBoardOptions {
  /** Null where the game has no coins, or they are not within reach now. */
  readonly campDecisions: () => CampDecisions | null;
  readonly rules: () => CampRules;
  readonly campJobs: Pick<CampJobs, 'spentBefore'>;
  /** The number of the match that follows. */
  readonly nextMatch: () => number;
  /** The match on the table, or the last one; null before the first. */
  readonly match: () => MatchShow | null;
  readonly publish: (purse: PurseShow | null) => void;
  /** What chat owns beside coins, for those who cannot ask the chain: by game. */
  readonly kept: Pick<Drawer, 'all' | 'set'>;
  /** Unix ms. */
  readonly now: () => number;
  readonly log: Log;
}

/** Shows what chat owns, what of it may be spent, and what the last match paid. */
export class PurseBoard {
  readonly #options: PurseBoardOptions;
  /** What each match paid does not change any more. */
  #paid: PurseShow['paid'] = null;

  /** What chat owns beside coins, as JSON, as it was kept last. */
  #held = '';

  constructor(options: PurseBoardOptions) {
    this.#options = options;
  }

  /** Looks it up anew. Never rejects: what cannot be read stays as it was shown. */
  async look(): Promise<void> {
    const { rules, campJobs, nextMatch, publish, log } = this.#options;
    const campDecisions = this.#options.campDecisions();
    if (campDecisions === null) {
      publish(null);
      return;
    }
    try {
      const match = this.#options.match();
      if (match?.ending && match.matchKey !== this.#paid?.matchKey)
        this.#paid = await campDecisions.paidFor(match);
      const { owned, coins } = await coinsFor({
        campDecisions,
        rules: rules(),
        campJobs,
        before: nextMatch(),
      });
      const holdings = await campDecisions.holdings?.();
      publish({
        coins: owned,
        spendable: coins,
        ...(holdings && { holdings }),
        ...(match?.ending && { after: match.matchKey }),
        paid: this.#paid,
      });
      if (holdings !== undefined) await this.#keep(holdings);
    } catch (error) {
      if (!(error instanceof ChainFault)) throw error;
      log.warn('table', `what chat owns cannot be shown: ${error.message}`);
    }
  }

  async #keep(holdings: CampHoldings): Promise<void> {
    const { kept, now, log } = this.#options;
    const held = JSON.stringify(holdings);
    if (held === this.#held) return;
    try {
      await kept.set(holdings.game, holdings, now());
      this.#held = held;
    } catch (error) {
      log.warn('table', `what chat owns is not kept for its page: ${errorText(error)}`);
    }
  }
}
