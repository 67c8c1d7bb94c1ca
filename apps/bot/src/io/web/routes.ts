import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isDiskFull } from '../../base/files/disk-full.ts';
import type { AccessControl } from './access.ts';
import { accessRoutes, answerWithForm, ENTER_PATH } from './access-routes.ts';
import { type ChainRouteOptions, chainRoute } from './chain-route.ts';
import { type CommandRouteOptions, commandRoute } from './command-route.ts';
import { type DocumentsOptions, documentRoutes, PRESENCE_PATH } from './document-routes.ts';
import { type DownloadsOptions, downloadRoutes } from './download-routes.ts';
import { secureHeaders, type WebEnv, WrongTries } from './guard.ts';
import { type PagesOptions, pageRoutes, plainPage } from './page-routes.ts';
import { sessionRoutes } from './session-routes.ts';

interface RoutesOptions
  extends PagesOptions,
    DocumentsOptions,
    DownloadsOptions,
    ChainRouteOptions,
    CommandRouteOptions {
  readonly access: AccessControl;
  /** An answer failed: what was asked for, and why. */
  readonly onFailed: (what: string, error: unknown) => void;
  /** Routes of other parts of the show. */
  readonly others?: readonly ((app: Hono<WebEnv>) => void)[];
}

/** Nothing that is sent here is long, bytes. */
const MAX_BODY = 128 * 1_024;

/** What another machine may ask for without the token: where to give it, and whether the bot is there. */
const OPEN: ReadonlySet<string> = new Set([ENTER_PATH, PRESENCE_PATH]);

/** The pages of a show, for whoever has asked for none of them. */
const PAGES = `
<p>A show has these pages:</p>
<ul>
<li><a href="/overlay">/overlay</a>: the picture, for OBS</li>
<li><a href="/dock">/dock</a>: runs the show</li>
<li><a href="/verify">/verify</a>: checks matches that are over</li>
</ul>`;

/** Everything the bot answers by HTTP. Whatever is refused is refused with a code and counted. */
export function createRoutes(options: RoutesOptions): Hono<WebEnv> {
  const { access, refused } = options;
  const app = new Hono<WebEnv>();

  app.use(async (context, next) => {
    const { incoming } = context.env;
    const { path, method } = context.req;
    switch (access.admissionOf(incoming)) {
      case 'foreign':
        refused('foreign_origin');
        return context.json(
          {
            code: 'foreign_origin',
            message: `open this page by its own address: ${access.names.join(' or ')}`,
          },
          403,
        );
      case 'no_token':
        if (OPEN.has(path)) break;
        refused('no_token');
        if (method === 'GET' && !path.startsWith('/v1/')) {
          const answer = answerWithForm(context, path);
          secureHeaders(context);
          return answer;
        }
        return context.json({ code: 'no_token', message: 'open the page first and give it the token' }, 401);
      case 'in':
        break;
    }
    await next();
    secureHeaders(context);
    return;
  });

  app.use(
    bodyLimit({
      maxSize: MAX_BODY,
      onError: (context) => {
        refused('too_large');
        return context.json({ code: 'too_large', message: `at most ${MAX_BODY} bytes` }, 413);
      },
    }),
  );
  if (access.token !== null) accessRoutes(app, { token: access.token, tries: new WrongTries(), refused });
  pageRoutes(app, options);
  sessionRoutes(app, options);
  downloadRoutes(app, options);
  documentRoutes(app, options);
  chainRoute(app, options);
  commandRoute(app, options);
  for (const add of options.others ?? []) add(app);

  app.onError((error, context) => {
    refused('failed');
    options.onFailed(`${context.req.method} ${context.req.path}`, error);
    return isDiskFull(error)
      ? context.json({ code: 'disk_full', message: 'the disk is full: make room and try again' }, 507)
      : context.json({ code: 'failed', message: 'that failed; the terminal says why' }, 500);
  });

  app.notFound((context) => {
    refused('unknown_address');
    // whoever has mistyped an address looks at it in a browser
    if (context.req.header('Accept')?.includes('text/html')) {
      return context.html(plainPage('Nothing is here', PAGES), 404);
    }
    return context.json(
      { code: 'unknown_address', message: 'pages: /overlay, /dock, /verify; data: /v1/…' },
      404,
    );
  });
  return app;
}
