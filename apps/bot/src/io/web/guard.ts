import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of ours. The Host must be this server by a loopback name (a foreign name
 * that resolves here is a rebinding attack), and a browser's Origin must be the same.
 */
export const isOurs = (headers: IncomingHttpHeaders, port: number): boolean =>
  isFor(headers, [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]);

/** The same for requests that come in at another address of this machine: only that address is its name. */
export const isOursAt = (headers: IncomingHttpHeaders, address: string, port: number): boolean =>
  isFor(headers, [hostOf(address, port)]);

/** An IP address with its port as addresses of pages spell it. */
export const hostOf = (address: string, port: number): string =>
  address.includes(':') ? `[${address.toLowerCase()}]:${port}` : `${address}:${port}`;

function isFor({ host, origin }: IncomingHttpHeaders, hosts: readonly string[]): boolean {
  if (host === undefined || !hosts.includes(host.toLowerCase())) return false;
  return origin === undefined || hosts.some((name) => origin.toLowerCase() === `http://${name}`);
}
