import { describe, expect, it } from 'vitest';
import { SHOWS } from '../../games/fixtures/shows.ts';
import { questionOf } from '../ballot/question.ts';
import { lessonHeight, lessonInTurn } from './lesson-height.ts';

const heightIn = (moment: keyof typeof SHOWS, height: number): number => {
  const show = SHOWS[moment];
  if (show.match === null) throw new Error(`${moment} has no match`);
  const question = questionOf(show, show.match);
  return lessonHeight({ height, gap: 16, show, question, isEnded: show.match.ending !== null });
};

describe('the room of a lesson', () => {
  it.each([
    'ballot',
    'ballot-blind',
    'ballot-secret',
    'counting',
    'decided',
    'stopped',
    'ruleset-vote',
  ] as const)('is none while chat is asked, answered or told: %s', (moment) => {
    for (const height of [176, 420, 864]) expect(heightIn(moment, height)).toBe(0);
  });

  it('is all that is free while a match begins or somebody else thinks', () => {
    for (const moment of ['seeding', 'chaos', 'flips'] as const) expect(heightIn(moment, 420)).toBe(420);
  });

  it('leaves a winner and a paused vote what they need', () => {
    expect(heightIn('won', 864)).toBe(418);
    expect(heightIn('won', 420)).toBe(0);
    expect(heightIn('paused', 864)).toBe(208);
    expect(heightIn('paused', 760)).toBe(0);
  });

  it('is a winner’s for a while where there is no room for both, but for what has to stay', () => {
    const inTurn = (
      moment: 'won' | 'ruleset-vote' | 'chaos',
      height: number,
      kept = 0,
      width = 1_375,
    ): number => {
      const show = SHOWS[moment];
      if (show.match === null) throw new Error(`${moment} has no match`);
      const question = questionOf(show, show.match);
      return lessonInTurn(
        { height, gap: 8, show, question, isEnded: show.match.ending !== null },
        { width, kept },
      );
    };
    expect([inTurn('won', 420), inTurn('won', 176, 56)]).toEqual([420, 120]);
    expect([inTurn('won', 864), inTurn('won', 150, 56)]).toEqual([0, 0]);
    expect([inTurn('won', 176, 0, 801), inTurn('won', 176, 56, 801)]).toEqual([176, 0]);
    expect([inTurn('ruleset-vote', 420), inTurn('chaos', 420)]).toEqual([0, 0]);
  });

  it('is none where a sentence could not be read', () => {
    expect(heightIn('seeding', 100)).toBe(0);
  });
});
