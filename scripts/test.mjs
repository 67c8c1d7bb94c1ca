// npm test: everything that must hold, on a machine with nothing but Node and npm. The last line sums up.
// npm run test:full: the same with many times more random matches; its report stays in docs/test-full.json.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, cpus, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, checkNode, install } from './prepare.mjs';
import { root, runNode } from './run.mjs';

const full = process.argv.includes('--full');
/** How many times more random matches the full run plays. */
const FULL_SCALE = 25;
const env = full ? { SOH_TEST_SCALE: String(FULL_SCALE) } : {};

// what a show thinks with runs at the lowest priority: beside tests at any other it would get nothing of a busy machine
setPriority(constants.priority.PRIORITY_LOW);

const results = mkdtempSync(join(tmpdir(), 'show-of-hands-test-'));
const suites = [];

function record(name, passed, failed, began) {
  const seconds = Math.round((Date.now() - began) / 1000);
  suites.push({ name, passed, failed, seconds });
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

/** A check that is one test: it passes or it fails. */
async function check(name, args) {
  const began = Date.now();
  const status = await runNode(args, { quiet: true });
  record(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1, began);
}

/** A suite that writes its counts to a file; a run that fails without a failing test counts as one failure. */
async function suite(name, args, file, count) {
  const began = Date.now();
  const status = await runNode(args, { env });
  let counts = { passed: 0, failed: 0 };
  try {
    counts = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    counts.failed = 1;
  }
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.passed === 0 && counts.failed === 0) counts.failed = 1;
  record(name, counts.passed, counts.failed, began);
}

const vitest = (project) => {
  const file = join(results, `${project}.json`);
  return suite(
    project,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    file,
    (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
  );
};

const forge = () => {
  const file = join(results, 'contracts.json');
  return suite(
    'contracts',
    ['contracts/build/forge.mjs', 'test', '--report', file],
    file,
    (report) => report,
  );
};

async function contracts() {
  await forge();
  await check('gas', ['contracts/build/gas.mjs']);
  if (full) await check('coverage of contracts', ['contracts/build/coverage.mjs']);
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
await Promise.all([check('types', ['node_modules/typescript/bin/tsc', '-b']), vitest('unit')]);
// whole shows are played by the clock: nothing runs beside them
await ofContracts;
await vitest('system');
rmSync(results, { recursive: true, force: true });

const total = (key) => suites.reduce((sum, entry) => sum + entry[key], 0);
if (full) {
  const machine = { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
  const report = { scale: FULL_SCALE, machine, suites, passed: total('passed'), failed: total('failed') };
  writeFileSync(join(root, 'docs', 'test-full.json'), `${JSON.stringify(report, null, 2)}\n`);
}
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
