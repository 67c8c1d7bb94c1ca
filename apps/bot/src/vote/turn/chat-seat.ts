import type { BallotShow } from '@show-of-hands/bus';
import type { Game, Seat } from '@show-of-hands/engine';
import { type BallotPolicy, ballotResult, type VotableGame } from '@show-of-hands/engine/ballot';
import type { Hex } from 'viem';
import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log/log.ts';
import type { Thinker } from '../../base/thinker.ts';
import type { ChatMessage } from '../../chat/messages/transport.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Intervener } from '../ballot/ballot-entry.ts';
import { BallotRoom } from '../ballot/ballot-room.ts';
import type { MayVote } from '../ballot/message-screen.ts';
import type { Electorate } from '../electorate/electorate.ts';
import type { VoterCounting } from '../electorate/voters-desk.ts';
import { type Seal, sealHere } from '../seal/sealing.ts';
import { type BallotHow, hasLetters, type LetterSetting, type Outcome } from './ballot-show.ts';
import type { Decision, DecisionRequest } from './decision.ts';
import { type AskStreamer, NoVoteMove } from './no-vote-move.ts';
import { SeatVotes } from './seat-votes.ts';
import { TurnBallots } from './turn-ballots.ts';
import { TurnVote } from './turn-vote.ts';
import type { VoteControl } from './vote-control.ts';

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
  /** Bans, blocked words, known accounts, and who voted lately; without it nobody is kept out. */
  readonly electorate?: Electorate | undefined;
  /** Whose votes are another team's. */
  readonly mayVote?: MayVote | undefined;
  /** Ms for which a decision can be undone before it is handed on; 0 without it. */
  readonly undoMs?: number | undefined;
  /** Whether votes carry a letter that tells ballots apart; frozen when a ballot opens. */
  readonly letters?: (() => LetterSetting) | undefined;
  /** Emotes that stand for options now: none but in a chat that lets only emotes through; frozen when a ballot opens. */
  readonly emotes?: ((seat: Seat) => readonly string[]) | undefined;
  /** Who holds the table: then votes open paused. */
  readonly heldBy?: (() => Intervener | undefined) | undefined;
  readonly askStreamer?: AskStreamer<View> | undefined;
  /** The nonce that a turn's proportional ballot is drawn by. */
  readonly drawNonce?: ((turn: number) => Hex) | undefined;
  /** Hashes counted ballots; on this thread without it. */
  readonly seal?: Seal | undefined;
  /** Keeps count of who votes. */
  readonly voters?: VoterCounting | undefined;
}

/** Of a record, what the seat plays by it. */
const decided = z.object({
  result: ballotResult,
  ballotDigest: z.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x')),
});

/**
 * The seat that chat plays: asks one ballot per turn and answers with its result. Every ballot is journalled
 * before it opens, every counted vote as it comes, and the result before anyone acts on it, so that a process
 * that starts again goes on with the votes it had.
 */
export class ChatSeat<View, Move> {
  /** The vote of the moment, as moderators steer it. */
  readonly votes: VoteControl;
  readonly #options: ChatSeatOptions<View, Move>;
  readonly #room: BallotRoom;
  readonly #seal: Seal;
  #turn: TurnVote<View, Move> | undefined;
  #hasDecided = false;

  constructor(options: ChatSeatOptions<View, Move>) {
    this.#options = options;
    this.#seal = options.seal ?? sealHere;
    this.#room = new BallotRoom({
      clock: options.clock,
      electorate: options.electorate,
      skew: options.electorate?.skew,
      mayVote: options.mayVote,
      onStanding: (moment) => this.#turn?.onMoment(moment),
      onVote: (entry) => this.#turn?.onEntry(entry),
    });
    this.votes = new SeatVotes({
      room: this.#room,
      turn: () => this.#turn,
      hasDecided: () => this.#hasDecided,
      electorate: options.electorate,
    });
  }

  hear(message: ChatMessage): void {
    this.#room.hear(message);
  }

  /** The decision of a turn: of the ballot that was closed already, or of one that is run now. */
  async decide(request: DecisionRequest<View>): Promise<Decision> {
    const { journal, matchKey } = this.#options;
    const known = journal.ballots.record(matchKey, request.turn);
    if (known !== undefined) return this.#decisionOf(decided.parse(JSON.parse(known)), request);
    const view = await this.#options.publicView(request.turn);
    request.signal.throwIfAborted();
    const stop = () => this.#room.stop();
    request.signal.addEventListener('abort', stop);
    const turn = this.#turnVote(request, view);
    this.#turn = turn;
    try {
      const outcome = await turn.run();
      this.#hasDecided = true;
      return this.#decisionOf(outcome, request);
    } finally {
      request.signal.removeEventListener('abort', stop);
      // another turn may have been asked meanwhile: its votes go on
      if (this.#turn === turn) this.#turn = undefined;
    }
  }

  #turnVote(request: DecisionRequest<View>, view: View): TurnVote<View, Move> {
    const { game, seat, matchKey, pepper, journal, policy, letters, emotes, onBallot } = this.#options;
    const { thinker, log, pool, clock, askStreamer } = this.#options;
    const { turn, signal, decideBy } = request;
    this.#hasDecided = false;
    return new TurnVote({
      seat: this.#options,
      seal: this.#seal,
      room: this.#room,
      request,
      show: onBallot,
      ballots: new TurnBallots({
        journal,
        policy,
        emotes: emotes?.(seat) ?? [],
        letters: hasLetters(letters?.() ?? false, game.notation.chat([]).hasBareMoves),
        question: {
          game,
          view,
          seat,
          turn,
          matchKey,
          pepper,
          screen: this.#room.screen,
          habits: this.#room.habits,
        },
      }),
      noVoteMove: new NoVoteMove({
        thinker,
        log,
        matchKey,
        seat,
        turn,
        view,
        pool: pool(),
        signal,
        clock,
        latest: decideBy,
        askStreamer,
      }),
    });
  }

  /** The move as it is committed: canonical for the card that is really there, not as it was voted. */
  #decisionOf({ result, ballotDigest }: Outcome, request: DecisionRequest<View>): Decision {
    const { game, seat } = this.#options;
    const choices = game.notation.parse(result.move, seat);
    if (!choices.ok) throw new Error(`a recorded move cannot be read: ${choices.error.message}`);
    const move = game.moveOf(choices.value);
    if (!move.ok) throw new Error(`a recorded move is not whole: ${move.error.message}`);
    const canonical = game.canonical(request.view, seat, move.value);
    return { move: game.codec.encode(canonical), ballotDigest };
  }
}
