import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Unread } from '@show-of-hands/bus';
import { isPublicAddress } from './public-address.ts';

/** What a public address answered, or why there is nothing. */
export type Fetched =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: Unread; readonly status?: number };

/** How much is taken, and for how long is waited. */
interface FetchLimits {
  readonly bytes: number;
  /** For the whole: the name, the connection, the last byte. */
  readonly ms: number;
}

/** What may lie at another show's address. */
export const FETCH_LIMITS: FetchLimits = { bytes: 5_000_000, ms: 5_000 };

/** How names become addresses, and which of those may be connected to. */
interface Reach {
  /** All addresses of a name. */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  readonly mayReach: (address: string) => boolean;
  /** The certificate of who vouches for hosts, where that is not one that everybody knows. */
  readonly ca?: string;
}

const PUBLIC: Reach = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  mayReach: isPublicAddress,
};

/** Fetching went wrong for a known reason. */
class NotFetched extends Error {
  override readonly name = 'NotFetched';
  readonly why: Unread;
  readonly status: number | undefined;

  constructor(why: Unread, status?: number) {
    super(why);
    this.why = why;
    this.status = status;
  }
}

/**
 * Gets a text that somebody else names, so that nothing but a public host is ever asked: by https, from addresses that were
 * all looked at before the connection is made to one of them, and not from where they point to. Nothing is sent along.
 *
 * @param url whatever its scheme
 */
export async function fetchPublic(
  url: URL,
  limits: FetchLimits = FETCH_LIMITS,
  reach: Reach = PUBLIC,
): Promise<Fetched> {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return { ok: false, why: 'address' };
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), limits.ms);
  try {
    return { ok: true, text: await inTime(ask(url, limits.bytes, reach, stop.signal), stop.signal) };
  } catch (error) {
    if (stop.signal.aborted) return { ok: false, why: 'late' };
    if (!(error instanceof NotFetched)) return { ok: false, why: 'unreachable' };
    return { ok: false, why: error.why, ...(error.status !== undefined && { status: error.status }) };
  } finally {
    clearTimeout(timer);
    // whatever still runs of it
    stop.abort();
  }
}

/** A name that is being resolved cannot be left: it is not waited for. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

async function ask(url: URL, most: number, reach: Reach, signal: AbortSignal): Promise<string> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) ? [host] : await reach.resolve(host);
  if (addresses.length === 0) throw new NotFetched('unreachable');
  // one that is not public is enough: a name with both is there to be mistaken
  if (!addresses.every(reach.mayReach)) throw new NotFetched('private');
  signal.throwIfAborted();
  const agent = new Agent({ keepAlive: false, maxSockets: 1 });
  try {
    const response = await answer(url, host, lookupOf(addresses), agent, reach.ca, signal);
    return await bodyOf(response, most);
  } finally {
    agent.destroy();
  }
}

/** Names are not resolved a second time: they could lead elsewhere by then. */
const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_name, options, done) => {
    const known = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = known;
    if (options.all) done(null, known);
    else if (first !== undefined) done(null, first.address, first.family);
  };

function answer(
  url: URL,
  host: string,
  known: LookupFunction,
  agent: Agent,
  ca: string | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host,
      port: url.port === '' ? 443 : Number(url.port),
      path: url.pathname + url.search,
      method: 'GET',
      headers: { host: url.host, accept: 'application/json', 'accept-encoding': 'identity' },
      // who was asked for has to prove it: by its name, unless it has none
      ...(isIP(host) ? {} : { servername: host }),
      lookup: known,
      agent,
      signal,
      ...(ca !== undefined && { ca }),
    });
    asked.on('response', resolve);
    asked.on('error', reject);
    // an answer that becomes another protocol is none
    asked.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new NotFetched('form'));
    });
    asked.end();
  });
}

async function bodyOf(response: IncomingMessage, most: number): Promise<string> {
  const { statusCode: status = 0, headers } = response;
  if (status >= 300 && status < 400) throw new NotFetched('redirect');
  if (status !== 200) throw new NotFetched('refused', status);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new NotFetched('form');
  if (Number(headers['content-length'] ?? 0) > most) throw new NotFetched('large');
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > most) throw new NotFetched('large');
    parts.push(part);
  }
  // a body that was cut off is no text
  if (!response.complete) throw new NotFetched('unreachable');
  return Buffer.concat(parts).toString('utf8');
}
