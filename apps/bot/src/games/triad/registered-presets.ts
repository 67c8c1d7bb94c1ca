import type { Ruleset } from '@show-of-hands/engine/triad';
import type { Preset } from '../bot-game.ts';
import { presets } from './presets.ts';
import { rulesInWords } from './rules-in-words.ts';
import type { RegisteredRuleset } from './ruleset-on-chain.ts';

/** Enough of an id to tell rulesets apart in a list. */
const ID_DIGITS = 6;

/** A ruleset that somebody registered and that has no name here: named after its id. */
function unnamed({ rulesetId, ruleset }: RegisteredRuleset): Preset<Ruleset> {
  const digits = rulesetId.slice(2, 2 + ID_DIGITS);
  return {
    id: `rules-${digits}`,
    name: `Rules ${digits}`,
    summary: rulesInWords(ruleset),
    ruleset,
    rulesetId,
  };
}

/**
 * What moderators can pick at a table with a registry of its own: what is registered there and in use. The
 * presets come first, in their order and under their names.
 */
export function registeredPresets(registered: readonly RegisteredRuleset[]): readonly Preset<Ruleset>[] {
  const inUse = registered.filter(({ active }) => active);
  const has = (id: string): boolean =>
    inUse.some(({ rulesetId }) => rulesetId.toLowerCase() === id.toLowerCase());
  const known = presets.filter(({ rulesetId }) => has(rulesetId));
  const named = new Set(known.map(({ rulesetId }) => rulesetId.toLowerCase()));
  return [...known, ...inUse.filter(({ rulesetId }) => !named.has(rulesetId.toLowerCase())).map(unnamed)];
}
