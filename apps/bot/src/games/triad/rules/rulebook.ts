import type { Ruleset } from '@show-of-hands/engine/triad';
import type { Hex } from 'viem';
import type { Preset } from '../../../match/game/bot-game.ts';
import { presets } from './presets.ts';
import { ruleFlags, rulesInWords } from './rules-in-words.ts';
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
    flags: ruleFlags(ruleset),
  };
}

/** Rules that matches are played by. */
export interface Rulebook {
  /** What this program can play, whether it is in use or not: a match under way keeps its rules. */
  readonly playable: readonly Preset<Ruleset>[];
  /** Those of them that moderators can pick for the next match. */
  readonly offered: readonly Preset<Ruleset>[];
}

/**
 * The rules of a table with a registry of its own: what is registered there and in use is offered. The presets
 * come first, in their order and under their names; they can be played on wherever a match was begun with them.
 */
export function rulebookOf(registered: readonly RegisteredRuleset[]): Rulebook {
  const isIn = (rulesets: readonly { readonly rulesetId: Hex }[], id: Hex): boolean =>
    rulesets.some(({ rulesetId }) => rulesetId.toLowerCase() === id.toLowerCase());
  const others = registered.filter(({ rulesetId }) => !isIn(presets, rulesetId)).map(unnamed);
  const playable = [...presets, ...others];
  const inUse = registered.filter(({ active }) => active);
  return { playable, offered: playable.filter(({ rulesetId }) => isIn(inUse, rulesetId)) };
}
