import { serveStatic } from '@hono/node-server/serve-static';
import { MAIN_OVERLAY } from '@show-of-hands/bus';
import type { Hono } from 'hono';
import { escapeHtml, plainPage } from './plain-page.ts';
import { framedByUs } from './policy.ts';
import type { WebEnv } from './web-env.ts';

const PAGES = ['dock', 'verify'] as const;

export interface PagesOptions {
  /** Folder with the built pages. */
  readonly pages: string;
  /** The overlays that there are, the main one first. */
  readonly overlays: () => readonly string[];
  readonly refused: (reason: string) => void;
}

/** The pages and the files that they load. */
export function pageRoutes(app: Hono<WebEnv>, { pages, overlays, refused }: PagesOptions): void {
  app.get('/', (context) => context.redirect('/dock'));
  for (const page of PAGES) {
    const file = serveStatic<WebEnv>({ root: pages, path: `${page}.html` });
    app.get(`/${page}`, async (context, next) => {
      context.header('Cache-Control', 'no-store');
      return file(context, next);
    });
  }

  const overlay = serveStatic<WebEnv>({ root: pages, path: 'overlay.html' });
  app.on('GET', ['/overlay', '/overlay/:name'], async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const name = context.req.param('name');
    if (name !== undefined && !overlays().includes(name)) {
      refused('unknown_overlay');
      return context.html(unknownOverlay(name, overlays()), 404);
    }
    if (context.req.query('preview') !== undefined) framedByUs(context);
    return overlay(context, next);
  });

  // pages name their files beside themselves: the overlays' are one folder further down
  for (const folder of ['', '/overlay']) {
    app.use(`${folder}/assets/*`, async (context, next) => {
      await next();
      if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable');
    });
    app.get(
      `${folder}/assets/*`,
      serveStatic<WebEnv>({ root: pages, rewriteRequestPath: (path) => path.slice(folder.length) }),
    );
  }
}

function unknownOverlay(name: string, names: readonly string[]): string {
  const links = names.map((one) => {
    const path = one === MAIN_OVERLAY ? '/overlay' : `/overlay/${escapeHtml(one)}`;
    return `<li><a href="${path}">${path}</a></li>`;
  });
  return plainPage(
    `There is no overlay “${name.slice(0, 40)}”`,
    `<p>Add it in the dock, or use one of these:</p><ul>${links.join('')}</ul>`,
  );
}
