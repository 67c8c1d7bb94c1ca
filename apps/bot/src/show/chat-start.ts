import type { BusServer } from '@show-of-hands/bus/server';
import type { ChatTransport } from '../chat/transport.ts';
import type { Config } from '../config/schema.ts';
import type { ChatDesk } from './chat-desk.ts';
import { firstContact } from './first-contact.ts';
import type { ShowHealth } from './health.ts';

/** How long the first connection to chat may take. */
const PATIENCE_MS = 15_000;

export interface ChatStartOptions {
  readonly config: Config;
  readonly chat: Pick<ChatDesk, 'other' | 'channel' | 'where'> & { readonly transport: ChatTransport };
  readonly bus: Pick<BusServer, 'publisher' | 'publishControl'>;
  readonly health: Pick<ShowHealth, 'chat'>;
}

/**
 * Connects to chat, to both channels where each side has its own, tells how that is from now on, and waits until
 * chat is there.
 *
 * @throws Problem if chat cannot be reached in time
 */
export async function startChat({ config, chat, bus, health }: ChatStartOptions): Promise<void> {
  chat.transport.onStatus((status) => {
    health.chat = status;
    bus.publisher.set('chat', { ...bus.publisher.show.chat, channel: chat.channel, status: status.kind });
    bus.publishControl();
  });
  const other = chat.other && firstContact(chat.other, `#${config.table.teams.otherChannel}`, PATIENCE_MS);
  await Promise.all([firstContact(chat.transport, chat.where, PATIENCE_MS), other]);
}
