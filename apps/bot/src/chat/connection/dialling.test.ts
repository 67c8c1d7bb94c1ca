import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { deafPort } from '../../../../../test/helpers/processes/deaf-port.ts';
import { msg } from '../../base/words/book.ts';
import { connectTmi, type TmiClientOptions } from './tmi-client.ts';

/** The modules as tmi.js's socket has them: what is put in the place of a function, it calls. */
const require = createRequire(import.meta.url);
const tls: typeof import('node:tls') = require('node:tls');
const net: typeof import('node:net') = require('node:net');

const closers: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closers.splice(0).reverse()) await close();
});

function dial(options: Partial<TmiClientOptions>) {
  const client = connectTmi({
    server: undefined,
    login: undefined,
    onRaw: () => undefined,
    onConnected: () => undefined,
    onGone: () => undefined,
    onUnread: () => undefined,
    ...options,
  });
  closers.push(() => client.drop());
  return client;
}

test('Twitch itself is dialled over TLS only: the token goes nowhere in clear', () => {
  const secure = vi.spyOn(tls, 'connect').mockImplementation(() => {
    throw new Error('the test has no network');
  });
  const clear = vi.spyOn(net, 'connect').mockImplementation(() => {
    throw new Error('the test has no network');
  });
  dial({ login: { username: 'helper', token: 'oauth:good' } });
  expect(secure.mock.calls).toEqual([
    [expect.objectContaining({ host: 'irc-ws.chat.twitch.tv', port: 443 })],
  ]);
  expect(clear).not.toHaveBeenCalled();
});

test('a connection that is dropped is gone at once, though the server answers no farewell', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    // it shakes hands, and after that reads on without ever saying a word
    socket.once('data', (head) => {
      const key = /^sec-websocket-key: (\S+)/im.exec(head.toString())?.[1] ?? '';
      const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Protocol: irc\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  });
  const { port } = server.address() as AddressInfo;
  const client = dial({ server: { host: '127.0.0.1', port } });
  await vi.waitFor(() => expect(sockets[0]?.bytesRead).toBeGreaterThan(300), 5_000);
  client.drop();
  await vi.waitFor(() => expect(sockets[0]?.readyState).not.toBe('open'), 5_000);
});

test('a connection that nobody takes is gone for a reason of ours', async () => {
  const reasons: unknown[] = [];
  const server = { host: '127.0.0.1', port: await deafPort() };
  dial({ server, onGone: (reason) => reasons.push(reason) });
  await vi.waitFor(() => expect(reasons[0]).toEqual(msg('chat.gone.connect')), 5_000);
});
