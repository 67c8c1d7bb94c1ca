import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { OPENED_AT, openErrand } from './opening.fixture.ts';
import { ballotPolicy } from './policy.ts';

type Limits = z.input<typeof ballotPolicy>['limits'];

/** Casts one voter's lines, each so many ms after the opening: what became of them. */
function castAt(limits: Limits, ...lines: readonly (readonly [ms: number, text: string])[]): string[] {
  const ballot = openErrand({ policy: ballotPolicy.parse({ limits }) });
  return lines.map(([ms, text]) => {
    const verdict = ballot.cast({ userId: '1', login: 'ann', text, sentAt: OPENED_AT + ms });
    return verdict.kind === 'counted' ? verdict.changed : verdict.reason;
  });
}
const [apple, pear] = ['#errand apple', '#errand pear'] as const;

describe.each([
  ['betweenMs', 'too-fast'],
  ['slowMs', 'slow-mode'],
] as const)('%s', (limit, reason) => {
  test.each<[string, (readonly [number, string])[], string[]]>([
    [
      'a vote that comes too soon is refused',
      [
        [0, apple],
        [1_999, pear],
      ],
      ['first', reason],
    ],
    [
      'a pause of the limit is enough',
      [
        [0, apple],
        [2_000, pear],
      ],
      ['first', 'changed'],
    ],
    [
      'refused votes do not prolong the pause',
      [
        [0, apple],
        [1_500, pear],
        [2_000, pear],
      ],
      ['first', reason, 'changed'],
    ],
    [
      'illegal moves do not begin one',
      [
        [0, '#errand plum'],
        [1, pear],
      ],
      ['illegal', 'first'],
    ],
    [
      "repeating one's choice begins one",
      [
        [0, apple],
        [2_000, apple],
        [3_000, pear],
      ],
      ['first', 'same', reason],
    ],
    [
      'late arrivals are held to it too',
      [
        [2_000, apple],
        [1_000, pear],
      ],
      ['first', reason],
    ],
    [
      'but not those that were sent long before',
      [
        [5_000, apple],
        [1_000, pear],
      ],
      ['first', 'earlier-message'],
    ],
  ])('%s', (_what, lines, outcome) => {
    expect(castAt({ [limit]: 2_000 }, ...lines)).toEqual(outcome);
  });
});

test('the number of votes: the first counts as one, and so does a repetition', () => {
  expect(castAt({ votes: 2 }, [0, apple], [1, pear], [2, apple])).toEqual([
    'first',
    'changed',
    'too-many-votes',
  ]);
  expect(castAt({ votes: 2 }, [0, apple], [1, apple], [2, pear])).toEqual([
    'first',
    'same',
    'too-many-votes',
  ]);
  expect(castAt({ votes: 1 }, [0, '#errand plum'], [1, apple])).toEqual(['illegal', 'first']);
});

test('limits hold for each voter alone', () => {
  const ballot = openErrand({ policy: ballotPolicy.parse({ limits: { betweenMs: 5_000, votes: 1 } }) });
  for (const login of ['ann', 'bob']) {
    expect(ballot.cast({ userId: login, login, text: apple, sentAt: OPENED_AT }).kind).toBe('counted');
  }
});

test('a withdrawn vote is given back, and everything after clearing', () => {
  const ballot = openErrand({ policy: ballotPolicy.parse({ limits: { betweenMs: 1_000, votes: 1 } }) });
  const cast = (ms: number) => {
    const verdict = ballot.cast({ userId: '1', login: 'ann', text: apple, sentAt: OPENED_AT + ms });
    return verdict.kind === 'counted' ? verdict.changed : verdict.reason;
  };
  expect(cast(0)).toBe('first');
  ballot.withdraw('1');
  ballot.withdraw('1');
  expect([cast(999), cast(1_000), cast(3_000)]).toEqual(['too-fast', 'first', 'too-many-votes']);
  ballot.clear();
  expect(cast(3_001)).toBe('first');
});

test('accepted votes of a voter in order are never closer than the limit, nor more than allowed', () => {
  const times = fc.array(fc.integer({ min: 0, max: 19_999 }), { maxLength: 30 });
  fc.assert(
    fc.property(
      times,
      fc.integer({ min: 1, max: 9_000 }),
      fc.integer({ min: 1, max: 5 }),
      (at, betweenMs, votes) => {
        const sorted = [...at].sort((a, b) => a - b);
        const outcomes = castAt({ betweenMs, votes }, ...sorted.map((ms) => [ms, apple] as const));
        const accepted = sorted.filter((_, i) => ['first', 'same'].includes(outcomes[i] ?? ''));
        expect(accepted.length).toBeLessThanOrEqual(votes);
        accepted.slice(1).forEach((ms, i) => {
          expect(ms - (accepted[i] ?? 0)).toBeGreaterThanOrEqual(betweenMs);
        });
        if (sorted.length > 0) expect(accepted[0]).toBe(sorted[0]);
      },
    ),
  );
});
