// npm run test:obs: the tests against a real OBS. They need packages of the system, which are installed where this
// may be done; where it may not, that is a failure. The last line sums up.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, checkNode, install } from './prepare.mjs';
import { runNode } from './run.mjs';
import { haveInstalled } from './system-packages.mjs';

/** Programs that the tests start, and the packages of Debian and Ubuntu that bring them. */
const PROGRAMS = ['obs', 'Xvfb', 'gcc'];
const PACKAGES = ['obs-studio', 'obs-plugins', 'xvfb', 'libgl1-mesa-dri', 'xauth', 'gcc', 'libc6-dev'];

checkNode();
const missing = await haveInstalled('the tests against OBS', PROGRAMS, PACKAGES);
if (missing !== null) {
  console.error(`\n${missing}\n`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
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
