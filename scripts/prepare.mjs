import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, keepWhatRuns, removePackages } from './packages.mjs';
import { progressTo } from './progress.mjs';
import { root, runNode } from './run.mjs';

const WANTED = [20, 19];

/** Ends the program with a clear line; nothing has been started yet. */
function stop(text) {
  console.error(`\n${text}\n`);
  process.exit(1);
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1])) return;
  stop(
    `Show of Hands needs Node ${WANTED.join('.')} or newer; this is ${process.versions.node}.\n  to do: install a newer Node from your system or nodejs.org`,
  );
}

const stampFile = (name) => join(root, 'node_modules', '.show-of-hands', name);
const readStamp = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '');

function writeStamp(name, value) {
  mkdirSync(join(root, 'node_modules', '.show-of-hands'), { recursive: true });
  writeFileSync(stampFile(name), value);
}

/** Progress goes beside standard output, which some commands need for answers. */
const progress = progressTo(process.stderr);

/**
 * How much can be installed, from little to everything: what the built programs load, what building needs besides, and
 * what tests need besides.
 */
const EXTENTS = ['running', 'building', 'everything'];

/** What the stamp says while packages come or go. */
const UNFINISHED = 'unfinished';

/** Installs what the lock file names, once for every lock file, at least to this extent. */
async function installTo(extent) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const [had, extentHad = 'everything'] = readStamp('installed').split(' ');
  if (had === lock && EXTENTS.indexOf(extentHad) >= EXTENTS.indexOf(extent)) return;
  // whoever had everything goes on having everything
  const wanted = had !== '' && had !== UNFINISHED && extentHad === 'everything' ? 'everything' : extent;
  const what = wanted === 'everything' ? 'packages, those of tests too' : 'packages';
  progress.at(`Installing ${what} (once) …`);
  writeStamp('installed', UNFINISHED);
  // pnpm believes that what it put there once is still there
  if (extentHad === 'running' || had === UNFINISHED) removePackages();
  const worked = await installPackages({
    production: wanted !== 'everything',
    onProgress: (done, known) => progress.at(`Installing ${what} (once): ${done} of ${known}`),
  });
  if (!worked)
    stop('Packages could not be installed.\n  to do: check the network, then run the command again');
  progress.end(`Installing ${what} (once): done`);
  writeStamp('installed', `${lock} ${wanted}`);
}

/** Installs everything that the lock file names, once for every lock file. */
export const install = () => installTo('everything');

const SOURCES = [
  'apps',
  'packages',
  'contracts',
  'scripts',
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'bundle', '.forge', '.cache', 'coverage']);

/** Every file that a build is made from, with what the file system says of it. */
function* sourceFiles(path) {
  const info = statSync(join(root, path));
  if (!info.isDirectory()) {
    yield { path, info };
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    if (!NOT_SOURCES.has(name)) yield* sourceFiles(join(path, name));
  }
}

/** Everything that a build is made from: a sum of what is in the files, and one of how they look from outside. */
class Sources {
  #files = SOURCES.flatMap((source) => [...sourceFiles(source)]);
  #content;

  /** Reading a thousand files takes as long as starting half the program. */
  get look() {
    const hash = createHash('sha256');
    for (const { path, info } of this.#files)
      hash.update(`${path} ${info.size} ${info.mtimeMs} ${info.ctimeMs} ${info.ino}\n`);
    return hash.digest('hex');
  }

  get content() {
    if (this.#content !== undefined) return this.#content;
    const hash = createHash('sha256');
    for (const { path } of this.#files) hash.update(path).update(readFileSync(join(root, path)));
    this.#content = hash.digest('hex');
    return this.#content;
  }

  get stamp() {
    return `${this.content} ${this.look}`;
  }
}

const TYPES = {
  name: 'types',
  args: ['node_modules/typescript/bin/tsc', '-b', 'apps/bot', 'apps/overlay'],
};
const PROGRAMS = {
  name: 'programs',
  args: [
    'apps/bot/node_modules/rolldown/bin/cli.mjs',
    '-c',
    'apps/bot/rolldown.config.mjs',
    '--logLevel',
    'warn',
  ],
};
const PAGES = {
  name: 'pages',
  args: ['apps/overlay/node_modules/vite/bin/vite.js', 'build', 'apps/overlay', '--logLevel', 'warn'],
};

/** What is built in which order: steps of a line wait for one another, lines do not. */
const TO_RUN = {
  stamp: 'built',
  lines: [[PROGRAMS], [PAGES]],
  results: ['apps/bot/bundle/main.js', 'apps/overlay/dist/overlay.html'],
};
const TO_TEST = {
  stamp: 'built-to-test',
  lines: [[PROGRAMS, TYPES], [PAGES]],
  results: [...TO_RUN.results, 'apps/bot/dist/app/main.js'],
};

/** Whether all is there, made from these sources. */
function isBuilt({ stamp, results }, sources) {
  if (!results.every((file) => existsSync(join(root, file)))) return false;
  const [content, look] = readStamp(stamp).split(' ');
  if (look === sources.look) return true;
  if (content !== sources.content) return false;
  writeStamp(stamp, sources.stamp);
  return true;
}

/** Builds what has changed since it was built, and tells of it. */
async function make(plan, sources) {
  if (isBuilt(plan, sources)) return;
  // what is changed from here on is built the next time
  const { stamp } = sources;
  const steps = plan.lines.flat();
  const open = new Set(steps);
  const tell = () =>
    progress.at(
      `Building ${[...open].map(({ name }) => name).join(', ')} (${steps.length - open.size} of ${steps.length} done) …`,
    );
  tell();
  await Promise.all(
    plan.lines.map(async (line) => {
      for (const step of line) {
        // whatever it is where this is run: pages built for development are slow, and half as heavy again
        const status = await runNode(step.args, { quiet: true, env: { NODE_ENV: 'production' } });
        if (status !== 0) stop(`The ${step.name} could not be built; the reason stands above.`);
        open.delete(step);
        if (open.size > 0) tell();
      }
    }),
  );
  progress.end(`Building: done`);
  writeStamp(plan.stamp, stamp);
}

/** Builds programs and pages, and what tests take from them, if anything they are made from has changed. */
export async function build() {
  await make(TO_TEST, new Sources());
  writeStamp(TO_RUN.stamp, readStamp(TO_TEST.stamp));
}

/**
 * Installs and builds what running needs, and nothing for tests. Where no more had been installed before, the packages
 * that only building needed are taken away again.
 */
export async function prepareToRun() {
  const sources = new Sources();
  if (isBuilt(TO_RUN, sources)) {
    await installTo('running');
    return;
  }
  await installTo('building');
  await make(TO_RUN, sources);
  const [lock, extent] = readStamp('installed').split(' ');
  if (extent !== 'building') return;
  writeStamp('installed', UNFINISHED);
  keepWhatRuns();
  writeStamp('installed', `${lock} running`);
}
