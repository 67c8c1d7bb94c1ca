import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { stableId } from '#bot/irc-lines';

/** The ways in which the service can be made to fail. */
export type Fault =
  /** Answers come so late. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Takes the request, does what it asks for, and never answers. */
  | { readonly kind: 'mute' }
  /** An error of its own, with nothing done. */
  | { readonly kind: 'status'; readonly status: number }
  /** The connection is cut when the request has come, with nothing done. */
  | { readonly kind: 'cut' }
  /** Refuses in these words, with nothing done. */
  | { readonly kind: 'refuse'; readonly message: string }
  /** Something that is not JSON. */
  | { readonly kind: 'garbled' };

interface GrantOptions {
  /** Ms that an access token lives. */
  readonly livesMs: number;
  /** Ms after which an unused refresh token is worth nothing. */
  readonly idleMs: number;
  /** Whether the refresh token is used up by its use, as for applications without a secret. */
  readonly rotates: boolean;
}

/** Twitch's figures. */
const TWITCH_GRANTS: GrantOptions = {
  livesMs: 4 * 3_600_000,
  idleMs: 30 * 86_400_000,
  rotates: true,
};

interface Issued {
  readonly access: string;
  readonly refresh: string;
}

interface Holder {
  readonly login: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
}

interface Lived extends Holder {
  readonly endsAt: number;
}

const draw = (): string => randomBytes(24).toString('base64url').toLowerCase().replace(/[-_]/g, 'x');

/** Tokens that were given out, and what they are worth now. */
class Grants {
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
class Devices {
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

const LOOPBACK = '127.0.0.1';
const MAX_BODY = 16 * 1024;

export interface OAuthServerOptions extends Partial<GrantOptions> {
  /** 0 or left out: any free port. */
  readonly port?: number | undefined;
  /** Applications that may ask; default: any. */
  readonly clientIds?: readonly string[] | undefined;
  /** Ms that a device code lives, and the least between two questions about it. */
  readonly deviceLivesMs?: number | undefined;
  readonly intervalMs?: number | undefined;
  readonly now?: (() => number) | undefined;
}

export type OAuthPath = '/oauth2/device' | '/oauth2/token' | '/oauth2/validate' | '/oauth2/revoke';

export interface OAuthServer {
  /** `http://127.0.0.1:PORT`: what `chat.oauth` takes. */
  readonly address: string;
  /** The person types the code and agrees as `login`, to these scopes or to all that were asked for. */
  approve(userCode: string, login: string, scopes?: readonly string[]): void;
  deny(userCode: string): void;
  /** Tokens without the ceremony. */
  issue(login: string, clientId: string, scopes: readonly string[]): Issued;
  /** Whether the token is good now; takes it with or without `oauth:`, in any case, as chat does. */
  isGood(access: string, login: string): boolean;
  /** Access tokens of the account end early. */
  endAccess(login: string): void;
  /** The account has taken its consent back. */
  end(login: string): void;
  /** The next requests for `path`, one each, meet these faults. */
  failNext(path: OAuthPath, ...faults: readonly Fault[]): void;
  /** How often `path` was asked. */
  asked(path: OAuthPath): number;
  stop(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const refuse = (status: number, message: string): Reply => ({ status, body: { status, message } });

/**
 * A sign-in service for this machine that speaks the part of Twitch's that the bot uses: device codes, tokens
 * with refresh tokens that are good once, validation, revocation. It listens on loopback only. For tests and
 * for trying the product without a network: whoever runs it decides who agrees to what.
 */
export async function startOAuthServer(options: OAuthServerOptions = {}): Promise<OAuthServer> {
  const now = options.now ?? (() => Date.now());
  const deviceLivesMs = options.deviceLivesMs ?? 30 * 60_000;
  const intervalMs = options.intervalMs ?? 5_000;
  const devices = new Devices({ now, livesMs: deviceLivesMs, intervalMs });
  const grants = new Grants(
    {
      livesMs: options.livesMs ?? TWITCH_GRANTS.livesMs,
      idleMs: options.idleMs ?? TWITCH_GRANTS.idleMs,
      rotates: options.rotates ?? TWITCH_GRANTS.rotates,
    },
    now,
  );
  const faults = new Map<string, Fault[]>();
  const asked = new Map<string, number>();
  const late = new Set<NodeJS.Timeout>();
  let address = '';

  const tokens = ({ access, refresh }: Issued): Reply => ({
    status: 200,
    body: {
      access_token: access,
      refresh_token: refresh,
      expires_in: Math.round((grants.worth(access)?.leftMs ?? 0) / 1_000),
      scope: grants.worth(access)?.scopes ?? [],
      token_type: 'bearer',
    },
  });

  const knows = (clientId: string): boolean =>
    clientId !== '' && (options.clientIds === undefined || options.clientIds.includes(clientId));

  const answer = (path: string, form: URLSearchParams, authorization: string): Reply => {
    const field = (name: string) => form.get(name) ?? '';
    switch (path) {
      case '/oauth2/device': {
        if (!knows(field('client_id'))) return refuse(400, 'invalid client');
        const scopes = field('scopes').split(' ').filter(Boolean);
        const { device, userCode } = devices.begin(field('client_id'), scopes);
        return {
          status: 200,
          body: {
            device_code: device,
            expires_in: deviceLivesMs / 1_000,
            interval: intervalMs / 1_000,
            user_code: userCode,
            verification_uri: `${address}/activate`,
          },
        };
      }
      case '/oauth2/token': {
        if (field('grant_type') === 'refresh_token') {
          const issued = grants.renew(field('refresh_token'), field('client_id'));
          return issued === undefined ? refuse(400, 'Invalid refresh token') : tokens(issued);
        }
        if (field('grant_type') !== 'urn:ietf:params:oauth:grant-type:device_code') {
          return refuse(400, 'invalid grant type');
        }
        const polled = devices.poll(field('device_code'), field('client_id'));
        return polled.kind === 'granted' ? tokens(grants.issue(polled.holder)) : refuse(400, polled.why);
      }
      case '/oauth2/validate': {
        const worth = grants.worth(authorization.replace(/^(OAuth|Bearer) /, ''));
        if (worth === undefined) return refuse(401, 'invalid access token');
        return {
          status: 200,
          body: {
            client_id: worth.clientId,
            login: worth.login,
            user_id: stableId(worth.login),
            scopes: worth.scopes,
            expires_in: Math.floor(worth.leftMs / 1_000),
          },
        };
      }
      case '/oauth2/revoke':
        return grants.revoke(field('token')) ? { status: 200, body: {} } : refuse(400, 'Invalid token');
      default:
        return refuse(404, 'not found');
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', address).pathname;
    const form = new URLSearchParams(await bodyOf(request));
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const fault = faults.get(path)?.shift();
    const send = ({ status, body }: Reply) => {
      if (response.writableEnded) return;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const reply = () => answer(path, form, request.headers.authorization ?? '');
    switch (fault?.kind) {
      case undefined:
        return send(reply());
      case 'slow': {
        const timer = setTimeout(() => {
          late.delete(timer);
          send(reply());
        }, fault.ms);
        late.add(timer);
        return;
      }
      case 'mute':
        reply();
        return;
      case 'status':
        return send(refuse(fault.status, 'something went wrong'));
      case 'refuse':
        return send(refuse(400, fault.message));
      case 'cut':
        request.socket.destroy();
        return;
      case 'garbled':
        reply();
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end('<html>maintenance</html>');
        return;
      default:
        fault satisfies never;
    }
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, LOOPBACK, () => {
      const at = server.address();
      if (at === null || typeof at === 'string') reject(new Error('the sign-in server has no port'));
      else resolve(at.port);
    });
  });
  address = `http://${LOOPBACK}:${port}`;

  return {
    address,
    approve: (userCode, login, scopes) => devices.answer(userCode, login.toLowerCase(), scopes),
    deny: (userCode) => devices.answer(userCode, undefined),
    issue: (login, clientId, scopes) => grants.issue({ login: login.toLowerCase(), clientId, scopes }),
    isGood: (access, login) =>
      grants.worth(access.toLowerCase().replace(/^oauth:/, ''))?.login === login.toLowerCase(),
    endAccess: (login) => grants.endAccess(login.toLowerCase()),
    end: (login) => grants.end(login.toLowerCase()),
    failNext: (path, ...more) => {
      faults.set(path, [...(faults.get(path) ?? []), ...more]);
    },
    asked: (path) => asked.get(path) ?? 0,
    stop: async () => {
      for (const timer of late) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY) throw new RangeError('the request is too long');
  }
  return text;
}
