import type { Analyst } from '../../analysis.ts';
import { isDrawDue } from '../rules/chaos-draw.ts';
import { isDrafting, seatToPlay } from '../rules/turn-order.ts';
import type { Card, TriadMove, TriadView } from '../rules/types.ts';
import { choose } from './choose.ts';
import { analyseDraft } from './draft-analysis.ts';
import { analyseHidden, needsGuesses } from './hidden-analysis.ts';
import { analyseOpen } from './open-analysis.ts';

/**
 * The perfect player. Values are margins of the round that is being played: tiles, and cards in hand where those
 * count; with Sudden Death a drawn round is worth 0, though it is played again.
 *
 * `exact` only where every card that may still be played is in sight. Where some are not, values are means over
 * guesses from the cards of `pool` that are nowhere in sight, or from invented ones if it holds too few; so they are where
 * Chaos draws by turn. While
 * cards are drafted, they are means over imagined matches.
 */
export const analystWith = (pool: readonly Card[]): Analyst<TriadView, TriadMove> => ({
  *analyse(view, limits) {
    if (seatToPlay(view) === null) throw new Error('the match is over: there is no position to judge');
    if (isDrawDue(view)) throw new Error('the card of this turn is not drawn: there is no position to judge');
    if (isDrafting(view)) return yield* analyseDraft(view, limits);
    if (needsGuesses(view)) return yield* analyseHidden(view, limits, pool);
    return yield* analyseOpen(view, limits);
  },
  *choose(view, seat, level, seed) {
    return yield* choose(view, seat, level, seed, pool);
  },
});

/**
 * The perfect player that knows no pool of cards.
 *
 * @example
 * for (const evaluation of analyst.analyse(triad.view(state, 'public'), { seed: 'any text' })) {
 *   console.log(evaluation.value, evaluation.moves[0]?.move); // better with every step, until it is done
 * }
 */
export const analyst: Analyst<TriadView, TriadMove> = analystWith([]);
