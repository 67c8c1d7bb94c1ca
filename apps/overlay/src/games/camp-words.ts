import type { CampChoice, CampNews } from '@show-of-hands/bus';
import type { ReactElement } from 'react';
import type { Messages, Phrasebook } from '../words/phrasebook.ts';
import type { Say } from '../words/say.ts';

/** How phrasebooks are spoken on a page. */
type Saying = <M extends Messages>(book: Phrasebook<M>) => Say<M>;

/** Something that chat can choose between matches, or what came of it. */
export interface SaidInCamp {
  /** In a few words. */
  readonly name: string;
  /** The same where there is room for two words. */
  readonly short: string;
  /** More about it; empty if the name says all. */
  readonly detail: string;
}

/** What a game says and draws between matches, where chat decides about more than its rules. Null for another game's. */
export interface CampPicture {
  readonly choiceOf: (choice: CampChoice, saying: Saying) => SaidInCamp | null;
  readonly newsOf: (news: CampNews, saying: Saying) => SaidInCamp | null;
  /** What is new, as a square picture of so many px. */
  readonly newsCard: (news: CampNews, size: number) => ReactElement | null;
}
