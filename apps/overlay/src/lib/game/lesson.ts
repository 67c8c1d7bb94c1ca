import type { RulesetShow } from '@show-of-hands/bus';
import type { ReactElement } from 'react';

/** One thing that a game teaches: a small picture, its name, and one sentence. */
export interface LessonPoint {
  /** Nothing else of this lesson has it. */
  readonly key: string;
  /** Fills a box of 3 : 2; an SVG with a view box of 180 x 120 does. */
  readonly picture: ReactElement;
  readonly title: string;
  /** One sentence for somebody who has never seen the game. */
  readonly text: string;
  /** Title and sentence are held back for so long: what the picture is about to tell. */
  readonly holdMs?: number;
}

/** What a lesson is about: a match, or while there is none yet the rules that come next. */
export interface Taught<View> {
  readonly ruleset: RulesetShow;
  /** Null before a match has a state, and between matches. */
  readonly view: View | null;
  /** The match has just begun before everybody's eyes: what was drawn for it may be played as a film. */
  readonly begins: boolean;
}
