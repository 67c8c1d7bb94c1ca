import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchPublic } from './fetch-public.ts';
import { startHttps } from './https-server.fixture.ts';
import { isPublicAddress } from './public-address.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const NAME = 'rival.example';
const HERE = '127.0.0.1';
const LIMITS = { bytes: 1_000, ms: 1_000 };

/** Answers with a text and nothing else. */
const plain = (_request: IncomingMessage, response: ServerResponse) => response.end('{"a":1}');

/** A server on this machine, which stands for a public host: only its address may be reached beside public ones. */
async function site(answer: (request: IncomingMessage, response: ServerResponse) => void = plain) {
  const asked: IncomingMessage[] = [];
  const server = await startHttps([NAME], (request, response) => {
    asked.push(request);
    answer(request, response);
  });
  closers.push(() => server.stop());
  const names: string[] = [];
  const get = (
    path = '/x.json',
    addresses: readonly string[] = [HERE],
    {
      mayReach = (address: string) => address === HERE || isPublicAddress(address),
      ca = server.ca as string | null,
      host = NAME,
    } = {},
  ) =>
    fetchPublic(new URL(`https://${host}:${server.port}${path}`), LIMITS, {
      resolve: async (name) => {
        names.push(name);
        return addresses;
      },
      mayReach,
      ...(ca !== null && { ca }),
    });
  return { server, asked, names, get };
}

describe('a public host', () => {
  it('is asked for the text, once, and told nothing of who asks', async () => {
    const { get, asked, names, server } = await site();
    expect(await get()).toEqual({ ok: true, text: '{"a":1}' });
    expect(names).toEqual([NAME]);
    expect(server.connections()).toBe(1);
    const [request] = asked;
    expect([request?.method, request?.url]).toEqual(['GET', '/x.json']);
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
    ]);
  });

  it('has to prove its name', async () => {
    const { get } = await site();
    expect(await get('/', [HERE], { ca: null })).toEqual({ ok: false, why: 'unreachable' });
    expect(await get('/', [HERE], { host: 'another.example' })).toEqual({ ok: false, why: 'unreachable' });
  });
});

describe('an address in a network that is not public', () => {
  it.each([
    ['this machine', ['127.0.0.1']],
    ['this machine, by IPv6', ['::1']],
    ['this machine, as IPv4 in IPv6', ['::ffff:127.0.0.1']],
    ['a private network', ['10.1.2.3']],
    ['where clouds keep secrets', ['169.254.169.254']],
    ['a public and a private one', ['93.184.216.34', '192.168.0.1']],
    ['a private and a public one', ['127.0.0.1', '93.184.216.34']],
    ['a public one and this machine by IPv6', ['2606:4700:4700::1111', '::1']],
    ['what is no address', ['rival.example']],
  ])('is not connected to: a name that leads to %s', async (_what, addresses) => {
    const { get, server } = await site();
    expect(await get('/', addresses, { mayReach: isPublicAddress })).toEqual({ ok: false, why: 'private' });
    expect(server.connections()).toBe(0);
  });

  it.each([
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0x7f000001',
    '2130706433',
    '127.1',
    '017700000001',
    '0',
    'localhost',
    'LOCALHOST',
  ])('is not connected to by the address itself: %s', async (host) => {
    const { server } = await site();
    const fetched = await fetchPublic(new URL(`https://${host}:${server.port}/`), LIMITS);
    expect(fetched).toEqual({ ok: false, why: 'private' });
    expect(server.connections()).toBe(0);
  });

  it('is not connected to where the name leads elsewhere when it is asked again', async () => {
    const { server } = await site();
    const answers = [['127.0.0.2'], [HERE]];
    let times = 0;
    const fetched = await fetchPublic(new URL(`https://${NAME}:${server.port}/`), LIMITS, {
      resolve: async () => answers[times++] ?? [],
      mayReach: (address) => address === '127.0.0.2',
      ca: server.ca,
    });
    // nobody listens at the address that was looked at
    expect([fetched.ok, times, server.connections()]).toEqual([false, 1, 0]);
  });
});

describe('other schemes', () => {
  it.each([
    'http://rival.example/',
    'ftp://rival.example/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'https://a:b@rival.example/',
    'https://a@rival.example/',
  ])('are not asked: %s', async (address) => {
    expect(await fetchPublic(new URL(address), LIMITS)).toEqual({ ok: false, why: 'address' });
  });
});

describe('an answer', () => {
  const to =
    (location: string, status = 302) =>
    (_request: IncomingMessage, response: ServerResponse) =>
      response.writeHead(status, { location }).end('{"a":1}');
  it.each([
    ['elsewhere', to('https://elsewhere.example/')],
    ['into this machine', to('http://127.0.0.1/')],
    ['to itself', to('/', 301)],
    ['to itself, for good', to('/', 308)],
    ['to another method', to('/', 303)],
    ['to what is known already', to('', 304)],
  ])('that points %s is not followed', async (_where, answer) => {
    const { get, asked } = await site(answer);
    expect(await get()).toEqual({ ok: false, why: 'redirect' });
    expect(asked).toHaveLength(1);
  });

  it.each([201, 204, 206, 400, 401, 403, 404, 500, 503])('of status %i is none', async (status) => {
    const { get } = await site((_request, response) => response.writeHead(status).end());
    expect(await get()).toEqual({ ok: false, why: 'refused', status });
  });

  it.each([
    ['as much as may be', 1_000, true],
    ['more', 1_001, false],
  ])('of %s is taken or not', async (_what, length, isTaken) => {
    const { get } = await site((_request, response) => response.end('x'.repeat(length)));
    expect(await get()).toEqual(
      isTaken ? { ok: true, text: 'x'.repeat(length) } : { ok: false, why: 'large' },
    );
  });

  it('without end is left as soon as it is too long', async () => {
    let isLeft = false;
    const { get } = await site((_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(300)), 1);
      response.on('close', () => {
        clearInterval(timer);
        isLeft = true;
      });
    });
    expect(await get()).toEqual({ ok: false, why: 'large' });
    while (!isLeft) await new Promise((done) => setImmediate(done));
  });

  it('that is longer than it says is cut off there', async () => {
    const { get } = await site((_request, response) => {
      response.writeHead(200, { 'content-length': '5' });
      response.end('12345');
    });
    expect(await get()).toEqual({ ok: true, text: '12345' });
  });

  it('that ends before it says so is none', async () => {
    const { get } = await site((_request, response) => {
      response.writeHead(200, { 'content-length': '50' });
      response.write('12345', () => response.destroy());
    });
    expect(await get()).toEqual({ ok: false, why: 'unreachable' });
  });

  it.each([
    ['never begins', () => undefined],
    [
      'comes byte by byte',
      (_request: IncomingMessage, response: ServerResponse) => {
        const timer = setInterval(() => response.write('x'), 50);
        response.on('close', () => clearInterval(timer));
      },
    ],
    [
      'stops after its head',
      (_request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200).flushHeaders();
      },
    ],
  ])('that %s is not waited for', async (_how, answer) => {
    const { get } = await site(answer);
    const before = performance.now();
    expect(await get()).toEqual({ ok: false, why: 'late' });
    expect(performance.now() - before).toBeGreaterThan(900);
  });

  it('is not waited for where the name is not resolved', async () => {
    const fetched = await fetchPublic(
      new URL(`https://${NAME}/`),
      { ...LIMITS, ms: 50 },
      {
        resolve: () => new Promise(() => undefined),
        mayReach: isPublicAddress,
      },
    );
    expect(fetched).toEqual({ ok: false, why: 'late' });
  });

  it.each([
    [
      'packed though that was not asked for',
      (_request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(900)));
      },
      { ok: false, why: 'form' },
    ],
    [
      'with a head without end',
      (_request: IncomingMessage, response: ServerResponse) => {
        response.socket?.end(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(50_000)}\r\n`);
      },
      { ok: false, why: 'unreachable' },
    ],
    [
      'that is no HTTP',
      (_request: IncomingMessage, response: ServerResponse) => {
        response.socket?.end('hello');
      },
      { ok: false, why: 'unreachable' },
    ],
    [
      'of another protocol',
      (_request: IncomingMessage, response: ServerResponse) => {
        response.socket?.write(
          'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
        );
      },
      { ok: false, why: 'form' },
    ],
    [
      'of nothing',
      (_request: IncomingMessage, response: ServerResponse) => {
        response.end();
      },
      { ok: true, text: '' },
    ],
  ])('%s does no harm', async (_what, answer, fetched) => {
    const { get } = await site(answer);
    expect(await get()).toEqual(fetched);
  });

  it('of nobody is none', async () => {
    const { get, server } = await site();
    await server.stop();
    closers.length = 0;
    expect(await get()).toEqual({ ok: false, why: 'unreachable' });
    expect(await get('/', [])).toEqual({ ok: false, why: 'unreachable' });
  });
});
