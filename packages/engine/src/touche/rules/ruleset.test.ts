import fc from 'fast-check';
import { type Hex, keccak256, numberToHex, stringToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { SCALE } from '../../scale.fixture.ts';
import { rulesets } from '../match.fixture.ts';
import {
  checkedRuleset,
  drawsOf,
  faultOf,
  HIDDEN,
  ORIGINAL,
  type Ruleset,
  rulesetIdOf,
  rulesetOfId,
  SPOTTERS,
} from './ruleset.ts';

const RUNS = { numRuns: 100 * SCALE };

/** The word of rules, written out as docs/touche.md T9 has it. */
function wordOf(rules: Ruleset): Hex {
  const flags = (rules.hidden ? 1 : 0) + (rules.aiming ? 2 : 0);
  const bytes = [
    rules.width,
    rules.height,
    rules.ships,
    rules.pirates,
    flags,
    rules.scatter,
    rules.ticksPerTurn,
  ];
  const tag = keccak256(stringToHex('soh.touche.ruleset.v1')).slice(2, 34);
  const fields = bytes.map((value) => numberToHex(value, { size: 1 }).slice(2)).join('');
  return `0x${tag}${fields}${numberToHex(rules.limit, { size: 2 }).slice(2)}${'00'.repeat(7)}`;
}

describe('an id', () => {
  test('is the word of its rules, and leads back to them', () => {
    fc.assert(
      fc.property(rulesets, (rules) => {
        expect(rulesetIdOf(rules)).toBe(wordOf(rules));
        expect(rulesetOfId(rulesetIdOf(rules))).toEqual(rules);
      }),
      RUNS,
    );
  });

  test('is the same in letters of any case', () => {
    const id = rulesetIdOf(HIDDEN);
    expect(rulesetOfId(`0x${id.slice(2).toUpperCase()}`)).toEqual(HIDDEN);
  });

  test.each<[string, Hex]>([
    ['without anything', '0x'],
    ['of zeros', `0x${'00'.repeat(32)}`],
    ['of the tag alone', rulesetIdOf(ORIGINAL).slice(0, 34) as Hex],
    ['that is a byte short', rulesetIdOf(ORIGINAL).slice(0, -2) as Hex],
    ['that is a byte long', `${rulesetIdOf(ORIGINAL)}00`],
    ['of another tag', `0x00${rulesetIdOf(ORIGINAL).slice(4)}`],
    ['with anything behind the limit', `${rulesetIdOf(ORIGINAL).slice(0, -2)}01` as Hex],
    ['with a flag that there is not', wordOf(ORIGINAL).replace(/^(0x.{40})00/, '$104') as Hex],
    ['of rules that no match can be played by', wordOf({ ...ORIGINAL, ships: 6 })],
  ])('%s names no rules', (_what, id) => {
    expect(rulesetOfId(id)).toBeUndefined();
  });

  test('with any byte changed names other rules, or none', () => {
    fc.assert(
      fc.property(rulesets, fc.nat(31), fc.integer({ min: 1, max: 255 }), (rules, at, change) => {
        const id = rulesetIdOf(rules);
        const byte = Number.parseInt(id.slice(2 + 2 * at, 4 + 2 * at), 16) ^ change;
        const other =
          `${id.slice(0, 2 + 2 * at)}${byte.toString(16).padStart(2, '0')}${id.slice(4 + 2 * at)}` as Hex;
        const named = rulesetOfId(other);
        expect(named).not.toEqual(rules);
        if (named !== undefined) expect(rulesetIdOf(named)).toBe(other);
      }),
      RUNS,
    );
  });
});

describe('rules', () => {
  test.each<[string, Ruleset, number]>([
    ['original', ORIGINAL, 61],
    ['spotters', SPOTTERS, 61],
    ['hidden', HIDDEN, 41],
  ])('of the preset %s can be played, with %i draws at most', (_name, rules, draws) => {
    expect(faultOf(rules)).toBeUndefined();
    expect(checkedRuleset(rules)).toEqual({ ok: true, value: rules });
    expect(drawsOf(rules)).toBe(draws);
  });

  test.each<[string, Ruleset, Partial<Ruleset>]>([
    ['the smallest sea', ORIGINAL, { width: 5, height: 5 }],
    ['a sea that is no square', ORIGINAL, { width: 5, height: 50 }],
    ['one ship each', ORIGINAL, { ships: 1 }],
    ['five ships each, and six pirates', ORIGINAL, { ships: 5, pirates: 6, width: 5, height: 5 }],
    ['no pirates', ORIGINAL, { pirates: 0 }],
    ['aiming without scatter', ORIGINAL, { aiming: true }],
    ['a scatter of 2', SPOTTERS, { scatter: 2 }],
    ['16 ticks a turn', ORIGINAL, { ticksPerTurn: 16, limit: 960 }],
    ['one tick in all', SPOTTERS, { limit: 1 }],
    ['a hidden sea of 1,024 cells', HIDDEN, { width: 32, height: 32 }],
    ['a hidden sea of 50 by 20', HIDDEN, { width: 50, height: 20 }],
    ['hidden fleets that nobody aims', HIDDEN, { aiming: false }],
  ])('with %s can be played', (_what, base, change) => {
    expect(faultOf({ ...base, ...change })).toBeUndefined();
  });

  test.each<[string, Ruleset, Partial<Ruleset>, string]>([
    ['four columns', ORIGINAL, { width: 4 }, '5 to 50'],
    ['51 columns', ORIGINAL, { width: 51 }, '5 to 50'],
    ['four rows', ORIGINAL, { height: 4 }, '5 to 50'],
    ['51 rows', ORIGINAL, { height: 51 }, '5 to 50'],
    ['half a column', ORIGINAL, { width: 9.5 }, '5 to 50'],
    ['a width that is no number', ORIGINAL, { width: Number.NaN }, '5 to 50'],
    ['no ship', ORIGINAL, { ships: 0 }, '1 to 5'],
    ['six ships', ORIGINAL, { ships: 6 }, '1 to 5'],
    ['less than no pirates', ORIGINAL, { pirates: -1 }, '0 to 6'],
    ['seven pirates', ORIGINAL, { pirates: 7 }, '0 to 6'],
    ['a scatter below 0', SPOTTERS, { scatter: -1 }, '0 to 2'],
    ['a scatter of 3', SPOTTERS, { scatter: 3 }, '0 to 2'],
    ['a scatter that nobody aims', ORIGINAL, { scatter: 1 }, 'without aiming'],
    ['no tick in a turn', ORIGINAL, { ticksPerTurn: 0 }, '1 to 16'],
    ['17 ticks a turn', ORIGINAL, { ticksPerTurn: 17, limit: 170 }, '1 to 16'],
    ['no tick at all', SPOTTERS, { limit: 0 }, '1 to 960'],
    ['961 ticks', SPOTTERS, { limit: 961 }, '1 to 960'],
    ['a limit within a turn', ORIGINAL, { limit: 60 }, 'whole turns of 8'],
    ['two ticks a turn in hidden seas', HIDDEN, { ticksPerTurn: 2 }, 'hidden seas'],
    ['a hidden sea of 1,025 cells', HIDDEN, { width: 41, height: 25 }, '1024'],
  ])('with %s are refused', (_what, base, change, says) => {
    const rules = { ...base, ...change };
    expect(faultOf(rules)).toContain(says);
    expect(checkedRuleset(rules)).toMatchObject({ ok: false, error: { code: 'ruleset_out_of_range' } });
  });
});
