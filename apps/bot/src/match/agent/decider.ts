import type { GameTypes } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { MatchInfo } from '@show-of-hands/verify';
import { errorText } from '../../base/log/log.ts';
import { type Decision, Unwritten } from '../../vote/decision.ts';
import type { Notifier } from '../watch/notifier.ts';
import { movesOf } from './open-commitment.ts';
import { decideBy, type Pace, paceOf } from './pace.ts';
import type { SeatAgentOptions } from './seat-agent-options.ts';

/** What is reckoned with where nobody has said how many blocks must follow. */
const UNTOLD_CONFIRMATIONS = 2;

interface Asked {
  readonly turn: number;
  readonly cancel: AbortController;
  decision?: Decision;
  failure?: unknown;
}

/**
 * Gets one decision per turn and has it on disk before anybody learns of it. Asking takes long (viewers
 * vote), so the answer is fetched beside the agent's work: the notifier tells when it is there.
 */
export class Decider<G extends GameTypes> {
  readonly #options: SeatAgentOptions<G>;
  readonly #notifier: Notifier;
  readonly #pace: () => Promise<Pace>;
  #asked: Asked | undefined;

  constructor(options: SeatAgentOptions<G>, notifier: Notifier) {
    this.#options = options;
    this.#pace = options.pace ?? paceOf(options.table, UNTOLD_CONFIRMATIONS);
    this.#notifier = notifier;
  }

  /**
   * The seat's decision for a turn, remembered; undefined as long as it is being made.
   *
   * @throws whatever the store threw: without a durable decision nothing may be committed
   */
  async decisionFor(turn: number, state: G['State'], info: MatchInfo): Promise<Decision | undefined> {
    const { matchKey, store } = this.#options;
    if (this.#asked?.turn !== turn) {
      const remembered = await store.recall(matchKey, turn);
      if (remembered !== undefined) return remembered;
      this.drop();
      this.#ask(turn, state, info);
      return undefined;
    }
    if (this.#asked.failure !== undefined) throw this.#asked.failure;
    return this.#asked.decision;
  }

  /** The turn is over without a decision of ours, or somebody else took it: stop asking. */
  drop(): void {
    this.#asked?.cancel.abort();
    this.#asked = undefined;
  }

  #ask(turn: number, state: G['State'], info: MatchInfo): void {
    const { matchKey, seat, binding, decide, watch } = this.#options;
    const asked: Asked = { turn, cancel: new AbortController() };
    this.#asked = asked;
    const view = binding.game.view(state, seat);
    // whoever decides has this machine's clock only
    const deadline = info.deadline * 1_000 - watch.clock.offsetMs;
    const { signal } = asked.cancel;
    // in a task of its own, so that a decider that throws at once is a failure like any other
    Promise.resolve()
      .then(() => this.#pace())
      .then((pace) =>
        decide({ matchKey, seat, turn, view, deadline, decideBy: decideBy(deadline, pace), signal }),
      )
      .then((decision) => this.#allowed(decision, state))
      .catch((error: unknown) => this.#fallback(error, turn, state, signal))
      .then((decision) => (decision && !signal.aborted ? this.#remember(turn, decision) : undefined))
      .then(
        (decision) => {
          if (decision) asked.decision = decision;
        },
        (error: unknown) => {
          asked.failure = error;
        },
      )
      .then(() => this.#notifier.notify());
  }

  /** Durable from here on. If another decision of this turn was remembered before, that one counts. */
  async #remember(turn: number, decision: Decision): Promise<Decision> {
    const { matchKey, store } = this.#options;
    const earlier = await store.recall(matchKey, turn);
    if (earlier !== undefined) return earlier;
    await store.remember(matchKey, turn, decision);
    return decision;
  }

  /** A move that could never be revealed must not be committed: it would lose the match. */
  #allowed(decision: Decision, state: G['State']): Decision {
    const { binding, seat } = this.#options;
    for (const move of movesOf(binding, state, seat)) if (move === decision.move) return decision;
    throw new Error(`the move ${decision.move} is not among the legal moves`);
  }

  /** A decider that fails does not stop the match: the first legal move is played, and the log says why. */
  #fallback(error: unknown, turn: number, state: G['State'], signal: AbortSignal): Decision | undefined {
    if (signal.aborted) return undefined;
    if (error instanceof Unwritten) throw error;
    const { binding, seat, log } = this.#options;
    const reason = errorText(error);
    const first = movesOf(binding, state, seat).next();
    if (first.done) throw error;
    log.warn(
      'match',
      `Seat ${seat} made no decision for turn ${turn + 1}: ${reason}. Its first legal move is played.`,
    );
    return { move: first.value, ballotDigest: ZERO_HASH };
  }
}
