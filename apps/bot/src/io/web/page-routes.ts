import { serveStatic } from '@hono/node-server/serve-static';
import { MAIN_OVERLAY } from '@show-of-hands/bus';
import type { Hono } from 'hono';
import { framedByUs, type WebEnv } from './guard.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `
  body { margin: 0; background: #101625; color: #f2f4f8; font: 24px/1.4 system-ui, sans-serif; }
  /* OBS makes pages transparent: the text stands on a plate of its own */
  main { box-sizing: border-box; max-width: 36em; padding: 32px; border-radius: 0 0 16px; background: #101625; }
  h1 { margin: 0 0 12px; font-size: 32px; }
  a { color: #8fc7ff; }
  a:focus-visible, input:focus-visible, button:focus-visible { outline: 3px solid #ffd166; outline-offset: 2px; }
  input, button { box-sizing: border-box; width: 100%; padding: 12px; border-radius: 8px; font: inherit; }
  input { margin: 8px 0 16px; border: 2px solid #8b95ab; background: #0a0e18; color: inherit; }
  button { border: 0; background: #ffd166; color: #101625; font-weight: 700; }
`;

/**
 * A page that needs no script and no other file, for where the real ones cannot be shown.
 *
 * @param body HTML
 */
export const plainPage = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>
`;

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
