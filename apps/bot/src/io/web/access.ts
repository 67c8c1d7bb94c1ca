import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { writeDurably } from '../../base/files/durable-file.ts';
import type { Log } from '../../base/log/log.ts';
import type { Redactor } from '../../base/log/redactor.ts';
import { Problem } from '../../base/problem.ts';
import { cookieNamed, hostOf, isOurs, isOursAt, sameText } from './guard.ts';

export const ACCESS_COOKIE = 'soh_access';
/** How long another machine's browser gets in without typing the token anew. */
export const ACCESS_SECONDS = 180 * 24 * 3_600;
const FILE = 'web-token';
const FOR_MACHINES = 'for other machines';
const TOKEN = /^[a-z2-7]{32}$/;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * The token that other machines need, from its file in the data folder; drawn anew where there is none. Deleting
 * the file and starting again keeps out whoever had the old one, cookies included.
 *
 * @param file another one, and whom it is for, for another token
 * @throws Problem for a file that holds no token, or cannot be read or written
 */
export function accessTokenIn(
  data: string,
  file = FILE,
  whom = FOR_MACHINES,
): { readonly token: string; readonly path: string } {
  const path = join(data, file);
  const kept = readToken(path, whom);
  if (kept !== undefined) return { token: kept, path };
  const token = Array.from(randomBytes(32), (byte) => LETTERS[byte % LETTERS.length]).join('');
  try {
    writeDurably(path, `${token}\n`, 0o600);
    // a draft that a crash left behind keeps the mode it was made with
    chmodSync(path, 0o600);
  } catch (cause) {
    throw new Problem(`The token ${whom} cannot be kept`, path, 'check the data folder', {
      cause,
    });
  }
  return { token, path };
}

function readToken(path: string, whom: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Problem(`The token ${whom} cannot be read`, path, 'check the file, or delete it', {
      cause: error,
    });
  }
  if (TOKEN.test(text)) return text;
  throw new Problem(`This file holds no token ${whom}`, path, 'delete it: a new one is made');
}

/** Exchanges the token for a cookie. The cookie is signed under the token: with another token it is worth nothing. */
export class AccessToken {
  readonly #token: string;
  readonly #now: () => number;

  /** @param now Unix ms */
  constructor(token: string, now: () => number = Date.now) {
    this.#token = token;
    this.#now = now;
  }

  /** The cookie for the right token, or undefined. Blanks and capitals do not matter. */
  redeem(typed: string): string | undefined {
    if (!sameText(typed.toLowerCase().replace(/\s/g, ''), this.#token)) return undefined;
    const body = `${randomBytes(9).toString('base64url')}.${this.#seconds()}`;
    return `${body}.${this.#sign(body)}`;
  }

  /** Whether a request's Cookie header holds a good one. */
  opens(cookies: string | undefined): boolean {
    const [id, since, mac, ...more] = cookieNamed(ACCESS_COOKIE, cookies)?.split('.') ?? [];
    if (id === undefined || since === undefined || mac === undefined || more.length > 0) return false;
    return sameText(mac, this.#sign(`${id}.${since}`)) && this.#seconds() - Number(since) < ACCESS_SECONDS;
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1_000);
  }

  #sign(body: string): string {
    return createHmac('sha256', this.#token).update(`soh.access.v1 ${body}`).digest('base64url');
  }
}

/** What a request is: let in, of a page that is not ours, or from another machine without the token. */
export type Admission = 'in' | 'foreign' | 'no_token';

/** A second address to listen at, for another machine, and what it takes to get in there. */
export interface RemoteAccess {
  /** An IP address of this machine. */
  readonly address: string;
  readonly token: AccessToken;
}

interface AccessControlOptions {
  readonly port: () => number;
  /** Whether this connection came in at the second address. */
  readonly isOutside: (socket: IncomingMessage['socket']) => boolean;
  readonly outside: RemoteAccess | null;
}

type Arrival = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Who may come in at which address: at loopback every page of ours, at another address only with the cookie. */
export class AccessControl {
  readonly #options: AccessControlOptions;

  constructor(options: AccessControlOptions) {
    this.#options = options;
  }

  admissionOf({ headers, socket }: Arrival): Admission {
    const { port, isOutside, outside } = this.#options;
    if (!isOutside(socket)) return isOurs(headers, port()) ? 'in' : 'foreign';
    if (outside === null || !isOursAt(headers, outside.address, port())) return 'foreign';
    return outside.token.opens(headers.cookie) ? 'in' : 'no_token';
  }

  get token(): AccessToken | null {
    return this.#options.outside?.token ?? null;
  }

  /** The addresses of pages at this server. */
  get names(): readonly string[] {
    const { port, outside } = this.#options;
    const loopback = `http://127.0.0.1:${port()}`;
    return outside === null ? [loopback] : [loopback, `http://${hostOf(outside.address, port())}`];
  }
}

/**
 * How another machine gets in, where one is configured to. The terminal says where the token is, never what it is.
 *
 * @param listen an IP address of this machine; null: this machine only
 * @param data the data folder's path
 * @throws Problem if the token cannot be read or kept
 */
export function openRemoteAccess(
  listen: string | null,
  data: string,
  { log, redactor }: { readonly log: Log; readonly redactor: Redactor },
): RemoteAccess | null {
  if (listen === null) return null;
  const { token, path } = accessTokenIn(data);
  redactor.hide(token);
  log.warn(
    'show',
    `other machines get in at ${listen} with the token in ${path}; what goes there is not encrypted`,
  );
  return { address: listen, token: new AccessToken(token) };
}
