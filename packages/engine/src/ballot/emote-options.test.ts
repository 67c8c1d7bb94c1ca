import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonHash } from '../protocol/canonical-json.ts';
import { emoteOptions, emoteReader } from './line-reader.ts';
import type { OptionNode } from './option-tree.ts';
import { ballotPolicy } from './policy.ts';

const EMOTES = [
  'Kappa',
  'LUL',
  'HeyGuys',
  'SeemsGood',
  'NotLikeThis',
  'PogChamp',
  'VoHiYo',
  'CoolCat',
  'GlitchCat',
];

/** A first stage with so many options, whose keys are their places. */
const rootOf = (many: number): OptionNode => {
  const place = {
    choices: [],
    command: '',
    label: '',
    bytes: '0x',
    parent: null,
    stage: null,
    none: null,
  } as const;
  const leaf = (key: string): OptionNode => ({
    ...place,
    command: key,
    options: new Map(),
    aliases: new Map(),
  });
  const keys = Array.from({ length: many }, (_, index) => String(index));
  return {
    ...place,
    stage: 'first',
    options: new Map(keys.map((key) => [key, leaf(key)])),
    aliases: new Map(),
  };
};

describe('emotes stand for options', () => {
  test.each([
    [1, ['0']],
    [3, ['0', '1', '2']],
    [9, ['0', '1', '2', '3', '4', '5', '6', '7', '8']],
    [12, ['0', '1', '2', '4', '5', '6', '8', '9', '10']],
    [45, ['0', '5', '10', '15', '20', '25', '30', '35', '40']],
  ])('of %i: %j', (many, keys) => {
    const meant = emoteOptions(EMOTES, rootOf(many));
    expect(meant.map(({ option }) => option.command)).toEqual(keys);
    expect(meant.map(({ emote }) => emote)).toEqual(EMOTES.slice(0, keys.length));
  });

  test('each for another one, in numeric order, whatever there is of both', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 9 }), (many, emotes) => {
        const keys = emoteOptions(EMOTES.slice(0, emotes), rootOf(many)).map(({ option }) =>
          Number(option.command),
        );
        expect(keys).toHaveLength(Math.min(many, emotes));
        expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
      }),
    );
  });
});

describe('a line', () => {
  const read = emoteReader(EMOTES, rootOf(9));
  test.each([
    ['Kappa', '0'],
    ['LUL LUL LUL', '1'],
    ['OtherEmote LUL', '1'],
    ['LUL Kappa', undefined],
    ['Kappa LUL Kappa', undefined],
    ['kappa', undefined],
    ['KappaPride', undefined],
    ['OtherEmote', undefined],
    ['', undefined],
  ])('%j is a vote for %j', (text, key) => {
    expect(read(text)?.command).toBe(key);
  });
});

test('a policy without emotes hashes as before, one with them otherwise', () => {
  const plain = ballotPolicy.parse({});
  expect('emotes' in plain).toBe(false);
  expect(jsonHash(ballotPolicy.parse({ emotes: EMOTES }))).not.toBe(jsonHash(plain));
  expect(ballotPolicy.safeParse({ emotes: ['Kappa', 'Kappa'] }).success).toBe(false);
  expect(ballotPolicy.safeParse({ emotes: [...EMOTES, 'TenthOne'] }).success).toBe(false);
});
