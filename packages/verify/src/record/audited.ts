import type { GameTranscript, MatchRecord, ToldRecord } from '@show-of-hands/bus';
import { replay } from '../games.ts';
import { type Audited, UNAUDITED } from '../match/audit.ts';
import { roundsOf } from './rounds.ts';

/**
 * What the lists of secrets in a record prove. The match is played as its table played it, by whoever knew none of them: up
 * to where the rules refuse it, which whoever plays it again finds, too.
 */
export function auditedIn(
  { matchKey, turns }: Pick<MatchRecord, 'matchKey' | 'turns'>,
  transcript: GameTranscript,
  told: ToldRecord,
): Audited {
  if (told.lists.length === 0) return UNAUDITED;
  const unknowing = { ...told, lists: [] };
  const started = replay(transcript, matchKey, unknowing);
  if (!started.ok) return UNAUDITED;
  const replayer = started.value;
  roundsOf(turns).every((round) => replayer.proceed(unknowing).ok && replayer.play(round).ok);
  replayer.proceed(unknowing);
  return replayer.audited(told.lists);
}
