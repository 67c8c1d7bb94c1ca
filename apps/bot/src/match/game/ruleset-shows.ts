import type { RulesetShow } from '@show-of-hands/bus';
import type { Preset } from './bot-game.ts';

/** A game's presets as viewers and docks see them. */
export const rulesetShows = (game: string, presets: readonly Preset<unknown>[]): readonly RulesetShow[] =>
  presets.map(({ id, name, summary, rulesetId, flags }) => ({
    game,
    preset: id,
    name,
    summary,
    rulesetId,
    ...(flags && { flags: [...flags] }),
  }));
