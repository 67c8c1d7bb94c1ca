import { ok, refuse } from '@show-of-hands/engine';
import { parseRuleset, type TriadTypes, triad } from '@show-of-hands/engine/triad';
import type { GameRecords } from '../record/replayer.ts';

/** How records of Triad are played again: the transcript has every card that was shown. */
export const triadRecords: GameRecords<TriadTypes> = {
  begin({ game, setup }) {
    if (game !== 'triad') return refuse('another_game', `this is a match of ${game}, not of triad`);
    const ruleset = parseRuleset(setup.ruleset);
    return ruleset.ok ? triad.start({ ...setup, ruleset: ruleset.value }) : ruleset;
  },
  disclosureIn: () => ok(undefined),
};
