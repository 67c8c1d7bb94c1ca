import type { MatchRecord, ToldRecord } from '@show-of-hands/bus';
import { bySeat, ok, refuse, type Seat } from '@show-of-hands/engine';
import {
  type Fleet,
  type Ruleset,
  rulesetOfId,
  type ToucheTypes,
  touche,
} from '@show-of-hands/engine/touche';
import { differenceIn } from '../compared.ts';
import { type Finding, fails } from '../finding.ts';
import type { GameRecords } from '../record/replayer.ts';
import { toucheAudit } from './audit.ts';
import { answerIn, fleetIn } from './hidden-fleet.ts';
import { toucheFindingMsg } from './words/index.ts';

/** A seat's fleets, root after root, as far as it showed them at the end and they are as the rules want them. */
function fleetsTold(ruleset: Ruleset, seat: Seat, told: ToldRecord | undefined): readonly Fleet[] {
  const fleets: Fleet[] = [];
  for (;;) {
    const list = told?.lists.find((one) => one.seat === seat && one.root === fleets.length);
    const fleet = list && fleetIn(ruleset, list.values);
    if (fleet === undefined) return fleets;
    fleets.push(fleet);
  }
}

/** How records of Touché Coulé are played again: with the fleets that both seats showed at the end every answer is checked. */
export const toucheRecords: GameRecords<ToucheTypes> = {
  begin(transcript, _matchKey, told) {
    if (transcript.game !== 'touche') {
      return refuse('another_game', `this is a match of ${transcript.game}, not of touche`);
    }
    const { rulesetId, shown } = transcript.setup;
    const ruleset = rulesetOfId(rulesetId);
    if (ruleset === undefined) {
      return refuse(
        'unknown_ruleset',
        `the match is played with ruleset ${rulesetId}, which is not known here`,
      );
    }
    const fleets = bySeat((seat) => (ruleset.hidden ? fleetsTold(ruleset, seat, told) : []));
    return touche.start({ ruleset, fleets, shown });
  },
  disclosureIn: () => ok(undefined),
  answerIn: (_state, _seat, data) => answerIn(data),
  audit: toucheAudit,
  refused(state, round) {
    // chance follows from the number of the turn: a record cannot leave one out, nor put them in another order
    const other = round.find(({ turn }) => turn !== state.turn);
    if (other === undefined) return undefined;
    return refuse('wrong_turn', `the record has turn ${other.turn} where turn ${state.turn} is due`);
  },
};

/** Whether a match was played by the rules that its table was opened with. The table tells all else of its beginning. */
export async function checkToucheSetup({ transcript, ruleset }: MatchRecord): Promise<Finding | null> {
  if (transcript?.game !== 'touche') return null;
  const { rulesetId } = transcript.setup;
  const difference = differenceIn([[toucheFindingMsg('otherRules'), rulesetId, ruleset.rulesetId]]);
  return difference === undefined ? null : fails('setup', difference);
}
