import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { writeDurably } from '../../base/files/durable-file.ts';
import { removeFile } from '../../base/files/held-file.ts';

const FILE = 'running.json';
const ANSWER_MS = 5_000;

const note = z.object({
  origin: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }),
  /** What the show wants to see before it lets a program in. Worth nothing once it has ended. */
  key: z.string(),
});
const answer = z.object({ ticket: z.string().regex(/^[\w-]+$/) });

/** Tells other programs of this user where the show of a data folder answers. Whoever ends the show takes it back. */
export function noteRunning(data: string, running: z.infer<typeof note>): () => void {
  const path = join(data, FILE);
  writeDurably(path, JSON.stringify(running), 0o600);
  return () => removeFile(path);
}

function noteIn(data: string): z.infer<typeof note> | undefined {
  try {
    return note.parse(JSON.parse(readFileSync(join(data, FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Where the show of a data folder answers, if one runs; a show that was killed leaves what it had told. */
export const runningAt = (data: string): string | undefined => noteIn(data)?.origin;

/** The dock's address that a browser is opened with: the secret at its end is never sent as part of an address. */
export const dockAddress = (origin: string, ticket: string): string => `${origin}/dock#ticket=${ticket}`;

/**
 * The address of the dock of the show that runs over a data folder, with a secret that pairs it once, within a minute.
 *
 * @returns undefined if no show runs there
 */
export async function pairedAddressOf(data: string): Promise<string | undefined> {
  const running = noteIn(data);
  if (running === undefined) return undefined;
  try {
    const told = await askShow(running.origin, 'POST', '/v1/ticket', JSON.stringify({ key: running.key }));
    return dockAddress(running.origin, answer.parse(JSON.parse(told)).ticket);
  } catch {
    // it was killed, or something else is at its address now
    return undefined;
  }
}

/** A start takes a few seconds, and more on a slow disk. */
const STARTS_WITHIN_MS = 20_000;
const LOOK_MS = 250;

/** The same of a show that has the data folder already and is still starting. @returns undefined if none answers in time */
export async function pairedAddressOnceThere(
  data: string,
  withinMs = STARTS_WITHIN_MS,
): Promise<string | undefined> {
  const end = performance.now() + withinMs;
  for (;;) {
    const address = await pairedAddressOf(data);
    if (address !== undefined || performance.now() > end) return address;
    await pause(LOOK_MS);
  }
}

/**
 * Asks a show of this machine, by the plainest of connections: what `fetch` asks of a socket is more than every system
 * has that runs programs for Windows.
 *
 * @returns the answer's text, whatever its status
 * @throws where nothing answers
 */
export function askShow(origin: string, method: 'HEAD' | 'POST', path: string, body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const asking = request(
      `${origin}${path}`,
      { method, headers, agent: false, timeout: ANSWER_MS },
      (response) => {
        text(response).then(resolve, reject);
      },
    );
    asking.on('timeout', () => asking.destroy(new Error('no answer')));
    asking.on('error', reject);
    asking.end(body);
  });
}
