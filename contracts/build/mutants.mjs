// Asks of the tests whether they would notice mistakes: node contracts/build/mutants.mjs [--minutes N] [--count N]
// [--seed N] [--file PART] [--report FILE] [--again REPORT] [--at-once N]. With --again only those are tried that
// survived in an earlier report. Works in a copy of this package, without the optimiser, two mutants at a time unless
// told otherwise; stops at the time cap and reports what it tried. Fails below the least share of noticed mutants.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { home, sourcesIn } from './compile.mjs';
import { runForge } from './foundry.mjs';
import { choose } from './mutation/choose.mjs';
import { copyWith } from './mutation/copy.mjs';
import { findMutants } from './mutation/find.mjs';
import { tryMutant } from './mutation/trial.mjs';
import { awake } from './mutation/weave.mjs';

/** Percent of the mutants that are not equivalent which a test must notice. */
const LEAST = 90;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    count: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', default: '' },
    again: { type: 'string' },
    'at-once': { type: 'string', default: '2' },
    report: { type: 'string', default: join(home, '.forge', 'mutants.json') },
  },
});
const ends = Date.now() + 60_000 * Number(values.minutes);
const equivalents = JSON.parse(
  readFileSync(fileURLToPath(new URL('mutation/equivalents.json', import.meta.url)), 'utf8'),
);

const all = findMutants(sourcesIn('src')).filter(({ file }) => file.includes(values.file));
const wanted = values.again === undefined ? undefined : survivorsOf(values.again);
const drawn =
  wanted === undefined
    ? choose(all, Number(values.count), Number(values.seed))
    : all.filter((mutant) => wanted.some((survivor) => isSame(survivor, mutant)));
const chosen = drawn.map((mutant, i) => ({
  ...mutant,
  number: i + 1,
  line: lineOf(mutant),
}));
const copy = copyWith(chosen);
process.on('exit', copy.remove);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
console.log(`${all.length} mutants found, ${chosen.length} chosen, ${copy.refused.length} do not compile`);

const options = { folder: copy.folder, capture: true, quiet: true };
const healthy = await runForge(['test'], { ...options, env: { FOUNDRY_PROFILE: 'mutants', ...awake(0) } });
if (healthy.code !== 0) {
  console.error(healthy.output);
  throw new Error('the tests fail although no mutant is awake');
}
console.log('the tests pass while all mutants sleep');

const tried = [];
const waiting = [...copy.kept];
async function work(worker) {
  for (let mutant = waiting.shift(); mutant !== undefined && Date.now() < ends; mutant = waiting.shift()) {
    const result = await tryMutant(mutant, copy.folder, worker);
    const equivalent =
      result.verdict === 'survived' ? equivalents.find((known) => isSame(known, mutant)) : undefined;
    const entry = { ...mutant, ...result, ...(equivalent && { verdict: 'equivalent', why: equivalent.why }) };
    tried.push(entry);
    console.log(`${tried.length}/${copy.kept.length} ${describe(entry)}`);
  }
}
await Promise.all(Array.from({ length: Number(values['at-once']) }, (_, worker) => work(worker)));

const count = (verdict) => tried.filter((entry) => entry.verdict === verdict).length;
const killed = count('killed');
const judged = tried.length - count('equivalent');
const share = judged === 0 ? 0 : (100 * killed) / judged;
const survivors = tried.filter(({ verdict }) => verdict === 'survived');
mkdirSync(dirname(values.report), { recursive: true });
const summary = {
  tried: tried.length,
  killed,
  survived: survivors.length,
  equivalent: count('equivalent'),
  share,
};
writeFileSync(values.report, `${JSON.stringify({ ...summary, mutants: tried }, null, 2)}\n`);
for (const survivor of survivors) console.log(describe(survivor));
console.log(
  `${tried.length} tried: ${killed} noticed, ${survivors.length} not, ${summary.equivalent} the same as the original: ` +
    `${share.toFixed(1)} % (at least ${LEAST} % are needed)`,
);
process.exit(share >= LEAST ? 0 : 1);

function lineOf({ file, start }) {
  return readFileSync(join(home, file)).subarray(0, start).toString('utf8').split('\n').length;
}

function survivorsOf(report) {
  return JSON.parse(readFileSync(report, 'utf8')).mutants.filter(({ verdict }) => verdict === 'survived');
}

function isSame(known, mutant) {
  return ['file', 'where', 'from', 'to'].every((key) => known[key] === mutant[key]);
}

function describe({ verdict, by, file, line, where, operator, from, to }) {
  const change = `${from.replace(/\s+/g, ' ')}  ->  ${to === '' ? 'nothing' : to.replace(/\s+/g, ' ')}`;
  return `${verdict}${by === undefined ? '' : ` by ${by}`}: ${file}:${line} ${where} (${operator}): ${change}`;
}
