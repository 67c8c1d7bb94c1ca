import type { BallotShow } from '@show-of-hands/bus';
import type { Game, Seat } from '@show-of-hands/engine';
import {
  type Ballot,
  type BallotPolicy,
  type BallotRecord,
  ballotPolicy,
  ballotRecord,
  type Intervention,
  intervention,
  openBallot,
  recordText,
  type Settled,
  totalMs,
  type VotableGame,
} from '@show-of-hands/engine/ballot';
import type { Hex } from 'viem';
import type { Thinker } from '../analysis/thinker.ts';
import { type BallotEntry, BallotRoom, ballotEntry, type Clock, sealInSlices } from '../ballot/index.ts';
import type { ChatMessage } from '../chat/transport.ts';
import type { EndedBallot, StoredBallot } from '../journal/ballots.ts';
import type { Journal } from '../journal/journal.ts';
import type { Log } from '../log/log.ts';
import type { Decision, DecisionRequest } from '../seat/decision.ts';
import {
  type BallotHead,
  type BallotHow,
  ballotHeadOf,
  closedBallotShow,
  runningBallotShow,
} from './ballot-show.ts';
import { NoVoteMove } from './no-vote-move.ts';

/** After a crash viewers get at least this long to go on voting, where the chain's deadline allows. */
const MIN_REST_MS = 5_000;

export interface ChatSeatOptions<View, Move> {
  readonly game: VotableGame<View, Move> & Pick<Game<never, never, View, Move, never, never>, 'canonical'>;
  readonly how: BallotHow<View>;
  readonly matchKey: Hex;
  readonly seat: Seat;
  readonly pepper: Hex;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly log: Log;
  /** Looks for the move that is played where nobody votes, if the policy asks for one: from the public view. */
  readonly thinker: Thinker;
  /** What everyone can know of the cards in play, when a vote opens. */
  readonly pool: () => unknown;
  /** The policy for the next ballot; frozen when it opens. */
  readonly policy: () => BallotPolicy;
  /** What everyone may see at a turn: options are made from it and betray nothing. */
  readonly publicView: (turn: number) => Promise<View>;
  readonly onBallot: (ballot: BallotShow) => void;
}

/** A cancelled vote waits for somebody to open it again. */
interface Waiting {
  readonly open: () => void;
}

/**
 * The seat that chat plays: asks one ballot per turn and answers with its result. Every ballot is journalled
 * before it opens, every counted vote as it comes, and the result before anyone acts on it, so that a process
 * that starts again goes on with the votes it had.
 */
export class ChatSeat<View, Move> {
  readonly #options: ChatSeatOptions<View, Move>;
  readonly #room: BallotRoom;
  #stored: StoredBallot | undefined;
  #head: BallotHead | undefined;
  #shown: BallotShow | null = null;
  #waiting: Waiting | undefined;

  constructor(options: ChatSeatOptions<View, Move>) {
    this.#options = options;
    this.#room = new BallotRoom({
      clock: options.clock,
      onStanding: (moment) => {
        if (this.#head !== undefined) this.#show(runningBallotShow(this.#head, moment));
      },
      onVote: (entry) => {
        if (this.#stored !== undefined) options.journal.ballots.addVote(this.#stored, JSON.stringify(entry));
      },
    });
  }

  hear(message: ChatMessage): void {
    this.#room.hear(message);
  }

  get isOpen(): boolean {
    // the room tells of a vote's opening before it calls itself open
    return this.#head !== undefined && this.#shown?.status === 'open';
  }

  get isCancelled(): boolean {
    return this.#waiting !== undefined;
  }

  close(): boolean {
    return this.#room.closeEarly('moderator');
  }

  cancel(): boolean {
    return this.#room.cancel('moderator');
  }

  reopen(): boolean {
    if (this.#waiting === undefined) return false;
    this.#waiting.open();
    return true;
  }

  /** The decision of a turn: of the ballot that was closed already, or of one that is run now. */
  async decide(request: DecisionRequest<View>): Promise<Decision> {
    const { journal, matchKey } = this.#options;
    const known = journal.ballotRecord(matchKey, request.turn);
    if (known !== undefined) return this.#decisionOf(ballotRecord.parse(JSON.parse(known)), request);
    const stop = () => this.#room.stop();
    request.signal.addEventListener('abort', stop);
    try {
      return await this.#runBallots(request);
    } finally {
      request.signal.removeEventListener('abort', stop);
      this.#waiting = undefined;
      this.#head = undefined;
      this.#stored = undefined;
    }
  }

  async #runBallots(request: DecisionRequest<View>): Promise<Decision> {
    const { journal, matchKey } = this.#options;
    const view = await this.#options.publicView(request.turn);
    const latest = request.decideBy;
    const before = journal.ballots.of(matchKey, request.turn);
    const interventions = before.flatMap(cancellationOf);
    let previous = before.at(-1);
    const { thinker, log, seat } = this.#options;
    const { turn, signal } = request;
    const noVoteMove = new NoVoteMove({
      thinker,
      log,
      matchKey,
      seat,
      turn,
      view,
      pool: this.#options.pool(),
      signal,
    });
    for (;;) {
      request.signal.throwIfAborted();
      const goOn = previous?.status === 'open' ? previous : undefined;
      const stored = goOn ?? this.#newBallot(request, (previous?.attempt ?? -1) + 1);
      const ballot = this.#ballotOf(stored, view);
      const { policy } = ballot.question;
      noVoteMove.seek(policy, ballot.allowlist);
      const noVotes = () => noVoteMove.under(policy);
      const history =
        goOn === undefined
          ? { interventions, noVotes }
          : {
              interventions,
              noVotes,
              earlier: this.#entriesOf(stored),
              restMs: this.#restMs(stored, latest),
            };
      this.#stored = stored;
      this.#head = ballotHeadOf(`${request.turn}.${stored.attempt}`, ballot, this.#options.how);
      const running = this.#room.run(ballot, history);
      const unfit = this.#fitWindow(ballot, latest);
      const ending = await running;
      unfit();
      switch (ending.kind) {
        case 'closed':
          return this.#close(stored, ballot, ending.settled, request);
        case 'stopped':
          throw request.signal.reason ?? new Error('the ballot was stopped');
        case 'cancelled':
          interventions.push({ at: this.#room.chatNow(), kind: 'cancelled', by: ending.by });
          journal.ballots.end(stored, 'cancelled', JSON.stringify(interventions.at(-1)));
          if (!(await this.#reopened(latest, request.signal)))
            return this.#playDefault(request, view, stored.attempt + 1, interventions, noVoteMove);
          previous = { ...stored, status: 'cancelled', record: null, aliveAt: null };
      }
    }
  }

  /** What is left for a vote that a crash interrupted, as far as the chain's deadline allows. */
  #restMs(stored: StoredBallot, latest: number): number {
    const { graceMs } = ballotPolicy.parse(JSON.parse(stored.policy));
    return Math.max(0, Math.min(MIN_REST_MS, latest - graceMs - this.#options.clock.now()));
  }

  /** A vote that would end too late for the chain is ended by the table. The answer takes that back. */
  #fitWindow(ballot: Ballot<View, Move>, latest: number): () => void {
    const { clock } = this.#options;
    const now = clock.now();
    const allowed = Math.max(0, latest - ballot.question.policy.graceMs - now);
    if (allowed >= ballot.endsAt - this.#room.skew - now) return () => undefined;
    return clock.after(allowed, () => this.#room.closeEarly('table'));
  }

  #newBallot(request: DecisionRequest<View>, attempt: number): StoredBallot {
    const policy = this.#options.policy();
    const stored: StoredBallot = {
      matchKey: this.#options.matchKey,
      turn: request.turn,
      attempt,
      openedAt: this.#room.chatNow(),
      policy: JSON.stringify(policy),
    };
    this.#options.journal.ballots.open(stored);
    return stored;
  }

  #ballotOf(stored: StoredBallot, view: View): Ballot<View, Move> {
    const { game, seat, matchKey, pepper } = this.#options;
    const policy = ballotPolicy.parse(JSON.parse(stored.policy));
    return openBallot({
      game,
      view,
      seat,
      turn: stored.turn,
      matchKey,
      policy,
      pepper,
      openedAt: stored.openedAt,
    });
  }

  #entriesOf(stored: StoredBallot): readonly BallotEntry[] {
    return this.#options.journal.ballots.votesOf(stored).map((text) => ballotEntry.parse(JSON.parse(text)));
  }

  /** Waits for somebody to open the vote again; false when the chain's deadline comes first. */
  #reopened(latest: number, signal: AbortSignal): Promise<boolean> {
    const { clock, policy } = this.#options;
    const patience = latest - totalMs(policy()) - clock.now();
    return new Promise((resolve, reject) => {
      const settle = (again: boolean) => {
        this.#waiting = undefined;
        cancelTimer();
        signal.removeEventListener('abort', aborted);
        resolve(again);
      };
      const aborted = () => {
        cancelTimer();
        reject(signal.reason);
      };
      const cancelTimer = clock.after(Math.max(0, patience), () => settle(false));
      signal.addEventListener('abort', aborted);
      this.#waiting = { open: () => settle(true) };
      // only now: whoever is told of the cancelled vote asks at once whether it can be opened again
      if (this.#shown !== null) this.#show({ ...this.#shown, status: 'cancelled' });
    });
  }

  /** Nobody opened the vote again in time: the published default of a ballot without votes. */
  async #playDefault(
    request: DecisionRequest<View>,
    view: View,
    attempt: number,
    interventions: readonly Intervention[],
    noVoteMove: NoVoteMove<View>,
  ): Promise<Decision> {
    const stored = this.#newBallot(request, attempt);
    const ballot = this.#ballotOf(stored, view);
    const settled = ballot.settle({
      endedAt: stored.openedAt,
      interventions,
      noVotes: noVoteMove.under(ballot.question.policy),
    });
    return this.#close(stored, ballot, settled, request);
  }

  async #close(
    stored: StoredBallot,
    ballot: Ballot<View, Move>,
    settled: Settled<Move>,
    request: DecisionRequest<View>,
  ): Promise<Decision> {
    const record = await sealInSlices(settled.unsealed);
    this.#options.journal.ballots.end(stored, 'closed', recordText(record));
    if (this.#shown !== null) this.#show(closedBallotShow(this.#shown, ballot, record));
    return this.#decisionOf(record, request);
  }

  /** The move as it is committed: canonical for the card that is really there, not as it was voted. */
  #decisionOf(record: BallotRecord, request: DecisionRequest<View>): Decision {
    const { game, seat } = this.#options;
    const choices = game.notation.parse(record.result.move, seat);
    if (!choices.ok) throw new Error(`a recorded move cannot be read: ${choices.error.message}`);
    const move = game.moveOf(choices.value);
    if (!move.ok) throw new Error(`a recorded move is not whole: ${move.error.message}`);
    const canonical = game.canonical(request.view, seat, move.value);
    return { move: game.codec.encode(canonical), ballotDigest: record.ballotDigest };
  }

  #show(ballot: BallotShow): void {
    this.#shown = ballot;
    this.#options.onBallot(ballot);
  }
}

/** The trace of a ballot that was thrown away, for the record of the one that counts. */
const cancellationOf = ({ status, record }: EndedBallot): Intervention[] =>
  status === 'cancelled' && record !== null ? [intervention.parse(JSON.parse(record))] : [];
