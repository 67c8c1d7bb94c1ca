import { ROLES } from '@show-of-hands/bus';
import { z } from 'zod';
import { type Answer, getJson, postJson } from '../../lib/tool/http.ts';

const session = z.object({ role: z.enum(ROLES) });

/** The role this dock is paired with; status 401 if it is not. */
export const askSession = (): Promise<Answer<z.infer<typeof session>>> => getJson('/v1/session', session);

const TICKET = /^#ticket=([\w-]+)$/;

/**
 * Exchanges the secret at the end of the page's address for a cookie, where there is one: the program that opened this
 * page put it there. It is taken off the address first, so that no history keeps it.
 */
export async function redeemTicket(): Promise<void> {
  const ticket = TICKET.exec(location.hash)?.[1];
  if (ticket === undefined) return;
  history.replaceState(null, '', location.pathname + location.search);
  await pair(ticket);
}

/** Exchanges the code of the terminal for a cookie that no script can read. */
export const pair = (code: string): Promise<Answer<unknown>> => postJson('/v1/pair', { code });
