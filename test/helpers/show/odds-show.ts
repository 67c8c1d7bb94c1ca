import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const at = (file: string): string => fileURLToPath(new URL(`../../../${file}`, import.meta.url));

/** Bundles the bot with the smallest game registered. What Node runs to start it. */
export async function bundleOddsShow(): Promise<readonly string[]> {
  const rolldown = at('apps/bot/node_modules/rolldown/bin/cli.mjs');
  await promisify(execFile)(process.execPath, [rolldown, '--config', at('test/odds/rolldown.config.mjs')]);
  return [at('apps/bot/.cache/show-with-odds.js')];
}
