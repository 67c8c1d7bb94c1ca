import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { UpdateShow } from '@show-of-hands/bus';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isNewer, newestVersion, watchUpdates } from './updates.ts';

let server: Server;
let address: string;
let answer: { status?: number; body: string; location?: string };
let asked: number;
beforeEach(async () => {
  asked = 0;
  answer = { body: '{}' };
  server = createServer((_, response) => {
    asked += 1;
    response.writeHead(answer.status ?? 200, answer.location ? { location: answer.location } : {});
    response.end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/version.json`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const says = (document: object) => {
  answer = { body: JSON.stringify(document) };
};
const LINK = 'https://127.0.0.1/download';

describe('a newer version', () => {
  it.each([
    ['0.2.0', '0.1.9', true],
    ['0.10.0', '0.9.0', true],
    ['1.0.0', '0.99.99', true],
    ['0.1.0', '0.1.0', false],
    ['0.1.0', '0.2.0', false],
  ])('%s is newer than %s: %s', (version, own, newer) => {
    expect(isNewer(version, own)).toBe(newer);
  });

  it('is told with its link', async () => {
    says({ version: '0.2.0', text: 'Two more games.', url: LINK });
    expect(await newestVersion(address, '0.1.0')).toEqual({
      version: '0.2.0',
      text: 'Two more games.',
      url: LINK,
    });
  });

  it('is not told where the newest is the one that runs', async () => {
    says({ version: '0.1.0', url: LINK });
    expect(await newestVersion(address, '0.1.0')).toBeNull();
  });

  it.each<[string, object]>([
    ['a link to another host', { version: '0.2.0', url: 'https://evil.example/download' }],
    ['a link that is not https', { version: '0.2.0', url: 'http://127.0.0.1/download' }],
    ['a link that runs something', { version: '0.2.0', url: 'javascript:alert(1)' }],
    ['a version that is none', { version: 'newest', url: LINK }],
    ['a text without end', { version: '0.2.0', text: 'x'.repeat(301), url: LINK }],
    ['a document without end', { version: '0.2.0', url: LINK, more: 'x'.repeat(20_000) }],
  ])('is not believed with %s', async (_, document) => {
    says(document);
    await expect(newestVersion(address, '0.1.0')).rejects.toThrow();
  });

  it('is not looked for anywhere else than where it was said', async () => {
    answer = { status: 302, body: '', location: 'http://127.0.0.1:1/' };
    await expect(newestVersion(address, '0.1.0')).rejects.toThrow();
  });
});

it('is looked for at once and every day; a look that fails is told once', async () => {
  const found: UpdateShow[] = [];
  const said: string[] = [];
  const days: (() => void)[] = [];
  const clock = {
    after: (_ms: number, act: () => void) => {
      days.push(act);
      return () => {};
    },
  };
  const log = { info: () => {}, warn: (_area: string, text: string) => void said.push(text) };
  const nextDay = async () => {
    const before = days.length;
    while (days.length === before) await new Promise((done) => setTimeout(done, 5));
  };
  answer = { status: 500, body: '' };
  const begun = nextDay();
  const stop = watchUpdates({ address, own: '0.1.0', clock, log, onUpdate: (update) => found.push(update) });
  await begun;
  const second = nextDay();
  days[0]?.();
  await second;
  expect(said).toHaveLength(1);
  expect(said[0]).not.toContain('version.json');
  says({ version: '0.2.0', url: LINK });
  const third = nextDay();
  days[1]?.();
  await third;
  expect(found).toEqual([{ version: '0.2.0', text: '', url: LINK }]);
  expect(asked).toBe(3);
  stop();
});
