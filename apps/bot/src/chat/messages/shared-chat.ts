import type { ChatMessage } from './transport.ts';

/**
 * What a line is known by, in whichever channel of a shared chat it is heard: lines with the same key are one
 * and the same, and only the first of them may have an effect.
 */
export const dedupeKeyOf = ({ id, sourceId }: Pick<ChatMessage, 'id' | 'sourceId'>): string => sourceId ?? id;

/** Whether a line was written in another room of a shared chat, be it one whose lines count here too. */
export const isFromElsewhere = ({
  roomId,
  sourceRoomId,
}: Pick<ChatMessage, 'roomId' | 'sourceRoomId'>): boolean => sourceRoomId !== null && sourceRoomId !== roomId;

/** Whether a line was written in another room than the channel's own, and that room's lines do not count here. */
export const isForeign = (line: Pick<ChatMessage, 'roomId' | 'sourceRoomId' | 'isGuest'>): boolean =>
  isFromElsewhere(line) && line.isGuest !== true;
