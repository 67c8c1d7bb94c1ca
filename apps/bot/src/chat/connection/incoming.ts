import { z } from 'zod';
import type { ChatMessage, ChatRemoval } from '../messages/transport.ts';
import { badgeNames, rawTag, tagText } from './irc-tags.ts';
import { messageOf, privmsg, roleOf } from './privmsg.ts';
import { type RoomChange, readRoomChange } from './room-modes.ts';

const control = z.object({
  command: z.string(),
  params: z.array(z.string()),
  tags: z.record(z.string(), rawTag),
});
type Control = z.output<typeof control>;

/** What one line from the chat server means to us. */
export type Incoming =
  | { readonly kind: 'message'; readonly message: ChatMessage }
  | { readonly kind: 'removal'; readonly removal: ChatRemoval }
  /** We are in the channel. */
  | { readonly kind: 'joined' }
  /** The room's settings, or those of them that changed, and its id; whoever is told them is in the channel. */
  | { readonly kind: 'room'; readonly change: RoomChange; readonly roomId: string | null }
  /** Who we are in the channel. With an `id`, our own line has just been accepted. */
  | {
      readonly kind: 'self';
      readonly id: string | null;
      /** What we called the line when we sent it. */
      readonly nonce: string | null;
      /** Moderators and the streamer may say more. */
      readonly moderates: boolean;
    }
  /** The server says something to us, most often why a line was not accepted. */
  | { readonly kind: 'notice'; readonly id: string; readonly text: string }
  | { readonly kind: 'loginRefused' }
  /** The server wants us to connect anew. */
  | { readonly kind: 'moveOn' }
  | { readonly kind: 'other' }
  /** Not what the protocol promises. `at` names the part, never its content. */
  | { readonly kind: 'malformed'; readonly at: string };

/** Which lines are ours, and how they are told apart. */
export interface Reading {
  /** With `#`, in lower case. */
  readonly channel: string;
  /** Other rooms of a shared chat whose lines count here too. */
  readonly sharedRooms: ReadonlySet<string>;
}

const LOGIN_REFUSED = /authentication failed|improperly formatted auth|login unsuccessful|invalid nick/i;
const OTHER: Incoming = { kind: 'other' };

/**
 * Reads one line that was taken apart. Cheers, redeemed channel points, replies and `/me` are messages
 * like any other; whispers and lines of other channels are not ours. `receivedAt` is in ms.
 */
export function readIncoming(raw: unknown, reading: Reading, receivedAt: number): Incoming {
  const said = privmsg.safeParse(raw);
  if (said.success) {
    if (said.data.params[0].toLowerCase() !== reading.channel) return OTHER;
    return { kind: 'message', message: messageOf(said.data, reading.sharedRooms, receivedAt) };
  }
  const parsed = control.safeParse(raw);
  if (!parsed.success) return { kind: 'malformed', at: placeOf(parsed.error) };
  if (parsed.data.command === 'PRIVMSG') return { kind: 'malformed', at: placeOf(said.error) };
  return readControl(parsed.data, reading.channel);
}

function readControl(line: Control, channel: string): Incoming {
  const { command, params, tags } = line;
  const ours = params[0]?.toLowerCase() === channel;
  switch (command) {
    // We ask for no membership lines, so a JOIN is our own.
    case 'JOIN':
      return ours ? { kind: 'joined' } : OTHER;
    case 'ROOMSTATE':
      return ours ? { kind: 'room', change: readRoomChange(tags), roomId: roomIdOf(tags) } : OTHER;
    case 'USERSTATE':
      return ours ? selfOf(tags) : OTHER;
    case 'CLEARMSG': {
      if (!ours) return OTHER;
      const messageId = tagText(tags['target-msg-id']);
      if (messageId === '') return { kind: 'malformed', at: 'tags.target-msg-id' };
      return { kind: 'removal', removal: { kind: 'message', messageId } };
    }
    case 'CLEARCHAT':
      return ours ? clearingOf(params[1], tags) : OTHER;
    case 'NOTICE': {
      const text = params[1] ?? '';
      if (params[0] === '*' && LOGIN_REFUSED.test(text)) return { kind: 'loginRefused' };
      return ours ? { kind: 'notice', id: tagText(tags['msg-id']), text } : OTHER;
    }
    case 'RECONNECT':
      return { kind: 'moveOn' };
    default:
      return OTHER;
  }
}

/** The id of the room; null where the tag is none: entries of matches name it as a number of 64 bits, and 0 is no room. */
function roomIdOf(tags: Control['tags']): string | null {
  const id = tagText(tags['room-id']);
  return /^[1-9]\d{0,18}$/.test(id) ? id : null;
}

function selfOf(tags: Control['tags']): Incoming {
  const badges = badgeNames(tagText(tags.badges));
  const role = roleOf(badges, tags.mod === '1' || tags['user-type'] === 'mod');
  return {
    kind: 'self',
    id: tagText(tags.id) || null,
    nonce: tagText(tags['client-nonce']) || null,
    moderates: role !== 'viewer',
  };
}

/**
 * A line about somebody that does not say whom must not pass for one about everybody: then nobody's votes
 * would be withdrawn.
 */
function clearingOf(login: string | undefined, tags: Control['tags']): Incoming {
  const userId = tagText(tags['target-user-id']);
  if (userId === '') {
    if (login !== undefined) return { kind: 'malformed', at: 'tags.target-user-id' };
    return { kind: 'removal', removal: { kind: 'all' } };
  }
  if (!/^\d{1,20}$/.test(userId)) return { kind: 'malformed', at: 'tags.target-user-id' };
  const duration = tagText(tags['ban-duration']);
  const seconds = duration === '' ? null : Number(duration);
  if (seconds !== null && !(Number.isSafeInteger(seconds) && seconds >= 0)) {
    return { kind: 'malformed', at: 'tags.ban-duration' };
  }
  return { kind: 'removal', removal: { kind: 'user', userId, seconds } };
}

const placeOf = (error: z.ZodError): string => error.issues[0]?.path.join('.') || 'line';
