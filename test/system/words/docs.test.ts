import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];

test.each(PAGES)('every page and picture that %s leads to is there', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, target]) => target ?? []);
  const files = targets.filter((target) => !/^[a-z]+:/.test(target));
  expect(files.filter((file) => !existsSync(join(ROOT, dirname(page), file)))).toEqual([]);
});
