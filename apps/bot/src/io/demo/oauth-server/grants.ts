import { randomBytes } from 'node:crypto';

export interface GrantOptions {
  /** Ms that an access token lives. */
  readonly livesMs: number;
  /** Ms after which an unused refresh token is worth nothing. */
  readonly idleMs: number;
  /** Whether the refresh token is used up by its use, as for applications without a secret. */
  readonly rotates: boolean;
}

/** Twitch's figures. */
export const TWITCH_GRANTS: GrantOptions = {
  livesMs: 4 * 3_600_000,
  idleMs: 30 * 86_400_000,
  rotates: true,
};

export interface Issued {
  readonly access: string;
  readonly refresh: string;
}

export interface Holder {
  readonly login: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
}

interface Lived extends Holder {
  readonly endsAt: number;
}

const draw = (): string => randomBytes(24).toString('base64url').toLowerCase().replace(/[-_]/g, 'x');

/** Tokens that were given out, and what they are worth now. */
export class Grants {
  readonly #options: GrantOptions;
  readonly #now: () => number;
  readonly #access = new Map<string, Lived>();
  readonly #refresh = new Map<string, Lived>();

  constructor(options: GrantOptions, now: () => number) {
    this.#options = options;
    this.#now = now;
  }

  issue(holder: Holder): Issued {
    const issued = { access: draw(), refresh: draw() };
    this.#access.set(issued.access, { ...holder, endsAt: this.#now() + this.#options.livesMs });
    this.#refresh.set(issued.refresh, { ...holder, endsAt: this.#now() + this.#options.idleMs });
    return issued;
  }

  /** Whose token it is and how long it lives; undefined if it is worth nothing. */
  worth(access: string): (Holder & { readonly leftMs: number }) | undefined {
    const lived = this.#access.get(access);
    if (lived === undefined || lived.endsAt <= this.#now()) return undefined;
    return { ...lived, leftMs: lived.endsAt - this.#now() };
  }

  /** New tokens; undefined if the refresh token is used up, too old, or another application's. */
  renew(refresh: string, clientId: string): Issued | undefined {
    const lived = this.#refresh.get(refresh);
    if (lived === undefined || lived.endsAt <= this.#now() || lived.clientId !== clientId) return undefined;
    if (this.#options.rotates) this.#refresh.delete(refresh);
    return this.issue(lived);
  }

  revoke(access: string): boolean {
    return this.#access.delete(access);
  }

  /** Every token of this account is worth nothing from now on. */
  end(login: string): void {
    this.endAccess(login);
    for (const [token, lived] of this.#refresh) if (lived.login === login) this.#refresh.delete(token);
  }

  /** Every access token of this account has ended early; its refresh tokens have not. */
  endAccess(login: string): void {
    for (const [token, lived] of this.#access) if (lived.login === login) this.#access.delete(token);
  }
}
