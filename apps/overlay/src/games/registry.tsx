import type { BallotShow, GameEvents, GameView, MatchShow } from '@show-of-hands/bus';
import type { BySeat, Seat } from '@show-of-hands/engine';
import { triadNote } from './triad/note.ts';
import { type CardInHand, ownHand } from './triad/own-hand.ts';
import { type Story, triadStory } from './triad/story.ts';
import { TriadBoard } from './triad/TriadBoard.tsx';
import { TriadHand } from './triad/TriadHand.tsx';

/** The registry of games on the overlay: the only shared file that names one. */

interface Drawn {
  readonly match: MatchShow;
  readonly view: GameView;
  /** The ballot on the turn that the table shows, if there is one. */
  readonly ballot: BallotShow | null;
}

/** Draws the middle of the table of whatever game the match plays, as large as its frame. */
export function GameBoard({ match, view, ballot, epoch }: Drawn & { readonly epoch: number }) {
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
        />
      );
  }
}

/** Draws what a seat holds, as large as its frame. */
export function GameHand({ match, view, ballot, seat }: Drawn & { readonly seat: Seat }) {
  switch (view.game) {
    case 'triad':
      return <TriadHand match={match} view={view.state} ballot={ballot} seat={seat} />;
  }
}

/** What the last turn did and why. */
export function storyOf(events: GameEvents, nameOf: (seat: Seat) => string): Story | null {
  switch (events.game) {
    case 'triad':
      return triadStory(events.turn, nameOf);
  }
}

/** How it stands, in the game's own unit. */
export function scoreOf(view: GameView): BySeat<number> {
  switch (view.game) {
    case 'triad':
      return view.state.tiles;
  }
}

/** The cards that a player still has, in words and with the places that are typed. */
export function ownHandOf(view: GameView, seat: Seat): readonly CardInHand[] {
  switch (view.game) {
    case 'triad':
      return ownHand(view.state, seat);
  }
}

/** What a match has that its rules' name does not say: drawn rules, the round. Null if there is nothing. */
export function noteOf(view: GameView): string | null {
  switch (view.game) {
    case 'triad':
      return triadNote(view.state);
  }
}
