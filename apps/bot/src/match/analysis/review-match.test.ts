import type { Judgement, PositionValue } from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import { HeldThinker } from '../../../../../test/helpers/thinking/held-thinker.ts';
import { type PlayedPosition, reviewMatch } from './review-match.ts';

const exact = (value: number): PositionValue => ({ kind: 'exact', value });
const UNKNOWN: PositionValue = { kind: 'bound', atLeast: -9, atMost: 9 };

const judged = (value: PositionValue, ...moves: PositionValue[]): Judgement => ({
  seat: 'A',
  value,
  moves: moves.map((one, index) => ({ command: `move ${index}`, value: one })),
  line: [],
  nodes: 1,
  done: false,
});
const position = (turn: number, continues = true): PlayedPosition => ({
  turn,
  seat: turn % 2 === 0 ? 'A' : 'B',
  command: 'move 1',
  view: { turn },
  continues,
});
const soon = () => new Promise((done) => setImmediate(done));

function rig(...positions: PlayedPosition[]) {
  const thinker = new HeldThinker();
  const stop = new AbortController();
  const review = reviewMatch(thinker, positions, { halfLoss: 2, seed: 'key', signal: stop.signal });
  review.catch(() => undefined);
  return { thinker, stop, review };
}

test('the last position is judged first; what it is worth settles the move before it, and that one is left early', async () => {
  const { thinker, review } = rig(position(0), position(1));
  expect(thinker.underWay.map(({ request }) => [request.view, request.seed])).toEqual([
    [{ turn: 1 }, 'key:1'],
  ]);
  thinker.analyses[0]?.answer(judged(exact(2), exact(2), exact(4)));
  await soon();
  const [asked] = thinker.underWay.slice(-1);
  expect(asked?.request.view).toEqual({ turn: 0 });
  asked?.request.onJudgement?.(judged(UNKNOWN, UNKNOWN, UNKNOWN));
  expect(asked?.request.signal.aborted).toBe(false);
  asked?.request.onJudgement?.(judged(exact(6), exact(6), UNKNOWN));
  expect(asked?.request.signal.aborted).toBe(true);
  expect(await review).toMatchObject({
    kind: 'exact',
    turns: [
      { turn: 0, before: exact(6), after: exact(2), loss: 4 },
      { turn: 1, before: exact(2), after: exact(4), loss: 2 },
    ],
    turningPoint: { turn: 0 },
  });
});

test('where values begin anew the next position settles nothing', async () => {
  const { thinker, review } = rig(position(0, false), position(1));
  thinker.analyses[0]?.answer(judged(exact(2), exact(2), exact(2)));
  await soon();
  const [asked] = thinker.underWay.slice(-1);
  asked?.request.onJudgement?.(judged(exact(6), exact(6), UNKNOWN));
  expect(asked?.request.signal.aborted).toBe(false);
  asked?.answer(judged(exact(6), exact(6), exact(0)));
  expect(await review).toMatchObject({ kind: 'exact', turns: [{ loss: 6 }, { loss: 0 }] });
});

test('a thinker that fails, or a show that ends, ends the look back', async () => {
  const failing = rig(position(0));
  failing.thinker.analyses[0]?.fail(new Error('lost'));
  await expect(failing.review).rejects.toThrow('lost');
  const stopped = rig(position(0));
  stopped.thinker.analyses[0]?.request.onJudgement?.(judged(UNKNOWN, UNKNOWN, UNKNOWN));
  stopped.stop.abort(new Error('the show ends'));
  await expect(stopped.review).rejects.toThrow('the show ends');
});
