import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../../base/files/durable-file.ts';
import { Problem } from '../../base/problem.ts';
import { cookieNamed } from './cookies.ts';
import { sameText } from './same-text.ts';

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
