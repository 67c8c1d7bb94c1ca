// npm run test:obs: the tests against a real OBS. They need packages of the system, which are installed where this
// may be done; where it may not, that is a failure. The last line sums up.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { build, checkNode, install } from './prepare.mjs';
import { run, runNode } from './run.mjs';

/** Programs that the tests start, and the packages of Debian and Ubuntu that bring them. */
const PROGRAMS = ['obs', 'Xvfb', 'gcc'];
const PACKAGES = ['obs-studio', 'obs-plugins', 'xvfb', 'libgl1-mesa-dri', 'xauth', 'gcc', 'libc6-dev'];

const folders = (process.env.PATH ?? '').split(delimiter);
const programsMissing = () =>
  PROGRAMS.filter((program) => !folders.some((folder) => existsSync(join(folder, program))));

/** Packages that a Debian or Ubuntu lacks; none elsewhere. Programs alone do not show their plugins and headers. */
function packagesMissing() {
  return PACKAGES.filter((name) => {
    const asked = spawnSync('dpkg', ['-s', name], { encoding: 'utf8' });
    return asked.error === undefined && !/^Status: install ok installed$/m.test(asked.stdout);
  });
}

const mayInstall = process.platform === 'linux' && process.getuid?.() === 0;

/** Ends the program as a run that failed. */
function fail(text) {
  console.error(`\n${text}\n`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

async function installPackages() {
  const isComplete = () => programsMissing().length === 0 && (!mayInstall || packagesMissing().length === 0);
  if (isComplete()) return;
  const remedy = `apt-get install --no-install-recommends ${PACKAGES.join(' ')}`;
  if (!mayInstall) {
    fail(`The tests against OBS need ${programsMissing().join(', ')}.\n  to do: ${remedy}`);
  }
  console.log(`Installing what OBS needs (once): ${PACKAGES.join(' ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    // lists of packages are often not there at all in a container; old ones may do, so a failure here is none yet
    await run('apt-get', ['update'], { quiet: true, env });
    const status = await run('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], {
      quiet: true,
      env,
    });
    if (status !== 0) fail(`The packages could not be installed.\n  to do: ${remedy}`);
  } catch (error) {
    fail(`The packages could not be installed: ${error.message}\n  to do: ${remedy}`);
  }
  if (!isComplete())
    fail(`Still missing: ${[...programsMissing(), ...packagesMissing()].join(', ')}.\n  to do: ${remedy}`);
}

checkNode();
await installPackages();
await install();
await build();

const results = mkdtempSync(join(tmpdir(), 'show-of-hands-obs-'));
const file = join(results, 'obs.json');
const status = await runNode([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'obs',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${file}`,
]);
let passed = 0;
let failed = 0;
try {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  passed = report.numPassedTests;
  failed = report.numFailedTests;
} catch {
  // a run that ended without a report has failed, as the status says
}
// nothing may pass for a success: no test at all is none either
if (failed === 0 && (status !== 0 || passed === 0)) failed = 1;
rmSync(results, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
