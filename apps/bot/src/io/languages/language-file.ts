import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCode, readMessage, valuesOf } from '@show-of-hands/bus';
import { z } from 'zod';
import { errorText } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import { OWN_BOOKS } from '../../base/words/voice.ts';

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

/** Why a translation cannot stand for a message; undefined if it can. It need not use every value. */
function whyUnfit(translation: string, original: string): string | undefined {
  try {
    const known = valuesOf(readMessage(original));
    const unknown = [...valuesOf(readMessage(translation))].find((name) => !known.has(name));
    if (unknown === undefined) return undefined;
    const allowed = [...known].map((name) => `{${name}}`).join(', ');
    return `there is no value {${unknown}} here; ${allowed === '' ? 'this message has none' : `it has ${allowed}`}`;
  } catch (error) {
    return `not readable as a message: ${errorText(error)}`;
  }
}

/** A language of somebody's own: any messages of any rooms. What is missing is said in English. */
const languageFile = z.object({
  /** What the language calls itself. */
  name: z.string().min(1).max(40),
  rooms: z.record(z.string(), z.record(z.string(), z.unknown())),
});

export interface OwnLanguage {
  readonly name: string;
  readonly rooms: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface ReadLanguage {
  /** Null if nothing of the file can be used. */
  readonly language: OwnLanguage | null;
  /** What was left out and why, e.g. `stage / how.or: …`. */
  readonly complaints: readonly string[];
  /** Messages that are said in English, as `room / key`. */
  readonly missing: readonly string[];
}

/** More than any translation is, in characters. */
const MAX_TEXT = 500_000;
/** The same in bytes, whatever is written in it. */
export const MAX_BYTES = 3 * MAX_TEXT;
const MAX_MESSAGE = 1_000;

/** Reads a file of translations. Whatever is wrong with one message leaves the others as they are. Never throws. */
export function readLanguage(text: string, source: SourceWords): ReadLanguage {
  const file = parsed(text);
  if (typeof file === 'string') return { language: null, complaints: [file], missing: [] };
  const complaints: string[] = [];
  const rooms: Record<string, Record<string, string>> = {};
  for (const [room, messages] of Object.entries(file.rooms)) {
    const known = ownOf(source.rooms, room);
    if (known === undefined) {
      complaints.push(`${room}: there is no such room; there are ${Object.keys(source.rooms).join(', ')}`);
      continue;
    }
    rooms[room] = {};
    for (const [key, message] of Object.entries(messages)) {
      const original = ownOf(known, key);
      const why = original === undefined ? 'there is no such message' : whyUnusable(message, original);
      if (why === undefined && typeof message === 'string') rooms[room][key] = message;
      else complaints.push(`${room} / ${key}: ${why}`);
    }
  }
  const missing = Object.entries(source.rooms).flatMap(([room, messages]) =>
    Object.keys(messages)
      .filter((key) => rooms[room] === undefined || !Object.hasOwn(rooms[room], key))
      .map((key) => `${room} / ${key}`),
  );
  return { language: { name: file.name, rooms }, complaints, missing };
}

const ownOf = <T>(of: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(of, key) ? of[key] : undefined;

function parsed(text: string): z.infer<typeof languageFile> | string {
  if (text.length > MAX_TEXT) return `longer than ${MAX_TEXT} characters; nothing of it is used`;
  let json: unknown;
  try {
    // editors on Windows put a mark in front
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return `no JSON (${error instanceof Error ? error.message.slice(0, 120) : 'unreadable'}); nothing of it is used`;
  }
  const file = languageFile.safeParse(json);
  if (file.success) return file.data;
  return 'expected {"name": "…", "rooms": {"ROOM": {"KEY": "message"}}}; nothing of it is used';
}

function whyUnusable(message: unknown, original: string): string | undefined {
  if (typeof message !== 'string') return `expected a text, got ${JSON.stringify(message).slice(0, 40)}`;
  if (message.length > MAX_MESSAGE) return `longer than ${MAX_MESSAGE} characters`;
  return whyUnfit(message, original);
}

/** The code in a file's name, `pt-BR.json`; undefined if it has none. */
export function codeOfFile(name: string): string | undefined {
  const code = languageCode.safeParse(/^(.+)\.json$/.exec(name)?.[1]);
  return code.success ? code.data : undefined;
}

/** A file for a translator: every message in its place, in English where `own` has none. */
export function templateOf(source: SourceWords, name: string, own?: OwnLanguage): string {
  const rooms = Object.fromEntries(
    Object.entries(source.rooms).map(([room, messages]) => [room, { ...messages, ...own?.rooms[room] }]),
  );
  return `${JSON.stringify({ name: own?.name ?? name, rooms }, null, 2)}\n`;
}

/** The same for a file that is there already: what it says stays, what cannot be used goes. */
export function filledUp(text: string, source: SourceWords, name: string): string {
  const { language } = readLanguage(text, source);
  return templateOf(source, name, language ?? undefined);
}
