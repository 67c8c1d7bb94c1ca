import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { choicesOf, errand } from './errand.fixture.ts';
import { castAll, ITEMS, OPENED_AT, openErrand } from './opening.fixture.ts';
import { ballotPolicy } from './policy.ts';

type Given = z.input<typeof ballotPolicy>;
type Said = readonly [item: string, weight: number, newcomer: boolean];

const WRAPPED = ['pear red near', 'pear red far', 'apple', 'stone blue', 'stone'];
const said: fc.Arbitrary<Said> = fc.tuple(
  fc.constantFrom(...ITEMS, ...WRAPPED),
  fc.constantFrom(1, 3),
  fc.boolean(),
);

function openWith(given: Given, votes: readonly Said[], further: readonly Said[] = []) {
  const ballot = openErrand({ policy: ballotPolicy.parse({ weights: { vip: 3 }, ...given }) });
  [...votes, ...further].forEach(([item, weight, newcomer], i) => {
    ballot.cast({
      userId: String(i),
      login: `v${i}`,
      text: `#errand ${item}`,
      sentAt: OPENED_AT,
      vip: weight > 1,
      newcomer,
    });
  });
  return ballot;
}

/** What would be played if the ballot ended now, and votes decide it. */
const leaderOf = (ballot: ReturnType<typeof openErrand>): string | undefined =>
  ballot.standing(1).leaders[0]?.command;

describe('for any votes', () => {
  test('what is decided is changed by no further votes of that weight, ties and newcomers included', () => {
    const given = fc.constantFrom<Given>({}, { newcomers: { percent: 30 } }, { quorum: 3 });
    fc.assert(
      fc.property(
        given,
        fc.array(said, { maxLength: 12 }),
        fc.array(said, { maxLength: 5 }),
        (policy, votes, further) => {
          const weight = further.reduce((sum, [, one]) => sum + one, 0);
          const now = openWith(policy, votes);
          fc.pre(now.isDecided(weight));
          expect(leaderOf(openWith(policy, votes, further))).toBe(leaderOf(now));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('what is not decided can be changed by votes of that weight, if no newcomers wait', () => {
    fc.assert(
      fc.property(
        fc.array(said, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        (votes, weight) => {
          const now = openWith({}, votes);
          fc.pre(!now.isDecided(weight));
          const move = leaderOf(now);
          const moves = now.allowlist.map((command) => {
            const further = new Array<Said>(weight).fill([command.replace('#errand ', ''), 1, false]);
            return leaderOf(openWith({}, votes, further));
          });
          expect(moves.some((other) => other !== move) || isOpenStage(votes)).toBe(true);
        },
      ),
    );
  });
});

/** Some stage on the way of the winner has no votes: a further vote decides it, if only the same way. */
function isOpenStage(votes: readonly Said[]): boolean {
  const { stages } = openWith({}, votes).standing(1);
  return stages.some(({ options }) => options.every((option) => option.votes === 0));
}

describe('a ballot', () => {
  const decidedFor = (outstanding: number, given: Given, ...lines: string[]): boolean => {
    const ballot = openErrand({ policy: ballotPolicy.parse(given) });
    castAll(ballot, ...lines);
    return ballot.isDecided(outstanding);
  };
  const three = ['ann: #errand stone', 'bob: #errand stone', 'cid: #errand stone'];

  test('is open as long as waiting newcomers could come in with others', () => {
    const all = (count: number, item: string, newcomer: boolean) =>
      new Array<Said>(count).fill([item, 1, newcomer]);
    const votes = [...all(3, 'stone', false), ...all(3, 'stone', true), ...all(10, 'pear', true)];
    const half = { newcomers: { percent: 50 } };
    expect(leaderOf(openWith(half, votes, all(4, 'pear', false)))).toBe('#errand pear near');
    expect(openWith(half, votes).isDecided(4)).toBe(false);
  });

  test('for a set is never decided, however far its first option leads', () => {
    const items: typeof errand = {
      ...errand,
      stage: (view, seat, chosen) => (chosen.length === 0 ? errand.stage(view, seat, chosen) : undefined),
      legalMoves: (view) => view.map((item) => ({ item, wrap: 'bare', way: null })),
      moveOf: (choices) => errand.moveOf([...choices, ...choicesOf('', 'bare').slice(1)]),
    };
    const decided = [undefined, 2].map((choose) => {
      const ballot = openErrand({ game: items, choose });
      castAll(ballot, ...three, 'dan: #errand pear');
      return ballot.isDecided(1);
    });
    // two of the three win, and one vote more can put apples in the place of pears
    expect(decided).toEqual([true, false]);
  });

  test('needs no votes in a stage that leaves no choice', () => {
    const ballot = openErrand({ view: ['stone'] });
    castAll(ballot, 'ann: #errand stone', 'bob: #errand stone', 'cid: #errand stone');
    expect([ballot.isDecided(3), ballot.isDecided(4)]).toEqual([true, false]);
    const single = openErrand({ view: ['pear'] });
    castAll(single, 'ann: #errand pear red near', 'bob: #errand pear red near');
    expect([single.isDecided(2), single.isDecided(3)]).toEqual([true, false]);
  });

  test.each<[string, boolean, number, Given, string[]]>([
    ['nobody voted on is open, even if nobody is expected', false, 0, {}, []],
    ['without its quorum is open', false, 0, { quorum: 4 }, three],
    [
      'is decided where nobody is left to vote, even in a tie',
      true,
      0,
      {},
      [three[0] ?? '', 'bob: #errand pear'],
    ],
    ['that leads by more than the rest is decided', true, 2, {}, three],
    ['that can only be drawn level is decided: it got there first', true, 3, {}, three],
    ['that can be overtaken is open', false, 4, {}, three],
    [
      'whose later stage can be overtaken is open',
      false,
      2,
      {},
      [...three, 'dan: #errand stone red', 'eve: #errand stone red'],
    ],
    ['whose later stage nobody decided is open', false, 1, {}, ['ann: #errand pear', 'bob: #errand pear']],
    ['that is drawn is open until nobody is left to vote', false, 1, { tally: 'proportional' }, three],
    ['that is drawn is decided then', true, 0, { tally: 'proportional' }, three],
  ])('%s', (_what, decided, outstanding, given, lines) => {
    expect(decidedFor(outstanding, given, ...lines)).toBe(decided);
  });
});
