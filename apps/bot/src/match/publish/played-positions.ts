import type { ToldRecord, TurnRecord } from '@show-of-hands/bus';
import { chainMoveIn, expectOk, type GameTypes, seatsAsked } from '@show-of-hands/engine';
import type { PlayedPosition } from '../analysis/review-match.ts';
import type { BotGame } from '../game/bot-game.ts';

/**
 * Every position of a finished match in which one seat was to play, with what it played. Turns of both seats
 * at once are left out: no move of theirs has a value of its own.
 *
 * @param whole the state before the first turn, with every card that has been opened
 * @param drawn what links of both seats came to before turns, in games in which something is drawn then
 */
export function positionsOf<G extends GameTypes>(
  { game, replay }: Pick<BotGame<G>, 'game' | 'replay'>,
  whole: G['State'],
  turns: readonly Pick<TurnRecord, 'seat' | 'move' | 'command'>[],
  drawn: readonly Pick<ToldRecord['drawn'][number], 'turn' | 'turnSalt'>[] = [],
): readonly PlayedPosition[] {
  if (replay?.review === undefined) return [];
  const { openView, review } = replay;
  const positions: PlayedPosition[] = [];
  const salts = new Map(drawn.map(({ turn, turnSalt }) => [turn, turnSalt]));
  let state = whole;
  for (const { seat, move, command } of turns) {
    const salt = salts.get(game.turn(state));
    if (salt !== undefined && game.chance?.isDue(state))
      state = expectOk(game.chance.draw(state, salt)).state;
    const awaited = seatsAsked(game, state);
    if (awaited.length !== 1 || awaited[0] !== seat) return positions;
    const played = expectOk(chainMoveIn(game.codec, move)).move;
    const next = expectOk(game.play(state, { [seat]: { move: played } })).state;
    positions.push({
      turn: game.turn(state),
      seat,
      command,
      view: openView(state),
      continues: review.continues(state, next),
    });
    state = next;
  }
  return positions;
}
