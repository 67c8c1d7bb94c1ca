import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Problem } from '../../base/problem.ts';
import { PAGES } from '../../own-files.ts';

/**
 * The id of the pages' build: a page of another build reloads itself.
 *
 * @throws Problem if the pages have not been built
 */
export async function readBuildId(): Promise<string> {
  const file = join(PAGES, 'build.json');
  try {
    return z.object({ build: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).build;
  } catch (cause) {
    throw new Problem('The pages are not built', file, 'run `npm start`, which builds what is missing', {
      cause,
    });
  }
}
