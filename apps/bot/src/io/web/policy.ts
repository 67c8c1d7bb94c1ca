import type { Context } from 'hono';
import type { WebEnv } from './web-env.ts';

const HEADER = 'Content-Security-Policy';

/** Scripts and styles of ours only; connections to this machine only (the verify page asks a local chain). */
const policy = (ancestors: "'self'" | "'none'"): string =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self' ws: http://127.0.0.1:* http://localhost:* https:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

/** A page of ours may have this one in a frame: the dock shows previews. */
export const framedByUs = (context: Context<WebEnv>): void => context.header(HEADER, policy("'self'"));

/** What every answer says to browsers, where its route has not said so itself. */
export function secureHeaders(context: Context<WebEnv>): void {
  const set = (name: string, value: string) => {
    if (!context.res.headers.has(name)) context.header(name, value);
  };
  set(HEADER, policy("'none'"));
  set('X-Content-Type-Options', 'nosniff');
  set('Referrer-Policy', 'no-referrer');
}
