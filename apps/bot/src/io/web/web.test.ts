import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntry } from '@show-of-hands/bus';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { AccessControl } from './access.ts';
import { isOurs, WrongTries } from './guard.ts';
import { Pairing } from './pairing.ts';
import { createRoutes } from './routes.ts';
import { serve, type WebServer } from './serve.ts';
import { unzipped } from './unzipped.fixture.ts';

const codes: string[] = [];
const invitations: string[] = [];
const audited: AuditEntry[] = [];
const refusals: string[] = [];
const pairing = new Pairing(Buffer.alloc(32, 1), (code, role) =>
  role === 'streamer' ? codes.push(code) : invitations.push(code),
);
const clock = { now: 0 };
let server: WebServer;
let at: string;

/** The page of what chat owns. */
let collection: string | null = null;

beforeAll(async () => {
  const pages = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const page of ['overlay', 'dock', 'verify'])
    writeFileSync(join(pages, `${page}.html`), `<p>${page}</p>`);
  mkdirSync(join(pages, 'assets'));
  writeFileSync(join(pages, 'assets', 'a-1.js'), 'let a;');
  const app = createRoutes({
    onFailed: (what, error) => {
      throw new Error(what, { cause: error });
    },
    access: new AccessControl({ port: () => server.port, isOutside: () => false, outside: null }),
    pages,
    codeTries: new WrongTries(() => clock.now),
    overlays: () => ['main', 'side'],
    pairing,
    collection: () => collection,
    receipts: () => [{ path: 'matches/0x1.json', content: '{"version":1}' }],
    support: () => [{ path: 'log.txt', content: 'a line' }],
    state: () => undefined,
    audit: () => audited,
    command: async () => ({ answer: null, challenge: null, rivals: null }),
    askChain: () => undefined,
    ownKey: 'own-key',
    matches: () => [{ number: 1 }],
    record: (key) => (key === '0x1' ? '{"version":1}' : undefined),
    refused: (reason) => refusals.push(reason),
    refusals: () => ({ malformed: refusals.length }),
  });
  server = await serve(app, 0);
  at = `http://127.0.0.1:${server.port}`;
  return async () => {
    await server.close();
    rmSync(pages, { recursive: true });
  };
});

async function cookieFor(role: 'streamer' | 'moderator'): Promise<string> {
  if (role === 'moderator') pairing.invite();
  return `soh_session=${await pairing.redeem((role === 'streamer' ? codes : invitations).at(-1) ?? '')}`;
}

const pair = (code: string) =>
  fetch(`${at}/v1/pair`, {
    method: 'POST',
    body: JSON.stringify({ code }),
    headers: { 'Content-Type': 'application/json' },
  });

test('pages are served without caching, with a policy, and unknown addresses help', async () => {
  for (const page of ['overlay', 'dock', 'verify']) {
    const answer = await fetch(`${at}/${page}`);
    expect(await answer.text()).toBe(`<p>${page}</p>`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  }
  const unknown = await fetch(`${at}/nothing`);
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ code: 'unknown_address' });
  const looked = await fetch(`${at}/<b>nothing`, { headers: { Accept: 'text/html,*/*;q=0.8' } });
  expect(looked.status).toBe(404);
  const page = await looked.text();
  for (const path of ['/overlay', '/dock', '/verify']) expect(page).toContain(`<a href="${path}">`);
  expect(page).not.toContain('nothing<');
  expect(page).not.toContain('<b>');
});

test.each(['/overlay/main', '/overlay/side'])(
  '%s is the overlay; only its preview can be framed, by us',
  async (path) => {
    const answer = await fetch(`${at}${path}`);
    expect(await answer.text()).toBe('<p>overlay</p>');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const preview = await fetch(`${at}${path}?preview`);
    expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  },
);

test('an overlay that there is not says which there are, and repeats nothing that could be a tag', async () => {
  const answer = await fetch(`${at}/overlay/${encodeURIComponent('<b>no')}`);
  expect(answer.status).toBe(404);
  const text = await answer.text();
  for (const path of ['/overlay', '/overlay/side']) expect(text).toContain(`href="${path}"`);
  expect(text).not.toContain('<b>');
  expect(refusals).toContain('unknown_overlay');
});

test('what a page names beside itself is found beside every overlay, and kept for good', async () => {
  for (const path of ['/assets/a-1.js', '/overlay/assets/a-1.js']) {
    const answer = await fetch(`${at}${path}`);
    expect(await answer.text()).toBe('let a;');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
  expect((await fetch(`${at}/overlay/assets/..%2f..%2fweb-token`)).status).toBe(404);
});

test('a page that waits anywhere may ask whether the bot is here, in a frame', async () => {
  const answer = await fetch(`${at}/v1/here`);
  expect(answer.headers.get('content-security-policy')).not.toContain('frame-ancestors');
  expect(await answer.text()).toContain('show-of-hands');
});

test('a body that is much too large is refused unread', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    // a connection of its own: it is ended with the body still under way
    const asking = request(`${at}/v1/pair`, { method: 'POST', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asking.on('error', reject).end('x'.repeat(200_000));
  });
  expect(status).toBe(413);
});

test.each([
  ['receipts', 'moderator', { 'matches/0x1.json': '{"version":1}' }],
  ['receipts', 'streamer', { 'matches/0x1.json': '{"version":1}' }],
  ['support', 'streamer', { 'log.txt': 'a line' }],
] as const)('%s can be saved by a %s', async (name, role, files) => {
  const address = `${at}/v1/${name}.zip`;
  expect((await fetch(address)).status).toBe(401);
  const answer = await fetch(address, { headers: { cookie: await cookieFor(role) } });
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename=".*\.zip"/);
  expect(await unzipped(answer)).toEqual(files);
});

test('the support bundle is not for moderators', async () => {
  const answer = await fetch(`${at}/v1/support.zip`, { headers: { cookie: await cookieFor('moderator') } });
  expect(answer.status).toBe(403);
});

test('a code pairs once; the cookie is HttpOnly and opens the session', async () => {
  const code = codes.at(-1) ?? '';
  const answer = await pair(code.toLowerCase());
  expect(answer.status).toBe(204);
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
  const session = await fetch(`${at}/v1/session`, { headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(await session.json()).toEqual({ role: 'streamer' });
  expect((await pair(code)).status).toBe(401);
  expect(codes.at(-1)).not.toBe(code);
});

/** Whatever was tried wrongly is over a minute ago. */
beforeEach(() => {
  clock.now += 60_000;
});

test('after five wrong codes none is heard for a minute: no code is made, no invitation void', async () => {
  for (let i = 0; i < 5; i += 1) expect((await pair(`WRONG-${i}`)).status).toBe(401);
  pairing.invite();
  const [own, invited] = [codes.length, invitations.at(-1) ?? ''];
  for (let i = 0; i < 200; i += 1) {
    const answer = await pair(`WRONG-${i}`);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await answer.json()).toMatchObject({ code: 'too_often', message: expect.stringMatching(/wait/) });
  }
  expect((await pair(invited)).status).toBe(429);
  expect(codes).toHaveLength(own);
  expect(refusals).toContain('too_often');
  clock.now += 60_000;
  expect((await pair(invited)).status).toBe(204);
});

test('a forged cookie opens nothing; five wrong codes retire the code', async () => {
  expect(pairing.sessionOf('soh_session=abc.streamer.AAAA')).toBeUndefined();
  expect(pairing.sessionOf('other=1')).toBeUndefined();
  const before = codes.at(-1);
  for (let i = 0; i < 5; i += 1) expect((await pair(`WRONG-${i}`)).status).toBe(401);
  expect(codes.at(-1)).not.toBe(before);
  expect(refusals).toContain('wrong_code');
});

test("an invitation pairs one moderator and leaves the streamer's code as it is", async () => {
  const own = codes.at(-1);
  pairing.invite();
  const earlier = invitations.at(-1) ?? '';
  pairing.invite();
  expect((await pair(earlier)).status).toBe(401);
  const answer = await pair(invitations.at(-1) ?? '');
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect(await (await fetch(`${at}/v1/session`, { headers: { cookie } })).json()).toEqual({
    role: 'moderator',
  });
  expect((await pair(invitations.at(-1) ?? '')).status).toBe(401);
  expect(codes.at(-1)).toBe(own);
});

test('an invitation that nobody took up is void after ten minutes', async () => {
  let now = 0;
  const given: string[] = [];
  const later = new Pairing(
    Buffer.alloc(32, 2),
    (code) => given.push(code),
    () => now,
  );
  const invited = () => {
    later.invite();
    return given.at(-1) ?? '';
  };
  const early = invited();
  now += 599_000;
  expect(await later.redeem(early)).toBeDefined();
  const late = invited();
  now += 600_000;
  expect(await later.redeem(late)).toBeUndefined();
});

test('guessing retires invitations, too', async () => {
  pairing.invite();
  for (let i = 0; i < 5; i += 1) expect((await pair(`WRONG-${i}`)).status).toBe(401);
  clock.now += 60_000;
  expect((await pair(invitations.at(-1) ?? '')).status).toBe(401);
});

test('a cookie made for one role is worth nothing for another', async () => {
  pairing.invite();
  const cookie = (await pairing.redeem(invitations.at(-1) ?? '')) ?? '';
  expect(pairing.sessionOf(`soh_session=${cookie}`)?.role).toBe('moderator');
  expect(pairing.sessionOf(`soh_session=${cookie.replace('moderator', 'streamer')}`)).toBeUndefined();
});

test('a cookie is worth nothing after thirty days, whoever kept it; nor with anything added to it', async () => {
  let now = Date.now();
  const given: string[] = [];
  const later = new Pairing(
    Buffer.alloc(32, 2),
    (code) => given.push(code),
    () => now,
  );
  const cookie = `soh_session=${await later.redeem(given.at(-1) ?? '')}`;
  expect(later.sessionOf(`${cookie}.x`)).toBeUndefined();
  now += 30 * 86_400_000 - 1_000;
  expect(later.sessionOf(cookie)?.role).toBe('streamer');
  now += 2_000;
  expect(later.sessionOf(cookie)).toBeUndefined();
});

test('the audit log goes to paired docks only, a line of JSON each, however long it is', async () => {
  expect((await fetch(`${at}/v1/audit`)).status).toBe(401);
  const entry = { who: 'ann', role: 'moderator', from: 'chat', args: {}, outcome: 'so\nit was' } as const;
  for (let i = 0; i < 1_001; i += 1) audited.push({ ...entry, at: i, action: `a${i}` });
  const cookie = `soh_session=${await pairing.redeem(codes.at(-1) ?? '')}`;
  const answer = await fetch(`${at}/v1/audit`, { headers: { cookie } });
  expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
  const lines = (await answer.text()).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual(audited);
});

test('a malformed body is refused with a code and counted', async () => {
  const answer = await fetch(`${at}/v1/pair`, { method: 'POST', body: '{' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'malformed' });
  expect(refusals).toContain('malformed');
  expect(await (await fetch(`${at}/v1/refused`)).json()).toEqual({ malformed: refusals.length });
});

test('records and state answer in JSON, also when there is nothing', async () => {
  expect(await (await fetch(`${at}/v1/matches`)).json()).toEqual([{ number: 1 }]);
  expect(await (await fetch(`${at}/v1/matches/0x1`)).json()).toEqual({ version: 1 });
  expect((await fetch(`${at}/v1/matches/0x2`)).status).toBe(404);
  expect(await (await fetch(`${at}/v1/state`)).json()).toMatchObject({ code: 'no_match' });
});

test.each([
  [{ host: '127.0.0.1:80' }, true],
  [{ host: 'localhost:80', origin: 'http://localhost:80' }, true],
  [{ host: 'evil.example:80' }, false],
  [{ host: '127.0.0.1:80', origin: 'http://evil.example' }, false],
  [{ host: '127.0.0.1:80', origin: 'null' }, false],
  [{}, false],
])('the guard judges %j as ours: %s', (headers, ours) => {
  expect(isOurs(headers, 80)).toBe(ours);
});

test('a request under a foreign name is refused by the server', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(`${at}/overlay`, { headers: { host: 'evil.example' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(403);
});

test('a taken port is a problem that says what to do', async () => {
  const attempt = serve(
    createRoutes({
      onFailed: (what, error) => {
        throw new Error(what, { cause: error });
      },
      access: new AccessControl({ port: () => 0, isOutside: () => false, outside: null }),
      pages: '.',
      overlays: () => ['main'],
      collection: () => null,
      receipts: () => [],
      support: () => [],
      pairing,
      state: () => 0,
      audit: () => [],
      command: async () => ({ answer: null, challenge: null, rivals: null }),
      askChain: () => undefined,
      ownKey: 'own-key',
      matches: () => 0,
      record: () => undefined,
      refused: () => undefined,
      refusals: () => ({}),
    }),
    server.port,
  );
  await expect(attempt).rejects.toThrow(Problem);
  await expect(attempt).rejects.toThrow(/is taken[\s\S]*--port/);
});

test('Never 5: the server listens on loopback', () => {
  expect(server.http.address()).toMatchObject({ address: '127.0.0.1' });
});

test('what chat owns is a page beside the one that checks matches, as soon as there is one', async () => {
  const path = `${at}/verify/collection.html`;
  expect((await fetch(path)).status).toBe(404);
  collection = '<!doctype html><title>togs</title>';
  const answer = await fetch(path);
  expect([answer.status, await answer.text()]).toEqual([200, collection]);
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});
