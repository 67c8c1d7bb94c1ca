import { createServer, type Server } from 'node:http';
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Socket,
  type Server as SocketServer,
} from 'node:net';
import { networkInterfaces } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { Problem } from '../../base/problem.ts';
import { hostOf, type WebEnv } from './guard.ts';

export interface WebServer {
  readonly http: Server;
  readonly port: number;
  /** Whether a connection came in at the second address. */
  isOutside(socket: Socket): boolean;
  close(): Promise<void>;
}

/**
 * Listens on loopback; and at one other address of this machine, at the same port, where that is asked for.
 *
 * @throws Problem if the port is taken or not allowed, or the address is not this machine's
 */
export async function serve(
  app: Hono<WebEnv>,
  port: number,
  outside: string | null = null,
): Promise<WebServer> {
  const http = createServer(getRequestListener(app.fetch as Hono['fetch']));
  await listening(http, port, '127.0.0.1');
  const { port: opened } = http.address() as AddressInfo;
  const outsiders = new WeakSet<Socket>();
  const open = new Set<Socket>();
  // one server answers at both addresses, so that sockets and pages are the same: it is given the connections
  const second = outside === null ? null : createSocketServer();
  second?.on('connection', (socket) => {
    outsiders.add(socket);
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    http.emit('connection', socket);
  });
  try {
    if (second !== null && outside !== null) await listening(second, opened, outside);
  } catch (error) {
    http.close();
    throw error;
  }
  return {
    http,
    port: opened,
    isOutside: (socket) => outsiders.has(socket),
    close: async () => {
      const closed = Promise.all([ended(http), ...(second === null ? [] : [ended(second)])]);
      http.closeAllConnections();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

const ended = (server: Server | SocketServer): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

const listening = (server: Server | SocketServer, port: number, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(whyNot(error, port, address)));
    server.listen(port, address, resolve);
  });

function whyNot(error: NodeJS.ErrnoException, port: number, address: string): Problem {
  const where = `http://${hostOf(address, port)}`;
  if (error.code === 'EADDRNOTAVAIL') {
    return new Problem(
      `${address} isn't an address of this machine`,
      'web.listen in the configuration',
      `use one of: ${ownAddresses().join(', ') || 'none: this machine is on no network'}`,
      { cause: error },
    );
  }
  const taken = error.code === 'EADDRINUSE';
  return new Problem(
    taken ? `Port ${port} is taken` : `Port ${port} cannot be opened: ${error.code ?? error.message}`,
    where,
    'end the program that uses it, or choose another with --port (0 takes any free one)',
    { cause: error },
  );
}

/** Addresses by which other machines may reach this one. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
