import type { Show } from '@show-of-hands/bus';
import type { Question } from '../question.ts';
import { LEAST_LESSON } from './lesson-room.ts';

/** The least that a banner of who has won is read in with what comes next, and the most that it needs, px. */
const ENDING = { least: 330, most: 430 } as const;
/** A paused vote keeps so much: all that it says while it runs. */
const PAUSED = 640;

/** What a lesson takes of the frame of the ballot, whose parts keep what they need. */
export interface Taking {
  /** What is left of the frame beside sealed moves and teams, px. */
  readonly height: number;
  readonly gap: number;
  readonly show: Show;
  readonly question: Question;
  readonly isEnded: boolean;
}

/** The height of a lesson in the frame of the ballot: 0 while votes are taken, and where there is no room for it. */
export function lessonHeight({ height, gap, show, question, isEnded }: Taking): number {
  const { ballot, vote, decided } = question;
  if (show.table.status === 'stopped' || show.replay !== null || vote !== null || decided !== null) return 0;
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
