import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The same for equal sources on every machine: pages and bot compare it to notice an outdated page. */
function buildId(): string {
  const hash = createHash('sha256');
  for (const folder of [
    './src',
    '../../packages/bus/src',
    '../../packages/engine/src',
    '../../packages/verify/src',
  ]) {
    const files = readdirSync(here(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .sort();
    for (const file of files) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

const build = buildId();

/** Puts the build's id beside the pages, for the bot to announce. */
const announceBuild: Plugin = {
  name: 'announce-build',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ build })}\n` });
  },
};

/** Puts every English message beside the pages, for templates and checks of translations. */
const announceWords: Plugin = {
  name: 'announce-words',
  apply: 'build',
  async generateBundle() {
    // read only now: the development server has no need of them
    const { module } = await runnerImport<typeof import('./src/books/all-books.ts')>(
      here('./src/books/all-books.ts'),
      {
        environments: {
          // from their sources, never from what is built: that may be half written just now
          inline: { resolve: { conditions: ['source'], noExternal: [/^@show-of-hands\//] } },
        },
      },
    );
    const { ALL_BOOKS, SHIPPED } = module;
    const rooms = Object.fromEntries(ALL_BOOKS.map(({ room, english }) => [room, english]));
    this.emitFile({
      type: 'asset',
      fileName: 'words.json',
      source: `${JSON.stringify({ languages: SHIPPED, rooms }, null, 1)}\n`,
    });
  },
};

/** The modules of zod that describe what it checks as JSON Schema. */
const DESCRIBING = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves JSON Schema out of the pages: zod ties it to every check, and it is a fifth of its code. Pages check what
 * they are sent, and never describe it; whoever tries is told.
 */
const noDescribing: Plugin = {
  name: 'no-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!DESCRIBING.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return [
      "const never = () => { throw new Error('pages make no JSON Schema'); };",
      'const none = () => never;',
      `export { ${names.map((name) => `none as ${name}`).join(', ')} };`,
    ].join('\n');
  },
};

/** What zod says in English of what it refuses, and what it reads values with that hold themselves. */
const SAYING = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;
const CYCLES = /[\\/]zod[\\/]v4[\\/]core[\\/]memoizer\.js$/;

/** Leaves both out of the pages, too: they tell where something is wrong, and never in zod's words, and JSON has no cycles. */
const noMore: Plugin = {
  name: 'no-more-of-zod',
  apply: 'build',
  transform(_code, id) {
    if (SAYING.test(id)) return 'export default () => ({});';
    if (!CYCLES.test(id)) return null;
    return [
      'export class $ZodCyclicError extends Error {}',
      'export const memoizer = () => undefined;',
      'export const isBackEdge = () => false;',
      'export const isRecursiveSchema = () => false;',
    ].join('\n');
  },
};

/** The list of ways by which a socket can be connected, and the one of them that sets itself up when it is read. */
const WAYS = /[\\/]engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]index\.js$/;
const BY_REQUESTS = /[\\/]engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]polling-xhr\.js$/;

/** Leaves the others out of the pages: they connect by WebSocket alone, as both say where they do. */
const onlyWebSocket: Plugin = {
  name: 'only-websocket',
  apply: 'build',
  transform(code, id) {
    if (BY_REQUESTS.test(id)) return { code, moduleSideEffects: false };
    if (!WAYS.test(id)) return null;
    return ["import { WS } from './websocket.node.js';", 'export const transports = { websocket: WS };'].join(
      '\n',
    );
  },
};

export default defineConfig({
  root: here('.'),
  // Pages are served at /overlay, /dock and /verify, their assets beside them.
  base: './',
  define: { __BUILD__: JSON.stringify(build) },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  plugins: [react(), announceBuild, announceWords, noDescribing, noMore, onlyWebSocket],
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'chrome103',
    cssTarget: 'chrome103',
    // The pages' content policy allows no data: fonts, and hashed files cache better.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { overlay: here('overlay.html'), dock: here('dock.html'), verify: here('verify.html') },
    },
  },
});
