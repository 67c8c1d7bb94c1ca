import type { RivalRecord, Unread } from '@show-of-hands/bus';
import { readPublishedBallots } from '@show-of-hands/verify';

/** As much is taken of what another show has published, and waited for so long. */
export const LIMITS = { bytes: 5_000_000, ms: 5_000 } as const;

type Published = NonNullable<RivalRecord['published']>;
type Rival = Pick<RivalRecord, 'seat' | 'address'>;

/** A name with a dot in it, whose last part is no number: a name of this machine has none, and an IP address is none. */
const PUBLIC_NAME = /\.[a-z][a-z0-9-]*\.?$/;
/** Endings that are no part of the public internet. */
const PRIVATE_ENDING = /\.(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|test)\.?$/;

/** Whether it is asked at all. A page cannot see where a name leads: addresses that are written out are none of its own. */
const mayBeAsked = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && PUBLIC_NAME.test(hostname) && !PRIVATE_ENDING.test(hostname);

/**
 * Fetches what another show has published of a match, from this browser. Nothing is sent along, no other address is followed,
 * and only https and names that may be public are asked. Never throws.
 */
export async function fetchBallots(matchKey: string, { seat, address }: Rival): Promise<Published> {
  const at = Date.now();
  const unread = (why: Unread): Published => ({ kind: 'unread', at, why });
  if (address === null || !mayBeAsked(new URL(address))) return unread('address');
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), LIMITS.ms);
  try {
    const response = await fetch(address, {
      // where it points to is not said to a page: the answer has no status then
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: stop.signal,
    });
    if (response.type === 'opaqueredirect') return unread('redirect');
    if (!response.ok) return unread('refused');
    const text = await textOf(response);
    if (text === undefined) return unread('large');
    const read = readPublishedBallots(jsonIn(text), matchKey, seat);
    return read.ok ? { kind: 'read', at, ...read.value } : unread(read.why);
  } catch {
    return unread(stop.signal.aborted ? 'late' : 'unreachable');
  } finally {
    clearTimeout(timer);
    // what is left of it is not taken
    stop.abort();
  }
}

/** Undefined where it is too long. */
async function textOf(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) return text + decoder.decode();
    length += part.value.length;
    if (length > LIMITS.bytes) return undefined;
    text += decoder.decode(part.value, { stream: true });
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
