import type { MatchBudget } from '../chain/match-budget.ts';
import type { PlannedMatch } from '../journal/journal.ts';
import type { Log } from '../log/log.ts';
import type { MatchPorts } from './match-ports.ts';
import { retrying } from './retrying.ts';
import type { MatchVenue, TableGame } from './table-game.ts';

export interface WithinBudgetOptions extends Pick<MatchPorts, 'clock'> {
  /** Matches on the chain that the budget is for. */
  readonly onChain: TableGame;
  readonly budget: MatchBudget;
  /** Matches on a local chain, where they cost and prove nothing; opened when the first is played there. */
  readonly offChain: () => Promise<TableGame>;
  readonly log: Log;
  /** Told before each new match: why it is played off chain, or null if it is not. */
  readonly onOffChain: (reason: string | null) => void;
}

/**
 * Matches on chain for as long as the budget allows. What a match may cost is reserved before anything is sent
 * for it; a match without a reservation is played on a local chain, by the same rules and the same code.
 */
export function gameWithinBudget(options: WithinBudgetOptions): TableGame {
  const { onChain, budget, log, clock, onOffChain } = options;
  let opened: Promise<TableGame> | undefined;
  const offChain = (): Promise<TableGame> => {
    opened ??= options.offChain().catch((error: unknown) => {
      // a chain that did not start today may start for the next match
      opened = undefined;
      throw error;
    });
    return opened;
  };
  /** Where a planned match is played, by its table contract. */
  const homes = new Map<string, TableGame>();

  /** The match is over, or nobody will play it: what it did not spend is free again. */
  const settle = (match: PlannedMatch): void => {
    homes.delete(match.matchKey);
    budget.release(match.matchKey, clock.now());
  };
  const reserve = (match: PlannedMatch, preset: string, signal: AbortSignal) =>
    retrying(() => budget.reserve(match.matchKey, clock.now(), onChain.mostRounds(preset)), {
      clock,
      log,
      signal,
    });

  return {
    rulesets: onChain.rulesets,
    mostRounds: (preset) => onChain.mostRounds(preset),
    recover: (number, signal) => onChain.recover(number, signal),
    async reach(match): Promise<MatchVenue | undefined> {
      for (const look of [async () => onChain, offChain]) {
        const game = await look();
        const venue = await game.reach(match);
        if (venue === undefined) continue;
        homes.set(match.matchKey, game);
        return venue;
      }
      settle(match);
      return undefined;
    },
    async plan(preset, number, signal) {
      const match = await onChain.plan(preset, number, signal);
      const reservation = await reserve(match, preset, signal);
      if (reservation.kind === 'reserved') {
        onOffChain(null);
        return match;
      }
      log.warn(
        'chain',
        `${reservation.text}. Match ${number} is played on a local chain, where it proves nothing.`,
      );
      onOffChain(reservation.text);
      return (await offChain()).plan(preset, number, signal);
    },
    play(match, listeners, signal) {
      const game = homes.get(match.matchKey);
      if (game === undefined) throw new Error(`nobody has looked where match ${match.matchKey} is played`);
      const running = game.play(match, listeners, signal);
      const over = () => settle(match);
      // a match that only this process leaves is gone on with by the next one, with what is reserved for it
      running.ended.then(over, () => {
        if (!signal.aborted) over();
      });
      return running;
    },
  };
}
