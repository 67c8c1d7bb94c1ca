import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Profile {
  readonly port: number;
  /** Null asks for none. */
  readonly password: string | null;
}

const NAME = 'Tests';
/** The canvas, px. */
export const CANVAS = { width: 640, height: 360 } as const;

/** What OBS is started with so that it takes this profile and asks nothing. */
export const OPTIONS = [
  '--multi',
  '--minimize-to-tray',
  '--disable-updater',
  '--collection',
  NAME,
  '--profile',
  NAME,
  '--websocket_ipv4_only',
];

const ini = (
  sections: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>,
): string =>
  Object.entries(sections)
    .map(([name, values]) => {
      const lines = Object.entries(values).map(([key, value]) => `${key}=${value}`);
      return [`[${name}]`, ...lines, ''].join('\n');
    })
    .join('\n');

/** Writes a profile of OBS without its first-run questions, with the control server on. */
export function writeProfile(home: string, { port, password }: Profile): void {
  const settings = join(home, '.config', 'obs-studio');
  const profile = join(settings, 'basic', 'profiles', NAME);
  mkdirSync(profile, { recursive: true });
  mkdirSync(join(settings, 'basic', 'scenes'), { recursive: true });
  const old = { Pre19Defaults: false, Pre21Defaults: false, Pre23Defaults: false, 'Pre24.1Defaults': false };
  writeFileSync(
    join(settings, 'global.ini'),
    ini({
      General: {
        ...old,
        FirstRun: true,
        LastVersion: 486_539_266,
        EnableAutoUpdates: false,
        ConfirmOnExit: false,
      },
      BasicWindow: { SysTrayEnabled: false, SysTrayWhenStarted: false },
      Basic: { Profile: NAME, ProfileDir: NAME, SceneCollection: NAME, SceneCollectionFile: NAME },
      OBSWebSocket: {
        FirstLoad: false,
        ServerEnabled: true,
        ServerPort: port,
        AlertsEnabled: false,
        AuthRequired: password !== null,
        ServerPassword: password ?? '',
      },
    }),
  );
  writeFileSync(
    join(profile, 'basic.ini'),
    ini({
      General: { Name: NAME },
      Video: {
        BaseCX: CANVAS.width,
        BaseCY: CANVAS.height,
        OutputCX: CANVAS.width,
        OutputCY: CANVAS.height,
        FPSCommon: 30,
      },
      Output: { Mode: 'Simple' },
      // without a key to save it by, OBS asks a question instead of starting the replay buffer
      Hotkeys: { ReplayBuffer: '{"ReplayBuffer.Save":[{"key":"OBS_KEY_F9"}]}' },
      SimpleOutput: { FilePath: home, RecFormat: 'mkv', RecQuality: 'Small', RecRB: true, RecRBTime: 5 },
    }),
  );
}
