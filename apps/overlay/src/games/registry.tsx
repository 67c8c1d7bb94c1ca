import type { BallotShow, GameEvents, GameView, Look, MatchShow } from '@show-of-hands/bus';
import type { BySeat, Seat } from '@show-of-hands/engine';
import { useMemo } from 'react';
import type { Seal } from '../stage/seal.ts';
import { useWords } from '../words/Words.tsx';
import type { Room } from './room.ts';
import { triadHint } from './triad/said/hint.ts';
import { triadLabel } from './triad/said/label.ts';
import { triadNote } from './triad/said/note.ts';
import { type CardInHand, ownHand } from './triad/said/own-hand.ts';
import { type Story, triadStory } from './triad/said/story.ts';
import { TriadBoard } from './triad/TriadBoard.tsx';
import { TriadHand } from './triad/TriadHand.tsx';
import { triadWords } from './triad/words/index.ts';

/** The registry of games' pictures. What games say is registered in `phrasebooks.ts` and `useRulesetWords.ts`. */

interface Drawn {
  readonly match: MatchShow;
  readonly view: GameView;
  /** The ballot on the turn that the table shows, if there is one. */
  readonly ballot: BallotShow | null;
}

/**
 * Draws the middle of the table of whatever game the match plays, as large as its room. `seal` is the sealed move
 * of this turn, if one is on its way. `epoch` changes with each snapshot: no film is played across it, and none where
 * `motion` is reduced. `onFilm`, which must stay the same function, is told what lay on the table before the turn
 * that plays, before anything of it is painted, and null once nothing plays.
 */
export function GameBoard({
  match,
  view,
  ballot,
  epoch,
  seal,
  motion,
  onFilm,
  width,
  height,
  size,
}: Drawn &
  Room & {
    readonly epoch: number;
    readonly seal: Seal | null;
    readonly motion: Look['motion'];
    readonly onFilm: (before: GameView | null) => void;
  }) {
  switch (view.game) {
    case 'triad':
      return (
        <TriadBoard
          key={match.matchKey}
          match={match}
          view={view.state}
          turn={match.lastTurn?.turn ?? null}
          ballot={ballot}
          epoch={epoch}
          seal={seal}
          motion={motion}
          onFilm={onFilm}
          room={{ width, height, size }}
        />
      );
  }
}

/** Draws what a seat holds, as large as its room: a column where the room is high, a row where it is wide. */
export function GameHand({
  match,
  view,
  ballot,
  seat,
  width,
  height,
  size,
}: Drawn & Room & { readonly seat: Seat }) {
  switch (view.game) {
    case 'triad':
      return (
        <TriadHand
          match={match}
          view={view.state}
          ballot={ballot}
          seat={seat}
          room={{ width, height, size }}
        />
      );
  }
}

/** How it stands, in the game's own unit. */
export function scoreOf(view: GameView): BySeat<number> {
  switch (view.game) {
    case 'triad':
      return view.state.tiles;
  }
}

/** What the games say, in the language of the page. */
export interface GameWords {
  /** What the last turn did and why. Null if there is nothing to tell of it. */
  readonly storyOf: (events: GameEvents, nameOf: (seat: Seat) => string) => Story | null;
  /** What a match has that its rules' name does not say: drawn rules, the round. Null if there is nothing. */
  readonly noteOf: (view: GameView) => string | null;
  /** A canonical command in words; the command itself if the game does not know it. */
  readonly labelOf: (game: GameView['game'], command: string) => string;
  /** What to type for a move of this seat, in words. */
  readonly hintOf: (view: GameView, seat: Seat) => string;
  /** The cards that a player still has, in words and with the places that are typed. */
  readonly ownHandOf: (view: GameView, seat: Seat) => readonly CardInHand[];
}

/** How the games speak on this page. */
export function useGameWords(): GameWords {
  const triad = useWords(triadWords);
  return useMemo(
    () => ({
      storyOf: (events, nameOf) => {
        switch (events.game) {
          case 'triad':
            return triadStory(events.turn, nameOf, triad);
        }
      },
      noteOf: (view) => {
        switch (view.game) {
          case 'triad':
            return triadNote(view.state, triad);
        }
      },
      labelOf: (game, command) => {
        switch (game) {
          case 'triad':
            return triadLabel(command, triad);
        }
      },
      hintOf: (view, seat) => {
        switch (view.game) {
          case 'triad':
            return triadHint(view.state, seat, triad);
        }
      },
      ownHandOf: (view, seat) => {
        switch (view.game) {
          case 'triad':
            return ownHand(view.state, seat, triad);
        }
      },
    }),
    [triad],
  );
}
