// Runs forge on this package: node contracts/build/forge.mjs test [options of forge] [--report FILE].
// With --report how many tests passed, and a line for each that failed, are written to FILE as JSON.
import { writeFileSync } from 'node:fs';
import { aloneInForge } from '../../scripts/testing/alone.mjs';
import { runForge } from './foundry.mjs';

const args = process.argv.slice(2);
const at = args.indexOf('--report');
const report = at < 0 ? undefined : args.splice(at, 2)[1];
if (at >= 0 && report === undefined) throw new Error('--report needs the name of a file');

const json = report === undefined ? [] : ['--json'];
const { code, output } = await runForge([...args, ...json], { capture: report !== undefined });
const summary = report === undefined ? { failures: [] } : summarise(output);
if (report !== undefined) writeFileSync(report, JSON.stringify(summary));
process.exit(code === 0 && summary.failures.length > 0 ? 1 : (code ?? 1));

/** Reads forge's JSON and prints what failed, with its reason. */
function summarise(text) {
  const line = text.split('\n').find((candidate) => candidate.startsWith('{'));
  if (line === undefined) {
    console.error(text);
    return { passed: 0, failures: ['contracts: forge printed no report'] };
  }
  const summary = { passed: 0, failures: [] };
  for (const [suite, { test_results }] of Object.entries(JSON.parse(line))) {
    for (const [name, result] of Object.entries(test_results)) {
      if (result.status === 'Success') summary.passed += 1;
      else
        summary.failures.push(
          `${suite} ${name}: ${result.reason ?? 'failed'}\n  ${aloneInForge(suite, name)}`,
        );
      if (result.status !== 'Success')
        console.error(`${summary.failures.at(-1)} ${JSON.stringify(result.counterexample ?? '')}`);
    }
  }
  return summary;
}
