import { describe, expect, it } from 'vitest';
import { SHOWS } from '../../games/fixtures/shows.ts';
import { committedMoveOf, committedMovesOf } from './committed-move.ts';

describe('the seal over a committed move', () => {
  it.each([
    ['ballot', null],
    ['committed', { seat: 'A', turn: 4, status: 'sealed' }],
    ['revealing', { seat: 'A', turn: 4, status: 'breaking' }],
    ['computer', { seat: 'B', turn: 5, status: 'sealing' }],
    ['flips', null],
    ['won', null],
    ['idle', null],
  ] as const)('%s', (moment, seal) => {
    if (seal === null) expect(committedMoveOf(SHOWS[moment])).toBeNull();
    else expect(committedMoveOf(SHOWS[moment])).toMatchObject(seal);
  });

  it('is of each seat where both choose at once, and of the later one where only one is told of', () => {
    const { committed } = SHOWS;
    const [commit] = committed.chain.steps.slice(-1);
    if (commit === undefined) throw new Error('the fixture ends with a commitment');
    const other = { ...commit, id: 'other', seat: 'B', status: 'pending' } as const;
    const reveal = { ...commit, id: 'reveal', kind: 'reveal' } as const;
    const both = (...steps: (typeof commit)[]) => ({
      ...committed,
      chain: { ...committed.chain, steps: [...committed.chain.steps, ...steps] },
    });
    expect(committedMovesOf(committed)).toMatchObject({ A: { seat: 'A', status: 'sealed' }, B: null });
    expect(committedMovesOf(both(other))).toMatchObject({
      A: { status: 'sealed' },
      B: { status: 'sealing' },
    });
    expect(committedMoveOf(both(other))).toMatchObject({ seat: 'B', status: 'sealing' });
    expect(committedMovesOf(both(other, reveal))).toMatchObject({
      A: { status: 'breaking' },
      B: { status: 'sealing' },
    });
  });

  it('does not stand on a transaction that failed', () => {
    const { chain } = SHOWS.committed;
    const steps = chain.steps.map((step) => ({ ...step, status: 'failed' as const }));
    expect(committedMoveOf({ ...SHOWS.committed, chain: { ...chain, steps } })).toBeNull();
  });
});
