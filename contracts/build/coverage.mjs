// Measures how much of contracts/src the tests run: node contracts/build/coverage.mjs [--ir] [options of forge].
// Fails if a file, or all of them together, stays below the least share of lines or branches. forge measures
// without the optimiser, because optimised code cannot be traced back to lines; --ir takes the other code
// generator instead, for code that has too many variables without it (seven times slower, less exact).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runForge } from './foundry.mjs';

/** Percent of the lines, and of the branches, that the tests must run. */
const LEAST = 95;

/** Files that may stay below, with the percent that they must reach, and why. All files together never may. */
const EXCEPTIONS = {};

const args = process.argv.slice(2);
const generator = args.includes('--ir') ? ['--ir-minimum'] : [];
const rest = args.filter((arg) => arg !== '--ir');
const folder = mkdtempSync(join(tmpdir(), 'show-of-hands-coverage-'));
const trace = join(folder, 'lcov.info');
const { code, output } = await runForge(
  ['coverage', ...generator, '--exclude-tests', '--report', 'lcov', '--report-file', trace, ...rest],
  { env: { FOUNDRY_PROFILE: 'coverage' }, capture: true, quiet: true },
);
if (code !== 0) {
  console.error(output);
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
}
const files = readTrace(readFileSync(trace, 'utf8')).filter(({ file }) => file.startsWith('src/'));
rmSync(folder, { recursive: true, force: true });

const total = { file: 'all', lines: sumOf('lines'), branches: sumOf('branches'), missed: [] };
const below = [...files, total].filter((entry) => {
  const least = EXCEPTIONS[entry.file]?.least ?? LEAST;
  return percent(entry.lines) < least || percent(entry.branches) < least;
});
for (const { file, lines, branches, missed } of [...files, total]) {
  const gaps = missed.length === 0 ? '' : `  not run: ${missed.join(', ')}`;
  console.log(`${file.padEnd(36)} lines ${show(lines)}  branches ${show(branches)}${gaps}`);
}
for (const [file, { least, why }] of Object.entries(EXCEPTIONS)) {
  console.log(`exception: ${file} needs ${least} % only: ${why}`);
}
console.log(`code without the optimiser${generator.length === 0 ? '' : ', by way of the IR'}`);
for (const { file } of below) {
  console.error(
    `${file}: fewer than ${EXCEPTIONS[file]?.least ?? LEAST} % of lines or branches are run by a test`,
  );
}
process.exit(below.length === 0 ? 0 : 1);

/** Lines and branches by file, from a trace in lcov's format. */
function readTrace(text) {
  return text
    .split('end_of_record')
    .map((record) => record.trim().split('\n'))
    .filter((record) => record.some((line) => line.startsWith('SF:')))
    .map((record) => {
      const rows = (tag) =>
        record.filter((line) => line.startsWith(tag)).map((line) => line.slice(tag.length).split(','));
      const lines = rows('DA:');
      const branches = rows('BRDA:');
      const missed = [
        ...lines.filter(([, hits]) => hits === '0').map(([line]) => line),
        ...branches
          .filter(([, , , hits]) => hits === '0' || hits === '-')
          .map(([line]) => `${line} (branch)`),
      ];
      return {
        file: (record.find((line) => line.startsWith('SF:')) ?? 'SF:').slice(3).replaceAll('\\', '/'),
        lines: { all: lines.length, run: lines.filter(([, hits]) => hits !== '0').length },
        branches: {
          all: branches.length,
          run: branches.filter(([, , , hits]) => hits !== '0' && hits !== '-').length,
        },
        missed,
      };
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

function sumOf(key) {
  return files.reduce((sum, entry) => ({ all: sum.all + entry[key].all, run: sum.run + entry[key].run }), {
    all: 0,
    run: 0,
  });
}

/** Percent of what there is that is run; a file without any has nothing left to run. */
function percent({ all, run }) {
  return all === 0 ? 100 : (100 * run) / all;
}

function show(counts) {
  return `${percent(counts).toFixed(1).padStart(5)} % (${counts.run}/${counts.all})`.padEnd(19);
}
