import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Problem } from '../problem.ts';

const messages = z.record(z.string(), z.string());

/** What the pages say: the languages they come with, and every English message by room and key. */
const sourceWords = z.object({
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  rooms: z.record(z.string(), messages),
});
export type SourceWords = z.infer<typeof sourceWords>;

/**
 * The words that the build of the pages put beside them.
 *
 * @param pages folder with the built pages
 * @throws Problem if they have not been built
 */
export function readSourceWords(pages: string): SourceWords {
  const file = join(pages, 'words.json');
  try {
    return sourceWords.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Problem(
      'The words of the pages are not built',
      file,
      'run `npm start`, which builds what is missing',
      {
        cause,
      },
    );
  }
}
