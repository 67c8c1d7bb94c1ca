import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';

/** What the channel asks of those who write in it, as far as the server has told us. */
export interface RoomModes {
  /** Seconds between two lines of one viewer; 0 is off. */
  readonly slow: number;
  /** Minutes of following that are asked for; -1 is off. */
  readonly followersOnly: number;
  readonly subscribersOnly: boolean;
  readonly emotesOnly: boolean;
  /** Lines have to differ from each other. */
  readonly uniqueOnly: boolean;
}

export const NO_MODES: RoomModes = {
  slow: 0,
  followersOnly: -1,
  subscribersOnly: false,
  emotesOnly: false,
  uniqueOnly: false,
};

/**
 * What the streamer should know: in these modes votes are stopped before they reach us.
 *
 * @param byEmote emotes stand for moves then
 */
export function warningsOf(modes: RoomModes, byEmote = false): readonly Said[] {
  const warnings: Said[] = [];
  if (modes.emotesOnly) warnings.push(tell(byEmote ? 'chat.mode.emotesVote' : 'chat.mode.emotesBlock'));
  if (modes.subscribersOnly) warnings.push(tell('chat.mode.subscribers'));
  if (modes.followersOnly === 0) warnings.push(tell('chat.mode.followers'));
  if (modes.followersOnly > 0)
    warnings.push(tell('chat.mode.followersFor', { minutes: modes.followersOnly }));
  if (modes.slow > 0) warnings.push(tell('chat.mode.slow', { seconds: modes.slow }));
  if (modes.uniqueOnly) warnings.push(tell('chat.mode.unique'));
  return warnings;
}
