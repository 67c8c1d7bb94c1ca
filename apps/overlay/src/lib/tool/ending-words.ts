import { ENGLISH, type EndingShow, type Say, sayIn } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { toolWords } from './words/index.ts';

type SayTool = Say<(typeof toolWords)['english']>;

/** Who won a match and by how much, in one line; the score of seat A stands first, as everywhere. */
export function endingWords(
  ending: EndingShow,
  nameOf: (seat: Seat) => string,
  say: SayTool = sayIn(toolWords, ENGLISH),
  /** Why a match that time ended came out so, where that is not that the silent seat has lost. */
  outOfTime?: string,
): string {
  const score = `A ${ending.score.A} : ${ending.score.B} B`.replaceAll(' ', '\u00a0');
  const { winner, cause } = ending;
  switch (winner) {
    case 'A':
    case 'B':
      if (cause === 'time' && outOfTime !== undefined)
        return say('ending.why', {
          won: say('ending.played', { name: nameOf(winner), score }),
          why: outOfTime,
        });
      return wonWords(cause, nameOf(winner), score, say);
    case 'draw':
      return say('ending.draw', { score });
    case 'void':
      return voidWords(cause, say);
  }
}

function wonWords(cause: EndingShow['cause'], name: string, score: string, say: SayTool): string {
  switch (cause) {
    case 'played':
      return say('ending.played', { name, score });
    case 'settled':
      return say('ending.settled', { name });
    case 'audit':
      return say('ending.audit', { name });
    case 'time':
    case 'cancelled':
      return say('ending.inTime', { name });
  }
}

function voidWords(cause: EndingShow['cause'], say: SayTool): string {
  switch (cause) {
    case 'time':
      return say('ending.noneActed');
    case 'audit':
      return say('ending.bothLied');
    case 'played':
    case 'cancelled':
    case 'settled':
      return say('ending.cancelled');
  }
}
