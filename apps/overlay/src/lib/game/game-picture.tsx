import type {
  BallotShow,
  GameEvents,
  GameView,
  Look,
  MatchShow,
  Phrasebook,
  RulesetShow,
  SayIn,
} from '@show-of-hands/bus';
import type { BySeat, Seat } from '@show-of-hands/engine';
import type { ComponentType, ReactElement } from 'react';
import type { PictureSpace } from '../layout/frame.ts';
import type { SoundEffect } from '../sound/tones.ts';
import type { CampPicture } from './camp-picture.ts';
import type { CommittedMove } from './committed-move.ts';

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

/** What a table is drawn from. */
interface Drawn<View> {
  readonly match: MatchShow;
  readonly view: View;
  /** The ballot on the turn that the table shows, if there is one. */
  readonly ballot: BallotShow | null;
  readonly room: PictureSpace;
}

/**
 * The middle of the table, as large as its room. `seals` are the sealed moves of this turn, of seats whose move
 * is on its way. `epoch` changes with each snapshot: no animation is played across it, and none where `motion` is
 * reduced. `onAnimation`, which must stay the same function, is told what lay on the table before the turn that plays,
 * before anything of it is painted, and null once nothing plays.
 */
export interface BoardProps<View, Turn> extends Drawn<View> {
  /** What the last turn did. */
  readonly turn: Turn | null;
  readonly epoch: number;
  readonly seals: BySeat<CommittedMove | null>;
  readonly motion: Look['motion'];
  readonly onAnimation: (before: GameView | null) => void;
}

/** What a seat holds, as large as its room: a column where the room is high, a row where it is wide. */
export interface HandProps<View> extends Drawn<View> {
  readonly seat: Seat;
  /** What lay on the table before the turn whose animation plays; null while none does. */
  readonly before: View | null;
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

/** Something in a player's hand, in words. */
export interface CardInHand {
  /** As it is typed. */
  readonly place: string;
  readonly words: string;
}

/** What a game says, in one language. */
export interface GameWords<View = GameView, Turn = GameEvents> {
  /** What the last turn did and why. Null if there is nothing to tell of it. */
  readonly storyOf: (turn: Turn, nameOf: (seat: Seat) => string) => TurnText | null;
  /** What a match has that its rules' name does not say: drawn rules, the round. Null if there is nothing. */
  readonly noteOf: (view: View) => string | null;
  /**
   * What counts in each seat's score beside what its number seems to say, in a word or two; null for nothing, as where
   * scores are what they seem.
   */
  readonly scoreNotesOf: (view: View) => BySeat<string | null>;
  /** A canonical command in words; the command itself if the game does not know it. */
  readonly labelOf: (command: string) => string;
  /** What to type for a move of this seat, in words. */
  readonly hintOf: (view: View, seat: Seat) => string;
  /** What a player still has, in words and with the places that are typed. */
  readonly ownHandOf: (view: View, seat: Seat) => readonly CardInHand[];
  /**
   * What newcomers are taught while nothing is asked, what matters most first: the goal and the basic rule, then
   * what is special in this match. The stage lays it out in the room there is, a few at a time. Nothing of a game that
   * teaches nothing.
   */
  readonly lessonOf: (taught: Taught<View>) => readonly LessonPoint[];
}

/** What a game says that says nothing: viewers read its commands as they are. */
export const NO_WORDS: GameWords<unknown, unknown> = {
  storyOf: () => null,
  noteOf: () => null,
  scoreNotesOf: () => ({ A: null, B: null }),
  labelOf: (command) => command,
  hintOf: () => '',
  ownHandOf: () => [],
  lessonOf: () => [],
};

/**
 * A game on the overlay: what it draws, says, and lets be heard. Everything outside its folder deals with it as with
 * any game's, and gives it what is of its game.
 */
export interface GamePicture<View = GameView, Turn = GameEvents> {
  readonly game: string;
  readonly board: (props: BoardProps<View, Turn>) => ReactElement;
  readonly hand: (props: HandProps<View>) => ReactElement;
  /** How it stands, in the game's own unit. */
  readonly scoreOf: (view: View) => BySeat<number>;
  /** What it speaks from; pages fetch these in their language before they draw anything of it. */
  readonly books: readonly Phrasebook[];
  /** `language` is that of the page, for numbers. */
  readonly words: (saying: SayIn, language: string) => GameWords<View, Turn>;
  /** What it says and draws between matches; left out where chat decides about nothing but its rules. */
  readonly camp?: CampPicture;
  /** Everything that can be heard of it. */
  readonly sounds: readonly SoundEffect[];
}

/** A game's picture as it is written, of its own states and turns: all but its board and score may be left out. */
interface OwnPicture<View, Turn>
  extends Pick<GamePicture<View, Turn>, 'game' | 'scoreOf' | 'camp'>,
    Partial<Pick<GamePicture<View, Turn>, 'books' | 'sounds'>> {
  /** What is of this game; null of another. */
  readonly stateOf: (view: GameView) => View | null;
  readonly turnOf: (events: GameEvents) => Turn | null;
  readonly Board: ComponentType<BoardProps<View, Turn>>;
  readonly Hand?: ComponentType<HandProps<View>>;
  readonly words?: (saying: SayIn, language: string) => Partial<GameWords<View, Turn>>;
}

const NoHand = () => null;

/**
 * A game's picture, made of what draws and says its own states and turns. What it leaves out is so: seats hold nothing
 * that is drawn, nothing is heard of it, and it says nothing.
 */
export function gamePicture<View, Turn>(own: OwnPicture<View, Turn>): GamePicture {
  const { game, turnOf, Board, Hand = NoHand, scoreOf, words, camp, books = [], sounds = [] } = own;
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
    board: ({ view, turn, ...props }) => (
      <Board {...props} view={stateOf(view)} turn={turn && turnOf(turn)} />
    ),
    hand: ({ view, before, ...props }) => (
      <Hand {...props} view={stateOf(view)} before={before && stateOf(before)} />
    ),
    scoreOf: (view) => scoreOf(stateOf(view)),
    words: (saying, language) => {
      const said: GameWords<View, Turn> = { ...NO_WORDS, ...words?.(saying, language) };
      return {
        storyOf: (events, nameOf) => {
          const turn = turnOf(events);
          return turn === null ? null : said.storyOf(turn, nameOf);
        },
        noteOf: (view) => said.noteOf(stateOf(view)),
        scoreNotesOf: (view) => said.scoreNotesOf(stateOf(view)),
        labelOf: said.labelOf,
        hintOf: (view, seat) => said.hintOf(stateOf(view), seat),
        ownHandOf: (view, seat) => said.ownHandOf(stateOf(view), seat),
        lessonOf: ({ view, ...taught }) => said.lessonOf({ ...taught, view: view && stateOf(view) }),
      };
    },
  };
}
