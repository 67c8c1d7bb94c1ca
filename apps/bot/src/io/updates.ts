import { type UpdateShow, updateShow } from '@show-of-hands/bus';
import { z } from 'zod';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log/log.ts';

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

const DAY_MS = 24 * 3_600 * 1_000;

interface UpdateOptions {
  /** Where the newest version is told. */
  readonly address: string;
  /** The version that runs. */
  readonly own: string;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
  readonly onUpdate: (update: UpdateShow) => void;
}

/**
 * Looks for a newer version at once and then every day, as long as nobody stops it. Nothing is ever installed. A look
 * that fails is told in the log, once.
 *
 * @returns stops it
 */
export function watchUpdates({ address, own, clock, log, onUpdate }: UpdateOptions): () => void {
  let isStopped = false;
  let wasTold = false;
  let cancel = () => {};
  const look = async (): Promise<void> => {
    try {
      const update = await newestVersion(address, own);
      if (update !== null && !isStopped) onUpdate(update);
    } catch (error) {
      const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      if (!wasTold && !isStopped)
        log.warn(
          'show',
          `whether there is a newer version could not be found out at ${new URL(address).host}: ${why}`,
        );
      wasTold = true;
    }
    if (!isStopped) cancel = clock.after(DAY_MS, () => void look());
  };
  void look();
  return () => {
    isStopped = true;
    cancel();
  };
}
