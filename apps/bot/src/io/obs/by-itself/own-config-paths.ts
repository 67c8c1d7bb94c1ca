import { posix, win32 } from 'node:path';

/** What is known of this machine, as far as it says where programs keep their settings. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The files in which one OBS keeps how its WebSocket server is set, the newer first. */
export interface OwnConfigFiles {
  /** Of OBS 30.2 and later: JSON. */
  readonly json: string;
  /** Of OBS 28 to 30.1: one section among others. */
  readonly ini: string;
}

/** Where an OBS of this user would keep its settings, the likelier first: as installed, as Flatpak, as snap. */
export function ownConfigFiles({ platform, home, env }: Machine): readonly OwnConfigFiles[] {
  const { join } = platform === 'win32' ? win32 : posix;
  const folders = (): readonly string[] => {
    switch (platform) {
      case 'win32':
        return [join(env.APPDATA || join(home, 'AppData', 'Roaming'), 'obs-studio')];
      case 'darwin':
        return [join(home, 'Library', 'Application Support', 'obs-studio')];
      default:
        return [
          join(env.XDG_CONFIG_HOME || join(home, '.config'), 'obs-studio'),
          join(home, '.var', 'app', 'com.obsproject.Studio', 'config', 'obs-studio'),
          join(home, 'snap', 'obs-studio', 'current', '.config', 'obs-studio'),
        ];
    }
  };
  return folders().map((folder) => ({
    json: join(folder, 'plugin_config', 'obs-websocket', 'config.json'),
    ini: join(folder, 'global.ini'),
  }));
}
