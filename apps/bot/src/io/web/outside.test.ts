import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_ANALYSIS, NO_CONTROL, QUIET, type Show } from '@show-of-hands/bus';
import { BusServer } from '@show-of-hands/bus/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Problem } from '../../base/problem.ts';
import { configSchema } from '../../config/schema.ts';
import { ACCESS_SECONDS, AccessControl, AccessToken, accessTokenIn } from './access.ts';
import { WrongTries } from './guard.ts';
import { Pairing } from './pairing.ts';
import { createRoutes } from './routes.ts';
import { serve, type WebServer } from './serve.ts';

/** Another address of this machine that nobody else can reach: on Linux all of 127.0.0.0/8 is. */
const ELSEWHERE = '127.0.0.2';
const isLinux = process.platform === 'linux';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outside-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the token', () => {
  test('is drawn once and kept in a file of its own', () => {
    const first = accessTokenIn(folder);
    expect(accessTokenIn(folder)).toEqual(first);
    expect(first.token).toMatch(/^[a-z2-7]{32}$/);
    if (process.platform !== 'win32') expect(statSync(first.path).mode & 0o077).toBe(0);
  });

  test('a file with anything else in it is a problem', () => {
    const place = mkdtempSync(join(folder, 'bad-'));
    writeFileSync(join(place, 'web-token'), 'password');
    expect(() => accessTokenIn(place)).toThrow(Problem);
  });

  test('gives a cookie that opens for half a year, and under no other token', () => {
    const time = { now: 1e12 };
    const token = new AccessToken('a'.repeat(32), () => time.now);
    expect(token.redeem('b'.repeat(32))).toBeUndefined();
    const cookie = `soh_access=${token.redeem(` ${'A'.repeat(32)} `)}`;
    expect(token.opens(cookie)).toBe(true);
    expect(token.opens(`${cookie}x`)).toBe(false);
    expect(new AccessToken('b'.repeat(32), () => time.now).opens(cookie)).toBe(false);
    time.now += ACCESS_SECONDS * 1_000;
    expect(token.opens(cookie)).toBe(false);
  });
});

test('of one address five wrong tokens in a minute are heard; others are not kept waiting', () => {
  const time = { now: 0 };
  const tries = new WrongTries(() => time.now);
  for (let n = 0; n < 5; n += 1) {
    expect(tries.mayTry('a')).toBe(true);
    tries.wrong('a');
  }
  expect([tries.mayTry('a'), tries.mayTry('b')]).toEqual([false, true]);
  time.now = 60_000;
  expect(tries.mayTry('a')).toBe(true);
});

test.each([
  ['0.0.0.0', /all of them/],
  ['::', /all of them/],
  ['127.0.0.1', /anyway/],
  ['my-pc', /IP address/],
])('web.listen cannot be %s', (listen, why) => {
  const parsed = configSchema.safeParse({ web: { listen } });
  expect(parsed.error?.issues.map(({ message }) => message).join()).toMatch(why);
});

test('Never 5: nothing but loopback is listened at unless it is configured', () => {
  expect(configSchema.parse({}).web.listen).toBeNull();
});

test("an address that is not this machine's is a problem that names some, and leaves nothing open", async () => {
  const attempt = serve(routes(null), 0, '192.0.2.1');
  await expect(attempt).rejects.toThrow(/192\.0\.2\.1 isn't an address of this machine/);
});

let server: WebServer;
const refused: string[] = [];
const routes = (token: AccessToken | null) => {
  const outside = token === null ? null : { address: ELSEWHERE, token };
  const access = new AccessControl({
    port: () => server.port,
    isOutside: (socket) => server.isOutside(socket),
    outside,
  });
  return createRoutes({
    onFailed: (what, error) => {
      throw new Error(what, { cause: error });
    },
    access,
    pages: folder,
    overlays: () => ['main'],
    pairing: new Pairing(Buffer.alloc(32, 1), () => {}),
    state: () => ({ secret: 'state' }),
    command: async () => ({ answer: null, challenge: null, rivals: null }),
    askChain: () => undefined,
    ownKey: 'own-key',
    matches: () => [],
    record: () => undefined,
    audit: () => [],
    collection: () => null,
    receipts: () => [],
    support: () => [],
    refused: (reason) => refused.push(reason),
    refusals: () => ({}),
  });
};

describe.runIf(isLinux)('a second machine', () => {
  const text = 'c'.repeat(32);
  const token = new AccessToken(text);
  let bus: BusServer;
  let inside: string;
  let outside: string;

  beforeAll(async () => {
    writeFileSync(join(folder, 'overlay.html'), '<p>overlay</p>');
    writeFileSync(join(folder, 'dock.html'), '<p>dock</p>');
    server = await serve(routes(token), 0, ELSEWHERE);
    inside = `http://127.0.0.1:${server.port}`;
    outside = `http://${ELSEWHERE}:${server.port}`;
    const access = new AccessControl({
      port: () => server.port,
      isOutside: (socket) => server.isOutside(socket),
      outside: { address: ELSEWHERE, token },
    });
    bus = new BusServer({
      http: server.http,
      initial: { ...QUIET, analysis: NO_ANALYSIS } as unknown as Show,
      now: () => 1,
      admit: (request) => access.admissionOf(request) === 'in',
      sessionOf: () => undefined,
      control: () => NO_CONTROL,
      act: async () => ({ ok: true, message: '' }),
    });
  });
  afterAll(async () => {
    await bus.close();
    await server.close();
  });
  beforeEach(() => void refused.splice(0));

  const enter = (
    typed: string,
    to = '/overlay/main',
    headers: Record<string, string> = { origin: outside },
  ) =>
    fetch(`${outside}/v1/enter`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ token: typed, to }),
    });

  test.each(['/overlay', '/overlay/main', '/dock', '/verify', '/assets/a.js', '/nowhere'])(
    'asking for %s without the token gets the form and nothing else',
    async (path) => {
      const answer = await fetch(`${outside}${path}`);
      expect(answer.status).toBe(401);
      const page = await answer.text();
      expect(page).toContain('type="password"');
      expect(page).not.toContain('<p>overlay</p>');
      expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
      expect(refused).toEqual(['no_token']);
    },
  );

  test.each(['/v1/state', '/v1/matches', '/v1/audit', '/v1/refused', '/v1/session'])(
    '%s says that a token is needed',
    async (path) => {
      const answer = await fetch(`${outside}${path}`);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'no_token' });
    },
  );

  test('on this machine no token is needed', async () => {
    expect(await (await fetch(`${inside}/overlay`)).text()).toBe('<p>overlay</p>');
  });

  /** Whether sockets are let in, by either of their ways. */
  const connects = async (headers: Record<string, string>) => {
    const query = '/socket.io/?EIO=4&transport=';
    const polled = (await fetch(`${outside}${query}polling`, { headers })).ok;
    const upgraded = await new Promise<boolean>((resolve) => {
      const socket = new WebSocket(`${outside.replace('http', 'ws')}${query}websocket`, { headers });
      socket.once('open', () => {
        resolve(true);
        socket.terminate();
      });
      socket.once('error', () => resolve(false));
    });
    return { polled, upgraded };
  };
  const IN = { polled: true, upgraded: true };
  const OUT = { polled: false, upgraded: false };

  test.each(['127.0.0.1', 'localhost', 'evil.example'])(
    'calling it %s does not get in, with the cookie or without',
    async (name) => {
      for (const cookie of ['', `soh_access=${token.redeem(text)}`]) {
        const status = await new Promise<number | undefined>((resolve, reject) => {
          const headers = { host: `${name}:${server.port}`, cookie };
          const asking = request(`${outside}/overlay`, { headers, agent: false }, (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          });
          asking.on('error', reject).end();
        });
        expect(status).toBe(403);
      }
    },
  );

  test('the token gives a cookie that opens pages, documents and sockets, and leads back', async () => {
    const answer = await enter(text.toUpperCase());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/overlay/main']);
    const given = answer.headers.get('set-cookie') ?? '';
    expect(given).toMatch(/HttpOnly; SameSite=Strict/);
    const cookie = given.split(';')[0] ?? '';
    expect(await (await fetch(`${outside}/overlay/main`, { headers: { cookie } })).text()).toBe(
      '<p>overlay</p>',
    );
    expect((await fetch(`${outside}/v1/state`, { headers: { cookie } })).status).toBe(200);
    expect(await connects({ cookie })).toEqual(IN);
    expect(await connects({ cookie, origin: 'http://evil.example' })).toEqual(OUT);
  });

  test('after a wrong token the right one leads to the page that was asked for, all the same', async () => {
    expect(await (await fetch(`${outside}/overlay/main`)).text()).toContain('value="/overlay/main"');
    expect(await (await enter('wrong')).text()).toContain('value="/overlay/main"');
  });

  // hosts are also written as one word or one number
  test.each(['http://evil.example/', '//evil.example', '//evil/dock', '//2130706433/dock', '/dock?x=1', ''])(
    'it leads to no other place: not to "%s"',
    async (to) => {
      expect((await enter(text, to)).headers.get('location')).toBe('/dock');
    },
  );

  test('sockets need the cookie, too', async () => {
    expect(await connects({})).toEqual(OUT);
    expect(await connects({ cookie: 'soh_access=a.1.b' })).toEqual(OUT);
  });

  test("another site's page is refused before the token is looked at", async () => {
    expect((await enter(text, '/dock', { origin: 'http://evil.example' })).status).toBe(403);
    expect(refused).toEqual(['foreign_origin']);
  });

  test('wrong tokens are refused, and from the sixth on not even compared', async () => {
    // one was wrong above, within this minute
    for (let n = 0; n < 4; n += 1) expect((await enter(`wrong-${n}`)).status).toBe(403);
    const answer = await enter(text);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    expect(refused).toEqual([...Array(4).fill('wrong_token'), 'too_often']);
  });
});
