import type { GameView } from '@show-of-hands/bus';
import { type Codec, type MovesOf, refuse, type Seat } from '@show-of-hands/engine';
import type { VotableGame } from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Log } from '../../base/log/log.ts';
import type { Decide } from '../../vote/decision.ts';
import type { StreamerQuestion, StreamerQuestions } from '../streamer/streamer-questions.ts';
import { legalCommands, typedMove } from '../streamer/typed-move.ts';

type StreamerGame<View, Move> = VotableGame<View, Move> &
  Pick<MovesOf<View, Move>, 'canonical'> & { readonly codec: Codec<Move> };

interface StreamerSeatOptions<View, Move> {
  readonly game: StreamerGame<View, Move>;
  readonly desk: Pick<StreamerQuestions, 'ask'>;
  /** The seat's own view in the form that crosses the bus; null for a game without a picture. */
  readonly ownView: (view: View, seat: Seat) => GameView | null;
  /** The shortest spelling of a command. */
  readonly short: (command: string) => string;
  readonly log: Log;
}

type Asked<View> = Pick<
  Parameters<Decide<View>>[0],
  'matchKey' | 'seat' | 'turn' | 'view' | 'decideBy' | 'signal'
>;

/** The question for a seat's move, made from the view that whoever is asked may see. */
export function questionOf<View, Move>(
  { game, ownView, short }: Pick<StreamerSeatOptions<View, Move>, 'game' | 'ownView' | 'short'>,
  { matchKey, seat, turn, view, decideBy, signal }: Asked<View>,
  why: StreamerQuestion['why'],
): StreamerQuestion {
  const commands = [...legalCommands(game, view, seat)];
  const legal = new Set(commands);
  return {
    matchKey,
    seat,
    turn,
    why,
    view: ownView(view, seat),
    moves: commands.map(short),
    read: (text) => {
      const command = typedMove(game, view, seat, text);
      if (!command.ok || legal.has(command.value)) return command;
      return refuse('illegal', 'this move is not legal now');
    },
    decideBy,
    signal,
  };
}

/** The seat that the streamer plays from the dock. Without an answer in time its first legal move is played. */
export const streamerSeat =
  <View, Move>(options: StreamerSeatOptions<View, Move>): Decide<View> =>
  async (request) => {
    const { game, desk, log } = options;
    const { view, seat, turn, signal } = request;
    const command = await desk.ask(questionOf(options, request, 'turn'));
    signal.throwIfAborted();
    if (command === undefined) {
      log.warn('match', `turn ${turn + 1}: the streamer gave no move in time; the first legal one is played`);
    }
    for (const move of game.legalMoves(view, seat)) {
      if (command !== undefined && game.notation.format(move, seat) !== command) continue;
      return { move: game.codec.encode(game.canonical(view, seat, move)), ballotDigest: ZERO_HASH };
    }
    throw new Error(`seat ${seat} has no legal move`);
  };
