import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot, root } from '../run.mjs';
import PlainReporter from './plain-reporter.mjs';

const FILES = {
  'well.test.mjs': `import { expect, it } from 'vitest'; it('holds', () => { console.log('a figure: 3'); expect(1).toBe(1); });`,
  'ill.test.mjs': `import { describe, expect, it } from 'vitest';
    describe("a vote (of 2)", () => {
      it("isn't \\\`closed\\\` $early", () => { expect({ votes: 1 }).toEqual({ votes: 2 }); });
      it('is counted', () => {});
    });`,
  'hook.test.mjs': `import { beforeAll, it } from 'vitest'; beforeAll(() => { throw new Error('no browser'); }); it('waits', () => {});`,
};

let place;
let told;
beforeAll(() => {
  mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true });
  // in the project, so that vitest and its tests are found from there
  place = mkdtempSync(join(root, 'node_modules', '.cache', 'plain-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(place, name), text);
  writeFileSync(
    join(place, 'vitest.config.mjs'),
    `export default { root: ${JSON.stringify(place)}, test: { include: ['*.test.mjs'], exclude: [], fileParallelism: false } };`,
  );
  told = run('--reporter', join(root, 'scripts', 'testing', 'plain-reporter.mjs'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** What a run of those files prints into a pipe. */
function run(...args) {
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    join(place, 'vitest.config.mjs'),
    ...args,
  ];
  const env = { ...process.env, FORCE_COLOR: '1', NO_COLOR: undefined, SOH_TEST_SCALE: undefined };
  try {
    return execFileSync(process.execPath, vitest, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).toString();
  } catch ({ stdout }) {
    return stdout.toString();
  }
}

describe('a run of tests into a pipe', () => {
  it('is told in plain lines, without the codes of colours', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
    expect(told).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    for (const line of told.split('\n')) expect(line.length).toBeLessThan(300);
  });

  it('says what runs and how far it is', () => {
    const lines = told.split('\n');
    expect(lines[0]).toBe('3 files of tests');
    for (const name of Object.keys(FILES)) expect(lines).toContain(`runs ${fromRoot(join(place, name))}`);
    const ended = lines.filter((line) => /^(ok {2}|FAIL) /.test(line)).map((line) => line.slice(5, 17));
    expect(ended).toEqual(['1 of 3 files', '2 of 3 files', '3 of 3 files']);
    expect(told).toMatch(
      /^ok {3}\d of 3 files: \S+well\.test\.mjs \(1 passed, [\d.]+ s\)\n {4}a figure: 3$/m,
    );
    expect(told).toMatch(/^FAIL \d of 3 files: \S+ill\.test\.mjs \(1 passed, 1 failed, [\d.]+ s\)$/m);
  });

  it('says what failed, why, and where', () => {
    expect(told).toContain("  failed: a vote (of 2) > isn't `closed` $early\n");
    expect(told).toContain('AssertionError: expected { votes: 1 } to deeply equal { votes: 2 }');
    expect(told).toMatch(/^ {4}- {3}"votes": 2,$/m);
    expect(told).toMatch(/^ {4}at \S+ill\.test\.mjs:3$/m);
    expect(told).toContain('  failed: outside its tests\n    Error: no browser\n');
  });

  it.skipIf(process.platform === 'win32')(
    'says how to run that alone, in words that a shell takes as they are',
    () => {
      const [command = ''] = /(?<=^ {2}alone: ).*ill\.test\.mjs.*$/m.exec(told) ?? [];
      // these files are no part of the project: they have a configuration of their own
      const whole = `${command} --config '${join(place, 'vitest.config.mjs')}' --reporter json`.replace(
        fromRoot(join(place, 'ill.test.mjs')),
        'ill.test.mjs',
      );
      let report = '';
      try {
        execFileSync('sh', ['-c', whole], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      } catch ({ stdout }) {
        report = stdout.toString();
      }
      expect(JSON.parse(report)).toMatchObject({
        numPassedTests: 0,
        numFailedTests: 1,
        numTotalTestSuites: 2,
      });
    },
  );
});

it('a run that says nothing for long says what is still running', () => {
  const lines = [];
  const clock = { now: 0 };
  const reporter = new PlainReporter({ write: (line) => lines.push(line), now: () => clock.now });
  reporter.onTestRunStart([{}, {}]);
  reporter.onTestModuleStart({ moduleId: join(root, 'test', 'slow.test.ts') });
  for (; clock.now < 65_000; clock.now += 1_000) reporter.beat();
  reporter.onTestRunEnd([], []);
  expect(lines.slice(2)).toEqual([
    '0 of 2 files done; still running: test/slow.test.ts (30.0 s)',
    '0 of 2 files done; still running: test/slow.test.ts (60.0 s)',
  ]);
});
