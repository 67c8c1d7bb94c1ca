import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { remoteAddress, sameText, type WebEnv, WrongTries } from './guard.ts';
import { PAIRED_SECONDS, type Pairing } from './pairing.ts';

const TICKET_BODY = z.object({ key: z.string().max(100) });
const PAIR_BODY = z.object({ code: z.string().max(40) });

export interface SessionRoutesOptions {
  readonly pairing: Pairing;
  readonly refused: (reason: string) => void;
  /** What a program of this user shows to be given a ticket: it stands in a file that nobody else can read. */
  readonly ownKey: string;
  /** How often a wrong code may be tried. */
  readonly codeTries?: WrongTries;
}

const NOT_PAIRED = { code: 'not_paired', message: 'pair with the code the terminal shows' } as const;

/** The session that a request comes from, or the answer that there is none. */
export function sessionOrRefusal(context: Context<WebEnv>, { pairing, refused }: SessionRoutesOptions) {
  const session = pairing.sessionOf(context.req.header('cookie'));
  if (session !== undefined) return { session } as const;
  refused('not_paired');
  return { refusal: context.json(NOT_PAIRED, 401) } as const;
}

/** Pairs docks, and tells them whether they are. */
export function sessionRoutes(app: Hono<WebEnv>, options: SessionRoutesOptions): void {
  const { pairing, refused, codeTries: tries = new WrongTries() } = options;
  app.post('/v1/pair', async (context) => {
    const body = PAIR_BODY.safeParse(await context.req.json().catch(() => null));
    if (!body.success) {
      refused('malformed');
      return context.json({ code: 'malformed', message: 'expected {"code": "…"}' }, 400);
    }
    const from = remoteAddress(context);
    // five wrong codes make a new one: an endless series of tries must not fill the terminal and void invitations
    if (!tries.mayTry(from)) {
      refused('too_often');
      context.header('Retry-After', '60');
      return context.json(
        {
          code: 'too_often',
          message: 'too many wrong codes: wait a minute, then type the newest one of the terminal',
        },
        429,
      );
    }
    const cookie = await pairing.redeem(body.data.code);
    if (cookie === undefined) {
      tries.wrong(from);
      refused('wrong_code');
      return context.json(
        { code: 'wrong_code', message: 'that is not the code; the newest one stands in the terminal' },
        401,
      );
    }
    context.header(
      'Set-Cookie',
      `${pairing.cookieName}=${cookie}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${PAIRED_SECONDS}`,
    );
    return context.body(null, 204);
  });

  app.post('/v1/ticket', async (context) => {
    const body = TICKET_BODY.safeParse(await context.req.json().catch(() => null));
    // no page may ask for a ticket, not even one of ours
    if (
      !body.success ||
      context.req.header('origin') !== undefined ||
      !sameText(body.data.key, options.ownKey)
    ) {
      refused('wrong_key');
      return context.json(
        { code: 'wrong_key', message: 'that is not the key of the show that runs now' },
        401,
      );
    }
    return context.json({ ticket: pairing.ticket() });
  });

  app.get('/v1/session', (context) => {
    const session = pairing.sessionOf(context.req.header('cookie'));
    return session ? context.json({ role: session.role }) : context.json(NOT_PAIRED, 401);
  });
}
