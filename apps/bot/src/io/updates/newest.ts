import { type UpdateShow, updateShow } from '@show-of-hands/bus';
import { z } from 'zod';

const TIMEOUT_MS = 10_000;
/** Longest answer that is read, bytes. */
const LONGEST = 16_384;

const published = z.object({
  version: updateShow.shape.version,
  text: updateShow.shape.text.default(''),
  url: z.string(),
});

/** Whether a version is newer than another, both as three numbers. */
export function isNewer(version: string, than: string): boolean {
  const parts = (text: string) => text.split('.').map(Number);
  const [one, other] = [parts(version), parts(than)];
  for (const [place, number] of one.entries()) {
    const difference = number - (other[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/**
 * Asks for the newest version.
 *
 * @param address of a JSON document {"version", "text", "url"}; `url` must be `https` and on the same host
 * @returns the newest version if it is newer than `own`; null if it is not
 * @throws Error if there is no answer in time, or it is none
 */
export async function newestVersion(address: string, own: string): Promise<UpdateShow | null> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  const { version, text, url } = published.parse(JSON.parse(await shortText(response)));
  if (!isNewer(version, own)) return null;
  const link = new URL(url, address);
  if (link.protocol !== 'https:' || link.hostname !== new URL(address).hostname) {
    throw new Error('its link leads to another host, or is not https');
  }
  return updateShow.parse({ version, text, url: link.href });
}

async function shortText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > LONGEST) throw new Error('its answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
