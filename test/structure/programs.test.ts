import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const TESTS = fileURLToPath(new URL('..', import.meta.url));

const files = readdirSync(TESTS)
  .filter(
    (name) => name !== 'node_modules' && name !== 'dist' && statSync(resolve(TESTS, name)).isDirectory(),
  )
  .flatMap((name) =>
    readdirSync(resolve(TESTS, name), { recursive: true, encoding: 'utf8' }).map((path) => `${name}/${path}`),
  );

/** What is named in a test's file, and is not there: each match's first group is a path from the file's folder. */
function missing(path: string, named: RegExp, standsFor: (specifier: string) => string): readonly string[] {
  const file = resolve(TESTS, path);
  return [...readFileSync(file, 'utf8').matchAll(named)]
    .map(([, specifier = '']) => resolve(dirname(file), standsFor(specifier)))
    .filter((there) => !existsSync(there))
    .map((there) => `${path} names ${relative(resolve(TESTS, '..'), there)}`);
}

it('programs that tests start import what there is: no compiler reads them', () => {
  const programs = files.filter((path) => path.endsWith('.mjs'));
  expect(programs.length).toBeGreaterThan(3);
  const source = (specifier: string): string => specifier.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
  const astray = programs.flatMap((path) => missing(path, /from '(\.[^']*\/dist\/[^']*\.js)'/g, source));
  expect(astray).toEqual([]);
});

it('programs that tests start are where the tests say: no compiler reads that either', () => {
  const tests = files.filter((path) => path.endsWith('.ts') && !path.startsWith('structure/'));
  const program = /new URL\(\s*'([^']+\.mjs)',\s*import\.meta\.url/g;
  const started = tests.filter((path) => readFileSync(resolve(TESTS, path), 'utf8').match(program));
  expect(started.length).toBeGreaterThan(3);
  expect(started.flatMap((path) => missing(path, program, (specifier) => specifier))).toEqual([]);
});
