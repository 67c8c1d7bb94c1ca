import type { Codec, MovesOf, Seat } from '@show-of-hands/engine';
import { forcedMove, type VotableGame } from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Clock } from '../../base/clock.ts';
import { pause } from '../../base/pause.ts';
import type { Decide } from '../../vote/decision.ts';
import type { PublicView } from '../publish/public-view.ts';

/** How long a forced move is shown at most before it goes to the chain; well within what a deadline leaves. */
const SHOWN_MS = 2_000;

export interface ForcedOptions<View, Move> {
  readonly game: VotableGame<View, Move> &
    Pick<MovesOf<View, Move>, 'canonical'> & { readonly codec: Codec<Move> };
  readonly seat: Seat;
  /** What everyone sees at a turn: only by it is a move forced, so that playing it betrays nothing. */
  readonly publicView: Pick<PublicView<View>, 'at' | 'shownMs'>;
  /** Whether somebody has been asked about a turn already: their answer decides it. */
  readonly isAsked: (turn: number) => Promise<boolean>;
  readonly clock: Clock;
  /** Ms that viewers get to see the turn. */
  readonly beatMs: number;
}

/** Asks for a seat's move, unless it has only one: that is played without asking, and on chain without a ballot. */
export const unlessForced =
  <View, Move>(options: ForcedOptions<View, Move>, ask: Decide<View>): Decide<View> =>
  async (request) => {
    const { game, seat, publicView, isAsked, clock, beatMs } = options;
    const { turn, signal, view } = request;
    if (await isAsked(turn)) return ask(request);
    const only = forcedMove(game, await publicView.at(turn), seat);
    signal.throwIfAborted();
    if (only === undefined) return ask(request);
    await pause(clock, Math.max(0, Math.min(beatMs, SHOWN_MS) - publicView.shownMs(turn)), signal);
    return { move: game.codec.encode(game.canonical(view, seat, only.move)), ballotDigest: ZERO_HASH };
  };
