import type { z } from 'zod';
import { type rawTag, textOf } from './irc-tags.ts';
import type { RoomModes } from './room-modes.ts';

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
  const text = textOf(tag);
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null;
}
