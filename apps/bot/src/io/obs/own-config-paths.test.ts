import { expect, test } from 'vitest';
import { type Machine, ownConfigFiles } from './find-obs.ts';

const jsonOf = (machine: Machine) => ownConfigFiles(machine).map(({ json }) => json);

test('Windows: in the roaming folder of the user, wherever that is', () => {
  const home = 'C:\\Users\\ada';
  const roaming = { APPDATA: 'D:\\Profiles\\ada\\Roaming' };
  expect(ownConfigFiles({ platform: 'win32', home, env: roaming })).toEqual([
    {
      json: 'D:\\Profiles\\ada\\Roaming\\obs-studio\\plugin_config\\obs-websocket\\config.json',
      ini: 'D:\\Profiles\\ada\\Roaming\\obs-studio\\global.ini',
    },
  ]);
  expect(jsonOf({ platform: 'win32', home, env: {} })).toEqual([
    'C:\\Users\\ada\\AppData\\Roaming\\obs-studio\\plugin_config\\obs-websocket\\config.json',
  ]);
});

test('macOS: in the application support of the user', () => {
  expect(jsonOf({ platform: 'darwin', home: '/Users/ada', env: { XDG_CONFIG_HOME: '/elsewhere' } })).toEqual([
    '/Users/ada/Library/Application Support/obs-studio/plugin_config/obs-websocket/config.json',
  ]);
});

test('Linux: as installed, as Flatpak, as snap; the first where the system says', () => {
  const home = '/home/ada';
  const tail = 'obs-studio/plugin_config/obs-websocket/config.json';
  expect(jsonOf({ platform: 'linux', home, env: {} })).toEqual([
    `/home/ada/.config/${tail}`,
    `/home/ada/.var/app/com.obsproject.Studio/config/${tail}`,
    `/home/ada/snap/obs-studio/current/.config/${tail}`,
  ]);
  expect(jsonOf({ platform: 'linux', home, env: { XDG_CONFIG_HOME: '/settings' } })[0]).toBe(
    `/settings/${tail}`,
  );
});
