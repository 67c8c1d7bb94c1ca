import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { filesUnder } from './tree.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What no package gives a name: what its own tests share, and the pages, which are an application. */
const HAS_NO_NAME = /\.fixture\.tsx?$|\/fixtures\/|^apps\/overlay\//;

const tests = ['bench', 'helpers', 'games', 'load', 'system'].flatMap((folder) =>
  filesUnder(`test/${folder}`).map(({ path, text }) => ({ path: `test/${folder}/${path}`, text })),
);

/** Files outside of `test` that a test's file names by where they are. */
const reached = tests.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)]
    .map(([, specifier = '']) => normalize(join(path, '..', specifier)))
    .filter((to) => !to.startsWith('test/'))
    .map((to) => ({ from: path, to })),
);

it('tests reach the packages by names, so that moving one of their files breaks no test', () => {
  expect(tests.length).toBeGreaterThan(250);
  expect(reached.filter(({ to }) => !HAS_NO_NAME.test(to))).toEqual([]);
});

it('every name that tests have for a part of the bot is used, and leads to a file', () => {
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'test/package.json'), 'utf8')) as {
    readonly imports: Readonly<Record<string, string>>;
  };
  const names = Object.keys(imports).filter((name) => name.startsWith('#bot/'));
  const text = tests.map((file) => file.text).join('\n');
  expect(names.filter((name) => !text.includes(`'${name}'`))).toEqual([]);
  const files = new Set(filesUnder('apps/bot/src').map(({ path }) => path));
  const astray = names.filter(
    (name) => !files.has(`${imports[name]?.replace('@show-of-hands/bot/', '')}.ts`),
  );
  expect(astray).toEqual([]);
});
