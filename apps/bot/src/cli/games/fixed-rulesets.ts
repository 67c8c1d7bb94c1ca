import type { Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { MatchExtent } from '../../chain/budget/match-gas.ts';
import type { Preset } from '../../match/game/bot-game.ts';
import { extentUnder } from '../../match/game/match-extent.ts';
import type { RulesetRegistry } from './game-tool.ts';

/**
 * The rules of a game whose tables play all of them: there is nothing to register, and nothing to take out of use.
 *
 * @param summaryOf what of a preset is on, in a few words
 */
export function fixedRulesets<Ruleset>(
  presets: readonly Preset<Ruleset>[],
  summaryOf: (ruleset: Ruleset) => readonly string[],
): RulesetRegistry {
  const nothingToDo = (): Problem =>
    new Problem(
      'The rules of this game are registered nowhere: every table plays all of them',
      'the command line',
      `play by one of: ${presets.map(({ id }) => id).join(', ')}`,
    );
  return {
    list: async () =>
      presets.map(({ id, rulesetId, ruleset }) => ({
        rulesetId,
        active: true,
        proposer: null,
        preset: id,
        summary: summaryOf(ruleset).join(', '),
      })),
    read: () => {
      throw nothingToDo();
    },
    setActive: async (): Promise<Hex> => {
      throw nothingToDo();
    },
  };
}

/**
 * How large matches of such a game can become: by the id of their rules.
 *
 * @param rulesetOfId undefined for rules that no table plays: they are refused with a Problem
 */
export const fixedExtents =
  (onChain: Parameters<typeof extentUnder>[0], rulesetOfId: (rules: Hex) => unknown) =>
  (rules: Hex): MatchExtent => {
    if (rulesetOfId(rules) !== undefined) return extentUnder(onChain, rules);
    throw new Problem(
      `The match is played with ruleset ${rules}, which this program does not know`,
      'the table contract',
      'use a newer version of this program',
    );
  };
