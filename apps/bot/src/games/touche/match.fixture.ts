import { bySeat, expectOk, type Seat, seatsDeciding } from '@show-of-hands/engine';
import { drawOf } from '@show-of-hands/engine/protocol';
import {
  cellsOf,
  type Fleet,
  HIDDEN,
  type Ruleset,
  type ToucheEvent,
  type ToucheMove,
  type ToucheState,
  touche,
} from '@show-of-hands/engine/touche';
import { type Hex, keccak256, stringToBytes } from 'viem';

/** A part of a match: what was before it, and what happened in it. */
export interface FixturePart {
  readonly before: ToucheState;
  readonly after: ToucheState;
  readonly events: readonly ToucheEvent[];
}

const named = (words: string): Hex => keccak256(stringToBytes(words));

/** A fleet that follows from a word. */
export function fleetNamed(word: string, ruleset: Ruleset): Fleet {
  const cells = Array.from({ length: cellsOf(ruleset) }, (_, cell) => cell);
  return Array.from({ length: ruleset.ships }, (_, ship) =>
    cells.splice(drawOf(named(word), 'fleet', [ship], cells.length), 1),
  ).flat();
}

export const begunBy = (word: string, ruleset: Ruleset): ToucheState =>
  expectOk(
    touche.start({
      ruleset,
      fleets: ruleset.hidden ? bySeat((seat) => [fleetNamed(`${word} ${seat}`, ruleset)]) : {},
      shown: [],
    }),
  );

/** Any legal move that a word names, words as often as cells. A fleet stays where it is. */
function moveNamed(state: ToucheState, seat: Seat, word: string): ToucheMove {
  const moves = [...touche.legalMoves(state, seat)].filter(({ kind }) => kind !== 'hide');
  const words = moves.filter(({ kind }) => kind !== 'aim');
  const from = drawOf(named(word), 'kind', [], 2) === 0 ? words : moves;
  return from[drawOf(named(word), 'move', [], from.length)] ?? { kind: 'wait' };
}

/** A whole match by moves and chance that follow from a word, part by part. */
export function matchOf(word: string, ruleset: Ruleset = HIDDEN): readonly FixturePart[] {
  const parts: FixturePart[] = [];
  let state = begunBy(word, ruleset);
  const step = () => {
    if (touche.chance?.isDue(state)) return touche.chance.draw(state, named(`${word} ${state.turn}`));
    if (seatsDeciding(touche, state).length > 0) {
      return touche.play(
        state,
        bySeat((seat) => ({ move: moveNamed(state, seat, `${word} ${state.turn} ${seat}`) })),
      );
    }
    const { answering } = touche;
    if (answering === undefined) throw new Error('seats answer');
    return answering.answer(
      state,
      bySeat((seat) => expectOk(answering.answerOf(state, seat))),
    );
  };
  while (touche.outcome(state) === undefined) {
    const next = step();
    if (next === undefined) throw new Error('the match does not go on');
    const { state: after, events } = expectOk(next);
    parts.push({ before: state, after, events });
    state = after;
  }
  return parts;
}
