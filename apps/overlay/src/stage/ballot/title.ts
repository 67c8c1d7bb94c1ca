import type { BallotShow, Show } from '@show-of-hands/bus';
import { fitSize } from '../../lib/text/text-width.ts';
import type { SayStage } from '../words/index.ts';

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

/** Letters under which a title is better read on two lines, px. */
const ONE_LINE = 32;

/** How a title is written in so much room: as large as it fits, on two lines where one would be of small letters. */
export function titleLook(title: string, width: number, height: number, most: number) {
  const one = fitSize(title, width, most, 22);
  const two = Math.min(fitSize(title, 1.7 * width, most, 22), Math.floor(height / 2.8));
  const isHigher = one < ONE_LINE && two > one;
  return { fontSize: isHigher ? two : one, whiteSpace: isHigher ? 'normal' : 'nowrap' } as const;
}
