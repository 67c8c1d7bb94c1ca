import { expectOk } from '@show-of-hands/engine';
import { expect, test } from 'vitest';
import { odds } from '../../../../../test/games/odds/odds.ts';
import { HeldThinker } from '../../../../../test/helpers/thinking/held-thinker.ts';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { ThinkingFault } from '../../base/thinker.ts';
import { Secret } from '../../chain/keys/secrets.ts';
import { computerSeat } from './computer-seat.ts';

const MATCH_KEY = `0x${'CD'.repeat(32)}` as const;
const view = expectOk(odds.start(null));
const ZERO = `0x${'00'.repeat(32)}`;

function rig(decideIn = 120_000) {
  const thinker = new HeldThinker();
  const clock = new ManualClock();
  const warnings: string[] = [];
  const stop = new AbortController();
  const decide = computerSeat({
    seat: 'B',
    game: odds,
    thinker,
    level: 7,
    seedOf: (turn) => new Secret(`0x${String(turn).padStart(64, '0')}`),
    pool: () => ['a card'],
    clock,
    log: { info: () => undefined, warn: (_area, text) => warnings.push(text) },
    thinkMs: 3_000,
  });
  const decideBy = clock.now() + decideIn;
  const deadline = decideBy + 15_000;
  const { signal } = stop;
  const decision = decide({ matchKey: MATCH_KEY, seat: 'B', turn: 2, view, deadline, decideBy, signal });
  return { thinker, clock, warnings, stop, decision, asked: thinker.choices[0] };
}

test('the computer is asked with its own view, its level, and the secret seed of the turn', async () => {
  const { asked, clock, decision, warnings } = rig();
  expect(asked?.request).toMatchObject({
    view,
    pool: ['a card'],
    seat: 'B',
    level: 7,
    seed: `0x${'2'.padStart(64, '0')}`,
    limitMs: 15_000,
  });
  asked?.answer({ move: '0x01', command: '#odds 1' });
  clock.pass(3_000);
  expect(await decision).toEqual({ move: '0x01', ballotDigest: ZERO });
  expect(warnings).toEqual([]);
});

test('it takes no longer than the chain leaves it', () => {
  expect(rig(5_000).asked?.request.limitMs).toBe(5_000);
  expect(rig(-1_000).asked?.request.limitMs).toBe(1);
});

test('a move it takes its time over is shown no earlier than viewers can follow', async () => {
  const { asked, clock, decision } = rig();
  let decided = false;
  void decision.then(() => {
    decided = true;
  });
  asked?.answer({ move: '0x01', command: '#odds 1' });
  clock.pass(2_999);
  await Promise.resolve();
  expect(decided).toBe(false);
  clock.pass(1);
  await decision;
});

test.each([
  [
    'is late',
    (asked: HeldThinker['choices'][number]) =>
      asked.fail(new ThinkingFault('late', 'the thread had no answer')),
  ],
  [
    'gives a move that is not legal',
    (asked: HeldThinker['choices'][number]) => asked.answer({ move: '0x07', command: '#odds 7' }),
  ],
])(
  'a thinker that %s costs strength, not the match: the first legal move is played',
  async (_what, fault) => {
    const { asked, clock, decision, warnings } = rig();
    if (asked === undefined) throw new Error('nothing was asked');
    fault(asked);
    clock.pass(3_000);
    expect(await decision).toEqual({ move: '0x00', ballotDigest: ZERO });
    expect(warnings).toEqual([expect.stringContaining('seat B plays its first legal move')]);
  },
);

test('a turn that is over takes the question back', async () => {
  const { stop, decision, warnings } = rig();
  stop.abort(new Error('time was called'));
  await expect(decision).rejects.toThrow('time was called');
  expect(warnings).toEqual([]);
});
