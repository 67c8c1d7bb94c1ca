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
export function warningsOf(modes: RoomModes, byEmote = false): readonly string[] {
  const warnings: string[] = [];
  if (modes.emotesOnly) warnings.push(byEmote ? EMOTES_VOTE : EMOTES_BLOCK);
  if (modes.subscribersOnly) warnings.push('subscribers-only chat: other viewers cannot vote');
  if (modes.followersOnly >= 0) warnings.push(followersText(modes.followersOnly));
  if (modes.slow > 0) warnings.push(`slow mode: a viewer can write, and vote, once every ${modes.slow} s`);
  if (modes.uniqueOnly) warnings.push('unique chat: votes worded like an earlier line may not come through');
  return warnings;
}

const EMOTES_VOTE =
  'emote-only chat: from the next vote on viewers vote with emotes, which the overlay shows';
const EMOTES_BLOCK = 'emote-only chat: nobody but moderators can type a vote';

function followersText(minutes: number): string {
  if (minutes === 0) return 'followers-only chat: other viewers cannot vote';
  return `followers-only chat: only followers of at least ${minutes} min can vote`;
}
