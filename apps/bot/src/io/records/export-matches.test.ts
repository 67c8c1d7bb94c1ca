import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type CampHoldings, matchList, matchRecord, summaryOf } from '@show-of-hands/bus';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { publishedLeague } from '../league/league-folder.ts';
import { collectionFile, collectionPageOf, exportMatches, SiteFolder, siteFiles } from './exported-site.ts';
import { keyOf, shortRecord } from './record.fixture.ts';
import { publishedRecord } from './stored-records.ts';

let place: string;
let site: string;
let pages: string;

/** Built pages: two documents, of which one needs a script that needs a worker, and a style that needs a font. */
function build(version: string): void {
  rmSync(pages, { recursive: true, force: true });
  mkdirSync(join(pages, 'assets'), { recursive: true });
  const files: Record<string, string> = {
    'verify.html': `<!doctype html><html><head><script src="./assets/verify-${version}.js"></script><link href="./assets/verify-${version}.css"></head></html>`,
    'overlay.html': `<html><script src="./assets/overlay-${version}.js"></script></html>`,
    [`assets/verify-${version}.js`]: `new Worker("check-${version}.js")`,
    [`assets/check-${version}.js`]: 'check()',
    [`assets/verify-${version}.css`]: `@font-face{src:url(./font-${version}.woff2)}`,
    [`assets/font-${version}.woff2`]: '\u0000font',
    [`assets/overlay-${version}.js`]: 'overlay()',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(pages, name), text);
}
const read = (path: string) => readFileSync(join(site, path), 'utf8');
const listed = () => matchList.parse(JSON.parse(read('matches.json')));

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'export-'));
  site = join(place, 'a', 'site');
  pages = join(place, 'pages');
  build('v1');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

describe('an exported site', () => {
  it('holds the page, all that the page needs and nothing else, and every match', () => {
    exportMatches(SiteFolder.open(site), [shortRecord(1), shortRecord(2)], pages);
    expect(readdirSync(site).sort()).toEqual([
      'README.txt',
      'assets',
      'index.html',
      'matches',
      'matches.json',
    ]);
    expect(readdirSync(join(site, 'assets')).sort()).toEqual([
      'check-v1.js',
      'font-v1.woff2',
      'verify-v1.css',
      'verify-v1.js',
    ]);
    expect(read('assets/font-v1.woff2')).toBe('\u0000font');
    expect(listed()).toEqual([summaryOf(shortRecord(2)), summaryOf(shortRecord(1))]);
    for (const n of [1, 2]) {
      expect(matchRecord.parse(JSON.parse(read(`matches/${keyOf(n)}.json`)))).toEqual(shortRecord(n));
    }
  });

  it('says in its document that records lie beside it, and lets no foreign script run', () => {
    exportMatches(SiteFolder.open(site), [shortRecord(1)], pages);
    const head = read('index.html').split('</head>')[0] ?? '';
    expect(head).toContain('<meta name="show-of-hands-records" content="files" />');
    expect(head.indexOf('Content-Security-Policy')).toBeGreaterThan(0);
    expect(head.indexOf('Content-Security-Policy')).toBeLessThan(head.indexOf('<script'));
    expect(head).toContain('./assets/verify-v1.js');
  });

  it('names no file from the root of a host', () => {
    exportMatches(SiteFolder.open(site), [shortRecord(1)], pages);
    expect(read('index.html')).not.toMatch(/(src|href)="\//);
  });

  it('grows: matches stay, the same match is replaced, an older page’s files go', () => {
    exportMatches(SiteFolder.open(site), [shortRecord(1), shortRecord(2)], pages);
    build('v2');
    exportMatches(SiteFolder.open(site), [shortRecord(2, { pepper: null }), shortRecord(3)], pages);
    expect(listed().map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(read(`matches/${keyOf(2)}.json`)).toContain('"pepper":null');
    expect(readdirSync(join(site, 'assets')).every((name) => name.includes('v2'))).toBe(true);
    expect(existsSync(join(site, 'matches', `${keyOf(1)}.json`))).toBe(true);
  });

  it('goes on after an export that was broken off, and never lists what is not there', () => {
    const broken = function* () {
      yield shortRecord(1);
      throw new Error('the disk is full');
    };
    expect(() => exportMatches(SiteFolder.open(site), broken(), pages)).toThrow('the disk is full');
    expect(listed()).toEqual([]);
    exportMatches(SiteFolder.open(site), [shortRecord(1), shortRecord(2)], pages);
    expect(listed()).toHaveLength(2);
    expect(readdirSync(join(site, 'matches')).filter((name) => name.endsWith('.new'))).toEqual([]);
  });
});

describe('a folder for a site', () => {
  it('may hold a version control’s files', () => {
    mkdirSync(join(site, '.git'), { recursive: true });
    exportMatches(SiteFolder.open(site), [shortRecord(1)], pages);
    expect(existsSync(join(site, '.git'))).toBe(true);
  });

  it.each([
    ['other files', { 'holiday.jpg': 'x' }],
    ['another site', { 'index.html': '<html></html>', 'matches.txt': '[]' }],
    ['a list that is none of ours', { 'matches.json': '{"teams":[]}' }],
    ['a list that is no JSON', { 'matches.json': 'football' }],
  ])('with %s is left alone', (_, files) => {
    mkdirSync(site, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(site, name), text);
    expect(() => SiteFolder.open(site)).toThrow(Problem);
    expect(readdirSync(site).sort()).toEqual(Object.keys(files).sort());
    for (const [name, text] of Object.entries(files)) expect(read(name)).toBe(text);
  });

  it('is not a file', () => {
    writeFileSync(join(place, 'file'), 'text');
    expect(() => SiteFolder.open(join(place, 'file'))).toThrow(/not a folder/);
    expect(readFileSync(join(place, 'file'), 'utf8')).toBe('text');
  });
});

it('without built pages says so before it writes a match', () => {
  rmSync(pages, { recursive: true });
  expect(() => exportMatches(SiteFolder.open(site), [shortRecord(1)], pages)).toThrow(/not built/);
  expect(existsSync(join(site, 'matches'))).toBe(false);
});

it('what a dock saves is the very site that an export writes, without matches whose records are gone', async () => {
  const kept = [shortRecord(3), shortRecord(2), shortRecord(1)];
  exportMatches(
    SiteFolder.open(site),
    kept.filter(({ number }) => number !== 2).map((record) => publishedRecord(JSON.stringify(record), null)),
    pages,
    collectionFile('what chat owns'),
  );
  const saved = siteFiles({
    summaries: async () => kept.map((record) => JSON.stringify(summaryOf(record))),
    record: async (key) => {
      const record = kept.find(({ matchKey, number }) => matchKey === key && number !== 2);
      return record && JSON.stringify(record);
    },
    pages,
    collection: 'what chat owns',
  });
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const written = files.map(({ parentPath, name }) => relative(site, join(parentPath, name)));
  const same: string[] = [];
  for await (const { path, content } of saved) {
    expect(String(content), path).toBe(read(path));
    same.push(path);
  }
  expect(same.sort()).toEqual(written.map((path) => path.replaceAll('\\', '/')).sort());
});

describe('a league', () => {
  const given = () => {
    const league = join(place, 'league');
    mkdirSync(league, { recursive: true });
    for (const name of ['index.html', 'league.json', 'state.json']) writeFileSync(join(league, name), name);
    return publishedLeague(league);
  };

  it('lies beside the matches where it is given, stays, and is linked', () => {
    exportMatches(SiteFolder.open(site), [shortRecord(1)], pages);
    expect(read('index.html')).not.toContain('league');
    for (const beside of [given(), []]) {
      exportMatches(SiteFolder.open(site), [shortRecord(1)], pages, beside);
      expect(readdirSync(join(site, 'league')).sort()).toEqual(['index.html', 'league.json']);
      expect(read('index.html')).toContain('content="league/index.html"');
      expect(read('index.html')).not.toContain('collection.html');
    }
    expect(() => publishedLeague(join(place, 'a'))).toThrow(/no league in this folder/);
  });

  it('may be in the folder before any match is', () => {
    mkdirSync(join(site, 'league'), { recursive: true });
    writeFileSync(join(site, 'league', 'index.html'), 'a page');
    exportMatches(SiteFolder.open(site), [shortRecord(1)], pages);
    expect(read('index.html')).toContain('content="league/index.html"');
    expect(read('league/index.html')).toBe('a page');
  });
});

describe('what chat owns', () => {
  const html = (page: string): string => `<!doctype html><title>${page}</title>`;

  it('is a page beside the matches, replaced by each export that has one, and left by one that has none', () => {
    exportMatches(SiteFolder.open(site), [shortRecord(1)], pages);
    expect(existsSync(join(site, 'collection.html'))).toBe(false);
    expect(read('index.html')).not.toContain('collection.html');
    for (const [given, found] of [
      [html('one'), html('one')],
      [html('two'), html('two')],
      [null, html('two')],
    ] as const) {
      exportMatches(SiteFolder.open(site), [shortRecord(1)], pages, collectionFile(given));
      expect(read('collection.html')).toBe(found);
      expect(read('index.html')).toContain('content="collection.html"');
    }
  });

  const togs = (count: number): CampHoldings => ({
    game: 'cryptogs',
    holdings: { togs: [], count, loan: 0, toPack: null },
  });
  const paged = (kept: ReadonlyMap<string, unknown>): string | null =>
    collectionPageOf(
      { all: () => kept },
      () => (held, _, language) => `${held.holdings.count} in ${language}`,
      ENGLISH_VOICE,
    );

  it('is what was kept last, in the language of the show', () => {
    expect(paged(new Map([['cryptogs', togs(12)]]))).toBe('12 in en');
  });

  it.each([
    ['nothing has been shown', new Map()],
    ['it cannot be read', new Map([['cryptogs', { game: 'cryptogs', holdings: { count: -1 } }]])],
    ['it is of a game that nobody knows', new Map([['another', { game: 'another' }]])],
  ])('is no page where %s', (_, kept) => {
    expect(paged(kept)).toBeNull();
  });

  it('is no page in a game that has none', () => {
    const kept = new Map([['cryptogs', togs(12)]]);
    expect(collectionPageOf({ all: () => kept }, () => undefined, ENGLISH_VOICE)).toBeNull();
  });
});
