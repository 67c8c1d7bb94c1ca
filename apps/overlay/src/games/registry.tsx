import type { BallotShow, GameEvents, GameView, MatchShow } from '@show-of-hands/bus';
import type { BySeat, Seat } from '@show-of-hands/engine';
import { triadNote } from './triad/note.ts';
import { type CardInHand, ownHand } from './triad/own-hand.ts';
import { type Story, triadStory } from './triad/story.ts';
import { TriadTable } from './triad/TriadTable.tsx';

/** The registry of games on the overlay: the only shared file that names one. */

/** Draws the table of whatever game the match plays. */
export function GameTable({
  match,
  view,
  ballot,
  epoch,
}: {
  readonly match: MatchShow;
  readonly view: GameView;
  readonly ballot: BallotShow | null;
  readonly epoch: number;
}) {
  switch (view.game) {
    case 'triad':
      return (
        <TriadTable
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
