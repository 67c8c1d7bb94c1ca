// Runs forge on this package: node contracts/build/forge.mjs test [options of forge] [--report FILE].
// With --report the counts of passed and failed tests are written to FILE as JSON.
import { writeFileSync } from 'node:fs';
import { runForge } from './foundry.mjs';

const args = process.argv.slice(2);
const at = args.indexOf('--report');
const report = at < 0 ? undefined : args.splice(at, 2)[1];
if (at >= 0 && report === undefined) throw new Error('--report needs the name of a file');

const json = report === undefined ? [] : ['--json'];
const { code, output } = await runForge([...args, ...json], { capture: report !== undefined });
const counts = report === undefined ? { failed: 0 } : summarise(output);
if (report !== undefined) writeFileSync(report, JSON.stringify(counts));
process.exit(code === 0 && counts.failed > 0 ? 1 : (code ?? 1));

/** Counts forge's JSON and prints what failed, with its reason. */
function summarise(text) {
  const line = text.split('\n').find((candidate) => candidate.startsWith('{'));
  if (line === undefined) {
    console.error(text);
    return { passed: 0, failed: 1 };
  }
  const counts = { passed: 0, failed: 0 };
  for (const [suite, { test_results }] of Object.entries(JSON.parse(line))) {
    for (const [name, result] of Object.entries(test_results)) {
      if (result.status === 'Success') counts.passed += 1;
      else {
        counts.failed += 1;
        console.error(
          `${suite} ${name}: ${result.reason ?? 'failed'} ${JSON.stringify(result.counterexample ?? '')}`,
        );
      }
    }
  }
  return counts;
}
