import { otherSeat, SEATS, type Seat } from '@show-of-hands/engine';
import type { GamePart, Highlight } from '../../match/game/bot-game.ts';

/** What multiplies a power so that nothing else counts. */
const SURGES = ['sameLevel', 'random', 'upset'] as const;
const RANDOM = 4;

/**
 * Rounds that a surge won, or the random slot, or the weaker side; matches that were turned round, and those without
 * a lost round.
 */
export const polylemmaHighlights: GamePart<'highlights'> = {
  names: [...SURGES, 'slot', 'underdog', 'comeback', 'sweep'],
  ofTurn: ({ game, turn }) => {
    if (game !== 'polylemma') return [];
    const found: Highlight[] = [];
    for (const event of turn.events) {
      if (event.type !== 'round' || event.winner === 'draw') continue;
      const won = event.played[event.winner];
      const lost = event.played[otherSeat(event.winner)];
      const surge = SURGES.find((cause) => won.strength.factors.some((factor) => factor.cause === cause));
      if (surge !== undefined) found.push({ name: surge, great: true });
      else if (won.character.level < lost.character.level) found.push({ name: 'underdog', great: false });
      if (won.slot === RANDOM) found.push({ name: 'slot', great: false });
    }
    return found;
  },
  ofWin: ({ game, state }, winner) => {
    if (game !== 'polylemma') return [];
    const { wins, rounds } = state;
    if (wins[otherSeat(winner)] === 0) return [{ name: 'sweep', great: true }];
    const behind = rounds.some((_, played) => leadAfter(rounds, played + 1, winner) <= -2);
    return behind ? [{ name: 'comeback', great: true }] : [];
  },
};

/** Rounds that a seat had won more than the other one after so many. */
function leadAfter(rounds: readonly { readonly winner: Seat | 'draw' }[], count: number, seat: Seat): number {
  const won = (of: Seat): number => rounds.slice(0, count).filter(({ winner }) => winner === of).length;
  const [own = 0, other = 0] = [seat, ...SEATS.filter((one) => one !== seat)].map(won);
  return own - other;
}
