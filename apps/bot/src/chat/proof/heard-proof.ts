import { type ProofLine, readProofLine } from '@show-of-hands/engine/protocol';
import { isFromElsewhere } from '../messages/shared-chat.ts';
import type { ChatMessage } from '../messages/transport.ts';

/** What chat clients put behind a line that was just sent, for the server to take it for another one. */
const FILLER = /(?:\s|\u034F|\u{E0000})+$/u;

/**
 * What the broadcaster says of an owner's address in their own chat; undefined where the line is anything else: of somebody
 * else, from another room of a shared chat, or with more in it. It is read as it was typed: letters that only look alike say
 * nothing.
 */
export function proofLineIn(
  message: Pick<ChatMessage, 'text' | 'roomId' | 'sourceRoomId'> & {
    readonly author: Pick<ChatMessage['author'], 'userId'>;
  },
): ProofLine | undefined {
  if (message.author.userId !== message.roomId || isFromElsewhere(message)) return undefined;
  return readProofLine(message.text.replace(FILLER, ''));
}
