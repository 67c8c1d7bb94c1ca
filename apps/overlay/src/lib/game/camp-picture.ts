import type { CampChoice, CampHoldings, CampNews, CampPay, Phrasebook, SayIn } from '@show-of-hands/bus';
import type { CampSentences } from '@show-of-hands/bus/show-words';
import type { ReactElement } from 'react';

/** Room for those that a choice is about, px. */
export interface FacesSpace {
  readonly width: number;
  readonly height: number;
}

/**
 * Where the names of several stand, best first: each under its face, all of them in lines under all faces, or, where
 * there is no room for both, in turns with the faces.
 */
export const NAMED = ['under', 'lines', 'turns'] as const;

/** How those lie in their room that choices are about. */
export interface FacesLaid {
  /** Of one of them, px. */
  readonly size: number;
  /** What all of them take, px. */
  readonly width: number;
  readonly names: (typeof NAMED)[number];
  /** Pictures that take turns, because not all that there is to say has room at once; 1 where it has. */
  readonly pages: number;
}

/** What chat owns in a game, as it is shown between matches. */
export interface HoldingsPicture {
  /** In a few words, for where there is no room for pictures. */
  readonly line: string;
  /** How many pages take turns in such a room: 0 where there is too little of it, or nothing is owned. */
  readonly pagesIn: (room: FacesSpace) => number;
  /** One of them, from 0. */
  readonly page: (room: FacesSpace, page: number) => ReactElement;
  /** All of it in little room, for the dock. */
  readonly list: () => ReactElement;
}

/** What a game says and draws between matches, where chat decides about more than its rules. Null for another game's. */
export interface CampPicture {
  /** Its own words for what chat is asked about: by the keys of `topicKey` in one of its books; left out where it has none. */
  readonly topics?: Phrasebook;
  /** @param among all that chat chooses from */
  readonly choiceOf: (
    choice: CampChoice,
    among: readonly CampChoice[],
    saying: SayIn,
  ) => CampSentences | null;
  readonly newsOf: (news: CampNews, saying: SayIn) => CampSentences | null;
  /** What a match paid for, behind the coins: in a few words. */
  readonly payOf: (pay: CampPay, saying: SayIn) => string | null;
  /** How large those are drawn that choices are about, where each of them is about several; null of others. */
  readonly facesIn: (among: readonly CampChoice[], room: FacesSpace) => FacesLaid | null;
  /**
   * Who is in it, where a choice is about several, with their names, as wide as there is room. Where not all of it has
   * room at once, a page of it. Of a choice that is about one, its picture beside its name in a vote on a set; null where
   * it has none that is told from others in so little room.
   */
  readonly choiceFaces: (
    choice: CampChoice,
    among: readonly CampChoice[],
    room: FacesSpace,
    page: number,
  ) => ReactElement | null;
  /** What is new, as a square picture of so many px. */
  readonly newsCard: (news: CampNews, size: number) => ReactElement | null;
  /**
   * The same as a scene of a few seconds in the room of card and words, for news that are one; left out, or null, where the card
   * is all there is, and in too little room.
   */
  readonly newsScene?: (
    news: CampNews,
    room: FacesSpace,
    saying: SayIn,
    language: string,
  ) => ReactElement | null;
  /** Whether seats stake what they own: then it is the streamer's to say how much of it chat may risk, and who picks it. */
  readonly stakes?: boolean;
  /** What chat owns, in a game in which it is shown. */
  readonly holdings?: (holdings: CampHoldings, saying: SayIn, language: string) => HoldingsPicture | null;
}
