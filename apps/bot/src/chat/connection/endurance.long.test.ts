import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import tmi from 'tmi.js';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { closeAll, closers, FAST, server, until } from '../../../../../test/helpers/chat/tmi-reader.ts';
import type { Clock } from '../../base/clock.ts';
import type { ChatServer } from '../../io/demo/chat-server/server.ts';
import { ChatConnection } from './connection.ts';
import { createTmiTransport } from './tmi-transport.ts';

afterEach(closeAll);

const CONNECTIONS = 1_000;
const WARM_UP = 200;

/** The four ways a connection ends, in turn. */
const ENDINGS: readonly ((chat: ChatServer) => void)[] = [
  (chat) => chat.dropAll(),
  (chat) => chat.reconnectAll(0),
  (chat) => chat.reconnectAll(3),
  (chat) => chat.expire('helper'),
];

const collect: () => void = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
})();

/** Memory that is still in use, in bytes, once what is left behind has been taken away. */
async function heap(): Promise<number> {
  collect();
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  return process.memoryUsage().heapUsed;
}

/** How many of these are still reachable from anywhere. */
const living = (kind: Parameters<typeof queryObjects>[0]) => queryObjects(kind, { format: 'count' });

const sockets = () => process.getActiveResourcesInfo().filter((kind) => kind.startsWith('TCP')).length;
const processListeners = () =>
  process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);

/** A clock that knows how many of its timers are still to come. */
function countingClock(): Clock & { readonly pending: () => number } {
  const pending = new Set<NodeJS.Timeout>();
  return {
    now: () => Date.now(),
    after(ms, call) {
      const timer = setTimeout(() => {
        pending.delete(timer);
        call();
      }, ms);
      pending.add(timer);
      return () => {
        pending.delete(timer);
        clearTimeout(timer);
      };
    },
    pending: () => pending.size,
  };
}

describe('a thousand connections', () => {
  it('leave no timer, socket, listener or memory behind, and every line between them is heard once', async () => {
    const at = {
      sockets: sockets(),
      clients: living(tmi.Client),
      links: living(ChatConnection),
      ends: living(WebSocket),
      heap: 0,
      listeners: 0,
    };
    const chat = await server();
    const clock = countingClock();
    let joined = 0;
    const transport = createTmiTransport({
      channel: 'demo',
      server: chat,
      identity: { username: 'helper', token: async () => 'oauth:t' },
      clock,
      log: { info: (_area, text) => (joined += text.startsWith('reading') ? 1 : 0), warn: () => undefined },
      timings: { ...FAST, retryMs: 1, retryMaxMs: 1, overlapMs: 1, pingAfterMs: 5_000, silenceMs: 10_000 },
    });
    closers.push(() => transport.stop());
    let heard = 0;
    transport.onMessage(() => {
      heard += 1;
    });
    transport.start();
    const settled = (round: number) =>
      until(`connection ${round}`, () => joined === round && chat.clients().length === 1);

    const most = { sockets: 0, timers: 0 };
    for (let round = 1; round <= CONNECTIONS; round += 1) {
      await settled(round);
      if (round === WARM_UP) Object.assign(at, { heap: await heap(), listeners: processListeners() });
      most.sockets = Math.max(most.sockets, sockets());
      most.timers = Math.max(most.timers, clock.pending());
      chat.say({ channel: 'demo', login: 'ann', text: `line ${round}` });
      await until(`line ${round}`, () => heard === round);
      if (round < CONNECTIONS) ENDINGS[round % ENDINGS.length]?.(chat);
    }

    expect(transport.counters()).toMatchObject({
      connections: CONNECTIONS,
      messages: CONNECTIONS,
      malformed: 0,
    });
    expect(processListeners()).toBe(at.listeners);
    // One connection has two ends here, and the server listens; another two may be on their way out.
    expect(most.sockets).toBeLessThanOrEqual(2 * 3 + 1 + at.sockets);
    expect(most.timers).toBeLessThanOrEqual(8);
    // The one that stands, and one more that is on its way out; sockets have an end at the server as well.
    expect(living(tmi.Client)).toBeLessThanOrEqual(2 + at.clients);
    expect(living(ChatConnection)).toBeLessThanOrEqual(2 + at.links);
    expect(living(WebSocket)).toBeLessThanOrEqual(4 + at.ends);
    expect((await heap()) - at.heap).toBeLessThan(4_000_000);

    await transport.stop();
    expect(clock.pending()).toBe(0);
    await until('no client', () => chat.clients().length === 0);
  }, 180_000);
});
