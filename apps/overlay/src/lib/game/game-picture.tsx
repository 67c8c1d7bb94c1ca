import type { EndingShow, GameEvents, GameView, Phrasebook, RulesetShow, SayIn } from '@show-of-hands/bus';
import type { BySeat, Seat } from '@show-of-hands/engine';
import type { ReactElement } from 'react';
import type { SoundEffect } from '../sound/tones.ts';
import type { CampPicture } from './camp-picture.ts';
import type { CommonWords } from './common-words.ts';
import type { PictureRegion } from './table-regions.tsx';

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
  /** The match has just begun before everybody's eyes: what was drawn for it may be played as an animation. */
  readonly begins: boolean;
}

/** What a turn did. */
export interface TurnText {
  /** The move alone, in a few words: nothing of what came of it. */
  readonly move: string;
  /** The whole of it in one line. */
  readonly line: string;
  /** The heart of it in a few words. */
  readonly shout: string;
}

/** Something that a player still has, in words. */
export interface OwnPiece {
  /** As it is typed. */
  readonly place: string;
  readonly words: string;
}

/** What a game says, in one language. */
export interface GameWords<View = GameView, Turn = GameEvents> {
  /** What the last turn did and why. Null if there is nothing to tell of it. `view`: what it has led to. */
  readonly storyOf: (turn: Turn, nameOf: (seat: Seat) => string, view: View) => TurnText | null;
  /** What a match has that its rules' name does not say: drawn rules, the round. Null if there is nothing. */
  readonly noteOf: (view: View) => string | null;
  /**
   * What counts in each seat's score beside what its number seems to say, in a word or two; null for nothing, as where
   * scores are what they seem. `ending`: as for `scoreOf` of a picture.
   */
  readonly scoreNotesOf: (view: View, ending: EndingShow | null) => BySeat<string | null>;
  /** A canonical command in words; the command itself if the game does not know it. */
  readonly labelOf: (command: string) => string;
  /** What to type for a move of this seat, in words. */
  readonly hintOf: (view: View, seat: Seat) => string;
  /** What a player still has, in words and with the places that are typed. */
  readonly ownPiecesOf: (view: View, seat: Seat) => readonly OwnPiece[];
  /**
   * What newcomers are taught while nothing is asked, what matters most first: the goal and the basic rule, then
   * what is special in this match. The stage lays it out in the room there is, a few at a time. Nothing of a game that
   * teaches nothing.
   */
  readonly lessonOf: (taught: Taught<View>) => readonly LessonPoint[];
  /** Its own words for what every game has. */
  readonly common: CommonWords;
}

/** What a game says that says nothing: viewers read its commands as they are. */
export const NO_WORDS: GameWords<unknown, unknown> = {
  storyOf: () => null,
  noteOf: () => null,
  scoreNotesOf: () => ({ A: null, B: null }),
  labelOf: (command) => command,
  hintOf: () => '',
  ownPiecesOf: () => [],
  lessonOf: () => [],
  common: {},
};

/**
 * A game on the overlay: what it draws, says, and lets be heard. Everything outside its folder deals with it as with
 * any game's, and gives it what is of its game.
 */
export interface GamePicture<View = GameView, Turn = GameEvents> {
  readonly game: string;
  /** What is drawn of it on the table, from left to right. */
  readonly regions: readonly PictureRegion<View, Turn>[];
  /** How it stands, in the game's own unit. `ending`: null as long as the match goes on, or its end has not been told. */
  readonly scoreOf: (view: View, ending: EndingShow | null) => BySeat<number>;
  /** Whether a match that silence ended has been counted, and has a score as one that was played out. */
  readonly countsSilence?: boolean;
  /** What it speaks from; pages fetch these in their language before they draw anything of it. */
  readonly books: readonly Phrasebook[];
  /** `language` is that of the page, for numbers. */
  readonly words: (saying: SayIn, language: string) => GameWords<View, Turn>;
  /** What it says and draws between matches; left out where chat decides about nothing but its rules. */
  readonly camp?: CampPicture;
  /** Everything that can be heard of it. */
  readonly sounds: readonly SoundEffect[];
}

/** A game's picture as it is written, of its own states and turns: all but its regions and score may be left out. */
interface OwnPicture<View, Turn>
  extends Pick<GamePicture<View, Turn>, 'game' | 'scoreOf' | 'countsSilence' | 'camp'>,
    Partial<Pick<GamePicture<View, Turn>, 'books' | 'sounds'>> {
  /** What is of this game; null of another. */
  readonly stateOf: (view: GameView) => View | null;
  readonly turnOf: (events: GameEvents) => Turn | null;
  /** Made by `boardBetweenHands`, `twoBoards` or `oneBoard`, or of the game's own shapes. */
  readonly regions: readonly PictureRegion<View, Turn>[];
  readonly words?: (saying: SayIn, language: string) => Partial<GameWords<View, Turn>>;
}

/**
 * A game's picture, made of what draws and says its own states and turns. What it leaves out is so: nothing is heard
 * of it, and it says nothing.
 */
export function gamePicture<View, Turn>(own: OwnPicture<View, Turn>): GamePicture {
  const { game, turnOf, regions, scoreOf, countsSilence = false, words, camp, books = [], sounds = [] } = own;
  const stateOf = (view: GameView): View => {
    const state = own.stateOf(view);
    if (state === null) throw new Error(`the picture of ${game} was given a view of ${view.game}`);
    return state;
  };
  return {
    game,
    books,
    sounds,
    ...(camp && { camp }),
    regions: regions.map(({ draw, ...region }) => ({
      ...region,
      draw: ({ view, turn, before, ...props }) =>
        draw({
          ...props,
          view: stateOf(view),
          turn: turn && turnOf(turn),
          before: before && stateOf(before),
        }),
    })),
    countsSilence,
    scoreOf: (view, ending) => scoreOf(stateOf(view), ending),
    words: (saying, language) => {
      const said: GameWords<View, Turn> = { ...NO_WORDS, ...words?.(saying, language) };
      return {
        storyOf: (events, nameOf, view) => {
          const turn = turnOf(events);
          return turn === null ? null : said.storyOf(turn, nameOf, stateOf(view));
        },
        noteOf: (view) => said.noteOf(stateOf(view)),
        scoreNotesOf: (view, ending) => said.scoreNotesOf(stateOf(view), ending),
        labelOf: said.labelOf,
        hintOf: (view, seat) => said.hintOf(stateOf(view), seat),
        ownPiecesOf: (view, seat) => said.ownPiecesOf(stateOf(view), seat),
        lessonOf: ({ view, ...taught }) => said.lessonOf({ ...taught, view: view && stateOf(view) }),
        common: said.common,
      };
    },
  };
}
