import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_SETUP_VALUE } from '@show-of-hands/bus';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { obsPasswordFile } from '../io/obs/passwords.ts';
import { shownAddress, targetsOf } from '../io/obs/targets.ts';
import { obsConfig } from './obs-config.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'obs-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

test('each OBS has a password of its own in the environment', () => {
  const instances = [
    { name: 'stream-pc', url: 'ws://10.0.0.2:4455' },
    { name: 'clips', url: 'ws://127.0.0.1:4456', passwordFrom: 'OBS_PASSWORD_FOR_CLIPS' },
  ];
  const places = targetsOf(obsConfig.parse({ url: 'ws://127.0.0.1:4455', instances }));
  expect(places.map(({ name, variable }) => [name, variable])).toEqual([
    ['obs', 'OBS_PASSWORD'],
    ['stream-pc', 'OBS_PASSWORD_STREAM_PC'],
    ['clips', 'OBS_PASSWORD_FOR_CLIPS'],
  ]);
  expect(targetsOf(obsConfig.parse({}))).toEqual([]);
});

test('two overlays in one OBS have two sources', () => {
  const url = 'ws://127.0.0.1:4455';
  const instances = [
    { name: 'phones', url, overlay: 'phones' },
    { name: 'named', url, overlay: 'phones', source: 'Phones' },
    { name: 'again', url },
  ];
  expect(targetsOf(obsConfig.parse({ url, instances })).map(({ source }) => source)).toEqual([
    'Show of Hands',
    'Show of Hands (phones)',
    'Phones',
    'Show of Hands',
  ]);
});

test('an address is shown without what it carries', () => {
  expect(shownAddress('ws://name:secret@127.0.0.1:4455/path?secret')).toBe('127.0.0.1:4455');
});

test.each([
  [
    {
      instances: [
        { name: 'a', url: 'ws://h' },
        { name: 'a', url: 'ws://h' },
      ],
    },
    /the same name/,
  ],
  [{ instances: [{ name: 'obs', url: 'ws://h' }] }, /obs\.url/],
  [{ instances: [{ name: 'a', url: 'http://h' }] }, /ws:\/\//],
  [{ instances: [{ name: 'a', url: 'ws://h', passwordFrom: 'HOME' }] }, /OBS_PASSWORD/],
  [{ rules: { scenes: { 'match.middle': 'x' } } }, /match\.middle/],
  [{ password: 'x' }, /password/],
])('%j is refused', (config, message) => {
  expect(() => obsConfig.parse(config)).toThrow(message);
});

test('a password that was kept is read again, by its owner only, and can be forgotten', () => {
  const file = obsPasswordFile(data);
  expect(file.read('obs')).toBeUndefined();
  file.write('obs', 'planted-secret');
  file.write('other', 'another');
  expect(obsPasswordFile(data).read('obs')).toBe('planted-secret');
  if (process.platform !== 'win32') expect(statSync(file.path).mode & 0o777).toBe(0o600);
  file.write('obs', '');
  expect(file.read('obs')).toBeUndefined();
  expect(readFileSync(file.path, 'utf8')).not.toContain('planted-secret');
});

test.each([
  ['cut off', '{"version":1,"passwords":{"obs":"planted-secret"'],
  ['of another version', '{"version":2,"passwords":{"obs":"planted-secret"}}'],
])(
  'a file of passwords that is %s is told of without being quoted, and lost by no password after it',
  (_name, text) => {
    const file = obsPasswordFile(data);
    writeFileSync(file.path, text);
    expect(file.read('obs')).toBeUndefined();
    expect(file.problem?.message).toMatch(/cannot be read.*\n {2}where: .*obs-passwords\.json/);
    expect(file.problem?.message).not.toMatch(/planted-secret/);
    file.write('obs', 'p'.repeat(MAX_SETUP_VALUE));
    expect([file.problem, file.read('obs')]).toEqual([null, 'p'.repeat(MAX_SETUP_VALUE)]);
    const aside = readdirSync(data).filter((name) => name.includes('unreadable'));
    expect(aside.map((name) => readFileSync(join(data, name), 'utf8'))).toContain(text);
  },
);
