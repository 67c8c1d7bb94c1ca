import type { z } from 'zod';

/** What an address answered: a parsed value, or why there is none, in words that can be shown. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number | null; readonly message: string };

const TIMEOUT_MS = 8_000;

const messageIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined;

/** An error need not come from a bot: plain web servers answer with a page. */
function jsonOr(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

async function request(url: string, init: RequestInit, timeoutMs = TIMEOUT_MS): Promise<Answer<unknown>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const response = await fetch(url, { ...init, signal: abort.signal });
    const text = await response.text();
    if (response.ok) return { ok: true, value: text === '' ? null : JSON.parse(text) };
    return {
      ok: false,
      status: response.status,
      message: messageIn(jsonOr(text, null)) ?? `${url} answered with status ${response.status}`,
    };
  } catch (error) {
    const why = abort.signal.aborted
      ? `no answer within ${timeoutMs / 1_000} s`
      : error instanceof SyntaxError
        ? 'the answer is no JSON'
        : 'it cannot be reached; is the program running?';
    return { ok: false, status: null, message: `${url}: ${why}` };
  } finally {
    clearTimeout(timer);
  }
}

/** GET, checked by a schema. Never throws. `timeoutMs`: for the whole answer. */
export async function getJson<T>(
  url: string,
  schema: z.ZodType<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<Answer<T>> {
  const answer = await request(url, {}, timeoutMs);
  if (!answer.ok) return answer;
  const parsed = schema.safeParse(answer.value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  return {
    ok: false,
    status: null,
    message: `${url} answered in an unknown form at ${issue?.path.join('.') || 'its root'}: ${issue?.message ?? 'unreadable'}. Reload this page.`,
  };
}

/** POST of a JSON body; the answer's body is not read. Never throws. */
export const postJson = (url: string, body: unknown): Promise<Answer<unknown>> =>
  request(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
