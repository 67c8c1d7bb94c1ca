import { z } from 'zod';
import { badgeNames, unescapeTag } from './irc-tags.ts';
import { normalise, withoutAction } from './normalise.ts';
import type { ChatAuthor, ChatMessage } from './transport.ts';

/** tmi.js leaves values escaped, and makes an empty one `true`: see `textOf`. */
const tag = z.union([z.string(), z.literal(true)]).optional();

const control = z.object({
  command: z.string(),
  params: z.array(z.string()),
  tags: z.object({ 'msg-id': tag }),
});

/** Plain checks only, for this is done for every line of a busy chat. */
const privmsg = z.object({
  command: z.literal('PRIVMSG'),
  prefix: z.string().regex(/^[^!@\s]/),
  params: z.tuple([z.string(), z.string().max(2_000)]),
  tags: z.object({
    id: z.string().min(1).max(100),
    'user-id': z.string().regex(/^\d{1,20}$/),
    'room-id': z.string().regex(/^\d{1,20}$/),
    'source-room-id': tag,
    'source-id': tag,
    'first-msg': tag,
    'display-name': tag,
    badges: tag,
    mod: tag,
    'user-type': tag,
    'tmi-sent-ts': tag,
    'reply-parent-msg-id': tag,
  }),
});
type Privmsg = z.output<typeof privmsg>;

/** What one line from the chat server means to us. */
export type Incoming =
  | { readonly kind: 'message'; readonly message: ChatMessage }
  /** We are in the channel. */
  | { readonly kind: 'joined' }
  /** Our own line was accepted. */
  | { readonly kind: 'accepted' }
  /** The server says something to us, most often why a line was not accepted. */
  | { readonly kind: 'notice'; readonly id: string; readonly text: string }
  | { readonly kind: 'loginRefused' }
  /** The server wants us to connect anew. */
  | { readonly kind: 'moveOn' }
  | { readonly kind: 'other' }
  /** Not what the protocol promises. `at` names the part, never its content. */
  | { readonly kind: 'malformed'; readonly at: string };

const LOGIN_REFUSED = /authentication failed|improperly formatted auth|login unsuccessful|invalid nick/i;

/**
 * Reads one line as tmi.js has taken it apart. Cheers, redeemed channel points, replies and `/me` are messages
 * like any other; whispers and lines of other channels are not ours.
 * `channel` starts with `#`; `receivedAt` is in ms.
 */
export function readIncoming(raw: unknown, channel: string, receivedAt: number): Incoming {
  const said = privmsg.safeParse(raw);
  if (said.success) {
    if (said.data.params[0].toLowerCase() !== channel) return { kind: 'other' };
    return { kind: 'message', message: messageOf(said.data, receivedAt) };
  }
  const parsed = control.safeParse(raw);
  if (!parsed.success) return { kind: 'malformed', at: placeOf(parsed.error) };
  const { command, params, tags } = parsed.data;
  const ours = params[0]?.toLowerCase() === channel;
  switch (command) {
    case 'PRIVMSG':
      return { kind: 'malformed', at: placeOf(said.error) };
    // We ask for no membership lines, so a JOIN is our own. Being told the room's settings means being there.
    case 'JOIN':
    case 'ROOMSTATE':
      return ours ? { kind: 'joined' } : { kind: 'other' };
    case 'USERSTATE':
      return ours ? { kind: 'accepted' } : { kind: 'other' };
    case 'NOTICE': {
      const text = params[1] ?? '';
      if (params[0] === '*' && LOGIN_REFUSED.test(text)) return { kind: 'loginRefused' };
      return ours ? { kind: 'notice', id: textOf(tags['msg-id']), text } : { kind: 'other' };
    }
    case 'RECONNECT':
      return { kind: 'moveOn' };
    default:
      return { kind: 'other' };
  }
}

function messageOf({ prefix, params, tags }: Privmsg, receivedAt: number): ChatMessage {
  const login = prefix.split('!', 1)[0] ?? prefix;
  const roomId = tags['room-id'];
  const sourceRoomId = textOf(tags['source-room-id']) || null;
  const text = withoutAction(params[1]);
  const badges = badgeNames(textOf(tags.badges));
  const sentAt = Number(textOf(tags['tmi-sent-ts']) || Number.NaN);
  return {
    id: tags.id,
    author: {
      userId: tags['user-id'],
      login: login.toLowerCase(),
      displayName: textOf(tags['display-name']).trim() || login,
      role: roleOf(tags, sourceRoomId !== null && sourceRoomId !== roomId),
      subscriber: badges.includes('subscriber') || badges.includes('founder'),
      vip: badges.includes('vip'),
    },
    text,
    normalised: normalise(text, textOf(tags['reply-parent-msg-id']) !== ''),
    roomId,
    sourceRoomId,
    sourceId: textOf(tags['source-id']) || null,
    isFirst: tags['first-msg'] === '1',
    sentAt: Number.isSafeInteger(sentAt) && sentAt >= 0 ? sentAt : null,
    receivedAt,
  };
}

const textOf = (value: string | true | undefined): string =>
  value === undefined || value === true ? '' : unescapeTag(value);

/**
 * Any one mark is enough: lead moderators, for example, come without `mod=1`. Whoever writes in another
 * channel of a shared chat has no rank in ours.
 */
function roleOf(tags: Privmsg['tags'], fromElsewhere: boolean): ChatAuthor['role'] {
  if (fromElsewhere) return 'viewer';
  const badges = badgeNames(textOf(tags.badges));
  if (badges.includes('broadcaster')) return 'streamer';
  if (badges.includes('lead_moderator')) return 'lead_moderator';
  const isModerator = badges.includes('moderator') || tags.mod === '1' || tags['user-type'] === 'mod';
  return isModerator ? 'moderator' : 'viewer';
}

const placeOf = (error: z.ZodError): string => error.issues[0]?.path.join('.') || 'line';
