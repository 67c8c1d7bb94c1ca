import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { ChatStatus, ChatTransport } from '../messages/transport.ts';

/** Starts a transport and waits until chat is there for the first time; rejects with the signal's reason. */
export function untilOnline(transport: ChatTransport, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', aborted);
      forget();
      settle();
    };
    const aborted = () => end(() => reject(signal.reason));
    const forget = transport.onStatus(({ kind }) => kind === 'online' && end(resolve));
    signal.addEventListener('abort', aborted, { once: true });
    transport.start();
  });
}

/**
 * Starts a transport and waits until chat is there for the first time, for so long: whoever only tries wants to know.
 *
 * It is started here, and not before: what a transport has told before somebody listened is not told again.
 *
 * @param where what is being connected to, for the message
 * @throws Problem if chat is not there in time
 */
export function onlineWithin(transport: ChatTransport, where: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let reason: DisplayText = msg('chat.silent');
    const end = (settle: () => void) => {
      clearTimeout(timer);
      forget();
      settle();
    };
    const forget = transport.onStatus((status: ChatStatus) => {
      if (status.kind === 'offline') reason = status.reason;
      if (status.kind === 'online') end(resolve);
    });
    const timer = setTimeout(() => {
      const seconds = Math.round(timeoutMs / 1_000);
      end(() =>
        reject(
          new Problem(msg('chat.unreached', { seconds, why: reason }), where, msg('chat.unreachedHelp')),
        ),
      );
    }, timeoutMs);
    transport.start();
  });
}
