// Compares what each call of a match costs with the figures that were kept: node contracts/build/gas.mjs [--update].
// Fails if a call costs more, or less, by more than the tolerance: cheaper is news to be kept, too.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { home } from './contracts.mjs';
import { runForge } from './foundry.mjs';

/** Percent by which a figure may differ. */
const TOLERANCE = 2;

const kept = join(home, 'gas.json');
const measured = await measure();
if (process.argv.includes('--update')) {
  writeFileSync(kept, `${JSON.stringify(measured, null, 2)}\n`);
  console.log(`${count(measured)} figures written to ${kept}`);
  process.exit(0);
}
const differences = compare(JSON.parse(readFileSync(kept, 'utf8')), measured);
console.log(`${count(measured)} figures compared, ${differences.length} differ by more than ${TOLERANCE} %`);
if (differences.length > 0) {
  console.error(differences.join('\n'));
  console.error('if that is meant: node contracts/build/gas.mjs --update, and commit contracts/gas.json');
}
process.exit(differences.length === 0 ? 0 : 1);

/** Gas by group and name; each call is a transaction of its own. */
async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'show-of-hands-gas-'));
  try {
    const { code, output } = await runForge(['test', '--isolate', '--match-path', 'test/gas/*'], {
      env: { FOUNDRY_SNAPSHOTS: folder },
      capture: true,
      quiet: true,
    });
    if (code !== 0) throw new Error(`the measurement failed:\n${output}`);
    return Object.fromEntries(
      readdirSync(folder)
        .sort()
        .map((file) => {
          const figures = Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')));
          return [
            file.replace(/\.json$/, ''),
            Object.fromEntries(figures.map(([name, gas]) => [name, Number(gas)])),
          ];
        }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is no longer as it was, in words. */
function compare(before, now) {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((group) => {
    const [old, fresh] = [before[group] ?? {}, now[group] ?? {}];
    return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((name) => {
      const [was, is] = [old[name], fresh[name]];
      if (was === undefined) return [`${group}, ${name}: ${is} gas, and no figure was kept`];
      if (is === undefined) return [`${group}, ${name}: ${was} gas were kept, and nothing is measured`];
      const percent = (100 * (is - was)) / was;
      if (Math.abs(percent) <= TOLERANCE) return [];
      return [
        `${group}, ${name}: ${was} gas before, ${is} now (${percent > 0 ? '+' : ''}${percent.toFixed(1)} %)`,
      ];
    });
  });
}

function count(groups) {
  return Object.values(groups).reduce((sum, figures) => sum + Object.keys(figures).length, 0);
}
