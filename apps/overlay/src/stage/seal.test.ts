import { describe, expect, it } from 'vitest';
import { SHOWS } from '../games/triad/fixtures/shows.ts';
import { sealOf } from './seal.ts';

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
    if (seal === null) expect(sealOf(SHOWS[moment])).toBeNull();
    else expect(sealOf(SHOWS[moment])).toMatchObject(seal);
  });

  it('does not stand on a transaction that failed', () => {
    const { chain } = SHOWS.committed;
    const steps = chain.steps.map((step) => ({ ...step, status: 'failed' as const }));
    expect(sealOf({ ...SHOWS.committed, chain: { ...chain, steps } })).toBeNull();
  });
});
