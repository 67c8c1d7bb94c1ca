import { describe, expect, it } from 'vitest';
import { DRAFT } from '../fixtures/rule-views.ts';
import { SHOWS } from '../fixtures/shows.ts';
import { pickLeads } from './leading-picks.ts';

const { ballot } = SHOWS.draft;

describe('what the pool shows of a ballot', () => {
  it('has the share of every card that is voted for, and leads with the first', () => {
    expect([...pickLeads(ballot, DRAFT)]).toEqual([
      [8, { share: 59, leading: true }],
      [3, { share: 28, leading: false }],
      [11, { share: 14, leading: false }],
    ]);
  });

  it('has only the decision once there is one', () => {
    const result = { command: '#draft 4', label: 'pick card 4', why: 'plurality', votes: 9 } as const;
    const decided = ballot && { ...ballot, result: { ...result, digest: `0x${'d'.repeat(64)}` as const } };
    expect([...pickLeads(decided, DRAFT)]).toEqual([[3, { share: null, leading: true }]]);
  });

  it.each([
    ['there is no ballot', null],
    ['the ballot was cancelled', ballot && { ...ballot, status: 'cancelled' as const }],
    ['it is about another turn', ballot && { ...ballot, turn: 7 }],
    ['it is about a placement', ballot && { ...ballot, leaders: SHOWS.ballot.ballot?.leaders ?? [] }],
  ])('is empty when %s', (_, one) => {
    expect(pickLeads(one, DRAFT).size).toBe(0);
  });
});
