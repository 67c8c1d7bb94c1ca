import type { Hono } from 'hono';
import { HERE_PAGE, HERE_PATH, HERE_POLICY } from './here.ts';
import type { WebEnv } from './web-env.ts';

export interface DocumentsOptions {
  /** state_json of the moment; undefined before the first match. */
  readonly state: () => unknown;
  readonly matches: () => unknown;
  /** A finished match's record, as JSON text. `origin` is where it was asked for. */
  readonly record: (matchKey: string, origin: string) => string | undefined;
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

  app.get('/v1/matches', (context) => context.json(options.matches() as object));
  app.get('/v1/matches/:matchKey', (context) => {
    const record = options.record(context.req.param('matchKey'), new URL(context.req.url).origin);
    if (record !== undefined) return context.body(record, 200, { 'Content-Type': 'application/json' });
    return context.json(
      { code: 'unknown_match', message: 'no finished match has this key; /v1/matches lists them' },
      404,
    );
  });

  app.get('/v1/refused', (context) => context.json(options.refusals()));

  app.get(HERE_PATH, (context) => {
    context.header('Content-Security-Policy', HERE_POLICY);
    context.header('Cache-Control', 'no-store');
    return context.html(HERE_PAGE);
  });
}
