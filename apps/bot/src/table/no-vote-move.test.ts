import { ballotPolicy } from '@show-of-hands/engine/ballot';
import { expect, test } from 'vitest';
import { HeldThinker } from '../../../../test/props/thinking/held-thinker.ts';
import { ThinkingFault } from '../analysis/thinker.ts';
import { NoVoteMove } from './no-vote-move.ts';

const FIRST = ballotPolicy.parse({});
const BEST = ballotPolicy.parse({ noVotes: { best: 8 } });
const ALLOWLIST = ['#odds 0', '#odds 1'];
const settled = () => new Promise((done) => setImmediate(done));

function rig() {
  const thinker = new HeldThinker();
  const warnings: string[] = [];
  const stop = new AbortController();
  const move = new NoVoteMove({
    thinker,
    log: { info: () => undefined, warn: (_area, text) => warnings.push(text) },
    matchKey: `0x${'EF'.repeat(32)}`,
    seat: 'A',
    turn: 5,
    view: { public: true },
    pool: ['a card'],
    signal: stop.signal,
  });
  return { thinker, warnings, stop, move };
}

test('nothing is looked for under a policy that plays the first legal move', () => {
  const { thinker, move } = rig();
  move.seek(FIRST, ALLOWLIST);
  expect(thinker.choices).toHaveLength(0);
  expect(move.under(FIRST)).toBeUndefined();
});

test('the policy’s level is asked once, from the view of the vote, and its move holds from then on', async () => {
  const { thinker, move } = rig();
  move.seek(BEST, ALLOWLIST);
  move.seek(BEST, ALLOWLIST);
  expect(thinker.choices).toHaveLength(1);
  expect(thinker.choices[0]?.request).toMatchObject({
    view: { public: true },
    pool: ['a card'],
    seat: 'A',
    level: 8,
    seed: `0x${'ef'.repeat(32)}:5`,
  });
  expect(move.under(BEST)).toBeUndefined();
  thinker.choices[0]?.answer({ move: '0x01', command: '#odds 1' });
  await settled();
  expect(move.under(BEST)).toBe('#odds 1');
  expect(move.under(FIRST)).toBeUndefined();
});

test.each([
  [
    'no answer',
    (asked?: HeldThinker['choices'][number]) => asked?.fail(new ThinkingFault('late', 'too slow')),
  ],
  [
    'a move off the allowlist',
    (asked?: HeldThinker['choices'][number]) => asked?.answer({ move: '0x', command: '#odds 9' }),
  ],
])('%s is logged, and there is no move', async (_what, fault) => {
  const { thinker, move, warnings } = rig();
  move.seek(BEST, ALLOWLIST);
  fault(thinker.choices[0]);
  await settled();
  expect(move.under(BEST)).toBeUndefined();
  expect(warnings).toEqual([expect.stringContaining('without votes the first legal move is played')]);
});

test('the end of the turn takes the question back without a word', async () => {
  const { move, warnings, stop } = rig();
  move.seek(BEST, ALLOWLIST);
  stop.abort(new Error('over'));
  await settled();
  expect(warnings).toEqual([]);
});
