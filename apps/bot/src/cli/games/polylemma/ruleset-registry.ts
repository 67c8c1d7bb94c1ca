import type { Hex } from 'viem';
import { Problem } from '../../../base/problem.ts';
import { optionWords, presets } from '../../../games/polylemma/rules/presets.ts';
import type { RulesetRegistry } from '../game-tool.ts';

const nothingToDo = (): Problem =>
  new Problem(
    'The rules of this game are registered nowhere: every table plays all of them',
    'the command line',
    `play by one of: ${presets.map(({ id }) => id).join(', ')}`,
  );

/** The rules that every table of POLYLEMMA plays. There is nothing to register, and nothing to take out of use. */
export const fixedRulesets: RulesetRegistry = {
  list: async () =>
    presets.map(({ id, rulesetId, ruleset }) => ({
      rulesetId,
      active: true,
      proposer: null,
      preset: id,
      summary: optionWords(ruleset).join(', '),
    })),
  read: () => {
    throw nothingToDo();
  },
  setActive: async (): Promise<Hex> => {
    throw nothingToDo();
  },
};
