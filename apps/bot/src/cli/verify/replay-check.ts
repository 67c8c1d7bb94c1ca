import type { GameTypes } from '@show-of-hands/engine';
import { type Finding, ok, unknown, wrong } from '../../base/finding.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { ChainGame, PackedCard } from '../../match/game/chain-game.ts';
import { Divergence } from '../../match/watch/divergence.ts';
import { MatchFold, type PlayedTurn } from '../../match/watch/match-fold.ts';
import { endingWords as wordOf } from '../match/telling.ts';
import type { Evidence } from './evidence.ts';
import { checkForced } from './forced-checks.ts';
import { checkForfeit } from './forfeit-check.ts';
import { logsOfType } from './logs-of-type.ts';

/** What the game's own checks are given. */
export interface Replayed<State> {
  readonly evidence: Evidence;
  readonly state: State;
}

/**
 * The match played again by the engine, from the logs alone, and held against contract and outcome.
 *
 * @param pool the cards that hands were picked from, as `readPool` gives them; none where hands were brought
 */
export async function* checkReplay<G extends GameTypes>(
  binding: ChainGame<G>,
  evidence: Evidence,
  more: (replayed: Replayed<G['State']>) => AsyncIterable<Finding>,
  pool: readonly PackedCard[] = [],
): AsyncGenerator<Finding> {
  const { info, logs, matchKey, table, head } = evidence;
  if (logsOfType(logs, 'started').length === 0) return yield* checkEnding(evidence, undefined);
  const fold = new MatchFold(binding, { hands: {}, shown: [] }, matchKey);
  let turns: readonly PlayedTurn<G['State'], G['Event']>[] = [];
  try {
    turns = fold.take(logs, info, pool);
  } catch (error) {
    if (!(error instanceof Divergence)) throw error;
    yield wrong('replay', error.message);
    return;
  }
  const { state } = fold;
  if (state === null) {
    yield unknown('replay', 'the match ended before the cards that the rules open were open');
    return yield* checkEnding(evidence, undefined);
  }
  yield ok('replay', `the engine plays all ${turns.length} turns as legal moves`);
  yield* checkForced(binding, evidence, turns);
  try {
    const difference = await binding.divergence(state, matchKey, {
      read: (name, args) => table.read(name, args, head.number),
    });
    yield difference === null
      ? ok('board', 'the contract has the board that the engine comes to')
      : wrong('board', difference);
  } catch (error) {
    if (!(error instanceof ChainFault) || error.kind !== 'unreachable') throw error;
    yield unknown('board', error.message);
  }
  yield* checkEnding(evidence, binding.game.outcome(state)?.winner);
  yield* more({ evidence, state });
}

/** The ending is what the game says, or what a clock that ran out says. */
async function* checkEnding(
  evidence: Evidence,
  winner: 'A' | 'B' | 'draw' | undefined,
): AsyncGenerator<Finding> {
  const { info, logs } = evidence;
  const name = 'outcome';
  const endings = logsOfType(logs, 'ended');
  const [ended] = endings;
  if (info.phase !== 'over') {
    yield unknown(name, `the match is not over: it is in phase ${info.phase}`);
    return;
  }
  if (ended === undefined || endings.length !== 1) {
    yield wrong(name, `the log has ${endings.length} endings; a match has one`);
    return;
  }
  if (ended.ending !== info.ending || ended.cause !== info.cause) {
    yield wrong(
      name,
      `the log has ${ended.ending} by ${ended.cause}, the contract ${info.ending} by ${info.cause}`,
    );
    return;
  }
  switch (info.cause) {
    case 'played':
      yield winner === info.ending
        ? ok(name, `${wordOf(info.ending)}, as the engine says`)
        : wrong(
            name,
            `the contract says ${wordOf(info.ending)}, the engine ${wordOf(winner ?? 'undecided')}`,
          );
      return;
    case 'time':
      yield await checkForfeit(evidence, winner);
      return;
    case 'settled':
      // by a signed record: the game knows how those are checked
      return;
    case 'cancelled':
      yield ok(name, 'the opener withdrew it before anybody joined');
      return;
    default:
      yield unknown(name, `${wordOf(info.ending)}, by ${info.cause}: not by moves on chain`);
  }
}
