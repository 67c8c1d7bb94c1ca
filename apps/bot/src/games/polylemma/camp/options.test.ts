import { campChoice } from '@show-of-hands/bus';
import { ATTRIBUTES, KINDS } from '@show-of-hands/engine/polylemma';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OwnedCharacter } from '../character-collection.ts';
import { strongestOf, totalOf } from '../party-choice.ts';
import { opponents, parties, spendings } from './options.ts';
import { proposalsOf } from './proposals.ts';
import { chosenParty, chosenStrength, wantedTotal } from './remembered.ts';
import { campTask } from './task.ts';

const NAME = `0x${'4d'.repeat(32)}` as const;
const BLOCK = 1_000;
const one = (tokenId: number, level: number, more: Partial<OwnedCharacter> = {}): OwnedCharacter => ({
  tokenId: BigInt(tokenId),
  level,
  kind: 'fire',
  attribute: 'none',
  image: 1,
  since: BLOCK,
  ...more,
});
const owned = fc
  .array(
    fc.record({
      level: fc.integer({ min: 1, max: 255 }),
      kind: fc.constantFrom(...KINDS),
      attribute: fc.constantFrom(...ATTRIBUTES),
      since: fc.integer({ min: 0, max: BLOCK }),
    }),
    { minLength: 4, maxLength: 10 },
  )
  .map((all) => all.map((facts, index) => one(index + 1, facts.level, facts)));

describe('what coins can be spent on', () => {
  const party = [one(1, 2), one(2, 3), one(3, 10), one(4, 255)];
  const facts = { owned: party, party, block: BLOCK };
  const priced = (coins: number) => spendings(facts, coins, NAME).map(({ words, cost }) => [words[0], cost]);

  it('is nothing, a new character for 5, or a level for the square of the one that is left', () => {
    expect(priced(1_000)).toEqual([
      ['save', 0],
      ['pull', 5],
      ['level1', 4],
      ['level2', 9],
      ['level3', 100],
    ]);
  });

  it('is no more than there is', () => {
    expect(priced(8)).toEqual([
      ['save', 0],
      ['pull', 5],
      ['level1', 4],
    ]);
    expect(priced(3)).toEqual([['save', 0]]);
  });
});

describe('the parties that are proposed', () => {
  it('are the one that plays, the strongest, every kind, the best bond, and the newest in the place of the weakest', () => {
    const all = [
      one(1, 20),
      one(2, 19),
      one(3, 18),
      one(4, 17),
      one(5, 5, { kind: 'grass', since: BLOCK - 900 }),
      one(6, 4, { kind: 'water', since: BLOCK + 1 }),
    ];
    const now = [one(2, 19), one(3, 18), one(4, 17), one(5, 5, { kind: 'grass', since: BLOCK - 900 })];
    const told = proposalsOf(all, now, BLOCK).map(({ party, characters }) => [
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

  it('are whole parties of what chat owns, each another one, and what pages and journal take', () => {
    fc.assert(
      fc.property(owned, (all) => {
        const options = parties({ owned: all, party: strongestOf(all), block: BLOCK });
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
    const told = opponents({ owned: party, party, block: BLOCK }, others).map(
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

  it('are fewer where the other seat has no other totals', () => {
    const party = [one(1, 10), one(2, 10), one(3, 10), one(4, 10)];
    const others = [one(5, 9), one(6, 9), one(7, 9), one(8, 9)];
    expect(opponents({ owned: party, party, block: BLOCK }, others)).toHaveLength(1);
  });

  it('are remembered by their strength; without a word of chat it is an even one', () => {
    expect(chosenStrength(() => undefined)).toBe('even');
    expect(chosenStrength(() => ({ do: 'opponent', strength: 'stronger' }))).toBe('stronger');
    expect(chosenStrength(() => ({ do: 'party', tokens: [] }))).toBe('even');
    expect([wantedTotal(40, 'weaker'), wantedTotal(41, 'stronger')]).toEqual([32, 49]);
  });
});

it.each([
  [{ do: 'levelUp', token: '1', level: 255 }],
  [{ do: 'levelUp', token: '-1', level: 1 }],
  [{ do: 'pull', name: '0x12' }],
  [{ do: 'withdraw', to: '0x' }],
])('a task that is none is never done: %j', (task) => {
  expect(campTask.safeParse(task).success).toBe(false);
});
