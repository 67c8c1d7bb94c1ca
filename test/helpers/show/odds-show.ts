import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const at = (file: string): string => fileURLToPath(new URL(`../../../${file}`, import.meta.url));
const run = promisify(execFile);

async function buildPages(more: readonly string[]): Promise<void> {
  const vite = at('apps/overlay/node_modules/vite/bin/vite.js');
  const config = at('test/odds/pages/vite.config.mjs');
  // seen from apps/overlay, where what its configuration needs is installed
  await run(process.execPath, [vite, 'build', '--config', config, ...more], { cwd: at('apps/overlay') });
}

/** Builds the pages alone with the games registered that only tests have, into a folder. */
export const buildTestPages = (folder: string): Promise<void> =>
  buildPages(['--outDir', folder, '--emptyOutDir']);

/** Builds the bot and its pages with the smallest game registered. What Node runs to start it. */
export async function buildOddsShow(): Promise<readonly string[]> {
  const rolldown = at('apps/bot/node_modules/rolldown/bin/cli.mjs');
  await run(process.execPath, [rolldown, '--config', at('test/odds/rolldown.config.mjs')]);
  await buildPages([]);
  return [at('apps/bot/.cache/with-odds/bundle/show-with-odds.js')];
}
