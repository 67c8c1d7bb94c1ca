import type { GameTypes } from '@show-of-hands/engine';
import { forcedMove } from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type Finding, ok, unknown, wrong } from '../../base/finding.ts';
import type { ChainGame } from '../../match/game/chain-game.ts';
import type { PlayedTurn } from '../../match/watch/match-fold.ts';
import type { Evidence } from './evidence.ts';
import { logsOfType } from './logs-of-type.ts';

/**
 * The seat that is decided in public has no ballot only where it had no choice. What the chain tells of a turn is
 * less than its viewers saw where that seat's hand was shown: then a move may have been forced that was not by this.
 */
export function* checkForced<G extends GameTypes>(
  { game }: ChainGame<G>,
  { info, logs }: Pick<Evidence, 'info' | 'logs'>,
  turns: readonly PlayedTurn<G['State'], G['Event']>[],
): Generator<Finding> {
  const seat = info.terms.publicSeat;
  if (seat === null) return;
  const unvoted = new Set(
    logsOfType(logs, 'revealed')
      .filter((log) => log.seat === seat && log.ballotDigest === ZERO_HASH)
      .map(({ turn }) => turn),
  );
  let forced = 0;
  for (const { turn, before } of turns) {
    if (!unvoted.has(turn)) continue;
    const name = `turn ${turn + 1} of ${seat}`;
    const view = game.view(before, 'public');
    const { options = [] } = game.stage(view, seat, []) ?? {};
    if (forcedMove(game, view, seat) !== undefined) forced += 1;
    else if (options.length > 1) {
      yield wrong(name, 'the seat is decided in public and had a choice; no ballot stands behind its move');
    } else {
      yield unknown(
        name,
        'no ballot stands behind it; whether there was a choice depends on who saw that card',
      );
    }
  }
  if (forced > 0) yield ok('forced moves', `${forced} without a ballot: everyone saw no other move`);
}
