import { ShowPublisher } from '@show-of-hands/bus/server';
import { afterEach, expect, it } from 'vitest';
import { systemClock } from '../chat/clock.ts';
import { closeAll, closers, FAST, server } from '../chat/tmi-transport.fixture.ts';
import { createTmiTransport } from '../chat/tmi-transport.ts';
import { configSchema } from '../config/schema.ts';
import { quiet } from './announcer.fixture.ts';
import { startChat } from './chat-start.ts';
import { ShowHealth } from './health.ts';

afterEach(closeAll);

const SILENT = { info: () => {}, warn: () => {} };

it.each(['A', 'B'] as const)('knows both sides to be there, whichever comes first: %s', async (first) => {
  const chat = await server({ mayLogin: () => true });
  // the one that comes second signs in only once the first one has joined
  let meet: () => void = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const side = (name: 'A' | 'B') => {
    const transport = createTmiTransport({
      channel: `side_${name}`,
      server: chat,
      clock: systemClock,
      log: SILENT,
      timings: FAST,
      ...(name !== first && {
        identity: { username: 'handy', token: () => met.then(() => 'token') },
      }),
    });
    closers.push(() => transport.stop());
    if (name === first) transport.onStatus(({ kind }) => kind === 'online' && setImmediate(meet));
    return transport;
  };
  const health = new ShowHealth();
  await startChat({
    config: configSchema.parse({}),
    chat: { transport: side('A'), other: side('B'), channel: 'side_a', where: '#side_a' },
    bus: {
      publisher: new ShowPublisher({ initial: quiet, now: Date.now, later: () => {}, send: () => {} }),
      publishControl: () => {},
    },
    health,
  });
  expect(health.chat).toMatchObject({ kind: 'online', channel: 'side_a' });
});
