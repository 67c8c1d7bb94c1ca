import type { MessageDescriptor } from '@show-of-hands/bus';
import type { z } from 'zod';
import { toolMsg } from './words/index.ts';

/** What an address answered: a parsed value, or why there is none. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number | null; readonly why: MessageDescriptor };

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
    const { status } = response;
    const said = messageIn(jsonOr(text, null));
    const why =
      said === undefined
        ? toolMsg('http.status', { address: url, status })
        : toolMsg('http.said', { text: said });
    return { ok: false, status, why };
  } catch (error) {
    const why = abort.signal.aborted
      ? toolMsg('http.late', { address: url, seconds: timeoutMs / 1_000 })
      : toolMsg(error instanceof SyntaxError ? 'http.noJson' : 'http.unreachable', { address: url });
    return { ok: false, status: null, why };
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
  const place = parsed.error.issues[0]?.path.join('.') || '/';
  return { ok: false, status: null, why: toolMsg('http.form', { address: url, place }) };
}

/** POST of a JSON body; the answer's body is not read. Never throws. */
export const postJson = (url: string, body: unknown): Promise<Answer<unknown>> =>
  request(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
