import { z } from 'zod';
import { shownName } from '../../base/display-name.ts';
import { normalise, withoutAction } from '../../base/normalise.ts';
import type { ChatAuthor, ChatMessage } from '../messages/transport.ts';
import { withoutCheers } from './cheers.ts';
import { emotesIn } from './emotes.ts';
import { badgeNames, rawTag, textOf } from './irc-tags.ts';
import { ownText } from './own-text.ts';

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
export type Privmsg = z.output<typeof privmsg>;

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
  const sourceRoomId = textOf(tags['source-room-id']) || null;
  const fromElsewhere = sourceRoomId !== null && sourceRoomId !== roomId;
  const text = withoutAction(params[1]);
  const uniform = normalise(text, textOf(tags['reply-parent-msg-id']) !== '');
  const bits = Number(textOf(tags.bits));
  const emotes = emotesIn(text, textOf(tags.emotes));
  const sentAt = Number(textOf(tags['tmi-sent-ts']) || Number.NaN);
  return {
    id: ownText(tags.id),
    author: {
      userId,
      login: ownText(login.toLowerCase()),
      displayName: shownName(textOf(tags['display-name'])) || login,
      ...(fromElsewhere ? NOBODY : standingOf(tags)),
      ...(isBot(tags) && { isBot: true }),
    },
    text,
    normalised: ownText(bits > 0 ? withoutCheers(uniform, bits) : uniform),
    ...(emotes.length > 0 && { emotes }),
    roomId,
    sourceRoomId,
    sourceId: ownText(textOf(tags['source-id'])) || null,
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
  const badges = badgeNames(textOf(tags.badges));
  return {
    role: roleOf(badges, tags.mod === '1' || tags['user-type'] === 'mod'),
    subscriber: tags.subscriber === '1' || badges.includes('subscriber') || badges.includes('founder'),
    vip: tags.vip === '1' || badges.includes('vip'),
  };
}

/** In a shared chat a bot may have its badge where it wrote alone. */
const isBot = (tags: Privmsg['tags']): boolean =>
  [tags.badges, tags['source-badges']].some((badges) => badgeNames(textOf(badges)).includes('bot-badge'));

/** The rank of an account with these badges; `isMarked`: another tag calls it a moderator. */
export function roleOf(badges: readonly string[], isMarked: boolean): ChatAuthor['role'] {
  if (badges.includes('broadcaster')) return 'streamer';
  if (badges.includes('lead_moderator')) return 'lead_moderator';
  return isMarked || badges.includes('moderator') ? 'moderator' : 'viewer';
}
