import type { ThinkingGame } from '../games/thinking-game.ts';
import { faultPlace } from './fault-place.ts';
import { judgementOf } from './judgement-of.ts';
import { type ThinkingAnswer, type ThinkingRequest, thinkingRequest } from './messages.ts';

/** Judgements of one position that better ones follow travel at most this often, ms. */
const TELL_EVERY_MS = 250;

/** The thread's end of the line to the bot. */
export interface ThinkingPort {
  readonly send: (answer: ThinkingAnswer) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
}

type Ask<T extends ThinkingRequest['type']> = Extract<ThinkingRequest, { type: T }>;

/**
 * Answers a bot's requests inside a thinking thread. Several are worked on in turn, a step of each at a time;
 * messages come in between the steps, so that a cancelled request ends at once.
 *
 * @param now milliseconds of any clock that only goes forward
 */
export function serveThinking<View, Move>(
  thinking: ThinkingGame<View, Move>,
  port: ThinkingPort,
  now: () => number,
): void {
  const works = new Map<number, Iterator<undefined, void>>();
  let running = false;

  function* analyse({ id, view: plain, pool, seed, nodes }: Ask<'analyse'>): Generator<undefined, void> {
    // whoever asks has made the view with the same game; as JSON it has lost nothing
    const view = plain as View;
    const limits = nodes === null ? { seed } : { seed, nodes };
    const steps = thinking.analystFor(pool).analyse(view, limits);
    let toldAt = Number.NEGATIVE_INFINITY;
    for (let step = steps.next(); ; step = steps.next()) {
      const isLast = step.done === true;
      if (isLast || now() - toldAt >= TELL_EVERY_MS) {
        port.send({ type: 'judged', id, judgement: judgementOf(thinking, view, step.value) });
        toldAt = now();
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

  function step(): void {
    for (const [id, work] of [...works]) {
      try {
        if (work.next().done === true) end(id);
      } catch (error) {
        port.send({ type: 'failed', id, fault: faultPlace(error) });
        end(id);
      }
    }
    running = works.size > 0;
    if (running) setImmediate(step);
  }

  port.onMessage((message) => {
    const request = thinkingRequest.parse(message);
    switch (request.type) {
      case 'cancel':
        // one that has ended in the meantime has been told of already
        if (works.has(request.id)) end(request.id);
        return;
      case 'analyse':
        works.set(request.id, analyse(request));
        break;
      case 'choose':
        works.set(request.id, choose(request));
        break;
    }
    if (running) return;
    running = true;
    setImmediate(step);
  });
}
