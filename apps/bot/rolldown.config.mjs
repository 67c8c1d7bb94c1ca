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

export default {
  input: {
    main: source('main.ts'),
    tool: source('tool/main.ts'),
    'thinking-process': source('analysis/process.ts'),
    'seal-thread': source('ballot/seal-thread.ts'),
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
  },
};
