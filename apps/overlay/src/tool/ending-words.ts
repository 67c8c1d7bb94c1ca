import type { EndingShow } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';

/** Who won a match and by how much, in one line; the score of seat A stands first, as everywhere. */
export function endingWords(ending: EndingShow, nameOf: (seat: Seat) => string): string {
  const score = `A ${ending.score.A} : ${ending.score.B} B`.replaceAll(' ', '\u00a0');
  switch (ending.winner) {
    case 'A':
    case 'B':
      return ending.cause === 'played'
        ? `${nameOf(ending.winner)} won, ${score}`
        : `${nameOf(ending.winner)} won: the other seat had to act and did not`;
    case 'draw':
      return `Draw, ${score}`;
    case 'void':
      return ending.cause === 'time' ? 'Void: neither seat acted in time' : 'Void: it was cancelled';
  }
}
