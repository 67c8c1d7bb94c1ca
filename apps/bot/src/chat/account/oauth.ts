import { inspect } from 'node:util';
import { z } from 'zod';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';

/** What the account must be allowed: to read chat and to write in it. */
export const CHAT_SCOPES = ['chat:read', 'chat:edit'] as const;

/** Those of the needed scopes that were not granted. */
export const missingScopes = (granted: readonly string[]): readonly string[] =>
  CHAT_SCOPES.filter((scope) => !granted.includes(scope));

/** A token that does not print itself: not in a log line, not in JSON, not in an inspected object. */
export class Token {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  equals(other: Token): boolean {
    return this.#text === other.#text;
  }

  toJSON(): string {
    return '[secret]';
  }

  toString(): string {
    return '[secret]';
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}

/** What came of one request. `unreachable`: nobody knows; asking again later may help. */
type OAuthAnswer =
  | { readonly kind: 'ok'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }
  | { readonly kind: 'unreachable'; readonly reason: DisplayText };

const MAX_BODY = 64 * 1024;
/** The service's own word on what was asked; any other status says that it cannot say now. */
const REFUSALS: readonly number[] = [400, 401, 403];

/**
 * Twitch gives the reason as `message`; the standard calls it `error`. Without either it is not the service that
 * refuses, but something on the way to it: a sign-in must not be given up for that.
 */
const refusal = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.string() }).transform(({ error }) => error),
]);

/**
 * Asks the sign-in service one thing. Never rejects, and never repeats what was sent: a request holds tokens.
 */
async function askOAuth(url: URL, request: RequestInit, timeoutMs: number): Promise<OAuthAnswer> {
  const { host } = url;
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      ...request,
      // a token must not follow to wherever a redirection points
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    text = (await response.text()).slice(0, MAX_BODY);
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    const seconds = timeoutMs / 1_000;
    const reason = late ? msg('oauth.late', { host, seconds }) : msg('oauth.away', { host });
    return { kind: 'unreachable', reason };
  }
  const body = jsonOf(text);
  if (status >= 200 && status < 300) {
    if (body !== undefined) return { kind: 'ok', body };
    return { kind: 'unreachable', reason: msg('oauth.unread', { host }) };
  }
  if (!REFUSALS.includes(status)) {
    return { kind: 'unreachable', reason: msg('oauth.status', { host, status }) };
  }
  const reason = refusal.safeParse(body);
  if (reason.success) return { kind: 'refused', status, reason: shortWord(reason.data) };
  return {
    kind: 'unreachable',
    reason: msg('oauth.strange', { host, status }),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A reason is a few words; anything else may hold more than everyone may read. */
const shortWord = (reason: string): string => reason.replace(/[^\x20-\x7e]/g, ' ').slice(0, 80);

const secret = z
  .string()
  .min(1)
  .max(2_048)
  // a line break would begin a line of its own in chat's protocol
  .regex(/^[\x21-\x7e]+$/)
  .transform((text) => new Token(text));
const seconds = z.number().min(0).max(100_000_000);

const deviceCode = z.object({
  device_code: secret,
  user_code: z.string().min(1).max(64),
  verification_uri: z.url({ protocol: /^https?$/ }),
  expires_in: seconds,
  interval: seconds.default(5),
});

const granted = z.object({
  access_token: secret,
  refresh_token: secret,
  expires_in: seconds.optional(),
});

const validated = z.object({
  client_id: z.string(),
  // an application's own token has no account
  login: z
    .string()
    .min(1)
    .transform((login) => login.toLowerCase()),
  user_id: z.string(),
  scopes: z
    .array(z.string())
    .nullish()
    .transform((scopes) => scopes ?? []),
  expires_in: seconds,
});

/** What a person must do to sign in, and what to ask with meanwhile. */
export interface DeviceCode {
  readonly device: Token;
  readonly userCode: string;
  readonly address: string;
  readonly expiresInMs: number;
  readonly intervalMs: number;
}

/** An access token and the one-time token for the next. */
export interface Grant {
  readonly access: Token;
  readonly refresh: Token;
}

/** Whose token it is and what it allows. */
export interface TokenFacts {
  readonly login: string;
  readonly userId: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly expiresInMs: number;
}

type OAuthResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unreachable'; readonly reason: DisplayText };

export interface OAuth {
  /** Begins a sign-in by device code. */
  begin(clientId: string): Promise<OAuthResult<DeviceCode>>;
  /** Whether the person has agreed by now; `refused` with `authorization_pending` as long as not. */
  poll(clientId: string, device: Token): Promise<OAuthResult<Grant>>;
  /** New tokens for the refresh token, which is used up by it. */
  refresh(clientId: string, refresh: Token): Promise<OAuthResult<Grant>>;
  validate(access: Token): Promise<OAuthResult<TokenFacts>>;
  /** Makes a token worthless. */
  revoke(clientId: string, access: Token): Promise<void>;
}

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** The sign-in service at `base`, e.g. https://id.twitch.tv. Nothing here rejects. */
export function createOAuth(base: string, timeoutMs = 10_000): OAuth {
  const place = (path: string) => new URL(`${base.replace(/\/+$/, '')}${path}`);
  const post = (path: string, form: Readonly<Record<string, string>>) =>
    // in the body and not in the address: addresses end up in logs
    askOAuth(place(path), { method: 'POST', body: new URLSearchParams(form) }, timeoutMs);
  const scopes = CHAT_SCOPES.join(' ');

  return {
    begin: async (clientId) =>
      read(await post('/oauth2/device', { client_id: clientId, scopes }), deviceCode, (code) => ({
        device: code.device_code,
        userCode: code.user_code,
        address: code.verification_uri,
        expiresInMs: code.expires_in * 1_000,
        intervalMs: code.interval * 1_000,
      })),
    poll: async (clientId, device) =>
      read(
        await post('/oauth2/token', {
          client_id: clientId,
          scopes,
          device_code: device.reveal(),
          grant_type: DEVICE_GRANT,
        }),
        granted,
        grantOf,
      ),
    refresh: async (clientId, refresh) =>
      read(
        await post('/oauth2/token', {
          client_id: clientId,
          grant_type: 'refresh_token',
          refresh_token: refresh.reveal(),
        }),
        granted,
        grantOf,
      ),
    validate: async (access) =>
      read(
        await askOAuth(
          place('/oauth2/validate'),
          { headers: { authorization: `OAuth ${access.reveal()}` } },
          timeoutMs,
        ),
        validated,
        (facts) => ({
          login: facts.login,
          userId: facts.user_id,
          clientId: facts.client_id,
          scopes: facts.scopes,
          // 0 is what the service says of tokens that have no end
          expiresInMs: facts.expires_in === 0 ? Number.POSITIVE_INFINITY : facts.expires_in * 1_000,
        }),
      ),
    revoke: async (clientId, access) => {
      await post('/oauth2/revoke', { client_id: clientId, token: access.reveal() });
    },
  };
}

const grantOf = (grant: z.output<typeof granted>): Grant => ({
  access: grant.access_token,
  refresh: grant.refresh_token,
});

function read<S extends z.ZodType, T>(
  answer: OAuthAnswer,
  schema: S,
  make: (body: z.output<S>) => T,
): OAuthResult<T> {
  if (answer.kind !== 'ok') return answer;
  const parsed = schema.safeParse(answer.body);
  if (parsed.success) return { kind: 'ok', value: make(parsed.data) };
  // the field's name only: what was in it may be a token
  const field = parsed.error.issues[0]?.path.join('.') || 'body';
  return { kind: 'unreachable', reason: msg('oauth.lacks', { field }) };
}
