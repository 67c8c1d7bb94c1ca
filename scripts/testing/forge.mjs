// Runs forge's tests of the contracts and counts what came of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../run.mjs';

/** Files of tests that last are named as those of vitest are; no test is in neither half. */
const LASTING = '**/*.long.t.sol';
const CHOICES = { usual: ['--no-match-path', LASTING], long: ['--match-path', LASTING], all: [] };

/**
 * Runs tests of the contracts, and compiles what they need.
 * @param {keyof typeof CHOICES} which those that `npm test` waits for, those that last, or both
 * @returns how many passed and failed, and for each failure a line and how to run it alone. A run that ended without a
 * report or without a single test counts as one failure.
 */
export async function forge(which, { env = {} } = {}) {
  const results = mkdtempSync(join(tmpdir(), 'show-of-hands-contracts-'));
  const file = join(results, 'contracts.json');
  try {
    const args = ['contracts/build/forge.mjs', 'test', ...CHOICES[which], '--report', file];
    const status = await runNode(args, { env });
    const { passed, failures } = reportIn(file);
    if (failures.length === 0 && (status !== 0 || passed === 0))
      failures.push(`contracts: ended with status ${status}`);
    return { passed, failed: failures.length, failures };
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

/** What a run has written; of one that ended before, that nothing passed. */
function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failures: [] };
  }
}
