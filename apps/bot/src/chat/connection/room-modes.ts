import type { z } from 'zod';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import { type rawTag, tagText } from './irc-tags.ts';

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
export function warningsOf(modes: RoomModes, byEmote = false): readonly DisplayText[] {
  const warnings: DisplayText[] = [];
  if (modes.emotesOnly) warnings.push(msg(byEmote ? 'chat.mode.emotesVote' : 'chat.mode.emotesBlock'));
  if (modes.subscribersOnly) warnings.push(msg('chat.mode.subscribers'));
  if (modes.followersOnly === 0) warnings.push(msg('chat.mode.followers'));
  if (modes.followersOnly > 0) warnings.push(msg('chat.mode.followersFor', { minutes: modes.followersOnly }));
  if (modes.slow > 0) warnings.push(msg('chat.mode.slow', { seconds: modes.slow }));
  if (modes.uniqueOnly) warnings.push(msg('chat.mode.unique'));
  return warnings;
}

/** The settings that a line about the room names; all of them after joining, later only what changed. */
export type RoomChange = Partial<RoomModes>;

type Tags = Readonly<Record<string, z.output<typeof rawTag>>>;

/** Reads the tags of a ROOMSTATE. A value that is no number is left out: the setting stays as it was. */
export function readRoomChange(tags: Tags): RoomChange {
  const slow = numberOf(tags.slow);
  const followersOnly = numberOf(tags['followers-only']);
  const subscribersOnly = numberOf(tags['subs-only']);
  const emotesOnly = numberOf(tags['emote-only']);
  const uniqueOnly = numberOf(tags.r9k);
  return {
    ...(slow === null ? {} : { slow }),
    ...(followersOnly === null ? {} : { followersOnly }),
    ...(subscribersOnly === null ? {} : { subscribersOnly: subscribersOnly === 1 }),
    ...(emotesOnly === null ? {} : { emotesOnly: emotesOnly === 1 }),
    ...(uniqueOnly === null ? {} : { uniqueOnly: uniqueOnly === 1 }),
  };
}

function numberOf(tag: z.output<typeof rawTag>): number | null {
  const text = tagText(tag);
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null;
}
