import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../run.mjs';
import { summaryOf } from './vitest.mjs';

const test = (fullName, status, failureMessages = []) => ({ fullName, status, failureMessages });
const report = (numPassedTests, ...testResults) => ({ numPassedTests, testResults });
const file = (status, assertionResults, message = '') => ({
  name: join(root, 'test', 'a.test.ts'),
  status,
  message,
  assertionResults,
});

// how to run a test alone says at which scale, and the long run, which has one, runs these too
beforeEach(() => vi.stubEnv('SOH_TEST_SCALE', undefined));
afterEach(() => vi.unstubAllEnvs());

describe('what a run of tests comes to', () => {
  it('is what passed, where nothing failed', () => {
    const all = report(2, file('passed', [test('one', 'passed'), test('two', 'passed')]));
    expect(summaryOf(all, 0, 'unit')).toEqual({ passed: 2, failed: 0, failures: [] });
  });

  it('names each test that failed with its file and the first line of its reason', () => {
    const failed = test('the vote closes', 'failed', ['Error: expected 1\n    at somewhere']);
    expect(summaryOf(report(1, file('failed', [test('one', 'passed'), failed])), 1, 'unit')).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        "test/a.test.ts: the vote closes: Error: expected 1\n  alone: node node_modules/vitest/vitest.mjs run test/a.test.ts -t '^the vote closes$'",
      ],
    });
  });

  it('counts a file whose tests were left untried because a hook failed', () => {
    const untried = file('failed', [test('one', 'skipped'), test('two', 'skipped')], 'no browser\nat x');
    expect(summaryOf(report(5, untried), 1, 'system').failures).toEqual([
      'test/a.test.ts: outside its tests: no browser\n  alone: node node_modules/vitest/vitest.mjs run test/a.test.ts',
    ]);
  });

  it('says at which scale a test of the long run is run alone, in words that the shell takes', () => {
    vi.stubEnv('SOH_TEST_SCALE', '25');
    const failed = file('failed', [test('one', 'failed', ['no'])]);
    const command = process.platform === 'win32' ? 'alone: node ' : 'alone: SOH_TEST_SCALE=25 node ';
    expect(summaryOf(report(1, failed), 1, 'unit').failures[0]).toContain(command);
  });

  it('is never a success where vitest says that something failed, or where nothing ran', () => {
    expect(summaryOf(report(3, file('passed', [test('one', 'passed')])), 1, 'unit').failed).toBe(1);
    expect(summaryOf(report(0), 0, 'unit').failures).toEqual(['unit: no test was run']);
  });
});
