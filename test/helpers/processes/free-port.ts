import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** A loopback port that is free, for a program that wants to be told where to listen. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
