import { parseRuleset, rulesetIdOf } from '@show-of-hands/engine/triad';
import { jsonCommand } from '../../terminal/command.ts';

/** A ruleset's configuration in, the id that names it out. */
export const rulesetIdCommand = jsonCommand(
  'a ruleset configuration of version 1, 2 or 3 -> {rulesetId}',
  (line) => {
    const ruleset = parseRuleset(line);
    if (ruleset.ok) return { ok: true, value: { rulesetId: rulesetIdOf(ruleset.value) } };
    return { ok: false, error: { code: 'malformed', message: ruleset.error.message } };
  },
);
