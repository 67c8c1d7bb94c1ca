import type { Clock } from '../../base/clock.ts';
import type { ChatMessage } from '../../chat/messages/transport.ts';
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

/** No line was sent so long after it arrived, ms: clocks and ways differ less from one line to the next. */
const AHEAD_MS = 2_000;
/** No line is under way for longer, ms: as long as the longest grace waits for it. */
const BEHIND_MS = 10_000;

/**
 * When a line was sent, chat server time, ms: by its arrival as long as that clock is not known, or where the line
 * says a time that its arrival belies.
 *
 * @param skew chat server time minus this process's now
 */
export function dateOf(
  { sentAt, receivedAt }: Pick<ChatMessage, 'sentAt' | 'receivedAt'>,
  { isKnown }: Pick<ChatClock, 'isKnown'>,
  skew: number,
): number {
  const arrived = receivedAt + skew;
  if (sentAt === null || !isKnown) return arrived;
  return sentAt > arrived + AHEAD_MS || sentAt < arrived - BEHIND_MS ? arrived : sentAt;
}
