import type { Show } from '@show-of-hands/bus';
import type { Question } from '../ballot/question.ts';
import { LEAST_LESSON } from './lesson-layout.ts';

/** The least that a banner of who has won is read in with what comes next, and the most that it needs, px. */
const ENDING = { least: 330, most: 430 } as const;
/** A paused vote keeps so much: all that it says while it runs. */
const PAUSED = 640;

/** A frame that is narrower has sentences of more lines, which take so much, px. */
const NARROW = { width: 900, height: 150 } as const;

/** What a lesson takes of the frame of the ballot, whose parts keep what they need. */
interface Taking {
  /** What is left of the frame beside sealed moves and teams, px. */
  readonly height: number;
  readonly gap: number;
  readonly show: Show;
  readonly question: Question;
  readonly isEnded: boolean;
}

/** Whether nothing is asked or told that a lesson would take the place of. */
const isFree = ({ show, question: { vote, decided } }: Pick<Taking, 'show' | 'question'>): boolean =>
  show.table.status !== 'stopped' && show.replay === null && vote === null && decided === null;

/**
 * The height of a lesson that takes turns with a winner, where there is no room for both: 0 where there is, and where
 * there is too little for either.
 *
 * @param frame how wide it is, and the height of what has to stay meanwhile, px
 */
export function lessonInTurn(taking: Taking, { width, kept }: { width: number; kept: number }): number {
  if (!taking.isEnded || !isFree(taking) || lessonHeight(taking) > 0) return 0;
  const left = taking.height - kept;
  return left < (width < NARROW.width ? NARROW.height : LEAST_LESSON) ? 0 : left;
}

/** The height of a lesson in the frame of the ballot: 0 while votes are taken, and where there is no room for it. */
export function lessonHeight({ height, gap, show, question, isEnded }: Taking): number {
  const { ballot } = question;
  if (!isFree({ show, question })) return 0;
  const left = (): number => {
    if (isEnded) {
      return height - gap - Math.max(ENDING.least, Math.min(ENDING.most, Math.floor(height / 2)));
    }
    if (ballot === null || ballot.status === 'cancelled') return height;
    if (ballot.status === 'closed') return ballot.result === null ? height : 0;
    return ballot.status === 'paused' ? height - gap - PAUSED : 0;
  };
  const taken = left();
  return taken < LEAST_LESSON ? 0 : taken;
}
