import { ENGLISH, sayIn } from '@show-of-hands/bus';
import { describe, expect, it } from 'vitest';
import { wholeOf } from '../../lib/game/ballot.ts';
import { stageWords } from '../words/index.ts';
import { whyText as whyIn } from './BallotResult.tsx';

const whyText = (...[result, ballot]: [Parameters<typeof whyIn>[0], Parameters<typeof whyIn>[1]]) =>
  whyIn(result, ballot, sayIn(stageWords, ENGLISH));

const votes = (voters: number, quorum: number | null = null, weight?: number) => ({
  voters,
  quorum,
  ...(weight !== undefined && { weight }),
});

describe('why a vote went as it did', () => {
  it('says that nobody voted only where nobody did', () => {
    expect(whyText({ why: 'default', votes: 0 }, votes(0))).toBe('no votes: default move');
    expect(whyText({ why: 'best', votes: 0 }, votes(3, 10))).toBe('3 of 10 voters needed: computer’s move');
    expect(whyText({ why: 'streamer', votes: 0 }, votes(0, 10))).toBe('no votes: streamer’s move');
    // a vote that was called off after thirty had voted
    expect(whyText({ why: 'default', votes: 0 }, votes(30, null, 0))).toBe('no votes: default move');
  });

  it('gives shares of what the votes weigh, not of how many voted', () => {
    expect(whyText({ why: 'plurality', votes: 46 }, votes(88))).toBe('most votes: 46 of 88');
    expect(whyText({ why: 'plurality', votes: 12 }, votes(5, null, 15))).toBe('most votes: 12 of 15');
    expect(whyText({ why: 'draw', votes: 3 }, votes(88, null, 90))).toBe('picked at random: 3 of 90');
  });
});

describe('a whole', () => {
  it('is never below any of its parts', () => {
    expect(wholeOf(votes(5, null, 15))).toBe(15);
    expect(wholeOf(votes(5))).toBe(5);
    expect(wholeOf(votes(0))).toBe(1);
  });
});
