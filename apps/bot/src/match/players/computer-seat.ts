import type { Codec, Level, MovesOf, Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import { type Clock, pause } from '../../base/clock.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import type { Thinker } from '../../base/thinker.ts';
import type { Secret } from '../../chain/keys/secrets.ts';
import type { Decide } from '../../vote/decision.ts';

/** The computer may think this long, ms, if the chain's deadline allows it. */
const CHOICE_MS = 15_000;

interface ComputerSeatOptions<View, Move> {
  readonly seat: Seat;
  readonly game: Pick<MovesOf<View, Move>, 'legalMoves' | 'notation' | 'canonical'> & {
    readonly codec: Codec<Move>;
  };
  /** Thinks for players; it is asked with the seat's own view and with nothing else. */
  readonly thinker: Thinker;
  readonly level: Level;
  /** What its chance on a turn follows from: the same match gives the same game, but only to who holds it. */
  readonly seedOf: (turn: number) => Secret;
  /** What everyone can know of the cards in play, when the seat is asked. */
  readonly pool: () => unknown;
  readonly clock: Clock;
  readonly log: Log;
  /** Ms it takes over a move at least, so that viewers can follow. */
  readonly thinkMs: number;
}

const ZERO_DIGEST = `0x${'00'.repeat(32)}` as const;

/**
 * The seat that the computer plays. If it finds no move in time, the first legal one is played: a match does
 * not end because a process died.
 */
export const computerSeat =
  <View, Move>(options: ComputerSeatOptions<View, Move>): Decide<View> =>
  async ({ view, turn, decideBy, signal }) => {
    const { seat, thinker, level, seedOf, clock, log } = options;
    const left = decideBy - clock.now();
    const choosing = thinker
      .choose({
        about: 'computer-move',
        view,
        pool: options.pool(),
        seat,
        level,
        seed: seedOf(turn).reveal(),
        limitMs: Math.max(1, Math.min(CHOICE_MS, left)),
        signal,
      })
      .then(({ move }) => legal(options, view, move))
      .catch((error: unknown) => {
        if (signal.aborted) throw error;
        log.warn('think', `turn ${turn + 1}: ${errorText(error)}; seat ${seat} plays its first legal move`);
        return firstLegal(options, view);
      });
    const [move] = await Promise.all([choosing, pause(clock, options.thinkMs, signal)]);
    return { move, ballotDigest: ZERO_DIGEST };
  };

type Rules<View, Move> = Pick<ComputerSeatOptions<View, Move>, 'game' | 'seat'>;

/** The move in its canonical form, if it is one of the legal ones: whoever thinks is trusted no further than this. */
function legal<View, Move>({ game, seat }: Rules<View, Move>, view: View, move: Hex): Hex {
  for (const one of game.legalMoves(view, seat)) {
    if (game.codec.encode(one) === move) return game.codec.encode(game.canonical(view, seat, one));
  }
  throw new Error(`the move it was given is not legal`);
}

function firstLegal<View, Move>({ game, seat }: Rules<View, Move>, view: View): Hex {
  for (const move of game.legalMoves(view, seat)) {
    return game.codec.encode(game.canonical(view, seat, move));
  }
  throw new Error(`seat ${seat} has no legal move`);
}
