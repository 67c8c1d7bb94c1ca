import { ShowPublisher } from '@show-of-hands/bus/server';
import { afterEach, expect, it } from 'vitest';
import { closeAll, closers, FAST, server } from '../../../../../test/helpers/chat/tmi-reader.ts';
import { systemClock } from '../../base/clock.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { createTmiTransport } from '../../chat/connection/tmi-transport.ts';
import { configSchema } from '../../config/schema.ts';
import { quiet } from '../../show/announce/announcer.fixture.ts';
import { startChat } from './chat.ts';
import { healthShown, ShowHealth } from './health.ts';

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
    signal: new AbortController().signal,
  });
  expect(health.awaited).toBeNull();
  expect(health.chat).toMatchObject({ kind: 'online', channel: 'side_a' });
});

it.each([
  [
    'an account that is refused',
    { mayLogin: () => false },
    'side_a',
    /account was refused\. Check its username and sign in/,
  ],
  ['a channel that nobody has', {}, 'nobody_has_it', /about #nobody_has_it\. Check the channel's name/],
])(
  'says of %s what it is and what to do, as long as the show waits, and can be left',
  async (_, rules, channel, why) => {
    const chat = await server(rules);
    // who asks Twitch for a channel that there is not is not answered
    if (channel !== 'side_a') chat.setFaults({ mute: true });
    const transport = createTmiTransport({
      channel,
      server: chat,
      clock: systemClock,
      log: SILENT,
      timings: FAST,
      identity: { username: 'handy', token: async () => 'token' },
    });
    closers.push(() => transport.stop());
    const health = new ShowHealth();
    const ending = new AbortController();
    let told = 0;
    const started = startChat({
      config: configSchema.parse({}),
      chat: { transport, other: null, channel, where: `#${channel} on Twitch` },
      bus: {
        publisher: new ShowPublisher({ initial: quiet, now: Date.now, later: () => {}, send: () => {} }),
        publishControl: () => {
          told += 1;
        },
      },
      health,
      signal: ending.signal,
    });
    const lamp = () => {
      const { chat: status, awaited, account, chain } = health;
      const [first] = healthShown(
        { chat: status, awaited, account, chain, foreignProof: null, disk: null, obs: () => [] },
        [],
        ENGLISH_VOICE.say,
      );
      return first;
    };
    await expect.poll(() => lamp()?.text, { timeout: 10_000 }).toMatch(why);
    expect(lamp()).toMatchObject({ name: 'chat', status: 'bad' });
    expect(lamp()?.text).toMatch(/Check the channel.*begins once chat is there/);
    expect(told).toBeGreaterThan(0);
    ending.abort(new Error('the show ends'));
    await expect(started).rejects.toThrow('the show ends');
  },
);
