// The bot's programs with all that they import, in few files: reading a thousand small ones takes longer than
// everything else that a start does.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sources = new URL('src/', import.meta.url);
const source = (file) => fileURLToPath(new URL(file, sources));

/** What a thinking process loads, of every game. */
const thinking = readdirSync(source('games'))
  .map((game) => [`thinking-${game}`, source(`games/${game}/thinking.ts`)])
  .filter(([, file]) => existsSync(file));

/** One letter that is not ASCII makes Node read a whole file slowly, and keep twice as much of it. */
const inAscii = {
  name: 'in-ascii',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      // there an escape would stand for itself; looked for from its first letter on, because a pattern that began with
      // the whole line before it took half a minute for lines of contract code
      const [raw] = /String\.raw`.*[^\0-\x7f].*/.exec(file.code) ?? [];
      if (raw !== undefined)
        throw new Error(`String.raw takes ASCII only, with \\u escapes in patterns: ${raw}`);
      file.code = file.code.replaceAll(/[^\0-\x7f]/g, escapeOf);
    }
  },
};
const escapeOf = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

export default {
  plugins: [inAscii],
  input: {
    main: source('app/main.ts'),
    tool: source('cli/main.ts'),
    'show-process': source('app/show-process.ts'),
    'tool-process': source('cli/tool-process.ts'),
    'thinking-process': source('io/analysis/process.ts'),
    'seal-thread': source('vote/seal/seal-thread.ts'),
    'rating-thread': source('io/league/rating-thread.ts'),
    'judge-thread': source('io/published/judge-thread.ts'),
    ...Object.fromEntries(thinking),
  },
  platform: 'node',
  // these find files of their own beside them: programs for this machine, and modules that are replaced on the way
  external: ['libsql', 'tmi.js', '@nomicfoundation/edr'],
  resolve: { conditionNames: ['source', 'node'] },
  // all in one folder: from every file the way to the bot's own folder is the same
  output: {
    dir: fileURLToPath(new URL('bundle', import.meta.url)),
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'part-[name]-[hash].js',
    // a seventh of what a start reads; lines stay, so that errors tell where they come from
    comments: { legal: true, annotation: false, jsdoc: false },
  },
};
