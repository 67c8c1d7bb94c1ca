import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Paths of files from the root, `/` between names: those under a folder, or that stand in it. */
const paths = (folder: string, recursive = true): readonly string[] =>
  readdirSync(`${ROOT}${folder}`, { recursive, encoding: 'utf8' }).map((path) =>
    `${folder}/${path.replaceAll('\\', '/')}`.replace(/^\.\//, ''),
  );

const packages = ['apps', 'packages'].flatMap((folder) => paths(folder, false));
const documents = ['.', 'docs', 'contracts', ...packages]
  .flatMap((folder) => paths(folder, false))
  .filter((path) => path.endsWith('.md'));

/** Names that tests have in every part of the repository. */
const TEST = /\.(test\.(ts|tsx|mjs)|t\.sol)$/;
const tests = [
  ...['test/system', 'test/structure', 'test/games', 'scripts', 'contracts/build', 'contracts/test'],
  ...packages.map((folder) => `${folder}/src`),
]
  .flatMap((folder) => paths(folder))
  .filter((path) => TEST.test(path));

/** What stands between backticks and is a test's name, with its folder or without. */
const testsNamedIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w./-]+)`/g)].flatMap(([, name = '']) => (TEST.test(name) ? [name] : []));

describe('tests that documents name', () => {
  it('are looked for in documents that name some, among tests that there are', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/protocol.md']));
    expect(documents.flatMap((path) => testsNamedIn(readFileSync(`${ROOT}${path}`, 'utf8')))).not.toEqual([]);
    expect(tests.length).toBeGreaterThan(500);
  });

  it.each(documents)('%s: each is there', (path) => {
    const named = testsNamedIn(readFileSync(`${ROOT}${path}`, 'utf8'));
    expect(named.filter((name) => !tests.some((test) => `/${test}`.endsWith(`/${name}`)))).toEqual([]);
  });
});
