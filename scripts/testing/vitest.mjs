// Runs vitest projects and counts what came of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot, runNode } from '../run.mjs';
import { alone } from './alone.mjs';

/** The longest text of a failure, characters: the whole of it is in the output above. */
const MAX_REASON = 300;

/** What begins a line that names a failed test, at the end of a run: `.ci/run` says these again at its own end. */
export const FAILED = 'failed: ';

/** The projects of `npm run test:long`. */
export const LONG = ['long', 'long-alone'];

/**
 * Runs all tests of some projects.
 * @returns how many passed and failed, and for each failure a line and how to run it alone. A file that failed outside its tests, and a run
 * that ended without a report or without a single test, count as one failure each.
 */
export async function vitest(projects, { env = {} } = {}) {
  const results = mkdtempSync(join(tmpdir(), 'show-of-hands-test-'));
  const file = join(results, 'report.json');
  const args = projects.flatMap((project) => ['--project', project]);
  // colours are for a terminal: elsewhere their codes crowd out what a log has room for
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const reporter = process.stdout.isTTY ? 'dot' : './scripts/testing/plain-reporter.mjs';
  try {
    const status = await runNode(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...args,
        `--reporter=${reporter}`,
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { env: { ...plain, ...env } },
    );
    return counted(status, file, projects.join(', '));
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

function counted(status, file, name) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, failures: [`${name}: ended with status ${status} and without a report`] };
  }
  return summaryOf(report, status, name);
}

/**
 * What a report of vitest's JSON reporter comes to.
 * @param status vitest's exit status; other than 0, something failed
 * @param name what ran, for a failure that no test tells of
 */
export function summaryOf(report, status, name) {
  const failures = report.testResults.flatMap(({ name: path, status: ended, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const at = fromRoot(path);
    if (failed.length > 0)
      return failed.map(
        ({ fullName, failureMessages: [reason] }) =>
          `${at}: ${fullName}: ${firstLine(reason)}\n  ${alone(at, fullName)}`,
      );
    // a hook that fails leaves its tests untried
    return ended === 'failed' ? [`${at}: outside its tests: ${firstLine(message)}\n  ${alone(at)}`] : [];
  });
  const passed = report.numPassedTests;
  if (failures.length === 0 && status !== 0) failures.push(`${name}: ended with status ${status}`);
  if (failures.length === 0 && passed === 0) failures.push(`${name}: no test was run`);
  return { passed, failed: failures.length, failures };
}

const firstLine = (text = '') =>
  (text.split('\n', 1)[0] ?? '').trim().slice(0, MAX_REASON) || 'no reason given';
