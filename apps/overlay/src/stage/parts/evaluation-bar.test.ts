import { ENGLISH, type PositionValue, sayIn } from '@show-of-hands/bus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stageWords } from '../words/index.ts';
import { barOf, kindText, leadText, valueText } from './evaluation-bar.ts';

const say = sayIn(stageWords, ENGLISH);
const nameOf = (seat: 'A' | 'B'): string => (seat === 'A' ? 'Chat' : 'Ada');
const exact = (value: number): PositionValue => ({ kind: 'exact', value });
const bound = (atLeast: number, atMost: number): PositionValue => ({ kind: 'bound', atLeast, atMost });
const estimate = (value: number): PositionValue => ({ kind: 'estimate', value, samples: 40 });

describe('who is ahead, in words', () => {
  it.each<[PositionValue, string, string]>([
    [exact(3), 'Chat +3', 'exact'],
    [exact(-1), 'Ada +1', 'exact'],
    [exact(0), 'level', 'exact'],
    [estimate(1.44), 'Chat +1.4', 'estimate from 40 guesses'],
    [estimate(-0.01), 'level', 'estimate from 40 guesses'],
    [bound(1, 3), 'Chat +1 to +3', 'range'],
    [bound(-4, -2), 'Ada +2 to +4', 'range'],
    [bound(-1, 3), '-1 to 3 for Chat', 'range'],
    [bound(2, 2), 'Chat +2', 'range'],
  ])('%j: %s, %s', (value, text, kind) => {
    expect(leadText(value, nameOf, say)).toBe(text);
    expect(kindText(value, say)).toBe(kind);
  });

  it('marks a guess as one in a few letters, and takes the side of who plays', () => {
    expect([valueText(exact(2), 'A'), valueText(exact(2), 'B'), valueText(estimate(-1), 'B')]).toEqual([
      '+2',
      '−2',
      '~+1',
    ]);
    expect(valueText(bound(-3, 1), 'B')).toBe('−1…+3');
  });
});

describe('the bar', () => {
  it('is half full when level, and fuller for whoever is further ahead, without ever being full', () => {
    expect(barOf(exact(0))).toEqual({ least: 0.5, most: 0.5 });
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 50 }), (value, more) => {
        const { least, most } = barOf(bound(value, value + more));
        expect(least).toBeLessThanOrEqual(most);
        expect(least).toBeGreaterThan(0);
        expect(most).toBeLessThan(1);
      }),
    );
  });
});
