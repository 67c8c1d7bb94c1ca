import { type OwnLanguage, readLanguage } from './language-file.ts';
import type { SourceWords } from './source-words.ts';

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
