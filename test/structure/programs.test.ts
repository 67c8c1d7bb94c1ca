import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const TESTS = fileURLToPath(new URL('..', import.meta.url));

/** Of a program that a test starts: what it imports of something built whose source is not there. */
function missing(path: string): readonly string[] {
  const file = resolve(TESTS, path);
  const imported = [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']*\/dist\/[^']*)\.js'/g)];
  return imported
    .map(([, specifier = '']) => resolve(dirname(file), specifier.replace('/dist/', '/src/')))
    .filter((source) => !existsSync(`${source}.ts`))
    .map((source) => `${path} imports ${relative(resolve(TESTS, '..'), source)}`);
}

it('programs that tests start import what there is: no compiler reads them', () => {
  const folders = readdirSync(TESTS).filter((name) => name !== 'node_modules' && name !== 'dist');
  const programs = folders
    .filter((name) => statSync(resolve(TESTS, name)).isDirectory())
    .flatMap((name) =>
      readdirSync(resolve(TESTS, name), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${name}/${path}`,
      ),
    )
    .filter((path) => path.endsWith('.mjs'));
  expect(programs.length).toBeGreaterThan(3);
  expect(programs.flatMap(missing)).toEqual([]);
});
