import { serveStatic } from '@hono/node-server/serve-static';
import type { AuditEntry } from '@show-of-hands/bus';
import { Hono } from 'hono';
import { z } from 'zod';
import { isOurs } from './guard.ts';
import { HERE_PAGE, HERE_PATH, HERE_POLICY } from './here.ts';
import { jsonLines } from './json-lines.ts';
import { COOKIE, PAIRED_SECONDS, type Pairing } from './pairing.ts';

export interface RoutesOptions {
  readonly port: () => number;
  /** Folder with the built pages. */
  readonly pages: string;
  readonly pairing: Pairing;
  /** state_json of the moment; undefined before the first match. */
  readonly state: () => unknown;
  readonly matches: () => unknown;
  /** A finished match's record, as JSON text. */
  readonly record: (matchKey: string) => string | undefined;
  /** What streamer and moderators did, newest last. */
  readonly audit: () => Iterable<AuditEntry>;
  readonly refused: (reason: string) => void;
  /** What was refused so far, by code: here and on the sockets. */
  readonly refusals: () => Readonly<Record<string, number>>;
}

const PAGES = ['overlay', 'dock', 'verify'] as const;
const PAIR_BODY = z.object({ code: z.string().max(40) });

/** Scripts and styles of ours only; connections to this machine only (the verify page asks a local chain). */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' ws: http://127.0.0.1:* http://localhost:* https:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Everything the bot answers by HTTP. Whatever is refused is refused with a code and counted. */
export function createRoutes(options: RoutesOptions): Hono {
  const app = new Hono();

  app.use(async (context, next) => {
    const headers = Object.fromEntries(context.req.raw.headers);
    if (!isOurs(headers, options.port())) {
      options.refused('foreign_origin');
      return context.json(
        { code: 'foreign_origin', message: 'open this page by its loopback address, e.g. http://127.0.0.1' },
        403,
      );
    }
    await next();
    if (!context.res.headers.has('Content-Security-Policy'))
      context.header('Content-Security-Policy', POLICY);
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
    return;
  });

  app.get('/', (context) => context.redirect('/dock'));
  for (const page of PAGES) {
    const file = serveStatic({ root: options.pages, path: `${page}.html` });
    app.get(`/${page}`, async (context, next) => {
      context.header('Cache-Control', 'no-store');
      return file(context, next);
    });
  }
  app.use('/assets/*', async (context, next) => {
    await next();
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.get('/assets/*', serveStatic({ root: options.pages }));

  app.post('/v1/pair', async (context) => {
    const body = PAIR_BODY.safeParse(await context.req.json().catch(() => null));
    if (!body.success) {
      options.refused('malformed');
      return context.json({ code: 'malformed', message: 'expected {"code": "…"}' }, 400);
    }
    const cookie = options.pairing.redeem(body.data.code);
    if (cookie === undefined) {
      options.refused('wrong_code');
      return context.json(
        { code: 'wrong_code', message: 'that is not the code; the newest one stands in the terminal' },
        401,
      );
    }
    context.header(
      'Set-Cookie',
      `${COOKIE}=${cookie}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${PAIRED_SECONDS}`,
    );
    return context.body(null, 204);
  });

  app.get('/v1/session', (context) => {
    const session = options.pairing.sessionOf(context.req.header('cookie'));
    if (session) return context.json({ role: session.role });
    return context.json({ code: 'not_paired', message: 'pair with the code the terminal shows' }, 401);
  });

  app.get('/v1/audit', (context) => {
    if (options.pairing.sessionOf(context.req.header('cookie')) === undefined) {
      options.refused('not_paired');
      return context.json({ code: 'not_paired', message: 'pair with the code the terminal shows' }, 401);
    }
    context.header('Content-Disposition', 'attachment; filename="audit.jsonl"');
    context.header('Cache-Control', 'no-store');
    return context.body(jsonLines(options.audit()), 200, { 'Content-Type': 'application/x-ndjson' });
  });

  app.get('/v1/state', (context) => {
    const state = options.state();
    if (state !== undefined) return context.json(state as object);
    return context.json({ code: 'no_match', message: 'no match has begun yet; ask again later' }, 404);
  });

  app.get('/v1/matches', (context) => context.json(options.matches() as object));
  app.get('/v1/matches/:matchKey', (context) => {
    const record = options.record(context.req.param('matchKey'));
    if (record !== undefined) return context.body(record, 200, { 'Content-Type': 'application/json' });
    return context.json(
      { code: 'unknown_match', message: 'no finished match has this key; /v1/matches lists them' },
      404,
    );
  });

  app.get(HERE_PATH, (context) =>
    context.html(HERE_PAGE, 200, { 'Content-Security-Policy': HERE_POLICY, 'Cache-Control': 'no-store' }),
  );
  app.get('/v1/refused', (context) => context.json(options.refusals()));

  app.notFound((context) => {
    options.refused('unknown_address');
    return context.json(
      { code: 'unknown_address', message: 'pages: /overlay, /dock, /verify; data: /v1/…' },
      404,
    );
  });
  return app;
}
