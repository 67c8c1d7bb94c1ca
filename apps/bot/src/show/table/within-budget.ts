import { errorText, type Log } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import type { MatchBudget } from '../../chain/budget/match-budget.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { PlannedMatch } from '../../journal/matches.ts';
import { CHAT_SEAT, type MatchPorts } from '../../match/game/match-ports.ts';
import type { MatchVenue, TableGame } from '../../match/game/table-game.ts';
import { retrying } from '../../match/play/retrying.ts';

interface WithinBudgetOptions extends Pick<MatchPorts, 'clock'> {
  /** Matches on the chain that the budget is for. */
  readonly onChain: TableGame;
  readonly budget: MatchBudget;
  /** Matches on a local chain, where they cost and prove nothing; opened when the first is played there. */
  readonly offChain: () => Promise<TableGame>;
  readonly log: Log;
  /** Told before each new match: why it is played off chain, or null if it is not. */
  readonly onOffChain: (reason: DisplayText | null) => void;
}

/**
 * Matches on chain for as long as the budget allows. What a match may cost is reserved before anything is sent
 * for it; a match without a reservation is played on a local chain, by the same rules and the same code. So is
 * the match that follows one which could not be paid for after all.
 */
export function gameWithinBudget(options: WithinBudgetOptions): TableGame {
  const { onChain, budget, log, clock, onOffChain } = options;
  let opened: Promise<TableGame> | undefined;
  /** @throws ChainFault of kind `unreachable`: a chain that did not start now may start soon */
  const offChain = (): Promise<TableGame> => {
    opened ??= options.offChain().catch((cause: unknown) => {
      opened = undefined;
      throw notStarted(cause);
    });
    return opened;
  };
  /** Where a planned match is played. */
  const homes = new Map<string, TableGame>();
  const homeOf = ({ matchKey }: PlannedMatch): TableGame => {
    const game = homes.get(matchKey);
    if (game === undefined) throw new Error(`nobody has looked where match ${matchKey} is played`);
    return game;
  };
  /** Why the last match on chain could not be entered, if for lack of money. */
  let unpaid: DisplayText | null = null;
  /** Whether the last match was planned off chain. */
  let isOffChain = false;

  return {
    rulesets: onChain.rulesets,
    // where there is no money for a match there is none for what could be done between two
    get campDecisions() {
      return isOffChain || unpaid !== null ? null : onChain.campDecisions;
    },
    rivals: onChain.rivals,
    extentOf: (preset) => onChain.extentOf(preset),
    recover: (number, signal) => onChain.recover(number, signal),
    async reach(match, signal): Promise<MatchVenue | undefined> {
      for (const look of [async () => onChain, offChain]) {
        const game = await retrying(look, { clock, log, signal });
        const venue = await game.reach(match, signal);
        if (venue === undefined) continue;
        homes.set(match.matchKey, game);
        return venue;
      }
      return undefined;
    },
    async plan(preset, number, signal) {
      const match = await onChain.plan(preset, number, signal);
      const extent = onChain.extentOf(preset);
      /** Why the match is not played on chain. */
      const refusal = async (): Promise<DisplayText | null> => {
        if (unpaid !== null) return unpaid;
        const reservation = await budget.reserve(match.matchKey, clock.now(), extent);
        return reservation.kind === 'reserved' ? null : reservation.text;
      };
      const planned = await retrying(
        async () => {
          const reason = await refusal();
          onOffChain(reason);
          isOffChain = reason !== null;
          if (reason === null) return match;
          log.warn(
            'chain',
            `${ENGLISH_VOICE.say(reason)}. Match ${number} is played on a local chain, where it proves nothing.`,
          );
          return (await offChain()).plan(preset, number, signal);
        },
        { clock, log, signal },
      );
      unpaid = null;
      return planned;
    },
    async planRival(wish, number, signal) {
      const match = await onChain.planRival(wish, number, signal);
      const extent = onChain.extentOf(match.preset);
      // nowhere else is there anybody to play against
      const reservation = await retrying(
        () => budget.reserve(match.matchKey, clock.now(), extent, [CHAT_SEAT]),
        {
          clock,
          log,
          signal,
        },
      );
      if (reservation.kind === 'reserved') return match;
      throw new Problem(
        reservation.text,
        'chain.budget in the configuration, or what the accounts hold',
        'raise it, or play against the computer',
      );
    },
    seat(match, listeners, signal) {
      return homeOf(match).seat(match, listeners, signal);
    },
    play(match, rival, listeners, signal) {
      const game = homeOf(match);
      const running = game.play(match, rival, listeners, signal);
      const left = () => homes.delete(match.matchKey);
      running.ended.then(left, (error: unknown) => {
        left();
        if (game === onChain) unpaid = unpaidEntry(error);
      });
      return running;
    },
  };
}

const notStarted = (cause: unknown): ChainFault =>
  new ChainFault('unreachable', `The local chain does not start: ${errorText(cause)}`, { cause });

/** What an account could not pay for, if that is why a match could not be entered. */
function unpaidEntry(error: unknown): DisplayText | null {
  const cause = error instanceof Problem ? error.cause : undefined;
  return cause instanceof ChainFault && cause.kind === 'unfunded' ? cause.said : null;
}
