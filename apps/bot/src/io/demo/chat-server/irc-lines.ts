import { createHash, randomUUID } from 'node:crypto';
import { escapeTag, unescapeTag } from '../../../chat/connection/irc-tags.ts';

/** One IRC line taken apart. */
export interface IrcLine {
  readonly tags: ReadonlyMap<string, string>;
  readonly command: string;
  /** The last one may hold spaces. */
  readonly params: readonly string[];
}

const LINE = /^(?:@(\S+) +)?(?::\S+ +)?([A-Za-z]+|\d{3})(?: +(.*))?$/s;

/** Reads a line that a client sent, without its line break; undefined if it has no shape. */
export function parseIrcLine(text: string): IrcLine | undefined {
  const [, tagText = '', command, rest = ''] = LINE.exec(text) ?? [];
  if (command === undefined) return undefined;
  const tags = new Map<string, string>();
  for (const tag of tagText === '' ? [] : tagText.split(';')) {
    const [key = '', ...value] = tag.split('=');
    tags.set(key, unescapeTag(value.join('=')));
  }
  return { tags, command: command.toUpperCase(), params: paramsOf(rest) };
}

function paramsOf(rest: string): readonly string[] {
  const [middle = '', ...trailing] = ` ${rest}`.split(' :');
  const params = middle.split(' ').filter((param) => param !== '');
  return trailing.length === 0 ? params : [...params, trailing.join(' :')];
}

/** Tags as they travel, with the @ and the space behind. */
export function writeTags(tags: Readonly<Record<string, string | number>>): string {
  const parts = Object.entries(tags).map(([key, value]) => `${key}=${escapeTag(String(value))}`);
  return `@${parts.join(';')} `;
}

/** An account's id, the same at every start: ten digits from its login. A channel's room has its owner's id. */
export function stableId(login: string): string {
  const hash = createHash('sha256').update(login.toLowerCase()).digest();
  return String(1_000_000_000 + (hash.readUInt32BE(0) % 1_000_000_000));
}

export const LOGIN = /^[a-z0-9][a-z0-9_]{0,24}$/;
export const ANONYMOUS = /^justinfan\d+$/;

/** The badges of a login in a channel: the streamer's own, or those that the server was told. */
export function badgesIn(told: {
  readonly moderators?: readonly string[] | undefined;
  readonly badges?: Readonly<Record<string, string>> | undefined;
}): (channel: string, login: string) => string {
  const badges = new Map<string, string>();
  for (const login of told.moderators ?? []) badges.set(login.toLowerCase(), 'moderator/1');
  for (const [login, tag] of Object.entries(told.badges ?? {})) badges.set(login.toLowerCase(), tag);
  return (channel, login) => {
    const own = login.toLowerCase();
    return own === channel.toLowerCase() ? 'broadcaster/1' : (badges.get(own) ?? '');
  };
}

/** A line of chat as a person wrote it. Channels and logins are written without `#`. */
export interface PostedLine {
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
export function privmsgLine(posted: PostedLine & { badges: string; now: number }): {
  line: string;
  id: string;
} {
  const login = posted.login.toLowerCase();
  const channel = posted.channel.toLowerCase();
  const id = posted.id ?? randomUUID();
  const isModerator = has(posted.badges, 'moderator');
  const sentAt = posted.sentAt === undefined ? posted.now : posted.sentAt;
  const tags = {
    'badge-info': '',
    badges: posted.badges,
    ...(posted.bits === undefined ? {} : { bits: posted.bits }),
    color: colourOf(login),
    'display-name': posted.displayName ?? posted.login,
    emotes: '',
    'first-msg': posted.isFirst ? 1 : 0,
    flags: '',
    id,
    mod: isModerator ? 1 : 0,
    ...(posted.replyTo === undefined ? {} : { 'reply-parent-msg-id': posted.replyTo }),
    'returning-chatter': 0,
    'room-id': stableId(channel),
    ...(posted.sourceRoomId === undefined
      ? {}
      : {
          'source-badges': posted.sourceBadges ?? posted.badges,
          'source-id': posted.sourceId ?? id,
          'source-room-id': posted.sourceRoomId,
        }),
    subscriber: has(posted.badges, 'subscriber') ? 1 : 0,
    ...(sentAt === null ? {} : { 'tmi-sent-ts': sentAt }),
    turbo: 0,
    'user-id': posted.userId ?? stableId(login),
    'user-type': isModerator ? 'mod' : '',
    ...(has(posted.badges, 'vip') ? { vip: 1 } : {}),
    ...posted.tags,
  };
  const text = withoutBreaks(posted.text);
  const body = posted.action ? `\u0001ACTION ${text}\u0001` : text;
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
const withoutBreaks = (text: string): string => text.replace(/[\r\n\0]+/g, ' ');

/** The lines that tell of what moderators took away. Channels are written without `#`, times are in ms. */

export function clearMessageLine(channel: string, login: string, messageId: string, now: number): string {
  const tags = writeTags({ login, 'target-msg-id': messageId, 'tmi-sent-ts': now });
  return `${tags}:tmi.twitch.tv CLEARMSG #${channel} :removed`;
}

interface ClearedUser {
  readonly login: string;
  readonly userId: string;
  /** Left out for a ban. */
  readonly seconds?: number | undefined;
}

/** Without `who`, the whole chat is wiped. */
export function clearChatLine(channel: string, who: ClearedUser | undefined, now: number): string {
  const tags = writeTags({
    ...(who?.seconds === undefined ? {} : { 'ban-duration': who.seconds }),
    'room-id': stableId(channel),
    ...(who === undefined ? {} : { 'target-user-id': who.userId }),
    'tmi-sent-ts': now,
  });
  return `${tags}:tmi.twitch.tv CLEARCHAT #${channel}${who === undefined ? '' : ` :${who.login.toLowerCase()}`}`;
}
