import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { Problem } from '../problem.ts';

export interface WebServer {
  readonly http: Server;
  readonly port: number;
  close(): Promise<void>;
}

/** Listens on loopback, and nowhere else. A Problem if the port is taken or not allowed. */
export async function serve(app: Hono, port: number): Promise<WebServer> {
  const http = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        new Problem(
          taken ? `Port ${port} is taken` : `Port ${port} cannot be opened: ${error.code ?? error.message}`,
          `http://127.0.0.1:${port}`,
          'end the program that uses it, or choose another with --port (0 takes any free one)',
          { cause: error },
        ),
      );
    });
    http.listen(port, '127.0.0.1', resolve);
  });
  return {
    http,
    port: (http.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}
