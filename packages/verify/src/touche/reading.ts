import { bySeat, type Result, refuse, SEATS } from '@show-of-hands/engine';
import {
  type Fleet,
  firstNumberOf,
  type Ruleset,
  rulesetOfId,
  type ToucheState,
  type ToucheTypes,
  touche,
} from '@show-of-hands/engine/touche';
import type { Hex } from 'viem';
import type { ShownList } from '../match/audit.ts';
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
  shown,
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

/** What a seat showed at the end: where its ships have been, and, of the last root, where those that are left stand. */
function shown(state: ToucheState, { seat, root, values }: ShownList): ToucheState {
  const fleet = fleetIn(state.ruleset, values);
  if (fleet === undefined) return state;
  const known = state.fleets[seat].slice(0, root);
  // after one that no fleet stood under none has its place
  const fleets = known.length < root ? state.fleets : { ...state.fleets, [seat]: [...known, fleet] };
  if (root !== state.hidden[seat]) return { ...state, fleets };
  const first = firstNumberOf(state, seat);
  return {
    ...state,
    fleets,
    shown: SEATS.filter((one) => one === seat || state.shown.includes(one)),
    ships: state.ships.map((ship) =>
      ship.side === seat && !ship.isSunk ? { ...ship, at: fleet[ship.number - first] ?? null } : ship,
    ),
  };
}
