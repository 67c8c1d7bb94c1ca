import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of ours. The Host must be this server by a loopback name (a foreign name
 * that resolves here is a rebinding attack), and a browser's Origin must be the same.
 */
export function isOurs(headers: IncomingHttpHeaders, port: number): boolean {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
  const { host, origin } = headers;
  if (host === undefined || !hosts.includes(host.toLowerCase())) return false;
  return origin === undefined || hosts.some((name) => origin.toLowerCase() === `http://${name}`);
}
