import type { CampChoice, CampNews } from '@show-of-hands/bus';
import type { Messages, Phrasebook } from '../words/phrasebook.ts';
import type { Say } from '../words/say.ts';

/** Something that chat can choose between matches, or what came of it. */
export interface SaidInCamp {
  /** In a few words. */
  readonly name: string;
  /** The same where there is room for two words. */
  readonly short: string;
  /** More about it; empty if the name says all. */
  readonly detail: string;
}

/** A game that chat can be asked about between matches. */
export type CampGame = CampChoice['game'];

/** How a game speaks of its camp: its phrasebooks, and what is said from them. */
export interface CampSpeech {
  readonly books: readonly Phrasebook[];
  /** Null for what is of another game. */
  readonly choiceOf: (choice: CampChoice, saying: Saying) => SaidInCamp | null;
  readonly newsOf: (news: CampNews, saying: Saying) => SaidInCamp | null;
}

/** How phrasebooks are spoken on a page. */
export type Saying = <M extends Messages>(book: Phrasebook<M>) => Say<M>;
