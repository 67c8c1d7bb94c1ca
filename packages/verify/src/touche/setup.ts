import type { MatchRecord } from '@show-of-hands/bus';
import { differenceIn } from '../compared.ts';
import { type Finding, fails } from '../finding.ts';
import { toucheFindingMsg } from './words/index.ts';

/** Whether a match was played by the rules that its table was opened with. The table tells all else of its beginning. */
export async function checkToucheSetup({ transcript, ruleset }: MatchRecord): Promise<Finding | null> {
  if (transcript?.game !== 'touche') return null;
  const { rulesetId } = transcript.setup;
  const difference = differenceIn([[toucheFindingMsg('otherRules'), rulesetId, ruleset.rulesetId]]);
  return difference === undefined ? null : fails('setup', difference);
}
