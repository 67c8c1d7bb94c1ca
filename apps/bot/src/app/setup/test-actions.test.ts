import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { obsServer } from '../../../../../test/helpers/obs/obs-server.ts';
import { deafPort } from '../../../../../test/helpers/processes/deaf-port.ts';
import type { Actor } from '../../base/action.ts';
import { inEnglish } from '../../base/words/in-english.fixture.ts';
import { configSchema } from '../../config/schema.ts';
import { startChatServer } from '../../io/demo/chat-server/server.ts';
import { testActions } from './test-actions.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const dock: Actor = { who: 'dock', role: 'streamer', from: 'dock' };

/** What a test says of this configuration. */
async function told(name: string, config: z.input<typeof configSchema>, obsPassword?: string) {
  const actions = testActions({
    next: () => configSchema.parse(config),
    obsPassword: () => obsPassword,
    account: async () => 'Account: none.',
  });
  const action = actions.find((one) => one.name === name);
  const outcome = await action?.perform({}, dock);
  if (outcome === undefined) throw new Error(`there is no ${name}`);
  return inEnglish(outcome);
}

const CONTRACTS = {
  table: `0x${'1'.repeat(40)}`,
  registry: `0x${'2'.repeat(40)}`,
  collection: `0x${'3'.repeat(40)}`,
};

/** A port of this machine that takes connections and says nothing. */
async function _silentPort(): Promise<number> {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test.each(['test-chat', 'test-chain', 'test-obs'])(
  '%s: where nothing is set up, it says what is done then',
  async (name) => {
    expect(await told(name, {})).toMatchObject({
      done: true,
      message: expect.stringMatching(/^No .* is set up\. /),
    });
  },
);

test('chat is read, and the account is told of', async () => {
  const chat = await startChatServer();
  closing.push(() => chat.stop());
  const answer = await told('test-chat', {
    channel: 'testers',
    chat: { server: `${chat.host}:${chat.port}` },
  });
  expect(answer).toEqual({ done: true, message: '#testers can be read. Account: none.' });
});

test('OBS answers with what it is; a refused password is told, and not repeated', async () => {
  const obs = await obsServer();
  closing.push(() => obs.close());
  expect(await told('test-obs', { obs: { url: obs.url } })).toMatchObject({
    done: true,
    message: expect.stringContaining('OBS 31.0.0, obs-websocket 5.5.4'),
  });
  const refusing = await obsServer({ closeWith: 4009 });
  closing.push(() => refusing.close());
  const answer = await told('test-obs', { obs: { url: refusing.url } }, 'planted-password');
  expect(answer).toMatchObject({
    done: false,
    why: expect.stringMatching(/^OBS refused the password\. Copy it again/),
  });
  expect(JSON.stringify(answer)).not.toContain('planted-password');
});

test('an OBS that is not there is told', async () => {
  const answer = await told('test-obs', { obs: { url: `ws://127.0.0.1:${await deafPort()}` } });
  expect(answer).toMatchObject({ done: false, why: expect.stringMatching(/Can't be reached \(/) });
});

test('a chain that is not there is told with what to do, without what stands behind its host', async () => {
  const rpc = `http://127.0.0.1:${await deafPort()}/planted-key-0123456789`;
  const answer = await told('test-chain', { chain: { rpc, chainId: 5, contracts: CONTRACTS } });
  expect(answer).toMatchObject({
    done: false,
    why: expect.stringMatching(/doesn't answer.*\. Check the address/),
  });
  expect(JSON.stringify(answer)).not.toContain('planted-key');
});
