import type { CampChoice, CampNews, CampPay } from '@show-of-hands/bus';
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
  /** What it changes, where `detail` says all of it and there may be room for less. */
  readonly change?: string;
}

/** Room for those that a choice is about, px. */
export interface FacesRoom {
  readonly width: number;
  readonly height: number;
}

/** What a game says and draws between matches, where chat decides about more than its rules. Null for another game's. */
export interface CampPicture {
  /** @param among all that chat chooses from */
  readonly choiceOf: (choice: CampChoice, among: readonly CampChoice[], saying: Saying) => SaidInCamp | null;
  readonly newsOf: (news: CampNews, saying: Saying) => SaidInCamp | null;
  /** What a match paid for, behind the coins: in a few words. */
  readonly payOf: (pay: CampPay, saying: Saying) => string | null;
  /** Who is in it, where a choice is about several: one in each place, as wide as there is room; null of others. */
  readonly choiceFaces: (choice: CampChoice, room: FacesRoom) => ReactElement | null;
  /** What is new, as a square picture of so many px. */
  readonly newsCard: (news: CampNews, size: number) => ReactElement | null;
}
