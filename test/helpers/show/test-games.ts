import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const at = (file: string): string => fileURLToPath(new URL(`../../../${file}`, import.meta.url));
const run = promisify(execFile);

/** Builds the pages alone with the games registered that only tests have, into a folder. */
export async function buildTestPages(folder: string): Promise<void> {
  const vite = at('apps/overlay/node_modules/vite/bin/vite.js');
  const config = at('test/games/registered/vite.config.mjs');
  // seen from apps/overlay, where what its configuration needs is installed
  await run(process.execPath, [vite, 'build', '--config', config, '--outDir', folder, '--emptyOutDir'], {
    cwd: at('apps/overlay'),
  });
}

/**
 * Builds the bot and its pages with the games registered that only tests have.
 *
 * @param name of the caller's own folder, so that no two builds write into one
 * @returns the bundle's folder: `show.js` is the program, `program.js` what starts it in a process of one's own
 */
export async function buildTestShow(name: string): Promise<string> {
  const folder = at(`apps/bot/.cache/${name}`);
  const rolldown = at('apps/bot/node_modules/rolldown/bin/cli.mjs');
  await run(process.execPath, [rolldown, '--config', at('test/games/registered/rolldown.config.mjs')], {
    env: { ...process.env, SHOW_FOLDER: folder },
  });
  await buildTestPages(join(folder, 'overlay/dist'));
  return join(folder, 'bot/bundle');
}
