import type { GameTypes } from '@show-of-hands/engine';
import {
  auditOf,
  checkEnding,
  checkForced,
  Divergence,
  fails,
  holds,
  type LogFinding,
  logsOfType,
  MatchFold,
  type PackedCard,
  type PlayedTurn,
  type Replayed,
  unknown,
} from '@show-of-hands/verify';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { BoardReader, ChainGame } from '../../match/game/chain-game.ts';
import type { ReadEvidence } from './evidence.ts';

/** The contract's board beside the one that the engine comes to. */
async function checkBoard<G extends GameTypes>(
  binding: ChainGame<G>,
  { info, matchKey, table, head }: ReadEvidence,
  state: G['State'],
  isHalfAnswered: boolean,
): Promise<LogFinding> {
  if (isHalfAnswered)
    return unknown(
      'board',
      'one seat has answered and the other has not: the contract knows one answer more',
    );
  try {
    const board: BoardReader = { read: (name, args) => table.read(name, args, head.number) };
    const difference = await binding.divergence(state, matchKey, board, info.phase);
    return difference === null
      ? holds('board', 'the contract has the board that the engine comes to')
      : fails('board', difference);
  } catch (error) {
    if (!(error instanceof ChainFault) || error.kind !== 'unreachable') throw error;
    return unknown('board', error.message);
  }
}

async function* nothingMore(): AsyncGenerator<never> {
  // the table tells all that there is to check
}

/**
 * The match played again by the engine, from the logs alone, and held against contract and outcome.
 *
 * @param more what a game checks beside it
 * @param pool the cards that hands were picked from, as `readPool` gives them; none where hands were brought
 */
export async function* checkReplay<G extends GameTypes>(
  binding: ChainGame<G>,
  evidence: ReadEvidence,
  more: (replayed: Replayed<G['State'], ReadEvidence>) => AsyncIterable<LogFinding> = nothingMore,
  pool: readonly PackedCard[] = [],
): AsyncGenerator<LogFinding> {
  const { info, logs, matchKey } = evidence;
  const fold = new MatchFold(binding, { hands: {}, shown: [] }, matchKey);
  const audited = () =>
    auditOf(binding.game.codec, binding.audit, logsOfType(logs, 'secretListShown'), fold.deeds, fold.state);
  if (logsOfType(logs, 'started').length === 0) return yield* checkEnding(evidence, undefined, audited());
  let turns: readonly PlayedTurn<G['State'], G['Event']>[] = [];
  try {
    turns = fold.take(logs, info, pool);
  } catch (error) {
    if (!(error instanceof Divergence)) throw error;
    yield fails('replay', error.message);
    return;
  }
  const { state } = fold;
  if (state === null) {
    yield unknown('replay', 'the match ended before the cards that the rules open were open');
    return yield* checkEnding(evidence, undefined, audited());
  }
  // what chance plays of a turn stands apart from its moves
  const played = new Set(turns.map(({ turn }) => turn)).size;
  yield holds('replay', `the engine plays all ${played} turns as legal moves`);
  yield* checkForced(binding.game, evidence, turns);
  yield await checkBoard(binding, evidence, state, fold.isHalfAnswered);
  yield* checkEnding(evidence, binding.game.outcome(state)?.winner, audited(), (silent) =>
    binding.outcomeOnTime(state, silent),
  );
  yield* more({ evidence, state });
}
