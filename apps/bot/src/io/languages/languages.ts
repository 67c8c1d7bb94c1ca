import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ControlState } from '@show-of-hands/bus';
import type { OwnWords } from '@show-of-hands/engine/chat';
import type { Env, Hono } from 'hono';
import { readText } from '../../base/files/text-file.ts';
import type { Log } from '../../base/log/log.ts';
import { codeOfFile, MAX_BYTES, type OwnLanguage, readLanguage, type SourceWords } from './language-file.ts';

/** The folder in the data folder that holds files of languages. */
export const LANGUAGES_FOLDER = 'languages';

/** The list is asked for at every change of the show; the folder is looked at once in so many ms. */
const LIST_MS = 5_000;

/** More complaints about one file than these are only counted. */
const MAX_COMPLAINTS = 12;

/** Languages that pages can be in: those that come with them, and files of the streamer's own. */
export interface Languages {
  list(): ControlState['languages'];
  /** What viewers may type in the streamer's own languages. */
  words(): readonly OwnWords[];
  /** A language of the streamer's own, as its file is now; undefined if there is none of that code. */
  messagesOf(code: string): OwnLanguage | undefined;
}

interface LanguagesOptions {
  /** The data folder. */
  readonly data: string;
  readonly source: SourceWords;
  readonly log: Log;
  /** Ms, of any clock. */
  readonly now: () => number;
}

/**
 * Opens the folder of languages, which need not exist. Files are read again whenever they are asked for, so that a
 * translator sees a change when the page is loaded anew. What is wrong with one is told once, until it changes.
 */
export function openLanguages({ data, source, log, now }: LanguagesOptions): Languages {
  const folder = join(data, LANGUAGES_FOLDER);
  /** What was complained about, by file. */
  const told = new Map<string, string>();

  const complain = (name: string, complaints: readonly string[]): void => {
    const text = complaints.join('\n');
    if ((told.get(name) ?? '') === text) return;
    told.set(name, text);
    for (const complaint of complaints.slice(0, MAX_COMPLAINTS)) {
      log.warn('words', `${join(folder, name)}: ${complaint}`);
    }
    const more = complaints.length - MAX_COMPLAINTS;
    if (more > 0) log.warn('words', `${join(folder, name)}: and ${more} more of this kind`);
  };

  const read = (name: string): OwnLanguage | undefined => {
    try {
      const path = join(folder, name);
      const { size } = statSync(path);
      // this is done while a show runs, every few seconds
      if (size > MAX_BYTES) {
        complain(name, [`larger than ${MAX_BYTES} bytes; nothing of it is used`]);
        return undefined;
      }
      const { language, complaints } = readLanguage(readText(path), source);
      complain(name, complaints);
      return language ?? undefined;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
      if (code !== 'ENOENT') complain(name, [`cannot be read (${code})`]);
      return undefined;
    }
  };

  const isOurs = (code: string): boolean => source.languages.some((language) => language.code === code);

  const readList = (): ControlState['languages'] => [
    ...source.languages,
    ...filesIn(folder).flatMap((name) => {
      const code = codeOfFile(name);
      if (code === undefined)
        complain(name, ["the name isn't a language code: use e.g. de.json or pt-BR.json"]);
      else if (isOurs(code))
        complain(name, [`${code} comes with the program; choose another code, e.g. ${code}-own`]);
      const own = code === undefined || isOurs(code) ? undefined : read(name);
      return code === undefined || own === undefined ? [] : [{ code, name: own.name }];
    }),
  ];

  let list = { languages: readList(), until: now() + LIST_MS };

  return {
    list: () => {
      if (now() >= list.until) list = { languages: readList(), until: now() + LIST_MS };
      return list.languages;
    },
    words: () =>
      filesIn(folder).flatMap((name) => {
        const code = codeOfFile(name);
        const own = code === undefined || isOurs(code) ? undefined : read(name);
        return own === undefined ? [] : [own.rooms];
      }),
    messagesOf: (code) => {
      const name = filesIn(folder).find((file) => codeOfFile(file) === code);
      return name === undefined || isOurs(code) ? undefined : read(name);
    },
  };
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    return [];
  }
}

/** Serves languages of the streamer's own. Those that come with the pages are in their scripts. */
export function addLanguageRoutes<E extends Env>(app: Hono<E>, languages: Languages): void {
  app.get('/v1/languages', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json(languages.list());
  });
  app.get('/v1/languages/:code', (context) => {
    context.header('Cache-Control', 'no-store');
    const language = languages.messagesOf(context.req.param('code'));
    if (language !== undefined) return context.json(language);
    return context.json(
      {
        code: 'unknown_language',
        message: 'no file languages/CODE.json has this code; /v1/languages lists them',
      },
      404,
    );
  });
}
