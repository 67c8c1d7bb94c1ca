import { ENGLISH, knows, type LoadedLanguage, type Phrasebook, type Translation } from '@show-of-hands/bus';
import { z } from 'zod';

/** A bot that is silent for so long, ms, is spoken for in English. */
const PATIENCE_MS = 10_000;

/** A file of a streamer's own: any messages of any rooms. */
const ownFile = z.object({ rooms: z.record(z.string(), z.record(z.string(), z.string())) });

const complain = (error: unknown): void =>
  console.warn(`words: ${error instanceof Error ? error.message : String(error)}; English is spoken`);

/** The words of a language for these rooms. Without any it is English, and the console says so. */
export async function loadWords(language: string, books: readonly Phrasebook[]): Promise<LoadedLanguage> {
  if (language === 'en') return ENGLISH;
  try {
    if (books.some(({ others }) => language in others)) {
      const rooms = await Promise.all(
        books.map(async ({ room, others }) => [room, (await others[language]?.()) ?? {}] as const),
      );
      return { language, rooms: Object.fromEntries<Translation>(rooms) };
    }
    const answer = await fetch(`/v1/languages/${encodeURIComponent(language)}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`the bot has no language "${language}" (${answer.status})`);
    return { language, ...ownFile.parse(await answer.json()) };
  } catch (error) {
    complain(error);
    return ENGLISH;
  }
}

/**
 * The same with the words of further rooms; a room whose words cannot be had is said in English. What is known
 * already is not fetched again: without anything to fetch it is the same object.
 */
export async function loadMore(
  spoken: LoadedLanguage,
  books: readonly Phrasebook[],
): Promise<LoadedLanguage> {
  const { language, rooms } = spoken;
  const lacking = books.filter((book) => !knows(spoken, book));
  if (lacking.length === 0) return spoken;
  const added = await Promise.all(
    lacking.map(async ({ room, others }): Promise<[string, Translation]> => {
      try {
        return [room, (await others[language]?.()) ?? {}];
      } catch (error) {
        complain(error);
        return [room, {}];
      }
    }),
  );
  return { language, rooms: { ...rooms, ...Object.fromEntries(added) } };
}

/**
 * What is spoken once further words have come that were asked for in `asked`: a language that has come meanwhile, which
 * has not been drawn yet, stays.
 */
export const spokenAfter = (
  now: LoadedLanguage,
  asked: LoadedLanguage,
  loaded: LoadedLanguage,
): LoadedLanguage => (now === asked ? loaded : now);
