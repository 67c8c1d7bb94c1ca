import { isAbsolute } from 'node:path';
import { MAIN_OVERLAY } from '@show-of-hands/bus';
import { z } from 'zod';
import type { Drawer } from '../../../journal/drawers.ts';
import { inputList, type ObsCalls, orNothing } from '../connection/calls.ts';

/** The path of an overlay's page. */
export const overlayPath = (overlay: string): string =>
  overlay === MAIN_OVERLAY ? '/overlay' : `/overlay/${overlay}`;

/** The name of the file that waits for the bot on behalf of an overlay. */
export const loaderName = (overlay: string): string => `show-of-hands-${overlay}.html`;

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Whether an input's settings open this overlay: its page by a loopback name or by `host`, whatever the port was
 * then, or the file that waits for it.
 */
export function opensOverlay(
  settings: Readonly<Record<string, unknown>>,
  overlay: string,
  host: string,
): boolean {
  const { local_file: file, is_local_file: isFile, url } = settings;
  if (isFile === true) return typeof file === 'string' && lastPart(file) === loaderName(overlay);
  if (typeof url !== 'string' || !URL.canParse(url)) return false;
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol === 'file:') return lastPart(pathname) === loaderName(overlay);
  return (
    ['http:', 'https:'].includes(protocol) &&
    [...LOOPBACK, host].includes(hostname) &&
    pathname.replace(/\/$/, '') === overlayPath(overlay)
  );
}

// the file may have been written by a bot on another system
const lastPart = (path: string): string | undefined => path.split(/[\\/]/).at(-1);

/** How OBS writes a path: with slashes, on Windows too. @throws if it is not absolute */
export function obsPath(path: string): string {
  if (!isAbsolute(path)) throw new Error(`expected an absolute path, got ${path}`);
  return path.replaceAll('\\', '/');
}

/** How a source that was set up is known again. */
export interface KeptSource {
  /** Null where OBS tells none, as before obs-websocket 5.4. */
  readonly uuid: string | null;
  readonly name: string;
}

interface FoundSource extends KeptSource {
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface SourceSearch {
  readonly kind: string;
  /** Null before the first setup. */
  readonly kept: KeptSource | null;
  /** The name that is configured. */
  readonly name: string;
  readonly overlay: string;
  /** The name of this machine in overlay addresses. */
  readonly host: string;
}

export type SourceFinding =
  | { readonly is: 'found'; readonly source: FoundSource }
  | { readonly is: 'missing' }
  /** The configured name is another source's, which we leave alone. */
  | { readonly is: 'taken'; readonly kind: string };

/**
 * Looks for the source that shows our overlay: by its id, which outlives renaming and moving; by the name it had
 * or should have, if it opens our overlay; or any other one that does.
 */
export async function findSource(calls: ObsCalls, search: SourceSearch): Promise<SourceFinding> {
  const { inputs } = inputList.parse(await calls.call('GetInputList'));
  const ofKind = inputs.filter(({ unversionedInputKind }) => unversionedInputKind === search.kind);
  const found = async (inputName: string, uuid: string | null): Promise<FoundSource | undefined> => {
    const answer = await orNothing(calls.call('GetInputSettings', { inputName }));
    return answer && { name: inputName, uuid, settings: answer.inputSettings };
  };
  const { kept } = search;
  const same = kept?.uuid == null ? undefined : ofKind.find(({ inputUuid }) => inputUuid === kept.uuid);
  if (same !== undefined) {
    const source = await found(same.inputName, same.inputUuid);
    if (source !== undefined) return { is: 'found', source };
  }
  const names = [...(kept === null ? [] : [kept.name]), search.name];
  const rank = ({ inputName }: { inputName: string }) => {
    const at = names.indexOf(inputName);
    return at === -1 ? names.length : at;
  };
  for (const { inputName, inputUuid } of ofKind.toSorted((a, b) => rank(a) - rank(b))) {
    const source = await found(inputName, inputUuid);
    if (source !== undefined && opensOverlay(source.settings, search.overlay, search.host))
      return { is: 'found', source };
  }
  const taken = inputs.find(({ inputName }) => inputName === search.name);
  return taken === undefined ? { is: 'missing' } : { is: 'taken', kind: taken.inputKind };
}

const keptSource = z.object({ uuid: z.string().nullable(), name: z.string().min(1) });

/** How a source is known again after a restart, by the name of its OBS. */
export interface KeptSources {
  read(name: string): KeptSource | null;
  write(name: string, source: KeptSource): Promise<void>;
}

export const keptSources = (kept: Pick<Drawer, 'all' | 'set'>, now: () => number): KeptSources => ({
  read: (name) => {
    const parsed = keptSource.safeParse(kept.all().get(name));
    return parsed.success ? parsed.data : null;
  },
  write: (name, source) => kept.set(name, source, now()),
});
