import type { BusMessage, ChainCost, Show } from '@show-of-hands/bus';
import type { Log } from '../../base/log/log.ts';
import type { MatchListeners, VoteDocuments } from '../../match/game/table-game.ts';
import { withStep } from '../../match/publish/match-show.ts';
import { LiveLog } from './live-log.ts';

/** The parts of the show that a table writes. */
export interface ShowBoard {
  readonly show: Show;
  set<P extends 'table' | 'match' | 'ballot' | 'chain'>(part: P, value: Show[P]): void;
}

export interface BoardListenersOptions {
  readonly board: ShowBoard;
  readonly log: Log;
  readonly onBusMessage: (message: BusMessage) => void;
  readonly onState: (state: BusMessage) => void;
  readonly onDocument: (document: BusMessage) => void;
  readonly onVoteOpen: (documents: VoteDocuments) => void;
  /** What the match has cost so far; null where that is not known. */
  readonly cost: () => ChainCost | null;
  readonly onChainStatus: MatchListeners['onChainStatus'];
  /** What can be done has changed: for the dock. */
  readonly onChange: () => void;
}

/** Puts what a match tells on the board and in the live log. */
export function boardListeners(options: BoardListenersOptions): MatchListeners {
  const { board, log, onBusMessage, onState, onDocument, onVoteOpen, cost, onChainStatus, onChange } =
    options;
  const live = new LiveLog(log);
  return {
    onMatch: (match) => {
      live.match(match);
      board.set('match', match);
      onChange();
    },
    onBallot: (ballot) => {
      const before = board.show.ballot;
      board.set('ballot', ballot);
      if (ballot !== null) live.ballot(ballot);
      if (before?.status !== ballot?.status || before?.id !== ballot?.id) onChange();
    },
    onStep: (step) => {
      live.step(step);
      const { chain } = board.show;
      // what is not mined yet has cost nothing
      const isPaid = step.status === 'confirmed' || step.status === 'failed';
      const steps = withStep(chain.steps, step);
      board.set('chain', { ...chain, steps, ...(isPaid && { cost: cost() }) });
    },
    onChainStatus,
    onDeadline: (deadline) => {
      const { chain } = board.show;
      if (chain.deadline !== deadline) board.set('chain', { ...chain, deadline });
    },
    onBusMessage,
    onState,
    onDocument,
    onVoteOpen,
  };
}
