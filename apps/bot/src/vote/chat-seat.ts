import type { BallotShow } from '@show-of-hands/bus';
import type { MovesOf, Seat } from '@show-of-hands/engine';
import { type BallotPolicy, ballotResult, type VotableGame } from '@show-of-hands/engine/ballot';
import type { Hex } from 'viem';
import { z } from 'zod';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log/log.ts';
import type { Thinker } from '../base/thinker.ts';
import { msg } from '../base/words/book.ts';
import type { DisplayText } from '../base/words/display-text.ts';
import { SkewMeter } from '../chat/messages/skew-meter.ts';
import type { ChatMessage } from '../chat/messages/transport.ts';
import type { Journal } from '../journal/journal.ts';
import type { Intervener } from './ballot-entry.ts';
import { BallotRunner } from './ballot-runner.ts';
import type { BallotHow, BallotOutcome, LetterSetting } from './ballot-show.ts';
import type { Decision, DecisionRequest } from './decision.ts';
import type { Electorate } from './electorate/electorate.ts';
import type { VoterCounting } from './electorate/voter-scores.ts';
import type { MayVote } from './message-screen.ts';
import { type AskStreamer, NoVoteMove } from './no-vote-move.ts';
import { type Seal, sealHere } from './seal/sealing.ts';
import { TurnVote } from './turn-vote.ts';
import type { Steered, VoteControl, VoteStatus } from './vote-control.ts';
import type { Voter } from './voter-list.ts';

export interface ChatSeatOptions<View, Move> {
  readonly game: VotableGame<View, Move> & Pick<MovesOf<View, Move>, 'canonical'>;
  readonly how: BallotHow<View>;
  readonly matchKey: Hex;
  readonly seat: Seat;
  readonly pepper: Hex;
  readonly journal: Pick<Journal, 'ballots' | 'counters'>;
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

const done = (message: DisplayText): Steered => ({ done: true, message });
const refused = (why: DisplayText): Steered => ({ done: false, why });
const seconds = (ms: number): number => Math.round(ms / 100) / 10;

/**
 * The seat that chat plays: asks one ballot per turn and answers with its result. Every ballot is journalled
 * before it opens, every counted vote as it comes, and the result before anyone acts on it, so that a process
 * that starts again goes on with the votes it had.
 */
export class ChatSeat<View, Move> implements VoteControl {
  readonly #options: ChatSeatOptions<View, Move>;
  readonly #runner: BallotRunner;
  readonly #seal: Seal;
  #turn: TurnVote<View, Move> | undefined;
  #hasDecided = false;

  constructor(options: ChatSeatOptions<View, Move>) {
    this.#options = options;
    this.#seal = options.seal ?? sealHere;
    this.#runner = new BallotRunner({
      clock: options.clock,
      electorate: options.electorate,
      skew: options.electorate?.skew ?? new SkewMeter(),
      mayVote: options.mayVote,
      onProgress: (progress) => this.#turn?.onProgress(progress),
      onEntry: (entry) => this.#turn?.onEntry(entry),
    });
  }

  handleMessage(message: ChatMessage): void {
    this.#runner.handleMessage(message);
  }

  /** The decision of a turn: of the ballot that was closed already, or of one that is run now. */
  async decide(request: DecisionRequest<View>): Promise<Decision> {
    const { journal, matchKey } = this.#options;
    const known = await journal.ballots.record(matchKey, request.turn);
    if (known !== undefined) return this.#decisionOf(decided.parse(JSON.parse(known)), request);
    const view = await this.#options.publicView(request.turn);
    request.signal.throwIfAborted();
    const stop = () => this.#runner.stop();
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

  get status(): VoteStatus {
    return this.#turn?.status ?? 'none';
  }

  get voters(): readonly Voter[] {
    return this.#runner.session?.voters ?? [];
  }

  async close(by: Intervener): Promise<Steered> {
    if (!(await this.#runner.closeEarly(by))) return this.#cannot();
    return done(msg('steer.closed'));
  }

  async cancel(by: Intervener): Promise<Steered> {
    const turn = this.#turn;
    // what is being hashed has been decided about; what is decided is undone
    if (turn === undefined || !(await turn.cancel(by))) return this.#cannot();
    const { waitMs } = turn;
    if (waitMs > 0) {
      return done(msg('steer.cancelled', { seconds: seconds(waitMs) }));
    }
    return done(msg('steer.cancelledForGood'));
  }

  async reopen(): Promise<Steered> {
    if (this.#turn?.reopen() !== true) return this.#cannot();
    return done(msg('steer.reopened'));
  }

  async pause(by: Intervener): Promise<Steered> {
    if ((await this.#runner.session?.pause(by)) !== true) return this.#cannot();
    return done(msg('steer.paused'));
  }

  async resume(by: Intervener): Promise<Steered> {
    if ((await this.#runner.session?.resume(by)) !== true) return this.#cannot();
    return done(msg('steer.resumed'));
  }

  async extend(ms: number, by: Intervener): Promise<Steered> {
    const moved = await this.#runner.session?.extend(ms, by);
    if (moved === undefined) return this.#cannot();
    if (moved === 0) return refused(msg('steer.noMoreTime'));
    if (moved >= Math.round(ms)) return done(msg('steer.extended', { seconds: seconds(moved) }));
    return done(msg('steer.extendedMost', { seconds: seconds(moved) }));
  }

  get whyNoUndo(): DisplayText | null {
    const turn = this.#turn;
    if (turn?.status === 'decided') {
      if (turn.waitMs >= 0) return null;
      return msg('steer.noUndo', { seconds: seconds(Math.max(0, turn.againMs)) });
    }
    if (turn !== undefined) return msg('steer.undecided', { stands: msg(`stands.${turn.status}`) });
    return this.#hasDecided ? msg('steer.onItsWay') : msg('stands.none');
  }

  async undo(by: Intervener): Promise<Steered> {
    const why = this.whyNoUndo;
    if (why !== null) return refused(why);
    return (await this.#turn?.undo(by)) === true ? done(msg('steer.undone')) : this.#cannot();
  }

  async clear(by: Intervener): Promise<Steered> {
    const votes = await this.#runner.session?.clear(by);
    if (votes === undefined) return this.#cannot();
    return done(msg('steer.cleared', { votes }));
  }

  async remove(login: string, by: Intervener): Promise<Steered> {
    const { electorate } = this.#options;
    const { session } = this.#runner;
    if (session === undefined) return this.#cannot();
    const userId = session.voterNamed(login) ?? electorate?.userIdOf(login);
    if (userId === undefined) {
      return refused(msg('steer.notHere', { login }));
    }
    if (!(await session.removeVoter(userId, by))) return this.#cannot();
    return done(msg('steer.removed', { login }));
  }

  #turnVote(request: DecisionRequest<View>, view: View): TurnVote<View, Move> {
    const { matchKey, seat, thinker, log, pool, clock, askStreamer } = this.#options;
    const { turn, signal, decideBy: latest } = request;
    this.#hasDecided = false;
    return new TurnVote({
      seat: this.#options,
      seal: this.#seal,
      runner: this.#runner,
      request,
      view,
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
        latest,
        askStreamer,
      }),
    });
  }

  #cannot(): Steered {
    return refused(msg(`stands.${this.status}`));
  }

  /** The move as it is committed: canonical for the card that is really there, not as it was voted. */
  #decisionOf({ result, ballotDigest }: BallotOutcome, request: DecisionRequest<View>): Decision {
    const { game, seat } = this.#options;
    const choices = game.notation.parse(result.move, seat);
    if (!choices.ok) throw new Error(`a recorded move cannot be read: ${choices.error.message}`);
    const move = game.moveOf(choices.value);
    if (!move.ok) throw new Error(`a recorded move is not whole: ${move.error.message}`);
    const canonical = game.canonical(request.view, seat, move.value);
    return { move: game.codec.encode(canonical), ballotDigest };
  }
}
