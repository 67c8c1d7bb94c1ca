import { expect, it } from 'vitest';
import { browserCommand, openBrowser } from './open-browser.ts';

const URL = 'http://127.0.0.1:4747/dock#ticket=Ab-9_x';

it.each([
  ['win32', { file: 'cmd.exe', args: ['/d', '/s', '/c', `"start "" "${URL}""`], verbatim: true }],
  ['darwin', { file: 'open', args: [URL], verbatim: false }],
  ['linux', { file: 'xdg-open', args: [URL], verbatim: false }],
] as const)('on %s the system opens the browser', (platform, command) => {
  expect(browserCommand(URL, { platform, env: {} })).toEqual(command);
});

it('another program can be named', () => {
  const env = { BROWSER: '/opt/a browser/run' };
  expect(browserCommand(URL, { platform: 'linux', env })).toMatchObject({
    file: '/opt/a browser/run',
    args: [URL],
  });
});

it.each([
  'http://127.0.0.1:4747/dock#x" & calc.exe & "',
  'http://127.0.0.1:4747/dock#$(id)',
  'http://127.0.0.1:4747/dock#a b',
  'file:///etc/passwd',
  'https://example.org/',
])('nothing but a plain address gets near a shell: %s', (url) => {
  expect(() => browserCommand(url, { platform: 'win32', env: {} })).toThrow(RangeError);
});

it('where there is no browser, that is said', async () => {
  const env = { BROWSER: '/nowhere/at/all' };
  expect(await openBrowser(URL, { platform: process.platform, env })).toBe(false);
});
