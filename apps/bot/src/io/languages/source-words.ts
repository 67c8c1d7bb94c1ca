import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Problem } from '../../base/problem.ts';
import { OWN_BOOKS } from '../../base/words/all-books.ts';

const messages = z.record(z.string(), z.string());

/** What pages and bot say: the languages they come with, and every English message by room and key. */
const sourceWords = z.object({
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  rooms: z.record(z.string(), messages),
});
export type SourceWords = z.infer<typeof sourceWords>;

/**
 * The words that the build of the pages put beside them, and the bot's own.
 *
 * @param pages folder with the built pages
 * @throws Problem if they have not been built
 */
export function readSourceWords(pages: string): SourceWords {
  const file = join(pages, 'words.json');
  try {
    const { languages, rooms } = sourceWords.parse(JSON.parse(readFileSync(file, 'utf8')));
    const own = Object.fromEntries(OWN_BOOKS.map(({ room, english }) => [room, { ...english }]));
    return { languages, rooms: { ...rooms, ...own } };
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
