import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from './syntax.ts';

const ROOT = new URL('../../', import.meta.url);

/** The text of every style sheet under a folder of the repository. */
export function cssUnder(folder: string): readonly string[] {
  const top = fileURLToPath(new URL(`${folder}/`, ROOT));
  return readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => readFileSync(`${top}${path}`, 'utf8'));
}

/**
 * All TypeScript and every README.md under a folder of the repository.
 *
 * @param folder from the root of the repository, e.g. `apps/overlay/src`; paths of the files begin below it
 */
export function filesUnder(folder: string): readonly SourceFile[] {
  const top = fileURLToPath(new URL(`${folder}/`, ROOT));
  return readdirSync(top, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$|(^|\/)README\.md$/.test(path))
    .map((path) => ({ path, text: readFileSync(`${top}${path}`, 'utf8') }));
}
