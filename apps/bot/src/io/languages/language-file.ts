import { languageCode } from '@show-of-hands/bus';
import { z } from 'zod';
import type { SourceWords } from './source-words.ts';
import { whyUnfit } from './why-unfit.ts';

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

export interface ReadLanguage {
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
