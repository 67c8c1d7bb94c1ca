import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What routes know of the connection that a request came by. */
export interface WebEnv {
  Bindings: HttpBindings;
}

/** The other side's address, without its port. */
export const remoteAddress = (context: Context<WebEnv>): string =>
  context.env.incoming.socket.remoteAddress ?? 'unknown';

const HEADER = 'Content-Security-Policy';

/** Scripts and styles of ours only; connections to this machine only (the verify page asks a local chain). */
const policy = (ancestors: "'self'" | "'none'"): string =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self' ws: http://127.0.0.1:* http://localhost:* https:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

/** A page of ours may have this one in a frame: the dock shows previews. */
export const framedByUs = (context: Context<WebEnv>): void => context.header(HEADER, policy("'self'"));

/** What every answer says to browsers, where its route has not said so itself. */
export function secureHeaders(context: Context<WebEnv>): void {
  const set = (name: string, value: string) => {
    if (!context.res.headers.has(name)) context.header(name, value);
  };
  set(HEADER, policy("'none'"));
  set('X-Content-Type-Options', 'nosniff');
  set('Referrer-Policy', 'no-referrer');
}

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

/** Whether two texts are the same. Takes as long for any two of the same length, so that the time tells nothing. */
export const sameText = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

/** The value of one cookie in a request's Cookie header. */
export const cookieNamed = (name: string, cookies: string | undefined): string | undefined =>
  cookies
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** So many wrong tries within so many ms. */
const TRIES = 5;
const WINDOW_MS = 60_000;
/** Addresses that are remembered. Once there are more, everybody has to wait. */
const MOST = 1_000;

/** How often one address may try a token that is wrong. */
export class WrongTries {
  readonly #tries = new Map<string, number[]>();
  readonly #now: () => number;

  /** @param now Unix ms */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  mayTry(address: string): boolean {
    this.#forget();
    if (this.#tries.size >= MOST) return false;
    return (this.#tries.get(address) ?? []).length < TRIES;
  }

  wrong(address: string): void {
    this.#tries.set(address, [...(this.#tries.get(address) ?? []), this.#now()]);
  }

  #forget(): void {
    const now = this.#now();
    for (const [address, times] of this.#tries) {
      const fresh = times.filter((at) => at <= now && now - at < WINDOW_MS);
      if (fresh.length === 0) this.#tries.delete(address);
      else this.#tries.set(address, fresh);
    }
  }
}
