import type { ChatAuthor, ChatMessage } from './transport.ts';

/** What a test says of a message beside its text; of its author, too, only what matters. */
type MessageChanges = Partial<Omit<ChatMessage, 'author'>> & { readonly author?: Partial<ChatAuthor> };

/**
 * A line of chat with what a test cares about put over it. Everything else is as plain as can be: a viewer without
 * marks, known by one login that is name and id as well, types it uniform into the channel's own room, `1`, and
 * nobody says when. The same line of the same account at the same instant is the same message, by its id.
 */
export function chatMessage(text: string, { author = {}, ...changes }: MessageChanges = {}): ChatMessage {
  const { login = 'viewer', userId = login } = author;
  const { receivedAt = 0 } = changes;
  return {
    id: `${userId} ${text} ${receivedAt}`,
    author: { userId, login, displayName: login, role: 'viewer', subscriber: false, vip: false, ...author },
    text,
    normalised: text,
    roomId: '1',
    sourceRoomId: null,
    sourceId: null,
    isFirst: false,
    sentAt: null,
    receivedAt,
    ...changes,
  };
}
