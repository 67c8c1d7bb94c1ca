import { z } from 'zod';
import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';

/** What came of one request. `unreachable`: nobody knows; asking again later may help. */
export type OAuthAnswer =
  | { readonly kind: 'ok'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }
  | { readonly kind: 'unreachable'; readonly reason: Said };

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
export async function askOAuth(url: URL, request: RequestInit, timeoutMs: number): Promise<OAuthAnswer> {
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
    const reason = late ? tell('oauth.late', { host, seconds }) : tell('oauth.away', { host });
    return { kind: 'unreachable', reason };
  }
  const body = jsonOf(text);
  if (status >= 200 && status < 300) {
    if (body !== undefined) return { kind: 'ok', body };
    return { kind: 'unreachable', reason: tell('oauth.unread', { host }) };
  }
  if (!REFUSALS.includes(status)) {
    return { kind: 'unreachable', reason: tell('oauth.status', { host, status }) };
  }
  const reason = refusal.safeParse(body);
  if (reason.success) return { kind: 'refused', status, reason: shortWord(reason.data) };
  return {
    kind: 'unreachable',
    reason: tell('oauth.strange', { host, status }),
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
