import type { RulesetShow } from '@show-of-hands/bus';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { firstRuleset } from './first-ruleset.ts';
import { GAMES } from './games.ts';

const { rulesets } = GAMES.named(null);
const [first, second] = rulesets;
if (first === undefined || second === undefined) throw new Error('there are presets');

const ask = (offered: readonly RulesetShow[], isUnderWay: boolean, chosen?: string) => {
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (_: string, text: string) => void warnings.push(text) };
  const found = () =>
    firstRuleset({
      offer: { rulesets: offered },
      configured: second,
      chosen,
      isMatchUnderWay: () => isUnderWay,
      log,
    });
  return { found, warnings };
};

describe('the rules that a show starts with', () => {
  it.each([true, false])(
    'are the configured ones where they are in use (a match under way: %s)',
    (isUnderWay) => {
      const { found, warnings } = ask(rulesets, isUnderWay);
      expect(found()).toEqual(second);
      expect(warnings).toEqual([]);
    },
  );

  it('are those that were chosen before the program was started again, where they are in use', () => {
    const { found, warnings } = ask(rulesets, false, first.preset);
    expect([found(), warnings]).toEqual([first, []]);
    const gone = ask([second], false, first.preset);
    expect(gone.found()).toEqual(second);
    expect(gone.warnings).toEqual([expect.stringContaining(`"${first.preset}", which were chosen`)]);
  });

  it('must be in use where no match waits', () => {
    expect(ask([first], false).found).toThrow(Problem);
    expect(ask([], false).found).toThrow(/register rules first/);
  });

  it('are others, which is said, where a match has to be gone on with', () => {
    const { found, warnings } = ask([first], true);
    expect(found()).toEqual(first);
    expect(warnings).toEqual([expect.stringContaining(`the next one with "${first.preset}"`)]);
  });

  it('are those that are out of use, which is said, where there are no others', () => {
    const { found, warnings } = ask([], true);
    expect(found()).toEqual(second);
    expect(warnings).toEqual([expect.stringContaining('no other can follow')]);
  });
});
