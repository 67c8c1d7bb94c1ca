import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filledUp, readLanguage, templateOf } from './language-file.ts';
import { addLanguageRoutes, openLanguages } from './languages.ts';

const source = {
  languages: [{ code: 'en', name: 'English' }],
  rooms: {
    stage: { hello: 'Hello {name}', votes: '{n, plural, one {# vote} other {# votes}}', bye: 'Bye' },
    dock: { go: 'Go' },
  },
};

let data: string;
let warned: string[];
const log = { info: () => undefined, warn: (_: string, text: string) => void warned.push(text) };
let now: number;
const open = () => openLanguages({ data, source, log, now: () => now });
const write = (name: string, content: unknown): void => {
  mkdirSync(join(data, 'languages'), { recursive: true });
  writeFileSync(
    join(data, 'languages', name),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
};
const german = (stage: Record<string, unknown>) => ({ name: 'Deutsch', rooms: { stage } });

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'languages-'));
  warned = [];
  now = 0;
});
afterEach(() => rmSync(data, { recursive: true }));

it('lists what comes with the pages and every file, and gives a file as it is now', () => {
  const languages = open();
  expect(languages.list()).toEqual(source.languages);
  write('de.json', german({ bye: 'Tschüs' }));
  now += 5_000;
  expect(languages.list()).toEqual([...source.languages, { code: 'de', name: 'Deutsch' }]);
  expect(languages.messagesOf('de')).toEqual(german({ bye: 'Tschüs' }));
  write('de.json', `\uFEFF${JSON.stringify(german({ bye: 'Auf bald' }))}`);
  expect(languages.messagesOf('de')?.rooms.stage).toEqual({ bye: 'Auf bald' });
  expect(languages.messagesOf('../../etc')).toBeUndefined();
  expect(warned).toEqual([]);
});

it.each<[string, unknown, RegExp]>([
  ['a brace that is not closed', { bye: 'Tsch{üs' }, /stage \/ bye: not readable/],
  ['a value that the message does not have', { hello: 'Hallo {wer}' }, /stage \/ hello: .*\{wer\}.*\{name\}/],
  ['a choice without "other"', { votes: '{n, plural, one {# Stimme}}' }, /stage \/ votes: not readable/],
  ['a number in place of a text', { bye: 7 }, /stage \/ bye: expected a text, got 7/],
  ['an unknown message', { nothing: 'Nichts' }, /stage \/ nothing: there is no such message/],
  ['a name that every object has', { constructor: 'x' }, /stage \/ constructor: there is no such message/],
])('%s is left out and told, and the rest is kept', (_, broken, complaint) => {
  const good = { go: 'Los' };
  const { language, complaints } = readLanguage(
    JSON.stringify({ name: 'Deutsch', rooms: { stage: broken, dock: good } }),
    source,
  );
  expect(language?.rooms).toEqual({ stage: {}, dock: good });
  expect(complaints).toEqual([expect.stringMatching(complaint)]);
});

it.each([
  ['{', /no JSON/],
  ['[]', /expected \{"name"/],
  ['{"name":"x"}', /expected \{"name"/],
])('of the file %j nothing is used, which is told with its path', (text, complaint) => {
  write('de.json', text);
  expect(open().list()).toEqual(source.languages);
  expect(warned).toEqual([expect.stringMatching(complaint)]);
  expect(warned[0]).toContain(join('languages', 'de.json'));
});

it('a file that no translation is as large as is not read, but told of', () => {
  write('de.json', 'x'.repeat(1_600_000));
  expect(open().list()).toEqual(source.languages);
  expect(warned).toEqual([expect.stringMatching(/de\.json: larger than 1500000 bytes/)]);
});

it('tells what is wrong once, and again when something else is', () => {
  write('de.json', german({ bye: '{' }));
  const languages = open();
  now += 5_000;
  languages.list();
  languages.messagesOf('de');
  expect(warned).toHaveLength(1);
  write('de.json', german({ hello: '{' }));
  languages.messagesOf('de');
  expect(warned).toHaveLength(2);
});

it('has no room for files that are no language, or one that comes with the program', () => {
  write('en.json', german({}));
  write('my notes.json', german({}));
  const languages = open();
  expect(languages.list()).toEqual(source.languages);
  expect(languages.messagesOf('en')).toBeUndefined();
  expect(warned).toHaveLength(2);
});

it('serves languages, and helps with those it does not have', async () => {
  write('de.json', german({ bye: 'Tschüs' }));
  const app = new Hono();
  addLanguageRoutes(app, open());
  expect(await (await app.request('/v1/languages')).json()).toHaveLength(2);
  expect(await (await app.request('/v1/languages/de')).json()).toEqual(german({ bye: 'Tschüs' }));
  const unknown = await app.request('/v1/languages/xx');
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'unknown_language' }),
  ]);
});

it('makes a template in which nothing is missing, and fills up a file without touching what it says', () => {
  const template = templateOf(source, 'Deutsch');
  expect(readLanguage(template, source)).toMatchObject({ complaints: [], missing: [] });
  const half = JSON.stringify(german({ bye: 'Tschüs', gone: 'weg' }));
  expect(readLanguage(half, source).missing).toEqual(['stage / hello', 'stage / votes', 'dock / go']);
  const filled = filledUp(half, source, 'x');
  expect(readLanguage(filled, source)).toMatchObject({ complaints: [], missing: [] });
  expect(JSON.parse(filled)).toMatchObject(german({ bye: 'Tschüs', hello: 'Hello {name}' }));
});
