import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { WebEnv } from './guard.ts';

/** Where a page that waits for the bot finds out that it is there. */
export const PRESENCE_PATH = '/v1/here';
/** What it is told then. */
export const PRESENCE_MESSAGE = 'show-of-hands';

const SCRIPT = `parent.postMessage(${JSON.stringify(PRESENCE_MESSAGE)}, '*')`;

/** Tells the page around it that the bot is there, and nothing else. */
export const PRESENCE_PAGE = `<!doctype html><title>Show of Hands</title><script>${SCRIPT}</script>`;

/** Any page may have it in a frame, one on disk too; it runs this script alone. */
export const PRESENCE_POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
  "base-uri 'none'",
].join('; ');

/** What chat owns: a page beside the one that checks matches, as in an export. */
const COLLECTION_PATH = '/verify/collection.html';

export interface DocumentsOptions {
  /** state_json of the moment; undefined before the first match. */
  readonly state: () => unknown;
  readonly matches: () => Promise<unknown> | unknown;
  /** A finished match's record, as JSON text. `origin` is where it was asked for. */
  readonly record: (matchKey: string, origin: string) => Promise<string | undefined> | string | undefined;
  /** The page of what chat owns; null where there is none. */
  readonly collection: () => string | null;
  /** What was refused so far, by code: here and on the sockets. */
  readonly refusals: () => Readonly<Record<string, number>>;
}

/** What everyone on this machine may read. */
export function documentRoutes(app: Hono<WebEnv>, options: DocumentsOptions): void {
  app.get('/v1/state', (context) => {
    const state = options.state();
    if (state !== undefined) return context.json(state as object);
    return context.json({ code: 'no_match', message: 'no match has begun yet; ask again later' }, 404);
  });

  app.get('/v1/matches', async (context) => context.json((await options.matches()) as object));
  app.get('/v1/matches/:matchKey', async (context) => {
    const record = await options.record(context.req.param('matchKey'), new URL(context.req.url).origin);
    if (record !== undefined) return context.body(record, 200, { 'Content-Type': 'application/json' });
    return context.json(
      { code: 'unknown_match', message: 'no finished match has this key; /v1/matches lists them' },
      404,
    );
  });

  app.get(COLLECTION_PATH, (context) => {
    const page = options.collection();
    if (page === null) return context.notFound();
    context.header('Cache-Control', 'no-store');
    return context.html(page);
  });

  app.get('/v1/refused', (context) => context.json(options.refusals()));

  app.get(PRESENCE_PATH, (context) => {
    context.header('Content-Security-Policy', PRESENCE_POLICY);
    context.header('Cache-Control', 'no-store');
    return context.html(PRESENCE_PAGE);
  });
}
