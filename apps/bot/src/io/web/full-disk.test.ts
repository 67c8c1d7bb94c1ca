import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { describeError } from '../../base/log/log.ts';
import { openOnDisk } from '../../journal/sqlite/full-disk.fixture.ts';
import { AccessControl } from './access.ts';
import { PAIRED_SECONDS, PairedDocks, Pairing } from './pairing.ts';
import { createRoutes } from './routes.ts';
import { serve, type WebServer } from './serve.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test('a dock that cannot be written down is not paired, and told why; its code is still good once there is room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docks-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  const cipher = { encrypt: (text: string) => text, decrypt: (text: string) => text };
  const { journal, fill, empty } = openOnDisk(join(folder, 'journal.db'), cipher);
  closing.push(() => journal.close());
  const docks = new PairedDocks({ kept: journal.docks, now: Date.now, lastsMs: PAIRED_SECONDS * 1_000 });
  const codes: string[] = [];
  const pairing = new Pairing(Buffer.alloc(32, 1), (code) => codes.push(code), Date.now, docks);
  const failed: string[] = [];
  let server: WebServer;
  const app = createRoutes({
    onFailed: (what, error) => void failed.push(`${what}: ${describeError(error)}`),
    access: new AccessControl({ port: () => server.port, isOutside: () => false, outside: null }),
    pages: folder,
    overlays: () => [],
    pairing,
    collection: () => null,
    receipts: () => [],
    support: () => [],
    state: () => undefined,
    audit: () => [],
    command: async () => ({ answer: null, challenge: null, rivals: null }),
    askChain: () => undefined,
    ownKey: 'own-key',
    matches: () => [],
    record: () => undefined,
    refused: () => undefined,
    refusals: () => ({}),
  });
  server = await serve(app, 0);
  closing.push(() => server.close());
  const pair = () =>
    fetch(`http://127.0.0.1:${server.port}/v1/pair`, {
      method: 'POST',
      body: JSON.stringify({ code: codes.at(-1) }),
    });

  fill();
  // whatever still fits between what is there
  for (const size of [40_000, 2_000, 200, 1]) {
    for (let more = 0; more < 2_000; more += 1) {
      try {
        await journal.settings.set(`${size} ${more}`, 'x'.repeat(size), 0);
      } catch {
        break;
      }
    }
  }
  const refused = await pair();
  expect(refused.status).toBe(507);
  expect(await refused.json()).toMatchObject({ code: 'disk_full', message: expect.stringMatching(/room/) });
  expect(refused.headers.get('set-cookie')).toBeNull();
  expect(failed).toEqual(['POST /v1/pair: the disk is full']);
  expect(docks.list).toEqual([]);

  empty();
  expect((await pair()).status).toBe(204);
  expect(docks.list).toHaveLength(1);
});
