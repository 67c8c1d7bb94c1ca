import type { RulesetShow } from '@show-of-hands/bus';
import type { Preset } from './bot-game.ts';

/** Presets as viewers and docks see them. */
export const rulesetShows = (presets: readonly Preset<unknown>[]): readonly RulesetShow[] =>
  presets.map(({ id, name, summary, rulesetId }) => ({ preset: id, name, summary, rulesetId }));
