import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ROLES, type Role } from '@show-of-hands/bus';
import type { Session } from '@show-of-hands/bus/server';

export const COOKIE = 'soh_session';
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const MAX_WRONG = 5;

/** A code a person can read from one screen and type on another: eight letters and digits, none alike. */
function drawCode(): string {
  const letters = Array.from(randomBytes(8), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

const sameText = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

/**
 * Pairs docks: a one-time code, shown in the terminal, is exchanged for a cookie. The cookie is signed, so that
 * a dock stays paired when the bot starts again; no token ever stands in an address.
 */
export class Pairing {
  readonly #key: Buffer;
  readonly #onCode: (code: string) => void;
  #code = drawCode();
  #wrong = 0;

  /** `onCode` gets every new code: the first, and one after each use or after five wrong tries. */
  constructor(key: Buffer, onCode: (code: string) => void) {
    this.#key = key;
    this.#onCode = onCode;
    onCode(this.#code);
  }

  /** The cookie for a right code, or undefined. */
  redeem(code: string, role: Role): string | undefined {
    const right = sameText(code.trim().toUpperCase().replace(/[\s-]/g, ''), this.#code.replace('-', ''));
    this.#wrong = right ? 0 : this.#wrong + 1;
    if (right || this.#wrong >= MAX_WRONG) {
      this.#code = drawCode();
      this.#wrong = 0;
      this.#onCode(this.#code);
    }
    if (!right) return undefined;
    const body = `${randomBytes(12).toString('base64url')}.${role}`;
    return `${body}.${this.#sign(body)}`;
  }

  /** The session behind a request's Cookie header. */
  sessionOf(cookies: string | undefined): Session | undefined {
    const value = cookies
      ?.split(';')
      .map((part) => part.trim())
      .find((part) => part.startsWith(`${COOKIE}=`))
      ?.slice(COOKIE.length + 1);
    const [id, role, mac] = value?.split('.') ?? [];
    if (id === undefined || role === undefined || mac === undefined) return undefined;
    if (!sameText(mac, this.#sign(`${id}.${role}`))) return undefined;
    const known = ROLES.find((name) => name === role);
    return known === undefined ? undefined : { id, role: known };
  }

  #sign(body: string): string {
    return createHmac('sha256', this.#key).update(body).digest('base64url');
  }
}
