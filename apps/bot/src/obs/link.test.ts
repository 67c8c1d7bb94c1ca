import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import type { Log } from '../log/log.ts';
import { createObsLink, type ObsLink, type ObsStatus } from './link.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function connect(url: string): { statuses: ObsStatus[]; lines: string[]; link: ObsLink } {
  const statuses: ObsStatus[] = [];
  const lines: string[] = [];
  const log: Log = { info: (_area, text) => lines.push(text), warn: (_area, text) => lines.push(text) };
  const link = createObsLink({
    url,
    password: 'planted-secret',
    source: 'Overlay',
    log,
    onStatus: (status) => statuses.push(status),
    timeoutMs: 40,
    retryMs: () => 5,
  });
  closing.push(() => link.stop());
  return { statuses, lines, link };
}

/** A server that makes one fault: it closes every connection with `code`, or says nothing. */
function faulty(code?: number): Promise<string> {
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    handleProtocols: (names) => [...names][0] ?? false,
  });
  server.on('connection', (socket) => {
    if (code !== undefined) socket.close(code);
  });
  closing.push(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  return new Promise((resolve) => {
    server.on('listening', () => resolve(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

test('Never 6: a silent OBS is given up after the time-out and tried again; nothing throws', async () => {
  const { statuses, link } = connect(await faulty());
  link.show(true);
  await expect.poll(() => statuses.filter((status) => status.kind === 'offline').length).toBeGreaterThan(1);
  expect(
    statuses.some((status) => status.kind === 'offline' && /did not answer within/.test(status.reason)),
  ).toBe(true);
});

test('Never 6: an absent OBS is tried again', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  await new Promise((resolve) => server.close(resolve));
  const { statuses } = connect(`ws://127.0.0.1:${port}`);
  await expect.poll(() => statuses.filter((status) => status.kind === 'offline').length).toBeGreaterThan(1);
});

test('a wrong password is final, says what to do, and is not shown', async () => {
  const { statuses, lines } = connect(await faulty(4009));
  await expect.poll(() => statuses.at(-1)).toMatchObject({ kind: 'offline', final: true });
  expect(lines.join()).toContain('OBS_PASSWORD');
  expect(lines.join() + JSON.stringify(statuses)).not.toContain('planted-secret');
  expect(statuses.filter((status) => status.kind === 'connecting')).toHaveLength(1);
});
