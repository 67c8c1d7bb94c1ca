import { describe, expect, it } from 'vitest';
import { matchInfo } from '../agent/match-info.fixture.ts';
import { endingOf } from './match-show.ts';

const ended = { phase: 'over', ending: 'A', cause: 'time' } as const;

describe('the score that a match ended with', () => {
  it('is the rules’ where it was played out, whatever ended it', () => {
    const info = matchInfo({ ...ended, score: { A: 0, B: 0 } });
    const outcome = { winner: 'B', score: { A: 2, B: 3 } } as const;
    expect(endingOf(info, outcome)).toEqual({ winner: 'A', cause: 'time', score: { A: 2, B: 3 } });
  });

  it('is what the contract counted where it was broken off: nothing, in most games', () => {
    for (const score of [
      { A: 7, B: 3 },
      { A: 0, B: 0 },
    ]) {
      expect(endingOf(matchInfo({ ...ended, score }), undefined)?.score).toEqual(score);
    }
    expect(endingOf(matchInfo({ ...ended, score: null }), undefined)?.score).toEqual({ A: 0, B: 0 });
  });

  it('is none as long as it goes on', () => {
    expect(endingOf(matchInfo({ phase: 'revealing' }), undefined)).toBeNull();
  });
});
