import { posix, win32 } from 'node:path';

/** What is known of a system and its user. */
interface HostSystem {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's home folder. */
  readonly home: string;
}

const NAME = 'Show of Hands';

/**
 * Where an installed program keeps its data: where the system keeps that of others. Windows: the user's application
 * data; macOS: their Application Support; elsewhere as the XDG base directories say.
 *
 * @returns an absolute path; nothing is made
 */
export function dataDirectory({ platform, env, home }: HostSystem): string {
  switch (platform) {
    case 'win32':
      return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), NAME);
    case 'darwin':
      return posix.join(home, 'Library', 'Application Support', NAME);
    default: {
      const base = env.XDG_DATA_HOME;
      // a relative one is to be ignored, says that standard
      return posix.join(base?.startsWith('/') ? base : posix.join(home, '.local', 'share'), 'show-of-hands');
    }
  }
}

const SYNCED: readonly (readonly [RegExp, string])[] = [
  [/^OneDrive\b/i, 'OneDrive'],
  [/^Dropbox\b/i, 'Dropbox'],
  [/^(Google Drive|GoogleDrive\b.*|My Drive)$/i, 'Google Drive'],
  [/^(iCloud ?Drive|Mobile Documents)$/i, 'iCloud'],
];

/** The service that copies a folder to other machines, and locks its files while it does; undefined if none is known to. */
export const syncedBy = (folder: string): string | undefined =>
  SYNCED.find(([name]) => folder.split(/[\\/]/).some((part) => name.test(part)))?.[1];
