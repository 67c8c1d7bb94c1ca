import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readText } from '../../base/files/text-file.ts';
import { Problem } from '../../base/problem.ts';
import {
  codeOfFile,
  filledUp,
  readLanguage,
  readSourceWords,
  templateOf,
} from '../../io/languages/language-file.ts';
import { LANGUAGES_FOLDER } from '../../io/languages/languages.ts';
import { PAGES } from '../../own-files.ts';
import { contextOf, DATA_OPTIONS } from '../chain/task-context.ts';
import { given, type Task } from '../terminal/task.ts';

/** More messages than these are only counted. */
const MAX_LISTED = 40;

/** Begins a language of the streamer's own, and checks one that is there. Works beside a running show. */
export const languageTask: Task = {
  about: 'writes languages/CODE.json for a translator, or checks the one that is there',
  words: ['CODE'],
  options: {
    ...DATA_OPTIONS,
    name: { value: 'NAME', about: 'what the language calls itself, e.g. Deutsch' },
    fill: { about: 'adds what is missing in English, and takes out what cannot be used' },
  },
  async run(asked, terminal) {
    const code = codeOfFile(`${given(asked.words, 'CODE')}.json`);
    if (code === undefined) {
      throw new Problem(
        `"${given(asked.words, 'CODE')}" is no language code`,
        'the command line',
        'give a code like de or pt-BR',
      );
    }
    const source = readSourceWords(PAGES);
    const shipped = source.languages.find((language) => language.code === code);
    if (shipped !== undefined) {
      throw new Problem(
        `${shipped.name} comes with the program`,
        'the command line',
        `to say some of it otherwise, begin a language of your own: soh language ${code}-own`,
      );
    }
    const { data } = await contextOf(asked, terminal);
    const file = join(data, LANGUAGES_FOLDER, `${code}.json`);
    const name = asked.texts.name ?? code;
    if (!existsSync(file)) {
      written(file, templateOf(source, name));
      terminal.print(`${file} holds every message in English: translate what stands behind the colons`);
      terminal.tell('messages that you leave out are said in English; run this again to check the file');
      return 0;
    }
    const text = readText(file);
    const { language, complaints, missing } = readLanguage(text, source);
    for (const complaint of complaints) terminal.print(`${file}: ${complaint}`);
    if (asked.flags.has('fill')) {
      if (language === null) return 1;
      written(file, filledUp(text, source, name));
      terminal.print(`${file}: ${missing.length} messages added in English`);
      return 0;
    }
    for (const each of missing.slice(0, MAX_LISTED)) terminal.print(`missing: ${each}`);
    if (missing.length > MAX_LISTED) terminal.print(`missing: ${missing.length - MAX_LISTED} more`);
    terminal.tell(`${complaints.length} cannot be used, ${missing.length} are missing and said in English`);
    return complaints.length === 0 ? 0 : 1;
  },
};

function written(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';
    throw new Problem(
      `The file cannot be written (${code})`,
      file,
      'give --data a folder that this user may write to',
      {
        cause,
      },
    );
  }
}
