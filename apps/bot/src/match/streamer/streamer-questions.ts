import type { OwnSeatShow } from '@show-of-hands/bus';
import type { Result } from '@show-of-hands/engine';
import type { Clock } from '../../base/clock.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';

/** More moves than these are counted, not listed: whatever is typed is checked against all of them. */
const MAX_MOVES = 500;

/** A move that the streamer is asked for, with what they may know to choose it. */
export interface StreamerQuestion extends Omit<OwnSeatShow, 'moves' | 'moveCount'> {
  /** All legal moves in their shortest spelling, in numeric order. */
  readonly moves: readonly string[];
  /** The canonical command of what was typed, if it is a whole legal move. */
  readonly read: (text: string) => Result<string>;
  /** Aborted when the move is not wanted any more. */
  readonly signal: AbortSignal;
}

interface Open {
  readonly question: StreamerQuestion;
  readonly answer: (command: string) => void;
}

/**
 * Where the streamer is asked for moves: of their own seat, or of chat's where nobody voted and the policy leaves
 * it to them. What is asked stands in the streamer's own dock and nowhere else.
 */
export class StreamerQuestions {
  readonly #clock: Clock;
  readonly #onChange: () => void;
  #open: readonly Open[] = [];

  /** @param onChange what is asked has changed: for the dock */
  constructor(clock: Clock, onChange: () => void) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  /** The canonical command of a legal move; undefined if there was no answer by `decideBy`, or no need any more. */
  ask(question: StreamerQuestion): Promise<string | undefined> {
    const { signal, decideBy } = question;
    if (signal.aborted) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const settle = (command: string | undefined) => {
        cancel();
        signal.removeEventListener('abort', unanswered);
        this.#open = this.#open.filter((other) => other !== open);
        resolve(command);
        this.#onChange();
      };
      const unanswered = () => settle(undefined);
      const open: Open = { question, answer: settle };
      const cancel = this.#clock.after(Math.max(0, decideBy - this.#clock.now()), unanswered);
      signal.addEventListener('abort', unanswered);
      this.#open = [...this.#open, open].sort((a, b) => a.question.decideBy - b.question.decideBy);
      this.#onChange();
    });
  }

  /** What is asked now, the most pressing first; for docks of the streamer only. */
  get shown(): OwnSeatShow | null {
    const first = this.#open[0];
    if (first === undefined) return null;
    const { read: _, signal: __, moves, ...question } = first.question;
    return { ...question, moves: moves.slice(0, MAX_MOVES), moveCount: moves.length };
  }

  playBlocked(): DisplayText | null {
    return this.#open.length > 0 ? null : msg('play.notAsked');
  }

  /**
   * Takes an answer. What it was is not repeated: answers stand in logs, and a move is secret until it is revealed.
   *
   * @throws RangeError, in words for the streamer, if it is no legal move
   */
  play(text: string): DisplayText {
    let refusal = 'no move is asked for now';
    for (const { question, answer } of this.#open) {
      const command = question.read(text);
      if (command.ok) {
        answer(command.value);
        return msg('play.taken', { turn: question.turn + 1 });
      }
      refusal = command.error.message;
    }
    throw new RangeError(refusal);
  }
}
