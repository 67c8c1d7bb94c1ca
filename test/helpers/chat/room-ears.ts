import { systemClock } from '#bot/clock';
import { createTmiTransport } from '#bot/tmi-transport';
import { until } from '../processes/processes.ts';
import type { ChatRoom } from './chat-room.ts';

/** Somebody who reads along in a room, without an account. */
export class RoomEars {
  readonly lines: { readonly login: string; readonly text: string }[] = [];
  readonly #transport;

  private constructor({ server: { host, port }, channel }: ChatRoom) {
    this.#transport = createTmiTransport({
      channel,
      server: { host, port },
      clock: systemClock,
      log: { info: () => undefined, warn: () => undefined },
    });
    this.#transport.onMessage(({ author, text }) => this.lines.push({ login: author.login, text }));
  }

  /** Resolves once the room is heard. */
  static async in(room: ChatRoom): Promise<RoomEars> {
    const ears = new RoomEars(room);
    let isIn = false;
    ears.#transport.onStatus(({ kind }) => {
      isIn ||= kind === 'online';
    });
    ears.#transport.start();
    await until('the room is heard', () => isIn);
    return ears;
  }

  /** What somebody writes from now on that matches. */
  async next(login: string, pattern: RegExp, work: () => void, ms = 20_000): Promise<string> {
    const from = this.lines.length;
    work();
    const found = () =>
      this.lines.slice(from).find((line) => line.login === login && pattern.test(line.text));
    const heard = () => JSON.stringify(this.lines.slice(from));
    await until(`${login} writes ${pattern}`, () => found() !== undefined, ms).catch((error: unknown) => {
      throw new Error(`${String(error)}; heard: ${heard()}`);
    });
    return found()?.text ?? '';
  }

  close(): Promise<void> | void {
    return this.#transport.stop();
  }
}
