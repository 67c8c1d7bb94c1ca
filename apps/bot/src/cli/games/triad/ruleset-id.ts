import { parseRuleset, rulesetIdOf } from '@show-of-hands/engine/triad';
import type { Command } from '../../terminal/command.ts';

/** A ruleset's configuration in, the id that names it out. */
export const rulesetIdCommand: Command = {
  about: 'a ruleset configuration of version 1, 2 or 3 -> {rulesetId}',
  options: {},
  input: 'json',
  open: () => (line) => {
    const ruleset = parseRuleset(line);
    if (ruleset.ok) return { ok: true, value: { rulesetId: rulesetIdOf(ruleset.value) } };
    return { ok: false, error: { code: 'malformed', message: ruleset.error.message } };
  },
};
