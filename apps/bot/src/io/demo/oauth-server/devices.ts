import { randomBytes } from 'node:crypto';
import type { Holder } from './grants.ts';

interface Device {
  readonly userCode: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly endsAt: number;
  answer: 'none' | 'denied' | { readonly login: string; readonly scopes: readonly string[] };
  polledAt: number | undefined;
}

/** What a poll is told; the words are the service's own. */
export type Polled =
  | { readonly kind: 'granted'; readonly holder: Holder }
  | {
      readonly kind: 'refused';
      readonly why: 'authorization_pending' | 'slow_down' | 'access_denied' | 'invalid device code';
    };

/** Device codes under way. */
export class Devices {
  readonly #devices = new Map<string, Device>();
  readonly #now: () => number;
  readonly #livesMs: number;
  readonly #intervalMs: number;

  constructor(options: {
    readonly now: () => number;
    readonly livesMs: number;
    readonly intervalMs: number;
  }) {
    this.#now = options.now;
    this.#livesMs = options.livesMs;
    this.#intervalMs = options.intervalMs;
  }

  begin(clientId: string, scopes: readonly string[]): { readonly device: string; readonly userCode: string } {
    const device = randomBytes(30).toString('base64url');
    const userCode = randomBytes(4).toString('hex').toUpperCase();
    const endsAt = this.#now() + this.#livesMs;
    this.#devices.set(device, {
      userCode,
      clientId,
      scopes,
      endsAt,
      answer: 'none',
      polledAt: undefined,
    });
    return { device, userCode };
  }

  /** A person has typed the code: agrees as `login`, perhaps to less than was asked, or denies. */
  answer(userCode: string, login: string | undefined, scopes?: readonly string[]): void {
    const device = [...this.#devices.values()].find((one) => one.userCode === userCode.toUpperCase());
    if (device === undefined) throw new RangeError(`there is no code ${userCode}`);
    device.answer = login === undefined ? 'denied' : { login, scopes: scopes ?? device.scopes };
  }

  poll(code: string, clientId: string): Polled {
    const device = this.#devices.get(code);
    const now = this.#now();
    if (device === undefined || device.clientId !== clientId || device.endsAt <= now) {
      return { kind: 'refused', why: 'invalid device code' };
    }
    const early = device.polledAt !== undefined && now - device.polledAt < this.#intervalMs;
    device.polledAt = now;
    if (early) return { kind: 'refused', why: 'slow_down' };
    if (device.answer === 'none') return { kind: 'refused', why: 'authorization_pending' };
    this.#devices.delete(code);
    if (device.answer === 'denied') return { kind: 'refused', why: 'access_denied' };
    return { kind: 'granted', holder: { clientId, ...device.answer } };
  }
}
