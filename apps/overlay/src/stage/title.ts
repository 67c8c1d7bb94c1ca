import type { BallotShow, Show } from '@show-of-hands/bus';
import type { SayStage } from './words/index.ts';

/** What a ballot that takes votes says above the command. `team`: whom it asks where chat plays against chat. */
export function titleOf(
  ballot: BallotShow,
  team: string | null,
  typingHelp: Show['typingHelp'],
  say: SayStage,
): string {
  if (ballot.status === 'paused') return say('ballot.paused');
  if (typingHelp?.ballotId === ballot.id) return say('ballot.typeJust', { count: typingHelp.missed });
  return team === null ? say('ballot.type') : say('ballot.teamType', { team });
}
