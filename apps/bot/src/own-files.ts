import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The bot's own folder: its sources, what is compiled and what is bundled stand in folders right below it. */
const HOME = new URL('../', import.meta.url);

/** One of the bot's bundled programs, which threads and processes run. `name` is that of the bundle: see rolldown.config.mjs. */
export const bundledProgram = (name: string): URL => new URL(`bundle/${name}.js`, HOME);

/** The built pages. */
export const PAGES = fileURLToPath(new URL('../overlay/dist', HOME));

const manifest = z.object({
  name: z.enum(['show-of-hands', '@show-of-hands/bot']),
  version: z.string(),
});

/** The program's version; undefined where no manifest of ours stands beside the bot or above it. */
export function ownVersion(): string | undefined {
  for (const folder of ['./', '../']) {
    try {
      return manifest.parse(JSON.parse(readFileSync(new URL(`${folder}package.json`, HOME), 'utf8'))).version;
    } catch {
      // in a clone it stands beside the bot, in a package above it
    }
  }
  return undefined;
}
