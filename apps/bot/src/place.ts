import { fileURLToPath } from 'node:url';

/** The bot's own folder: its sources, what is compiled and what is bundled stand in folders right below it. */
const HOME = new URL('../', import.meta.url);

/** One of the bot's bundled programs, which threads and processes run. `name` is that of the bundle: see rolldown.config.mjs. */
export const bundledProgram = (name: string): URL => new URL(`bundle/${name}.js`, HOME);

/** A file that is run as it was written. `file` is its path below the sources. */
export const sourceFile = (file: string): string => fileURLToPath(new URL(`src/${file}`, HOME));

/** The built pages. */
export const PAGES = fileURLToPath(new URL('../overlay/dist', HOME));
