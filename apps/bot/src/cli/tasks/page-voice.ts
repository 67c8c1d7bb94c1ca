import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { look, MAIN_OVERLAY, PLAIN_LOOK } from '@show-of-hands/bus';
import { openVoice, type Voice } from '../../base/words/voice.ts';
import { readSourceWords } from '../../io/languages/language-file.ts';
import { openLanguages } from '../../io/languages/languages.ts';
import { StoredRecords } from '../../io/records/stored-records.ts';
import { PAGES } from '../../own-files.ts';
import type { Terminal } from '../terminal/task.ts';

/** What pages that are written are in: the language of a show's main overlay. */
export function pageVoice(
  { overlays }: Pick<StoredRecords, 'overlays'>,
  data: string,
  terminal: Terminal,
): Promise<Voice> {
  const { language } = look.safeParse(overlays.all().get(MAIN_OVERLAY)).data ?? PLAIN_LOOK;
  const now = () => performance.now();
  const log = { info: () => {}, warn: (_: unknown, text: string) => terminal.tell(text) };
  const own = openLanguages({ data, source: readSourceWords(PAGES), log, now });
  return openVoice({ language: () => language, own, now });
}

/** The same where there may have been no show. */
export async function voiceOfFolder(data: string, terminal: Terminal): Promise<Voice> {
  const path = join(data, 'journal.db');
  if (!existsSync(path)) return pageVoice({ overlays: { all: () => new Map() } }, data, terminal);
  const records = StoredRecords.open(path);
  try {
    return await pageVoice(records, data, terminal);
  } finally {
    records.close();
  }
}
