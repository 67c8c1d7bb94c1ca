import { describe, expect, it } from 'vitest';
import { dataDirectory, syncedBy } from './data-directory.ts';

describe('the data of an installed program', () => {
  it.each([
    [
      'Windows',
      { platform: 'win32', env: { APPDATA: 'C:\\Users\\Zoë Ω\\AppData\\Roaming' }, home: 'C:\\Users\\Zoë Ω' },
      'C:\\Users\\Zoë Ω\\AppData\\Roaming\\Show of Hands',
    ],
    [
      'a Windows that does not say where',
      { platform: 'win32', env: {}, home: 'C:\\Users\\ann' },
      'C:\\Users\\ann\\AppData\\Roaming\\Show of Hands',
    ],
    [
      'macOS',
      { platform: 'darwin', env: { XDG_DATA_HOME: '/elsewhere' }, home: '/Users/ann' },
      '/Users/ann/Library/Application Support/Show of Hands',
    ],
    ['Linux', { platform: 'linux', env: {}, home: '/home/ann' }, '/home/ann/.local/share/show-of-hands'],
    [
      'a Linux that keeps data elsewhere',
      { platform: 'linux', env: { XDG_DATA_HOME: '/data/ann' }, home: '/home/ann' },
      '/data/ann/show-of-hands',
    ],
    [
      'a Linux that says so in a way that is to be ignored',
      { platform: 'linux', env: { XDG_DATA_HOME: 'data' }, home: '/home/ann' },
      '/home/ann/.local/share/show-of-hands',
    ],
  ] as const)('lies where %s keeps it', (_, surroundings, wanted) => {
    expect(dataDirectory(surroundings)).toBe(wanted);
  });

  it.each([
    ['C:\\Users\\ann\\OneDrive\\show', 'OneDrive'],
    ['C:\\Users\\ann\\OneDrive - Contoso\\show', 'OneDrive'],
    ['/Users/ann/Dropbox/show', 'Dropbox'],
    ['/Users/ann/Library/Mobile Documents/show', 'iCloud'],
    ['C:\\Users\\ann\\Show of Hands', undefined],
    ['/home/onedriver/show', undefined],
  ])('%s is copied by %s', (folder, service) => {
    expect(syncedBy(folder)).toBe(service);
  });
});
