import type { BusServer } from '@show-of-hands/bus/server';
import { systemClock } from '../ballot/index.ts';
import type { Closers } from '../closers.ts';
import type { Config } from '../config/schema.ts';
import { startCrowd } from '../demo/crowd/index.ts';
import type { RegisteredGame } from '../games/registry.ts';
import type { ChatDesk } from './chat-desk.ts';
import { firstContact } from './first-contact.ts';
import type { ShowHealth } from './health.ts';

/** How long the first connection to chat may take. */
const PATIENCE_MS = 15_000;

export interface ChatStartOptions {
  readonly config: Config;
  readonly chat: ChatDesk;
  readonly game: Pick<RegisteredGame, 'spellings'>;
  readonly bus: BusServer;
  readonly health: ShowHealth;
  readonly closers: Closers;
}

/**
 * Connects to chat, tells how that is from now on, and waits until chat is there; the demo's own gets its crowd.
 *
 * @throws Problem if chat cannot be reached in time
 */
export async function startChat(options: ChatStartOptions): Promise<void> {
  const { config, chat, bus, health } = options;
  chat.transport.onStatus((status) => {
    health.chat = status;
    bus.publisher.set('chat', { ...bus.publisher.show.chat, channel: chat.channel, status: status.kind });
    bus.publishControl();
  });
  chat.transport.start();
  chat.other?.start();
  await firstContact(chat.transport, chat.where, PATIENCE_MS);
  if (chat.other !== null) {
    await firstContact(chat.other, `#${config.table.teams.otherChannel}`, PATIENCE_MS);
  }
  openCrowd(options);
}

function openCrowd({ config, chat, game, bus, closers }: ChatStartOptions): void {
  if (chat.demo === null || config.chat.crowd === 0) return;
  const crowd = startCrowd({
    chat: chat.demo,
    channel: chat.channel,
    show: () => bus.publisher.show,
    onShow: (listener) => bus.publisher.onUpdate(listener),
    spellings: game.spellings,
    clock: systemClock,
    seed: String(Date.now()),
    size: config.chat.crowd,
  });
  closers.add('crowd', () => crowd.stop());
}
