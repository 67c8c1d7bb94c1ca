import type { Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { Preset } from '../../match/game/bot-game.ts';
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
