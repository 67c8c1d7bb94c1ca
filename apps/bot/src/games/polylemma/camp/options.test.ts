import { campChoice } from '@show-of-hands/bus';
import { ATTRIBUTES, KINDS } from '@show-of-hands/engine/polylemma';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_OPTIONS } from '../../../show/between/between-vote.ts';
import type { OwnedCharacter } from '../characters/character-collection.ts';
import { strongestOf, totalOf } from '../characters/party-choice.ts';
import { chosenParty, chosenStrength, wantedTotal } from './last-decisions.ts';
import { opponents, parties, spendings } from './options.ts';
import { proposalsOf } from './proposals.ts';
import { campTask } from './task.ts';

const NAME = `0x${'4d'.repeat(32)}` as const;
const TIME = 2_000;
const one = (tokenId: number, level: number, more: Partial<OwnedCharacter> = {}): OwnedCharacter => ({
  tokenId: BigInt(tokenId),
  level,
  kind: 'fire',
  attribute: 'none',
  image: 1,
  since: TIME,
  ...more,
});
const owned = fc
  .array(
    fc.record({
      level: fc.integer({ min: 1, max: 255 }),
      kind: fc.constantFrom(...KINDS),
      attribute: fc.constantFrom(...ATTRIBUTES),
      since: fc.integer({ min: 0, max: TIME }),
    }),
    { minLength: 4, maxLength: 10 },
  )
  .map((all) => all.map((facts, index) => one(index + 1, facts.level, facts)));

describe('what coins can be spent on', () => {
  const party = [one(1, 15), one(2, 12), one(3, 14), one(4, 255)];
  const facts = { owned: party, party, time: TIME };
  const priced = (coins: number, given = facts) =>
    spendings(given, coins, NAME).map(({ words, cost }) => [words[0], cost]);

  it('is nothing, a new character that fits the party, and levels: as many as the coins carry, and smaller steps', () => {
    expect(priced(1_000)).toEqual([
      ['save', 0],
      ['pull', 5 + 819],
      ['level1+1', 225],
      ['level1+3', 225 + 256 + 289],
      ['level2+1', 144],
      ['level2+5', 144 + 169 + 196 + 225 + 256],
      ['level3+1', 196],
      ['level3+4', 196 + 225 + 256 + 289],
    ]);
  });

  it('is no more than there is', () => {
    // a newcomer is as near to the party as its coins carry
    expect(priced(224)).toEqual([
      ['save', 0],
      ['pull', 5 + 204],
      ['level2+1', 144],
      ['level3+1', 196],
    ]);
    expect(priced(8)).toEqual([
      ['save', 0],
      ['pull', 5 + 1],
    ]);
    expect(priced(3)).toEqual([['save', 0]]);
  });

  it('also raises one that stands outside of the party, if it is rarer than the one whose place it would take', () => {
    const reserve = one(5, 3, { attribute: 'upset' });
    const plain = one(6, 4);
    const own = [one(1, 10), one(2, 10), one(3, 10), one(4, 9)];
    const given = { owned: [...own, reserve, plain], party: own, time: TIME };
    expect(priced(1_000, given)).toContainEqual(['bench', 9 + 16 + 25 + 36 + 49 + 64 + 81]);
    // where the coins do not carry it to the party it would have to wait there
    expect(priced(100, given).map(([word]) => word)).not.toContain('bench');
    expect(priced(1_000, { ...given, owned: [...own, plain] }).map(([word]) => word)).not.toContain('bench');
  });

  it('fits the picture, costs what the dealer takes, and is what pages, journal and voters can tell apart', () => {
    fc.assert(
      fc.property(owned, fc.integer({ min: 0, max: 20_000 }), (all, coins) => {
        const own = strongestOf(all);
        const options = spendings({ owned: all, party: own, time: TIME }, coins, NAME);
        expect(options.length).toBeLessThanOrEqual(MOST_OPTIONS);
        expect(new Set(options.flatMap(({ words }) => words)).size).toBe(
          options.flatMap(({ words }) => words).length,
        );
        for (const { choice, task, cost } of options) {
          expect(cost).toBeLessThanOrEqual(coins);
          const told = campChoice.parse(choice).choice;
          const done = task === null ? null : campTask.parse(JSON.parse(JSON.stringify(task)));
          if (done === null) expect([told.kind, cost]).toEqual(['save', 0]);
          else if (done.do === 'pull') {
            expect(told).toEqual({ kind: 'pull', level: done.to });
            expect(cost).toBe(5 + squares(1, done.to ?? 1));
            // it never stands above the party: nobody pays for more than it can use
            expect(done.to).toBeLessThanOrEqual(own[0]?.level ?? 0);
          } else if (done.do === 'levelUp') {
            expect(told).toMatchObject({
              to: done.to,
              character: { tokenId: done.token, level: done.level },
            });
            expect(cost).toBe(squares(done.level, done.to ?? 0));
          } else throw new Error(done.do);
        }
        // whoever of the party can have a level can have as many as the coins carry
        for (const { tokenId, level } of own) {
          const to = options.flatMap(({ task }) => {
            const done = campTask.safeParse(task).data;
            return done?.do === 'levelUp' && done.token === String(tokenId) ? [done.to ?? 0] : [];
          });
          if (to.length === 0) expect(level === 255 || level ** 2 > coins).toBe(true);
          else if (Math.max(...to) < 255) expect(squares(level, Math.max(...to) + 1)).toBeGreaterThan(coins);
        }
      }),
    );
  });
});

/** The sum of the squares of levels from one up to, and without, another. */
const squares = (from: number, to: number): number =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => (from + index) ** 2).reduce(
    (a, b) => a + b,
    0,
  );

describe('the parties that are proposed', () => {
  it('are the one that plays, the strongest, every kind, the best bond, and the newest in the place of the weakest', () => {
    const all = [
      one(1, 20),
      one(2, 19),
      one(3, 18),
      one(4, 17),
      one(5, 5, { kind: 'grass', since: TIME - 1_800 }),
      one(6, 5, { kind: 'water', since: TIME + 1 }),
    ];
    const now = [one(2, 19), one(3, 18), one(4, 17), one(5, 5, { kind: 'grass', since: TIME - 1_800 })];
    const told = proposalsOf(all, now, TIME).map(({ party, characters }) => [
      party,
      characters.map(({ tokenId }) => Number(tokenId)),
    ]);
    expect(told).toEqual([
      ['now', [2, 3, 4, 5]],
      ['strongest', [1, 2, 3, 4]],
      ['kinds', [1, 2, 5, 6]],
      ['bonded', [5, 1, 2, 3]],
      ['newest', [2, 3, 4, 6]],
    ]);
  });

  it('leave out a newest one that would make the party weaker: nobody meant that by taking it in', () => {
    const now = [one(1, 16), one(2, 15), one(3, 15), one(4, 14)];
    const kindsOf = (newest: OwnedCharacter) =>
      proposalsOf([...now, newest], now, TIME).map(({ party }) => party);
    expect(kindsOf(one(5, 1, { since: TIME + 1 }))).not.toContain('newest');
    expect(kindsOf(one(5, 13, { since: TIME + 1 }))).not.toContain('newest');
    expect(kindsOf(one(5, 14, { since: TIME + 1 }))).toContain('newest');
  });

  it('are whole parties of what chat owns, each another one, and what pages and journal take', () => {
    fc.assert(
      fc.property(owned, (all) => {
        const options = parties({ owned: all, party: strongestOf(all), time: TIME });
        const sets = options.map(({ choice }) => {
          const { choice: told } = campChoice.parse(choice);
          if (told.kind !== 'party') throw new Error(told.kind);
          expect(told.total).toBe(totalOf(told.characters));
          return told.characters.map(({ tokenId }) => tokenId).sort();
        });
        expect(new Set(sets.map(String)).size).toBe(sets.length);
        for (const set of sets) expect(new Set(set).size).toBe(4);
        for (const [index, { task }] of options.entries()) {
          const kept = chosenParty(() => JSON.parse(JSON.stringify(task)));
          expect(kept?.map(String).sort()).toEqual(index === 0 ? undefined : sets[index]);
        }
      }),
    );
  });
});

describe('the opponents that are proposed', () => {
  it('have about 0.8, 1 and 1.2 times the levels, and a stronger one pays more', () => {
    const party = [one(1, 10), one(2, 10), one(3, 10), one(4, 10)];
    const others = [7, 8, 9, 10, 11, 12, 13, 14].map((level, index) => one(10 + index, level));
    const told = opponents({ owned: party, party, time: TIME }, others, 1_000_000).map(
      ({ choice }) => campChoice.parse(choice).choice,
    );
    expect(told).toMatchObject([
      { strength: 'weaker', total: 34, own: 40 },
      { strength: 'even', total: 40 },
      { strength: 'stronger', total: 48 },
    ]);
    const rewards = told.flatMap((choice) => (choice.kind === 'opponent' ? choice.reward : []));
    expect(rewards).toEqual([...rewards].sort((a, b) => a - b));
    // 51 times the total of an even one
    expect(rewards[1]).toBe(2_040);
  });

  it('pay no more than can be won from the other seat', () => {
    const party = [one(1, 10), one(2, 10), one(3, 10), one(4, 10)];
    const others = [7, 8, 9, 10, 11, 12, 13, 14].map((level, index) => one(10 + index, level));
    const told = opponents({ owned: party, party, time: TIME }, others, 2_000).map(({ label }) => label);
    expect(told).toEqual([
      'weaker, levels 34 against 40, a win pays 1562',
      'even, levels 40 against 40, a win pays 2000',
      'stronger, levels 48 against 40, a win pays 2000',
    ]);
  });

  it('are fewer where the other seat has no other totals', () => {
    const party = [one(1, 10), one(2, 10), one(3, 10), one(4, 10)];
    const others = [one(5, 9), one(6, 9), one(7, 9), one(8, 9)];
    expect(opponents({ owned: party, party, time: TIME }, others, 1_000_000)).toHaveLength(1);
  });

  it('are remembered by their strength; without a word of chat it is an even one', () => {
    expect(chosenStrength(() => undefined)).toBe('even');
    expect(chosenStrength(() => ({ do: 'opponent', strength: 'stronger' }))).toBe('stronger');
    expect(chosenStrength(() => ({ do: 'party', tokens: [] }))).toBe('even');
    expect([wantedTotal(40, 'weaker'), wantedTotal(41, 'stronger')]).toEqual([32, 49]);
  });
});

it('a task of a journal of before is still one: a level more, and a character of level 1', () => {
  for (const task of [
    { do: 'levelUp', token: '1', level: 5 },
    { do: 'pull', name: NAME },
  ]) {
    expect(campTask.parse(task)).toEqual(task);
  }
});

it.each([
  [{ do: 'levelUp', token: '1', level: 255 }],
  [{ do: 'levelUp', token: '1', level: 5, to: 5 }],
  [{ do: 'levelUp', token: '1', level: 5, to: 256 }],
  [{ do: 'pull', name: NAME, to: 0 }],
  [{ do: 'levelUp', token: '-1', level: 1 }],
  [{ do: 'pull', name: '0x12' }],
  [{ do: 'withdraw', to: '0x' }],
])('a task that is none is never done: %j', (task) => {
  expect(campTask.safeParse(task).success).toBe(false);
});
