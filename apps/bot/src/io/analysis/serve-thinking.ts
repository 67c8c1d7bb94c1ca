import { type ThinkingAnswer, type ThinkingRequest, thinkingRequest } from '../../base/thinker-messages.ts';
import { faultPlace } from './fault-place.ts';
import { judgementOf } from './judgement-of.ts';
import type { ThinkingGame } from './thinking-game.ts';

/** Judgements of one position that better ones follow travel at most this often, ms. */
const TELL_EVERY_MS = 250;

/** The thinking process's end of the line to the bot. */
export interface ThinkingPort {
  readonly send: (answer: ThinkingAnswer) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
}

/** How fast may be thought. */
export interface ThinkingPace {
  /** Milliseconds of any clock that only goes forward. */
  readonly now: () => number;
  /** Ms to rest before the next step of what no deadline waits for; 0: go on. */
  readonly restMs: () => number;
  /** Calls once after so many ms; the answer takes the call back. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** Does a step, and sees to it that it comes back. */
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
        // one that has ended in the meantime has been told of already
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
