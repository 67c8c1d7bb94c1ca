import type { TurnRecord } from '@show-of-hands/bus';
import { expectOk, type Game } from '@show-of-hands/engine';
import type { PlayedPosition } from '../analysis/review-match.ts';
import type { GameReview } from '../game/bot-game.ts';

/**
 * Every position of a finished match in which one seat was to play, with what it played. Turns of both seats
 * at once are left out: no move of theirs has a value of its own.
 *
 * @param whole the state before the first turn, with every card that has been opened
 */
export function positionsOf<Setup, State, View, Move, Event, Disclosure>(
  game: Game<Setup, State, View, Move, Event, Disclosure>,
  review: GameReview<State, View> | null,
  whole: State,
  turns: readonly Pick<TurnRecord, 'seat' | 'move' | 'command'>[],
): readonly PlayedPosition[] {
  if (review === null) return [];
  const positions: PlayedPosition[] = [];
  let state = whole;
  for (const { seat, move, command } of turns) {
    const awaited = game.awaiting(state);
    if (awaited.length !== 1 || awaited[0] !== seat) return positions;
    const next = expectOk(game.play(state, { [seat]: { move: expectOk(game.codec.decode(move)) } })).state;
    positions.push({
      turn: game.turn(state),
      seat,
      command,
      view: review.openView(state),
      continues: review.continues(state, next),
    });
    state = next;
  }
  return positions;
}
