import { ENGLISH, type EndingShow, type Say, sayIn } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { toolWords } from './words/index.ts';

type SayTool = Say<(typeof toolWords)['english']>;

/** Who won a match and by how much, in one line; the score of seat A stands first, as everywhere. */
export function endingWords(
  ending: EndingShow,
  nameOf: (seat: Seat) => string,
  say: SayTool = sayIn(toolWords, ENGLISH),
): string {
  const score = `A ${ending.score.A} : ${ending.score.B} B`.replaceAll(' ', '\u00a0');
  switch (ending.winner) {
    case 'A':
    case 'B':
      return ending.cause === 'played'
        ? say('ending.played', { name: nameOf(ending.winner), score })
        : say('ending.unplayed', { name: nameOf(ending.winner) });
    case 'draw':
      return say('ending.draw', { score });
    case 'void':
      return say(ending.cause === 'time' ? 'ending.noneActed' : 'ending.cancelled');
  }
}
