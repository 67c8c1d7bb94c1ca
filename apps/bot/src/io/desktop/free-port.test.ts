import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

/** A program that has a port, any one. */
async function anotherProgram() {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { port: address.port, end: () => new Promise((ended) => server.close(ended)) };
}

test('a port that another program has is passed over; once it is free it is taken', async () => {
  const other = await anotherProgram();
  const port = await freePort(other.port);
  expect(port).toBeGreaterThan(other.port);
  expect(port).toBeLessThanOrEqual(other.port + 10);
  await other.end();
  expect(await freePort(other.port)).toBe(other.port);
});

test('any port stays any port', async () => {
  expect(await freePort(0)).toBe(0);
});
