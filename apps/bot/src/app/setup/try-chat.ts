import { systemClock } from '../../base/clock.ts';
import type { Log } from '../../base/log/log.ts';
import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
import { createTmiTransport } from '../../chat/connection/tmi-transport.ts';
import { onlineWithin } from '../../chat/connection/wait-online.ts';
import type { Config } from '../../config/schema.ts';

/** The running show tells of its own connection; this one is only a try. */
const SILENT: Log = { info: () => {}, warn: () => {} };

/**
 * Reads a channel for a moment, as nobody in particular.
 *
 * @returns in words what came of it
 * @throws Problem if the channel cannot be read within `timeoutMs`
 */
export async function tryChat({ channel, chat }: Config, timeoutMs: number): Promise<Said> {
  if (channel === null) return tell('test.noChannel');
  const [host = '', port = ''] = chat.server?.split(':') ?? [];
  const transport = createTmiTransport({
    channel,
    server: chat.server === null ? undefined : { host, port: Number(port) },
    clock: systemClock,
    log: SILENT,
  });
  try {
    await onlineWithin(transport, `#${channel}`, timeoutMs);
    return tell('test.channel', { channel: `#${channel}` });
  } finally {
    await transport.stop();
  }
}
