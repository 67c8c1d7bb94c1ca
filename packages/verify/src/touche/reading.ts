import { bySeat, type Result, refuse } from '@show-of-hands/engine';
import {
  type Fleet,
  type Ruleset,
  rulesetOfId,
  type ToucheState,
  type ToucheTypes,
  touche,
} from '@show-of-hands/engine/touche';
import type { Hex } from 'viem';
import {
  type KnownMoveTold,
  type MatchReading,
  matchReading,
  type OwnKnowledge,
  type StartedMatch,
} from '../match/match-reading.ts';
import { toucheAudit } from './audit.ts';
import { answerIn, fleetIn } from './hidden-fleet.ts';

/** How matches of Touché Coulé are read from the logs of their table. */
export const toucheReading: MatchReading<ToucheTypes> = matchReading({
  game: touche,
  begin,
  disclosureOf,
  answerIn: (_state, _seat, data) => answerIn(data),
  audit: toucheAudit,
});

/** A seat that has not hidden a fleet as the rules want it has lost: there is none to show. */
const fleetsIn = (ruleset: Ruleset, words: readonly Hex[] | undefined): readonly Fleet[] => {
  const fleet = words && ruleset.hidden ? fleetIn(ruleset, words) : undefined;
  return fleet === undefined ? [] : [fleet];
};

function begin({ info, lists }: StartedMatch, { secrets = {}, shown }: OwnKnowledge): Result<ToucheState> {
  const { rules } = info.terms;
  const ruleset = rulesetOfId(rules);
  if (ruleset === undefined) {
    return refuse('unknown_ruleset', `the match is played with ruleset ${rules}, which is not known here`);
  }
  const fleets = bySeat((seat) => fleetsIn(ruleset, lists[seat] ?? secrets[seat]));
  return touche.start({ ruleset, fleets, shown });
}

/** Where a fleet stands that a move hides anew, for whoever knows its secrets. */
function disclosureOf({ ruleset }: ToucheState, { secrets }: KnownMoveTold): Fleet | undefined {
  return secrets && fleetIn(ruleset, secrets);
}
