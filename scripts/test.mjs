// npm test: everything that must hold, on a machine with nothing but Node and npm. The last line sums up.
// npm run test:full: the same with many times more random matches and calls, and what takes its time beside it; its
// report stays in docs/test-full.json. Both take names of suites, and run only those: what they come to then replaces
// what the report has of them.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, cpus, setPriority } from 'node:os';
import { join } from 'node:path';
import { build, checkNode, install } from './prepare.mjs';
import { root, runNode } from './run.mjs';
import { forge } from './testing/forge.mjs';
import { FAILED, LONG, vitest } from './testing/vitest.mjs';

const SUITES = ['format and lint', 'types', 'unit', 'contracts', 'gas', 'system'];
/** Suites of the full run alone. */
const FULL_SUITES = [
  'kept contracts',
  'standard JSON of contracts',
  'coverage of contracts',
  'mutants of contracts',
];

const full = process.argv.includes('--full');
const known = full ? [...SUITES, ...FULL_SUITES] : SUITES;
const named = process.argv.slice(2).filter((argument) => argument !== '--full');
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no suite "${unknown.join('", "')}". There are: ${known.join(', ')}.`);
  process.exit(2);
}
const isWanted = (name) => named.length === 0 || named.includes(name);
/** How many times more random matches the full run plays. */
const FULL_SCALE = 10;
/** How long the full run tries mutants of contracts, which it chooses at random. */
const MUTANT_MINUTES = 8;
const env = full ? { SOH_TEST_SCALE: String(FULL_SCALE), FOUNDRY_PROFILE: 'deep' } : {};

// what a show thinks with runs at the lowest priority: beside tests at any other it would get nothing of a busy machine
setPriority(constants.priority.PRIORITY_LOW);

/** What is tested, as git names it. */
const commit =
  spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout?.trim() || 'unknown';

const suites = [];
const failures = [];

const total = (key, of = suites) => of.reduce((sum, entry) => sum + entry[key], 0);

const reportFile = join(root, 'docs', 'test-full.json');
const before = full ? JSON.parse(readFileSync(reportFile, 'utf8')).suites : [];

/** Written after every suite, with what is known of the others from before: a run that is broken off was not for nothing. */
function writeReport() {
  const all = known.flatMap((name) => [...suites, ...before].find((suite) => suite.name === name) ?? []);
  const machine = { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
  const sums = { passed: total('passed', all), failed: total('failed', all) };
  const report = { scale: FULL_SCALE, machine, suites: all, ...sums };
  writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`);
}

/** Into a file or a pipe it is said what begins, as well as how it ended. */
function begin(name) {
  if (!process.stdout.isTTY) console.log(`begins ${name}`);
  return Date.now();
}

/** `said`: what the report keeps of a suite beside its numbers. */
function record(name, { passed, failed, failures: told, said }, began) {
  const seconds = Math.round((Date.now() - began) / 1000);
  suites.push({ name, passed, failed, seconds, commit, said });
  failures.push(...told);
  if (full) writeReport();
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

/** A check that is one test: it passes or it fails. `told`: what it says is printed however it ends, and kept. */
async function check(name, args, { told = false } = {}) {
  if (!known.includes(name)) throw new Error(`The suite "${name}" is in no list of suites.`);
  if (!isWanted(name)) return;
  const began = begin(name);
  const said = [];
  const onLine = (line) => {
    console.log(`     ${line}`);
    said.push(line);
  };
  const status = await runNode(args, told ? { onLine } : { quiet: true });
  const outcome =
    status === 0
      ? { passed: 1, failed: 0, failures: [] }
      : { passed: 0, failed: 1, failures: [`${name}: ended with status ${status}`] };
  record(name, told ? { ...outcome, said } : outcome, began);
}

async function tests(name, projects) {
  if (!isWanted(name)) return;
  const began = begin(name);
  record(name, await vitest(projects, { env }), began);
}

async function contracts() {
  if (isWanted('contracts')) {
    const began = begin('contracts');
    record('contracts', await forge(full ? 'all' : 'usual', { env }), began);
  }
  await check('gas', ['contracts/build/gas.mjs']);
  if (!full) return;
  await check('kept contracts', ['contracts/build/build.mjs', '--check']);
  await check('standard JSON of contracts', ['contracts/build/standard-json.mjs', '--check']);
  await check('coverage of contracts', ['contracts/build/coverage.mjs']);
  await check('mutants of contracts', ['contracts/build/mutants.mjs', '--minutes', String(MUTANT_MINUTES)], {
    told: true,
  });
}

checkNode();
await install();
// these need nothing that is built, and are compiled most of the time, which takes one core: they have what all
// the rest leaves, from the build, which uses one core at a time, to system tests that wait for votes and blocks
const ofContracts = contracts();
await Promise.all([
  build(),
  check('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off']),
]);
// what npm run bench runs is a program of its own: that it can be built is seen here
const types = ['node_modules/typescript/bin/tsc', '-b', '.', 'test/bench'];
await Promise.all([check('types', types), tests('unit', ['unit'])]);
// whole shows are played by the clock: nothing runs beside them
await ofContracts;
await tests('system', ['system', ...(full ? LONG : [])]);

for (const failure of failures) console.log(`${FAILED}${failure}`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
