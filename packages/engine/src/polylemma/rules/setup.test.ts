import { describe, expect, test } from 'vitest';
import { expectOk } from '../../result.ts';
import { bySeat } from '../../seat.ts';
import { characterOf, setupOf, startOf } from '../match.fixture.ts';
import { BARE, CLASSIC, rulesetIdOf } from './ruleset.ts';
import { MOST_CHARACTERS, start } from './setup.ts';
import type { Character, PolylemmaSetup } from './types.ts';

const party = (first: number, ...levels: number[]): readonly Character[] =>
  [0, 1, 2, 3].map((i) => characterOf(first + i, { level: levels[i] ?? 10 }));

test.each([
  [[2, 3, 3, 9], 9, 4],
  [[10, 11, 10, 4], 11, 8],
  [[255, 255, 255, 255], 255, 255],
  [[1, 1, 1, 1], 1, 1],
])('a party of the levels %j has %i level points and a random slot of level %i', (levels, points, level) => {
  const state = startOf({ parties: { A: party(1, ...levels), B: party(5) } });
  expect([state.points.A, state.slotLevels.A]).toEqual([points, level]);
  expect(state).toMatchObject({ rounds: [], drawn: { A: null, B: null }, points: { B: 10 } });
});

test('the most characters that there can be are not too many', () => {
  expect(start(setupOf({ population: MOST_CHARACTERS })).ok).toBe(true);
});

const right = setupOf();
const withHeader = (parts: object): unknown => ({ ...right, header: { ...right.header, ...parts } });
const withFirst = (parts: object): unknown => ({
  ...right,
  parties: { ...right.parties, A: right.parties.A.map((one, i) => (i === 0 ? { ...one, ...parts } : one)) },
});

describe('a setup is refused', () => {
  test.each<[string, unknown, string, string]>([
    ['without anything', null, 'malformed_setup', ''],
    ['without a party', { ...right, parties: { A: right.parties.A } }, 'malformed_setup', 'parties.B'],
    [
      'with three',
      { ...right, parties: { ...right.parties, B: right.parties.B.slice(1) } },
      'malformed_setup',
      'B',
    ],
    [
      'with five',
      { ...right, parties: { ...right.parties, B: [...right.parties.B, characterOf(9)] } },
      'malformed_setup',
      'parties.B',
    ],
    ['with a level of 0', withFirst({ level: 0 }), 'malformed_setup', 'parties.A.0.level'],
    ['with a level of 256', withFirst({ level: 256 }), 'malformed_setup', 'parties.A.0.level'],
    ['with half a level', withFirst({ level: 1.5 }), 'malformed_setup', 'parties.A.0.level'],
    ['with a kind that there is not', withFirst({ kind: 'Fire' }), 'malformed_setup', 'parties.A.0.kind'],
    ['with an attribute that there is not', withFirst({ attribute: 3 }), 'malformed_setup', 'attribute'],
    ['with image 39', withFirst({ image: 39 }), 'malformed_setup', 'image'],
    ['with seconds below 0', withFirst({ ownedSeconds: -1 }), 'malformed_setup', 'ownedSeconds'],
    ['with token 0', withFirst({ tokenId: '0' }), 'malformed_setup', 'tokenId'],
    ['with a token that is no decimal number', withFirst({ tokenId: '0x1' }), 'malformed_setup', 'tokenId'],
    ['with a population of 0', withHeader({ population: 0 }), 'malformed_setup', 'population'],
    [
      'with more characters than a match can count',
      withHeader({ population: MOST_CHARACTERS + 1 }),
      'malformed_setup',
      'population',
    ],
    ['with a short salt', withHeader({ salt: '0x12' }), 'malformed_setup', 'header.salt'],
    ['with no sealed roots', withHeader({ sealed: {} }), 'malformed_setup', 'header.sealed.A'],
    [
      'with a player that is no address',
      withHeader({ players: { A: '0x1', B: '0x2' } }),
      'malformed_setup',
      'players',
    ],
    ['without options', { ...right, ruleset: {} }, 'malformed_setup', 'ruleset'],
    [
      'with an option that there is not',
      { ...right, ruleset: { ...CLASSIC, luck: true } },
      'malformed_setup',
      'ruleset',
    ],
    [
      'of other rules',
      withHeader({ rulesetId: rulesetIdOf(BARE) }),
      'ruleset_id_mismatch',
      rulesetIdOf(CLASSIC),
    ],
    ['with one twice in a party', withFirst({ tokenId: '2' }), 'character_twice', 'character 2'],
    ['with one in both parties', withFirst({ tokenId: '8' }), 'character_twice', 'character 8'],
    ['with one that did not exist', withFirst({ tokenId: '501' }), 'character_unknown', '1 to 500'],
    ['with one owned before time began', withFirst({ ownedSeconds: 100_001 }), 'owned_too_long', '100001'],
  ])('%s', (_what, setup, code, says) => {
    const answer = start(setup as PolylemmaSetup);
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(answer.ok ? '' : answer.error.message).toContain(says);
  });
});

test('an id in other letters names the same rules', () => {
  const id = `0x${right.header.rulesetId.slice(2).toUpperCase()}` as const;
  expect(start({ ...right, header: { ...right.header, rulesetId: id } }).ok).toBe(true);
});

test('a party that was owned since time began is right', () => {
  const parties = bySeat((seat) => right.parties[seat].map((one) => ({ ...one, ownedSeconds: 100_000 })));
  expect(expectOk(start({ ...right, parties })).parties.A[0]?.ownedSeconds).toBe(100_000);
});

test('a match of before, whose contracts counted blocks, has an id of its own; a block counts two seconds', () => {
  const header = { ...right.header, rulesetId: rulesetIdOf(CLASSIC, 'blocks') };
  const owned = (ownedSeconds: number) =>
    start({
      ...right,
      header,
      parties: bySeat((seat) => right.parties[seat].map((one) => ({ ...one, ownedSeconds }))),
    });
  expect(owned(200_000).ok).toBe(true);
  expect(owned(200_001)).toMatchObject({ ok: false, error: { code: 'owned_too_long' } });
});
