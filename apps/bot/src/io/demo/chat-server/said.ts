import { randomUUID } from 'node:crypto';
import { writeTags } from './irc-line.ts';
import { stableId } from './people.ts';

/** A line of chat as a person wrote it. Channels and logins are written without `#`. */
export interface Said {
  readonly channel: string;
  readonly login: string;
  readonly text: string;
  /** Default: made from the login. */
  readonly userId?: string | undefined;
  readonly displayName?: string | undefined;
  /** As in the tag: `moderator/1,subscriber/12`. Default: what the server knows of the login. */
  readonly badges?: string | undefined;
  /** The room it was written in, when chat is shared between channels. */
  readonly sourceRoomId?: string | undefined;
  /** The id it has in that room; default: its own. */
  readonly sourceId?: string | undefined;
  /** The badges its author has in that room; default: the same. */
  readonly sourceBadges?: string | undefined;
  /** The message's id; default: a new one. */
  readonly id?: string | undefined;
  /** Unix ms; default: now. Null leaves it out. */
  readonly sentAt?: number | null | undefined;
  /** The account's first message in the channel ever. */
  readonly isFirst?: boolean | undefined;
  /** The id of the message that it answers. */
  readonly replyTo?: string | undefined;
  readonly bits?: number | undefined;
  /** Written with `/me`. */
  readonly action?: boolean | undefined;
  /** Tags beside the usual ones, or in their place. */
  readonly tags?: Readonly<Record<string, string>> | undefined;
}

/** Twitch's line for a message, and the id it got. `now`: the server's time in ms. */
export function privmsgLine(said: Said & { badges: string; now: number }): { line: string; id: string } {
  const login = said.login.toLowerCase();
  const channel = said.channel.toLowerCase();
  const id = said.id ?? randomUUID();
  const isModerator = has(said.badges, 'moderator');
  const sentAt = said.sentAt === undefined ? said.now : said.sentAt;
  const tags = {
    'badge-info': '',
    badges: said.badges,
    ...(said.bits === undefined ? {} : { bits: said.bits }),
    color: colourOf(login),
    'display-name': said.displayName ?? said.login,
    emotes: '',
    'first-msg': said.isFirst ? 1 : 0,
    flags: '',
    id,
    mod: isModerator ? 1 : 0,
    ...(said.replyTo === undefined ? {} : { 'reply-parent-msg-id': said.replyTo }),
    'returning-chatter': 0,
    'room-id': stableId(channel),
    ...(said.sourceRoomId === undefined
      ? {}
      : {
          'source-badges': said.sourceBadges ?? said.badges,
          'source-id': said.sourceId ?? id,
          'source-room-id': said.sourceRoomId,
        }),
    subscriber: has(said.badges, 'subscriber') ? 1 : 0,
    ...(sentAt === null ? {} : { 'tmi-sent-ts': sentAt }),
    turbo: 0,
    'user-id': said.userId ?? stableId(login),
    'user-type': isModerator ? 'mod' : '',
    ...(has(said.badges, 'vip') ? { vip: 1 } : {}),
    ...said.tags,
  };
  const text = oneLine(said.text);
  const body = said.action ? `\u0001ACTION ${text}\u0001` : text;
  const line = `${writeTags(tags)}:${login}!${login}@${login}.tmi.twitch.tv PRIVMSG #${channel} :${body}`;
  return { line, id };
}

/** Whether the tag names the badge; lead moderators, for example, do not count as moderators in other tags. */
const has = (badges: string, name: string): boolean =>
  badges.split(',').some((badge) => badge.startsWith(`${name}/`));

const COLOURS = ['#FF4500', '#1E90FF', '#2E8B57', '#DAA520', '#9ACD32', '#FF69B4', '#8A2BE2', '#00FF7F'];

function colourOf(login: string): string {
  return COLOURS[Number(stableId(login)) % COLOURS.length] ?? '';
}

/** A line break in a message would be a line of its own. */
export const oneLine = (text: string): string => text.replace(/[\r\n\0]+/g, ' ');
