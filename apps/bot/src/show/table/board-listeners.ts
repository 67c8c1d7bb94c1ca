import type { BallotShow, ChainCost, ChainStep, MatchShow, Show } from '@show-of-hands/bus';
import type { Log } from '../../base/log/log.ts';
import type { MatchListeners } from '../../match/game/table-game.ts';
import { withStep } from '../../match/publish/match-show.ts';

/** The parts of the show that a table writes. */
export interface ShowBoard {
  readonly show: Show;
  set<P extends 'table' | 'challenge' | 'match' | 'ballot' | 'chain'>(part: P, value: Show[P]): void;
}

interface BoardListenersOptions
  extends Pick<MatchListeners, 'onBusMessage' | 'onState' | 'onDocument' | 'onVoteOpen' | 'onChainStatus'> {
  readonly board: ShowBoard;
  /** A match as it stands on screen; without it as it is. */
  readonly label?: (match: MatchShow) => MatchShow;
  readonly log: Log;
  /** What the match has cost so far; null where that is not known. */
  readonly cost: () => ChainCost | null;
  /** What can be done has changed: for the dock. */
  readonly onChange: () => void;
}

/** Puts what a match tells on the board and in the live log. */
export function boardListeners(options: BoardListenersOptions): MatchListeners {
  const { board, label, log, onBusMessage, onState, onDocument, onVoteOpen, cost, onChainStatus, onChange } =
    options;
  const live = new LiveLog(log);
  return {
    onMatch: (match) => {
      live.match(match);
      board.set('match', label?.(match) ?? match);
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

/** Tells the operator of one match, a line per event: made from the show, so from nothing that is hidden. */
class LiveLog {
  readonly #log: Log;
  readonly #told = new Set<string>();

  constructor(log: Log) {
    this.#log = log;
  }

  match({ number, ruleset, phase, turn, matchKey }: MatchShow): void {
    if (phase === 'open') this.#once(`match ${number}: ${ruleset.name}, ${matchKey.slice(0, 10)}…`);
    if (phase === 'committing' && turn === 0) this.#once(`match ${number}: the first turn begins`);
  }

  ballot({ status, seat, turn, voters, weight, result }: BallotShow): void {
    if (status === 'open' && voters === 0) this.#once(`turn ${turn + 1}: vote open for seat ${seat}`);
    if (status === 'cancelled') this.#once(`turn ${turn + 1}: vote cancelled`);
    if (status === 'closed' && result !== null) {
      const why = outcome(result, `${result.votes} of ${weight ?? voters} votes`, voters > 0);
      this.#once(`turn ${turn + 1}: chat plays ${result.command}, ${result.label} (${why})`);
    }
  }

  /** Sealed and opened moves of both seats, with their transactions. */
  step({ kind, seat, turn, status, hash }: ChainStep): void {
    if (status !== 'confirmed' || turn === null || hash === null) return;
    if (kind === 'commit') this.#once(`turn ${turn + 1}: seat ${seat} committed, ${hash.slice(0, 10)}…`);
    if (kind === 'reveal') this.#once(`turn ${turn + 1}: seat ${seat} revealed, ${hash.slice(0, 10)}…`);
  }

  #once(text: string): void {
    if (this.#told.has(text)) return;
    this.#told.add(text);
    this.#log.info('table', text);
  }
}

/** Why a move is played: votes decided, or none did. */
function outcome({ why }: NonNullable<BallotShow['result']>, share: string, hasVoters: boolean): string {
  const few = hasVoters ? 'too few votes' : 'nobody voted';
  switch (why) {
    case 'plurality':
    case 'tie':
      return share;
    case 'draw':
      return `drawn by shares, ${share}`;
    case 'default':
      return few;
    case 'best':
      return `${few}, the computer's move`;
    case 'streamer':
      return `${few}, the streamer's move`;
  }
}
