import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATIC_SITE } from '@show-of-hands/bus';
import { Problem } from '../../base/problem.ts';

/** A file of a site: its path from the site's root, with `/`, and what is in it. */
export interface SiteFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Wherever the site lies, it runs no other script and asks nobody but its own host and nodes of chains. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

const HEAD = [
  `<meta name="${STATIC_SITE.name}" content="${STATIC_SITE.content}" />`,
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />`,
  '<meta name="referrer" content="no-referrer" />',
].join('\n    ');

/**
 * The verify page as it is put on any web host: its document, told to read records from files beside it, and the
 * scripts, styles and fonts that it needs.
 *
 * @param pages folder with the built pages
 * @throws Problem if they have not been built
 */
export function verifyPage(pages: string): {
  readonly index: SiteFile;
  readonly assets: readonly SiteFile[];
} {
  const folder = join(pages, 'assets');
  let document: string;
  let names: readonly string[];
  try {
    document = readFileSync(join(pages, 'verify.html'), 'utf8');
    names = readdirSync(folder);
  } catch (cause) {
    throw new Problem('The pages are not built', pages, 'run `npm start`, which builds what is missing', {
      cause,
    });
  }
  const needed = reachable(document, names, (name) => readFileSync(join(folder, name)));
  return {
    index: { path: 'index.html', content: document.replace(/<head>/, () => `<head>\n    ${HEAD}`) },
    assets: [...needed].map(([name, content]) => ({ path: `assets/${name}`, content })),
  };
}

/** Files that a text names, and those that they name in turn: their names hold hashes, so none is named by chance. */
function reachable(
  text: string,
  names: readonly string[],
  read: (name: string) => Buffer,
): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  const follow = (from: string) => {
    for (const name of names) {
      if (found.has(name) || !from.includes(name)) continue;
      const content = read(name);
      found.set(name, content);
      if (/\.(js|css)$/.test(name)) follow(content.toString('utf8'));
    }
  };
  follow(text);
  return found;
}
