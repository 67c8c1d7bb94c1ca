import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { writeDurably } from '../../base/files/durable-file.ts';
import { removeFile } from '../../base/files/held-file.ts';
import { Problem } from '../../base/problem.ts';

const FILE = 'running.json';
const ANSWER_MS = 5_000;

const note = z.object({
  origin: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }),
  /** The secret that a program must send to the show. It is valid only while this show runs. */
  key: z.string(),
});
const answer = z.object({ ticket: z.string().regex(/^[\w-]+$/) });

/** Writes down, for other programs of this user, where the show of a data folder answers. @returns removes the note */
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

/** Where the show of a data folder answers, if one runs. The note of a show that was killed is still there. */
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

/**
 * What the show that runs over a data folder answers to a program of this user.
 *
 * @returns the answer's text, whatever its status; undefined if no show runs there
 */
export async function askRunning(
  data: string,
  path: string,
  body: object,
  patienceMs: number,
): Promise<string | undefined> {
  const running = noteIn(data);
  if (running === undefined) return undefined;
  try {
    return await askShow(
      running.origin,
      'POST',
      path,
      JSON.stringify({ ...body, key: running.key }),
      patienceMs,
    );
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
 * Asks a show of this machine with `node:http`: `fetch` uses socket features that are missing where programs for
 * Windows run on another system.
 *
 * @returns the answer's text, whatever its status
 * @throws where nothing answers
 */
function askShow(
  origin: string,
  method: 'HEAD' | 'POST',
  path: string,
  body = '',
  patienceMs = ANSWER_MS,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const asking = request(
      `${origin}${path}`,
      { method, headers, agent: false, timeout: patienceMs },
      (response) => {
        text(response).then(resolve, reject);
      },
    );
    asking.on('timeout', () => asking.destroy(new Error('no answer')));
    asking.on('error', reject);
    asking.end(body);
  });
}

/** The file of a data folder by which another program of this user, such as an installer, asks its show to end. */
const REQUEST_FILE = 'end-the-show';
const REQUEST_LOOK_MS = 500;
/** A transaction that is being sent, and a record that is being written, are waited for. */
const ENDS_WITHIN_MS = 60_000;

/**
 * Calls back once when the show of a data folder is asked to end: when somebody puts a file named `end-the-show` there,
 * whatever it holds. Only this user can write to the folder, so nobody else can ask. A file that was there before the
 * show started is removed and ignored.
 *
 * @param data the data folder, which may not be there yet
 * @param onRequest told once; the file is gone by then
 * @returns what stops looking
 */
export function watchEndRequest(data: string, onRequest: () => void): () => void {
  const path = join(data, REQUEST_FILE);
  if (existsSync(path)) removeFile(path);
  const timer = setInterval(() => {
    if (!existsSync(path)) return;
    clearInterval(timer);
    try {
      removeFile(path);
    } catch {
      // another program still has the file open; the next start removes it
    }
    onRequest();
  }, REQUEST_LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Asks the show that runs over a data folder to end, and waits until nothing of it answers any more.
 *
 * @returns whether there was one
 * @throws Problem if it goes on
 */
export async function requestEnd(data: string, withinMs = ENDS_WITHIN_MS): Promise<boolean> {
  const paired = await pairedAddressOf(data);
  if (paired === undefined) return false;
  const { origin } = new URL(paired);
  await askToEnd(data, async () => runningAt(data) !== undefined || (await answers(origin)), withinMs);
  return true;
}

/**
 * Asks whatever watches a folder for such requests to end (`watchEndRequest`), and waits until it has.
 *
 * @param isOn whether it goes on
 * @throws Problem if it does so for too long
 */
export async function askToEnd(
  folder: string,
  isOn: () => boolean | Promise<boolean>,
  withinMs = ENDS_WITHIN_MS,
): Promise<void> {
  const path = join(folder, REQUEST_FILE);
  writeFileSync(path, '');
  const end = Date.now() + withinMs;
  while (await isOn()) {
    if (Date.now() > end) {
      removeFile(path);
      throw new Problem('The show has not ended', folder, 'close its window, then try again');
    }
    await pause(REQUEST_LOOK_MS / 2);
  }
  removeFile(path);
}

const answers = (origin: string): Promise<boolean> =>
  askShow(origin, 'HEAD', '/').then(
    () => true,
    () => false,
  );
