// Runs all suites, one after the other, and sums them up, with what failed at the end: of a long log only that may be kept.
// What ends without its closing line counts as a failure.
import { spawn } from 'node:child_process';
import { ALONE } from '../scripts/testing/alone.mjs';
import { FAILED } from '../scripts/testing/vitest.mjs';

const CLOSING = /^(\d+) passed, (\d+) failed$/;
/** What a suite says that cannot run here. */
const SKIPPED = /^skipped: (.+)$/;

/** Runs one of the scripts of package.json; its output is passed on, but for its closing line. */
function suite(name) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name], {
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    });
    let rest = '';
    let closing = null;
    let skipped = null;
    const failures = [];
    let isBehindFailure = false;
    const take = (line) => {
      const found = CLOSING.exec(line.trim());
      skipped ??= SKIPPED.exec(line.trim())?.[1] ?? null;
      const belongsToFailure = isBehindFailure && line.trim().startsWith(ALONE);
      isBehindFailure = line.startsWith(FAILED);
      if (isBehindFailure || belongsToFailure) failures.push(line);
      else if (found === null) process.stdout.write(`${line}\n`);
      else closing = { passed: Number(found[1]), failed: Number(found[2]) };
    };
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (data) => {
      const lines = (rest + data).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    });
    child.on('error', (error) => {
      console.error(`${name} could not be started: ${error.message}`);
      resolve({ passed: 0, failed: 1, skipped: null, failures: [`${FAILED}${name}: could not be started`] });
    });
    child.on('close', (status) => {
      if (rest !== '') take(rest);
      const { passed, failed } = closing ?? { passed: 0, failed: 0 };
      const isUnfinished = status !== 0 || closing === null;
      if (failures.length === 0 && isUnfinished)
        failures.push(`${FAILED}${name}: ended with status ${status}`);
      resolve({ passed, failed: failed === 0 && isUnfinished ? 1 : failed, skipped, failures });
    });
  });
}

const results = [];
for (const name of ['test', 'test:long', 'test:obs', 'test:windows']) {
  const began = Date.now();
  const result = await suite(name);
  const seconds = Math.round((Date.now() - began) / 1000);
  if (result.skipped !== null && result.failed === 0) console.log(`skip npm run ${name}: ${result.skipped}`);
  else
    console.log(
      `${result.failed === 0 ? 'ok  ' : 'FAIL'} npm run ${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`,
    );
  results.push({ name, seconds, ...result });
}
for (const { failures } of results) for (const line of failures) console.log(line);
// of a long output only the end may be kept
console.log(results.map(({ name, seconds }) => `npm run ${name}: ${seconds} s`).join(', '));
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
