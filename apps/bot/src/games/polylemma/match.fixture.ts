import { expectOk, type Seat, seatsAsked } from '@show-of-hands/engine';
import {
  type PolylemmaDisclosure,
  type PolylemmaEvent,
  type PolylemmaMove,
  type PolylemmaState,
  polylemma,
} from '@show-of-hands/engine/polylemma';
import { polylemmaReplay } from './replay.ts';
import { polylemmaSample } from './sample-match.ts';

/** A round of a match: what was before it, what was played, and what happened. */
export interface FixtureRound {
  readonly before: PolylemmaState;
  readonly after: PolylemmaState;
  readonly events: readonly PolylemmaEvent[];
}

/** The first state of the sample match. */
export const firstState = (): PolylemmaState => expectOk(polylemmaReplay.begin(polylemmaSample.transcript));

/** What a seat plays, with what the contract would tell of it. */
export function playing(
  state: PolylemmaState,
  seat: Seat,
  move: PolylemmaMove,
): { readonly move: PolylemmaMove; readonly disclosure: PolylemmaDisclosure } {
  const disclosure = expectOk(
    polylemmaReplay.disclosureIn(state, polylemmaSample.revealed(state, seat, move)),
  );
  if (disclosure === undefined) throw new Error('every reveal discloses its salt');
  return { move, disclosure };
}

/** A whole match between the sample's parties, by moves that follow from a word. */
export function matchOf(word: string): readonly FixtureRound[] {
  const rounds: FixtureRound[] = [];
  let state = firstState();
  while (seatsAsked(polylemma, state).length > 0) {
    const play = (seat: Seat) =>
      playing(state, seat, polylemmaSample.choose(state, seat, `${word} ${state.rounds.length} ${seat}`));
    const next = expectOk(polylemma.play(state, { A: play('A'), B: play('B') }));
    rounds.push({ before: state, after: next.state, events: next.events });
    state = next.state;
  }
  return rounds;
}
