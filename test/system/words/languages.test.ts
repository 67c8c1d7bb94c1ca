import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '#bot/games';
import { readLanguage, readSourceWords } from '#bot/language-file';
import { PAGES } from '#bot/own-files';
import { type Machine, newMachine } from '#helpers/chain/network.ts';

const source = readSourceWords(PAGES);

describe('npm run soh -- language', () => {
  let home: Machine;
  let file: string;
  beforeAll(() => {
    home = newMachine();
    file = join(home.folder, 'data', 'languages', 'de.json');
  });
  afterAll(() => home.remove());

  const language = (...words: readonly string[]) =>
    home.run('language', ...words, '--data', join(home.folder, 'data'));

  it('writes a file in which every message of the pages stands, and finds nothing wrong with it', async () => {
    expect((await language('de', '--name', 'Deutsch')).status).toBe(0);
    const read = readLanguage(readFileSync(file, 'utf8'), source);
    expect(read).toMatchObject({ language: { name: 'Deutsch' }, complaints: [], missing: [] });
    expect(Object.keys(source.rooms)).toEqual(expect.arrayContaining(['stage', 'dock', 'verify', 'show']));
    expect((await language('de')).status).toBe(0);
  });

  it('names what cannot be used with file, key and reason, and fills up what is missing', async () => {
    mkdirSync(join(home.folder, 'data', 'languages'), { recursive: true });
    writeFileSync(
      file,
      JSON.stringify({ name: 'Deutsch', rooms: { stage: { 'now.vote': '{wer} ist dran' } } }),
    );
    const checked = await language('de');
    expect(checked.status).toBe(1);
    expect(checked.output).toContain(
      `${file}: stage / now.vote: there is no value {wer} here; it has {name}`,
    );
    expect((await language('de', '--fill')).status).toBe(0);
    expect(readLanguage(readFileSync(file, 'utf8'), source)).toMatchObject({ complaints: [], missing: [] });
  });

  it.each([
    ['fr', 'comes with the program'],
    ['../fr', 'is no language code'],
  ])('has no file for %s', async (code, why) => {
    const { status, errors } = await language(code);
    expect(status).not.toBe(0);
    expect(errors).toContain(why);
  });
});

const books = Object.keys(source.rooms).flatMap((room) => room.match(/^(.+)-rulesets$/)?.[1] ?? []);

it.each(books)(
  'every ruleset of %s that comes with the program is in its phrasebook, word for word',
  (id) => {
    const english = Object.fromEntries(
      GAMES.named(id).rulesets.flatMap(({ preset, name, summary }) => [
        [`${preset}.name`, name],
        [`${preset}.summary`, summary],
      ]),
    );
    expect(source.rooms[`${id}-rulesets`]).toEqual(english);
  },
);

it('every game has a phrasebook of its rulesets', () => {
  expect(books.toSorted()).toEqual(GAMES.all.map(({ id }) => id).toSorted());
});
