import type { Judgement } from '@show-of-hands/bus';
import type { Evaluation } from '@show-of-hands/engine';
import { type ThinkingAnswer, type ThinkingRequest, thinkingRequest } from '../../base/thinker-messages.ts';
import { faultPlace } from './fault-place.ts';
import type { ThinkingGame } from './thinking-game.ts';

/** The two clocks that a governor reads, both in ms that only grow. */
interface Meter {
  /** Time that has passed. */
  readonly now: () => number;
  /** Processor time that this process has taken, all of its threads together. */
  readonly used: () => number;
}

export interface GovernorOptions {
  /** Of a core, in the long run. */
  readonly share: number;
  /** Processor time that may be taken at once after a rest, ms. */
  readonly burstMs: number;
  /** The longest rest, ms: processor time taken beyond what this rest makes up for is not counted. */
  readonly restMs: number;
}

/**
 * Less than half a core, averaged over any 5 s: the burst and five seconds' share are 2.2 s. A last step of some
 * milliseconds may go beyond, and the match that goes on meanwhile has the rest.
 */
export const HALF_A_CORE: GovernorOptions = { share: 0.4, burstMs: 200, restMs: 5_000 };

/** So much is saved up before work goes on, ms: a rest after each small step would wake the processor too often. */
const SLICE_MS = 8;

/**
 * Says how long a process has to rest so that it takes no more than its share of a core. It measures what was really
 * taken: also by the garbage collector's threads, and also while a deadline waited and nobody asked.
 */
export class Governor {
  readonly #meter: Meter;
  readonly #options: GovernorOptions;
  #at: number;
  #used = 0;
  /** Processor time that may still be taken now, ms; less than nothing: taken in advance. */
  #left: number;

  constructor(meter: Meter, options: GovernorOptions = HALF_A_CORE) {
    this.#meter = meter;
    this.#options = options;
    this.#at = meter.now();
    this.#left = options.burstMs;
  }

  /** Ms to rest before the next step; 0: go on. */
  restMs(): number {
    const { share, burstMs, restMs } = this.#options;
    const [now, used] = [this.#meter.now(), this.#meter.used()];
    const saved = Math.min(burstMs, this.#left + (now - this.#at) * share);
    this.#left = Math.max(0 - restMs * share, saved - (used - this.#used));
    [this.#at, this.#used] = [now, used];
    return this.#left > 0 ? 0 : Math.min(restMs, Math.ceil((SLICE_MS - this.#left) / share));
  }
}

/** An evaluation with its moves as canonical commands: the form that leaves a thinking process. */
function judgementOf<View, Move>(
  { game, seatsOf }: ThinkingGame<View, Move>,
  view: View,
  { seat, value, moves, line, nodes, done }: Evaluation<Move>,
): Judgement {
  const seats = seatsOf(view, line);
  return {
    seat,
    value: { ...value },
    moves: moves.map((one) => ({ command: game.notation.format(one.move, seat), value: { ...one.value } })),
    line: line.flatMap((move, index) => {
      const mover = seats[index];
      return mover === undefined ? [] : [{ seat: mover, command: game.notation.format(move, mover) }];
    }),
    nodes,
    done,
  };
}

/** Judgements of one position that better ones follow are sent at most this often, ms. */
const TELL_EVERY_MS = 250;

/** The thinking process's end of the channel to the bot. */
interface ThinkingPort {
  readonly send: (answer: ThinkingAnswer) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
}

/** How fast may be thought. */
export interface ThinkingPace {
  /** Milliseconds of any clock that only goes forward. */
  readonly now: () => number;
  /** Ms to rest before the next step of what no deadline waits for; 0: go on. */
  readonly restMs: () => number;
  /** Calls once after so many ms; the returned function cancels that. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** Runs a step, and ends the process if the step never returns. */
  readonly run: (step: () => void) => void;
}

type Ask<T extends ThinkingRequest['type']> = Extract<ThinkingRequest, { type: T }>;

interface Work {
  /** A deadline waits for it: it goes first, and without a rest. */
  readonly isDue: boolean;
  readonly steps: Iterator<undefined, void>;
}

/**
 * Answers a bot's requests inside a thinking process. Several are worked on in turn, a step of each at a time;
 * messages come in between the steps, so that a cancelled request ends at once. As long as a move is to be chosen
 * nothing else is done.
 */
export function serveThinking<View, Move>(
  thinking: ThinkingGame<View, Move>,
  port: ThinkingPort,
  pace: ThinkingPace,
): void {
  const works = new Map<number, Work>();
  let isHeld = false;
  let isStepDue = false;
  let stopResting: (() => void) | null = null;

  function* analyse({ id, view: plain, pool, seed, nodes }: Ask<'analyse'>): Generator<undefined, void> {
    // whoever asks has made the view with the same game; as JSON it has lost nothing
    const view = plain as View;
    const limits = nodes === null ? { seed } : { seed, nodes };
    const steps = thinking.analystFor(pool).analyse(view, limits);
    let toldAt = Number.NEGATIVE_INFINITY;
    for (let step = steps.next(); ; step = steps.next()) {
      const isLast = step.done === true;
      if (isLast || pace.now() - toldAt >= TELL_EVERY_MS) {
        port.send({ type: 'judged', id, judgement: judgementOf(thinking, view, step.value) });
        toldAt = pace.now();
      }
      if (isLast) return;
      yield;
    }
  }

  function* choose({ id, view, pool, seat, level, seed }: Ask<'choose'>): Generator<undefined, void> {
    const move = yield* thinking.analystFor(pool).choose(view as View, seat, level, seed);
    const { codec, notation } = thinking.game;
    const chosen = { move: codec.encode(move), command: notation.format(move, seat) };
    port.send({ type: 'chosen', id, chosen });
  }

  function end(id: number): void {
    works.delete(id);
    port.send({ type: 'ended', id });
  }

  /** What may be worked on now. */
  function turns(): readonly (readonly [number, Work])[] {
    const due = [...works].filter(([, { isDue }]) => isDue);
    return due.length > 0 ? due : isHeld ? [] : [...works];
  }

  function step(): void {
    isStepDue = false;
    for (const [id, { steps }] of turns()) {
      try {
        if (steps.next().done === true) end(id);
      } catch (error) {
        port.send({ type: 'failed', id, fault: faultPlace(error) });
        end(id);
      }
    }
    goOn();
  }

  /** The next step comes at once, after a rest, or when something changes. */
  function goOn(): void {
    stopResting?.();
    stopResting = null;
    const next = turns();
    if (isStepDue || next.length === 0) return;
    const rest = next.some(([, { isDue }]) => isDue) ? 0 : pace.restMs();
    if (rest > 0) {
      stopResting = pace.after(rest, goOn);
      return;
    }
    isStepDue = true;
    setImmediate(() => pace.run(step));
  }

  port.onMessage((message) => {
    const request = thinkingRequest.parse(message);
    switch (request.type) {
      case 'cancel':
        // for a request that has ended meanwhile, `ended` was sent already
        if (works.has(request.id)) end(request.id);
        break;
      case 'hold':
        isHeld = request.held;
        break;
      case 'analyse':
        works.set(request.id, { isDue: false, steps: analyse(request) });
        break;
      case 'choose':
        works.set(request.id, { isDue: true, steps: choose(request) });
        break;
    }
    goOn();
  });
}
