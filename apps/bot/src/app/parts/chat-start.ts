import type { BusServer } from '@show-of-hands/bus/server';
import { untilOnline } from '../../chat/connection/wait-online.ts';
import type { ChatTransport } from '../../chat/messages/transport.ts';
import type { Config } from '../../config/schema.ts';
import type { ChatDesk } from './chat.ts';
import type { ShowHealth } from './show-health.ts';

export interface ChatStartOptions {
  readonly config: Config;
  readonly chat: Pick<ChatDesk, 'other' | 'channel' | 'where'> & { readonly transport: ChatTransport };
  readonly bus: Pick<BusServer, 'publisher' | 'publishControl'>;
  readonly health: Pick<ShowHealth, 'chat' | 'awaited'>;
  /** The show ends. */
  readonly signal: AbortSignal;
}

/**
 * Connects to chat, to both channels where each side has its own, tells how that is from now on, and waits until
 * chat is there, however long: docks and overlays say meanwhile what is tried. Rejects with the signal's reason.
 */
export async function startChat({ config, chat, bus, health, signal }: ChatStartOptions): Promise<void> {
  const { otherChannel } = config.table.teams;
  health.awaited = { where: chat.where, why: null };
  chat.transport.onStatus((status) => {
    health.chat = status;
    if (status.kind === 'offline' && health.awaited !== null)
      health.awaited = { ...health.awaited, why: status.reason };
    bus.publisher.set('chat', { ...bus.publisher.show.chat, channel: chat.channel, status: status.kind });
    bus.publishControl();
  });
  const both = [untilOnline(chat.transport, signal)];
  if (chat.other !== null) {
    chat.other.onStatus((status) => {
      if (status.kind !== 'offline' || health.awaited === null || health.chat.kind !== 'online') return;
      health.awaited = { where: `#${otherChannel}`, why: status.reason };
      bus.publishControl();
    });
    both.push(untilOnline(chat.other, signal));
  }
  await Promise.all(both);
  health.awaited = null;
  bus.publishControl();
}
