// Asks of the tests whether they would notice mistakes: node contracts/build/mutants.mjs [--count N] [--seed N]
// [--file PART] [--minutes N] [--at-once N]. Works in a copy of this package, without the optimiser; one that the time
// does not suffice for is not tried. Fails below the least share of noticed mutants.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { home, lineOf, sources } from './contracts.mjs';
import { runForge } from './foundry.mjs';
import { choose } from './mutation/choose.mjs';
import { copyWith } from './mutation/copy.mjs';
import { findMutants } from './mutation/find.mjs';
import { tryMutant } from './mutation/trial.mjs';
import { awake } from './mutation/weave.mjs';

/** Percent of the mutants that change something which a test must notice. */
const LEAST = 95;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', default: '' },
    minutes: { type: 'string', default: '60' },
    'at-once': { type: 'string', default: '2' },
  },
});
const ends = Date.now() + 60_000 * Number(values.minutes);

const all = findMutants(sources().filter((file) => file.startsWith('src/')));
const equivalents = readEquivalents();
const candidates = all.filter((mutant) => mutant.file.includes(values.file) && !isEquivalent(mutant));
const chosen = choose(candidates, Number(values.count), Number(values.seed)).map((mutant, i) => ({
  ...mutant,
  number: i + 1,
}));
const copy = copyWith(chosen);
process.on('exit', copy.remove);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
console.log(
  `seed ${values.seed}: ${chosen.length} of ${candidates.length} mutants chosen, ${copy.refused.length} do not compile`,
);

const asleep = { FOUNDRY_PROFILE: 'mutants', ...awake(0) };
const healthy = await runForge(['test'], { folder: copy.folder, capture: true, quiet: true, env: asleep });
if (healthy.code !== 0) {
  console.error(healthy.output);
  throw new Error('the tests fail although no mutant is awake');
}

const tried = [];
const waiting = [...copy.kept];
async function work(worker) {
  for (let mutant = waiting.shift(); mutant !== undefined && Date.now() < ends; mutant = waiting.shift()) {
    const entry = { ...mutant, ...(await tryMutant(mutant, copy.folder, worker)) };
    tried.push(entry);
    if (process.stdout.isTTY) console.log(`${tried.length}/${copy.kept.length} ${describe(entry)}`);
  }
}
await Promise.all(Array.from({ length: Number(values['at-once']) }, (_, worker) => work(worker)));

const survivors = tried.filter(({ verdict }) => verdict === 'survived');
const noticed = tried.length - survivors.length;
const share = tried.length === 0 ? 0 : (100 * noticed) / tried.length;
console.log(
  `seed ${values.seed}: ${noticed} of ${tried.length} mutants noticed, ${share.toFixed(1)} % (at least ${LEAST} % are needed)`,
);
for (const survivor of survivors) console.log(describe(survivor));
process.exit(share >= LEAST ? 0 : 1);

/** Those that are known to change nothing; none may be left of code that has changed. */
function readEquivalents() {
  const known = JSON.parse(readFileSync(join(home, 'build', 'mutation', 'equivalents.json'), 'utf8'));
  const gone = known.filter((entry) => !all.some((mutant) => isSame(entry, mutant)));
  if (gone.length === 0) return known;
  const told = gone.map(({ file, from, to }) => `  ${file}: ${from}  ->  ${to}`).join('\n');
  throw new Error(`build/mutation/equivalents.json lists what is no mutant any more; take it out:\n${told}`);
}

function isEquivalent(mutant) {
  return equivalents.some((known) => isSame(known, mutant));
}

function isSame(known, mutant) {
  return ['file', 'where', 'from', 'to'].every((key) => known[key] === mutant[key]);
}

function describe({ verdict, by, file, start, where, operator, from, to }) {
  const change = `${from.replace(/\s+/g, ' ')}  ->  ${to === '' ? 'nothing' : to.replace(/\s+/g, ' ')}`;
  return `${verdict}${by === undefined ? '' : ` by ${by}`}: ${file}:${lineOf(file, start)} ${where} (${operator}): ${change}`;
}
