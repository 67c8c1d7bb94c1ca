import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What routes know of the connection that a request came by. */
export interface WebEnv {
  Bindings: HttpBindings;
}

/** The other side's address, without its port. */
export const remoteAddress = (context: Context<WebEnv>): string =>
  context.env.incoming.socket.remoteAddress ?? 'unknown';
