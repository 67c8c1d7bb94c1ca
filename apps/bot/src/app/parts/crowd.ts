import type { BusServer } from '@show-of-hands/bus/server';
import { systemClock } from '../../base/clock.ts';
import type { Closers } from '../../base/ending.ts';
import type { Config } from '../../config/schema.ts';
import { startCrowd } from '../../io/demo/crowd/crowd.ts';
import type { RegisteredGame } from '../game/games.ts';
import type { ChatDesk } from './chat.ts';

export interface CrowdDeskOptions {
  readonly config: Config;
  readonly chat: Pick<ChatDesk, 'demo' | 'channel'>;
  readonly game: Pick<RegisteredGame, 'spellings'>;
  readonly bus: Pick<BusServer, 'publisher'>;
  readonly closers: Closers;
}

/** Lets the demo's viewers into its chat. A real chat has viewers of its own. */
export function openCrowd({ config, chat, game, bus, closers }: CrowdDeskOptions): void {
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
