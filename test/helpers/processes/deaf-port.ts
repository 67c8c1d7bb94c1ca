import { once } from 'node:events';
import { createServer, Socket } from 'node:net';

/** What keeps ports taken, as long as this process lives. */
const held: Socket[] = [];

/**
 * A loopback port where nobody listens, nor can anybody begin to while this process lives: a connection goes out
 * from it. A port that was merely closed may be another program's the moment after.
 */
export async function deafPort(): Promise<number> {
  const server = createServer((socket) => {
    held.push(socket.unref());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const accepted = once(server, 'connection');
  const client = new Socket().unref();
  held.push(client.connect(address.port, '127.0.0.1'));
  await Promise.all([once(client, 'connect'), accepted]);
  server.close();
  server.unref();
  return client.localPort ?? 0;
}
