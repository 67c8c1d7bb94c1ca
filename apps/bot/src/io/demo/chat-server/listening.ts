import type { WebSocketServer } from 'ws';

/** The port, once the server listens; rejects if it cannot (the port is taken, for example). */
export function listening(server: WebSocketServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', () => {
      server.off('error', reject);
      server.on('error', () => undefined);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('the chat server has no port'));
      else resolve(address.port);
    });
  });
}
