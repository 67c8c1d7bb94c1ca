import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { ACCESS_COOKIE, ACCESS_SECONDS, type AccessToken } from './access.ts';
import { remoteAddress, type WebEnv, type WrongTries } from './guard.ts';
import { escapeHtml, plainPage } from './page-routes.ts';

/** Where the token is sent to. */
export const ENTER_PATH = '/v1/enter';
const FORM = z.object({
  token: z.string().max(200),
  /** The page that was asked for: of ours (`//` would name another machine), without anything behind its path. */
  to: z
    .string()
    .regex(/^\/(?!\/)[a-z0-9/-]{0,79}$/)
    .catch('/dock'),
});

/**
 * The page that asks another machine for the token. Nothing of the show is in it.
 *
 * @param to the page that was asked for
 * @param why what was wrong with the token; absent the first time
 */
export function answerWithForm(context: Context<WebEnv>, to: string, why?: string): Response {
  const body = `
<p>${escapeHtml(why ?? 'This show runs on another machine. Its token stands in the file web-token in the data folder there.')}</p>
<form method="post" action="${ENTER_PATH}">
<label for="token">Token</label>
<input id="token" name="token" type="password" autocomplete="off" autofocus required maxlength="200" />
<input type="hidden" name="to" value="${escapeHtml(FORM.shape.to.parse(to))}" />
<button>Enter</button>
</form>`;
  // otherwise the browser would send the form without an Origin to check
  context.header('Referrer-Policy', 'same-origin');
  context.header('Cache-Control', 'no-store');
  return context.html(plainPage('Show of Hands', body), why === undefined ? 401 : 403);
}

interface AccessOptions {
  readonly token: AccessToken;
  readonly tries: WrongTries;
  readonly refused: (reason: string) => void;
}

/** Takes the token from the form and gives a cookie for it. */
export function accessRoutes(app: Hono<WebEnv>, { token, tries, refused }: AccessOptions): void {
  app.post(ENTER_PATH, async (context) => {
    const from = remoteAddress(context);
    const form = FORM.catch({ token: '', to: '/dock' }).parse(
      await context.req.parseBody().catch(() => null),
    );
    if (!tries.mayTry(from)) {
      refused('too_often');
      context.header('Retry-After', '60');
      return answerWithForm(context, form.to, 'Too many wrong tokens: wait a minute.');
    }
    const cookie = token.redeem(form.token);
    if (cookie === undefined) {
      tries.wrong(from);
      refused('wrong_token');
      return answerWithForm(context, form.to, 'That is not the token.');
    }
    context.header(
      'Set-Cookie',
      `${ACCESS_COOKIE}=${cookie}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${ACCESS_SECONDS}`,
    );
    return context.redirect(form.to, 303);
  });
}
