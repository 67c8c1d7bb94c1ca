import type { ChatMessage } from '../chat/transport.ts';
import type { Clock } from './clock.ts';
import type { MessageScreen } from './message-screen.ts';
import type { ChatClock, SittingListeners } from './moment.ts';

/** What a sitting needs around it. */
export interface Surroundings {
  readonly screen: MessageScreen;
  /** @param openedAt of the ballot, by this process's clock */
  readonly isNewcomer: (message: ChatMessage, openedAt: number) => boolean;
  readonly chatClock: ChatClock;
  readonly clock: Clock;
  readonly listeners: SittingListeners;
}

/** When a line was sent, chat server time, ms: by its arrival as long as that clock is not known. */
export function dateOf(
  { sentAt, receivedAt }: Pick<ChatMessage, 'sentAt' | 'receivedAt'>,
  { skew, isKnown }: ChatClock,
): number {
  return sentAt === null || !isKnown ? receivedAt + skew : sentAt;
}
