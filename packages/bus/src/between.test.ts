import { ballotPolicy } from '@show-of-hands/engine/ballot';
import { describe, expect, test } from 'vitest';
import { betweenVoteShow, isSetVote, wonIn } from './between.ts';

const option = (number: number) => ({
  number,
  votes: number,
  label: `option ${number}`,
  cost: 0,
  choice: { game: 'polylemma', choice: { kind: 'save' } } as const,
});
/** As it was before there were votes for sets. */
const one = {
  subject: 'camp',
  topic: 'party',
  id: 'camp.1',
  status: 'closed',
  openedAt: 1,
  shownEndsAt: 2,
  endsAt: 3,
  voters: 4,
  policy: ballotPolicy.parse({}),
  winner: 2,
  options: [1, 2, 3].map(option),
  coins: 0,
  came: null,
};
const set = { ...one, asks: 'set', choose: 2, leading: [3, 1], winners: [1, 3], winner: null };

describe('a vote between matches', () => {
  test.each([
    ['for one option, that says nothing of sets', one, [2]],
    ['that says it is for one', { ...one, asks: 'one' }, [2]],
    ['for one that nobody decided', { ...one, winner: null }, null],
    ['for a set', set, [1, 3]],
    ['for a set that is open', { ...set, status: 'open', winners: null }, null],
  ])('%s, is read as it was written', (_, vote, won) => {
    const read = betweenVoteShow.parse(vote);
    expect(read).toEqual(vote);
    expect(wonIn(read)).toEqual(won);
    expect(isSetVote(read)).toBe('choose' in vote);
  });

  test.each([
    ['a set with a single winner', { ...set, winner: 1 }],
    ['a set that does not say of how many', { ...set, choose: undefined }],
    ['rules that are a set', { ...set, subject: 'rules' }],
    ['what asks for something else', { ...one, asks: 'some' }],
  ])('is none: %s', (_, vote) => {
    expect(betweenVoteShow.safeParse(vote).success).toBe(false);
  });
});
