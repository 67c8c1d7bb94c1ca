import type { ChatMessage } from './transport.ts';

/** The chat server's clock as messages have told it. */
export interface ChatClock {
  /** Chat server time minus this process's, in ms, as the ballot opened. */
  readonly skew: number;
  /** Ms by which this process's clock has been set since. */
  readonly setMs: () => number;
  /**
   * False where too few messages had told it then: all of the ballot's are dated by their arrival, for one that is
   * dated by its sending would pass one before it that is not.
   */
  readonly isKnown: boolean;
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
export function sentTimeOf(
  { sentAt, receivedAt }: Pick<ChatMessage, 'sentAt' | 'receivedAt'>,
  { isKnown }: Pick<ChatClock, 'isKnown'>,
  skew: number,
): number {
  const arrived = receivedAt + skew;
  if (sentAt === null || !isKnown) return arrived;
  return sentAt > arrived + AHEAD_MS || sentAt < arrived - BEHIND_MS ? arrived : sentAt;
}
