import { z } from 'zod';
import { shownName } from '../../base/display-name.ts';
import { normalise, withoutAction } from '../../base/normalise.ts';
import type { ChatAuthor, ChatMessage } from '../messages/transport.ts';
import { badgeNames, rawTag, tagText } from './irc-tags.ts';

/** V8 copies a substring that is shorter than this; a longer one refers to the whole text. */
const CUT_LENGTH = 13;

/**
 * A copy of the text with memory of its own. A substring of a line keeps the whole frame in memory that the line came
 * in: a few remembered ids would hold megabytes. Copies ASCII only; any other text is returned as it is.
 */
export function ownText(text: string): string {
  if (text.length < CUT_LENGTH) return text;
  const copy = Buffer.from(text, 'latin1').toString('latin1');
  return copy === text ? copy : text;
}

/**
 * The words of a line that Twitch shows as pictures, each once, by the line's `emotes` tag: `25:0-4,12-16/1902:6-10`,
 * where places are counted in code points of the text without `/me`. What does not fit the text is left out.
 */
export function emotesIn(text: string, tag: string): readonly string[] {
  if (tag === '') return [];
  const points = [...text];
  const words = new Set<string>();
  for (const [, from, to] of tag.matchAll(/(\d+)-(\d+)/g)) {
    const word = points.slice(Number(from), Number(to) + 1).join('');
    if (word !== '' && !/\s/.test(word)) words.add(word.normalize('NFKC'));
  }
  return [...words];
}

/** A cheer as it stands in the text: a name of at least three letters, and how many bits. */
const CHEER = /^[a-z0-9]*[a-z]{3}([1-9]\d{0,5})$/i;

/**
 * A line without the cheers that came with its bits: whoever cheers has to write them into the text, where they
 * are no part of what is said. Only if they make up exactly the bits that were given; otherwise the words are
 * something else, and stay. `text` has single spaces.
 */
export function withoutCheers(text: string, bits: number): string {
  const words = text.split(' ');
  const cheered = words.map((word) => Number(CHEER.exec(word)?.[1] ?? 0));
  if (cheered.reduce((sum, count) => sum + count, 0) !== bits) return text;
  return words.filter((_word, i) => cheered[i] === 0).join(' ');
}

/** Plain checks only, for this is done for every line of a busy chat. */
export const privmsg = z.object({
  command: z.literal('PRIVMSG'),
  prefix: z.string().regex(/^[^!@\s]/),
  params: z.tuple([z.string(), z.string().max(2_000)]),
  tags: z.object({
    id: z.string().min(1).max(100),
    'user-id': z.string().regex(/^\d{1,20}$/),
    'room-id': z.string().regex(/^\d{1,20}$/),
    'source-room-id': rawTag,
    'source-id': rawTag,
    'first-msg': rawTag,
    'display-name': rawTag,
    badges: rawTag,
    'source-badges': rawTag,
    bits: rawTag,
    emotes: rawTag,
    mod: rawTag,
    subscriber: rawTag,
    vip: rawTag,
    'user-type': rawTag,
    'tmi-sent-ts': rawTag,
    'reply-parent-msg-id': rawTag,
  }),
});
type Privmsg = z.output<typeof privmsg>;

/** The tags that are kept of a line: those that are checked. A busy chat's lines carry many more. */
const READ_TAGS: ReadonlySet<string> = new Set(Object.keys(privmsg.shape.tags.shape));

/** A message taken apart, unchecked. Values of tags are still escaped; of one that comes twice, the last counts. */
interface PrivmsgParts {
  readonly command: 'PRIVMSG';
  readonly prefix: string | null;
  readonly params: readonly string[];
  readonly tags: Readonly<Record<string, string>>;
}

const SPACE = 32;
const COLON = 58;
const AT = 64;

/** Where what stands behind the spaces from here on begins. */
function skipSpaces(line: string, from: number): number {
  let at = from;
  while (line.charCodeAt(at) === SPACE) at += 1;
  return at;
}

/**
 * Takes a line apart if it is a message; undefined if it is anything else, or has no shape. By far most lines are
 * messages, and only what is needed of them is looked at.
 */
export function readPrivmsgLine(line: string): PrivmsgParts | undefined {
  let at = 0;
  let tagsEnd = 0;
  if (line.charCodeAt(0) === AT) {
    tagsEnd = line.indexOf(' ');
    if (tagsEnd < 0) return undefined;
    at = skipSpaces(line, tagsEnd + 1);
  }
  let prefix: string | null = null;
  if (line.charCodeAt(at) === COLON) {
    const end = line.indexOf(' ', at);
    if (end < 0) return undefined;
    prefix = line.slice(at + 1, end);
    at = skipSpaces(line, end + 1);
  }
  if (!line.startsWith('PRIVMSG', at)) return undefined;
  at += 'PRIVMSG'.length;
  if (at < line.length && line.charCodeAt(at) !== SPACE) return undefined;
  return { command: 'PRIVMSG', prefix, params: paramsOf(line, at), tags: tagsOf(line, tagsEnd) };
}

function paramsOf(line: string, from: number): readonly string[] {
  const params: string[] = [];
  let at = skipSpaces(line, from);
  while (at < line.length) {
    if (line.charCodeAt(at) === COLON) {
      params.push(line.slice(at + 1));
      break;
    }
    const space = line.indexOf(' ', at);
    const end = space < 0 ? line.length : space;
    params.push(line.slice(at, end));
    at = skipSpaces(line, end);
  }
  return params;
}

function tagsOf(line: string, end: number): Readonly<Record<string, string>> {
  const tags: Record<string, string> = {};
  let at = 1;
  while (at < end) {
    const semicolon = line.indexOf(';', at);
    const tagEnd = semicolon < 0 || semicolon > end ? end : semicolon;
    const equals = line.indexOf('=', at);
    if (equals > 0 && equals < tagEnd) {
      const key = line.slice(at, equals);
      if (READ_TAGS.has(key)) tags[key] = line.slice(equals + 1, tagEnd);
    }
    at = tagEnd + 1;
  }
  return tags;
}

/**
 * A line of chat made uniform. `sharedRooms`: other rooms of a shared chat whose lines count here too.
 * `receivedAt` is in ms.
 */
export function messageOf(
  { prefix, params, tags }: Privmsg,
  sharedRooms: ReadonlySet<string>,
  receivedAt: number,
): ChatMessage {
  const userId = ownText(tags['user-id']);
  const login = shownName(prefix.split('!', 1)[0] ?? prefix) || userId;
  const roomId = tags['room-id'];
  const sourceRoomId = tagText(tags['source-room-id']) || null;
  const fromElsewhere = sourceRoomId !== null && sourceRoomId !== roomId;
  const text = withoutAction(params[1]);
  const uniform = normalise(text, tagText(tags['reply-parent-msg-id']) !== '');
  const bits = Number(tagText(tags.bits));
  const emotes = emotesIn(text, tagText(tags.emotes));
  const sentAt = Number(tagText(tags['tmi-sent-ts']) || Number.NaN);
  return {
    id: ownText(tags.id),
    author: {
      userId,
      login: ownText(login.toLowerCase()),
      displayName: shownName(tagText(tags['display-name'])) || login,
      ...(fromElsewhere ? NOBODY : standingOf(tags)),
      ...(isBot(tags) && { isBot: true }),
    },
    text,
    normalised: ownText(bits > 0 ? withoutCheers(uniform, bits) : uniform),
    ...(emotes.length > 0 && { emotes }),
    roomId,
    sourceRoomId,
    sourceId: ownText(tagText(tags['source-id'])) || null,
    ...(fromElsewhere && sharedRooms.has(sourceRoomId) ? { isGuest: true } : {}),
    isFirst: tags['first-msg'] === '1',
    sentAt: Number.isSafeInteger(sentAt) && sentAt >= 0 ? sentAt : null,
    receivedAt,
  };
}

type Standing = Pick<ChatAuthor, 'role' | 'subscriber' | 'vip'>;

/** Whoever writes in another channel of a shared chat has no rank in ours. */
const NOBODY: Standing = { role: 'viewer', subscriber: false, vip: false };

/** Any one mark is enough: lead moderators, for example, come without `mod=1`. */
function standingOf(tags: Privmsg['tags']): Standing {
  const badges = badgeNames(tagText(tags.badges));
  return {
    role: roleOf(badges, tags.mod === '1' || tags['user-type'] === 'mod'),
    subscriber: tags.subscriber === '1' || badges.includes('subscriber') || badges.includes('founder'),
    vip: tags.vip === '1' || badges.includes('vip'),
  };
}

/** In a shared chat a bot may have its badge where it wrote alone. */
const isBot = (tags: Privmsg['tags']): boolean =>
  [tags.badges, tags['source-badges']].some((badges) => badgeNames(tagText(badges)).includes('bot-badge'));

/** The rank of an account with these badges; `isMarked`: another tag calls it a moderator. */
export function roleOf(badges: readonly string[], isMarked: boolean): ChatAuthor['role'] {
  if (badges.includes('broadcaster')) return 'streamer';
  if (badges.includes('lead_moderator')) return 'lead_moderator';
  return isMarked || badges.includes('moderator') ? 'moderator' : 'viewer';
}
