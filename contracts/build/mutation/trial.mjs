// Wakes one mutant and runs the tests that are quickest to notice it, then all others.
import { runForge } from '../foundry.mjs';
import { awake } from './weave.mjs';

/** A mutant may make a loop endless; then it is noticed by that, after so many milliseconds. */
const PATIENCE_MS = 120_000;

/** Tests beside a folder of sources, by the start of the path. */
const NEAREST = [
  ['src/core/', 'test/core/*'],
  ['src/cards/', 'test/cards/*'],
  ['src/cryptogs/', 'test/cryptogs/*'],
  ['src/polylemma/', 'test/polylemma/**'],
  ['src/touche/', 'test/touche/**'],
  ['src/triad/', 'test/triad/**'],
];

/** Tests that take their time, by name; and by path those that take most of it. */
const SLOW = '^testFuzz';
const LAST = 'test/invariants/*';

/**
 * @param {{ file: string, number: number }} mutant
 * @param {string} folder the copy in which the mutant sleeps
 * @param {number} worker number of the caller, so that two do not write into one file
 * @returns {Promise<{ verdict: 'killed' | 'survived', by?: string }>}
 */
export async function tryMutant({ file, number }, folder, worker) {
  const near = NEAREST.find(([start]) => file.startsWith(start))?.[1] ?? 'test/**';
  const env = {
    FOUNDRY_PROFILE: 'mutants',
    FOUNDRY_TEST_FAILURES_FILE: `.forge/failures/tests-${worker}`,
    ...awake(number),
  };
  for (const selection of [
    ['--match-path', near, '--no-match-test', SLOW],
    ['--match-path', near, '--match-test', SLOW],
    ['--no-match-path', `{${near},${LAST}}`],
    ['--match-path', LAST],
  ]) {
    const args = ['test', '--fail-fast', '--threads', '1', ...selection];
    const run = await runForge(args, { folder, env, capture: true, quiet: true, timeoutMs: PATIENCE_MS });
    if (run.code === null) return { verdict: 'killed', by: 'time' };
    if (run.code !== 0) return { verdict: 'killed', by: failedTest(run.output) };
  }
  return { verdict: 'survived' };
}

function failedTest(output) {
  // sequences of calls stand between a failure and the name of the invariant
  const found = /\[FAIL[^\n]*\] (\w+)\(/.exec(output) ?? /\n ?(invariant_\w+)\(/.exec(output);
  if (found === null) throw new Error(`forge failed without a failing test:\n${output}`);
  return found[1];
}
