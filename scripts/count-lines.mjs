// How much code there is: lines that are neither blank nor only a comment, in what is shipped and what builds it; tests,
// fixtures, test/ and what is made are left out. `node scripts/count-lines.mjs [FOLDER]` counts another clone, so that two versions
// can be compared.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
const PARTS = ['apps/bot', 'apps/overlay', 'packages', 'contracts', 'scripts'];
const CODE = /\.(ts|tsx|mjs|js|css|sol|html)$/;
const TEST = /\.(test|fixture|bench)\.|\.t\.sol$|(^|\/)(fixtures|test|artifacts)\/|fixture\.html$/;

/** A line that begins with `*` goes on with a comment: no code of ours begins so. */
const isCode = (line) => {
  const text = line.trim();
  return text !== '' && !/^(\/\/|\/\*|\*|<!--)/.test(text);
};

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const rows = PARTS.map((part) => {
  const files = git('ls-files', part).filter((file) => CODE.test(file) && !TEST.test(file));
  const lines = files.map((file) => readFileSync(join(root, file), 'utf8').split('\n').filter(isCode).length);
  return { part, files: files.length, lines: lines.reduce((sum, each) => sum + each, 0) };
});
const total = (key) => rows.reduce((sum, row) => sum + row[key], 0);
for (const { part, files, lines } of [
  ...rows,
  { part: 'all', files: total('files'), lines: total('lines') },
]) {
  console.log(
    `${part.padEnd(14)} ${String(files).padStart(6)} files ${String(lines).padStart(8)} lines of code`,
  );
}
