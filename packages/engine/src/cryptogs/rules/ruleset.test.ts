import fc from 'fast-check';
import { type Hex, keccak256, numberToHex, stringToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { rulesets } from '../match.fixture.ts';
import {
  AIM,
  checkedRuleset,
  drawsOf,
  faultOf,
  ORIGINAL,
  PARLOUR,
  type Ruleset,
  rulesetIdOf,
  rulesetOfId,
  SERIES,
} from './ruleset.ts';

const TAG = keccak256(stringToHex('soh.cryptogs.ruleset.v1')).slice(2, 34);

/** The word of rules, written out as docs/cryptogs.md C9.1 has it. */
function wordOf({ aiming, parlour, series }: Ruleset): Hex {
  const flags = (aiming ? 1 : 0) + (parlour ? 2 : 0) + (series ? 4 : 0);
  return `0x${TAG}${numberToHex(flags, { size: 1 }).slice(2)}${'00'.repeat(15)}`;
}

describe('an id', () => {
  test('is the word of its rules, and leads back to them, in letters of any case', () => {
    fc.assert(
      fc.property(rulesets, (rules) => {
        const id = rulesetIdOf(rules);
        expect(id).toBe(wordOf(rules));
        expect(rulesetOfId(id)).toEqual(rules);
        expect(rulesetOfId(`0x${id.slice(2).toUpperCase()}`)).toEqual(rules);
      }),
    );
  });

  test('is another one for other rules', () => {
    expect(new Set([AIM, SERIES, ORIGINAL, PARLOUR].map(rulesetIdOf)).size).toBe(4);
  });

  test.each<[string, Hex]>([
    ['without anything', '0x'],
    ['of zeros', `0x${'00'.repeat(32)}`],
    ['of the tag alone', `0x${TAG}`],
    ['that is a byte short', rulesetIdOf(AIM).slice(0, -2) as Hex],
    ['that is a byte long', `${rulesetIdOf(AIM)}00`],
    ['of another tag', `0x00${rulesetIdOf(AIM).slice(4)}`],
    ['with a flag that there is not', `0x${TAG}08${'00'.repeat(15)}`],
    ['with both that exclude each other', `0x${TAG}03${'00'.repeat(15)}`],
    ['with anything behind the flags', `${rulesetIdOf(AIM).slice(0, -2)}01` as Hex],
  ])('%s is none', (_name, id) => {
    expect(rulesetOfId(id)).toBeUndefined();
  });
});

describe('rules', () => {
  test('cannot be played where slams are chosen and all throws come from one draw', () => {
    const both: Ruleset = { aiming: true, parlour: true, series: false };
    expect(faultOf(both)).toContain('all throws come from one draw');
    expect(checkedRuleset(both)).toMatchObject({ ok: false, error: { code: 'ruleset_out_of_range' } });
    expect(faultOf(AIM)).toBeUndefined();
  });

  test('have a draw for the toss and each throw, or one for all', () => {
    fc.assert(
      fc.property(rulesets, (rules) => {
        expect(drawsOf(rules)).toBe(rules.parlour ? 1 : 13);
      }),
    );
  });
});
