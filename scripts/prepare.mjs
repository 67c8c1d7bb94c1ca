import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runNode } from './run.mjs';

const PNPM = 'pnpm@12.21.0';
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

/** Installs what the lock file names, once for every lock file. `say` tells of what takes long. */
export async function install(say = console.log) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (readStamp('installed') === lock) return;
  say('Installing packages (once) …');
  const status = await run('npx', ['-y', PNPM, 'install', '--frozen-lockfile'], { quiet: true });
  if (status !== 0)
    stop('Packages could not be installed.\n  to do: check the network, then run the command again');
  writeStamp('installed', lock);
}

const SOURCES = [
  'apps',
  'packages',
  'contracts',
  'scripts',
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'bundle', 'artifacts', '.forge', '.cache', 'coverage']);

/** A fingerprint of everything a build is made from. */
function fingerprint() {
  const hash = createHash('sha256');
  const add = (path) => {
    const info = statSync(join(root, path));
    if (!info.isDirectory()) {
      hash.update(path).update(readFileSync(join(root, path)));
      return;
    }
    for (const name of readdirSync(join(root, path)).sort()) {
      if (!NOT_SOURCES.has(name)) add(join(path, name));
    }
  };
  for (const source of SOURCES) add(source);
  return hash.digest('hex');
}

/** Every step of the build, in the order in which one needs the other. */
const STEPS = [
  ['contracts', ['contracts/build/build.mjs']],
  ['programs', ['node_modules/typescript/bin/tsc', '-b', 'apps/bot', 'apps/overlay']],
  [
    'programs',
    [
      'apps/bot/node_modules/rolldown/bin/cli.mjs',
      '-c',
      'apps/bot/rolldown.config.mjs',
      '--logLevel',
      'warn',
    ],
  ],
  ['pages', ['apps/overlay/node_modules/vite/bin/vite.js', 'build', 'apps/overlay', '--logLevel', 'warn']],
];

const RESULTS = [
  'contracts/artifacts/index.js',
  'apps/bot/dist/main.js',
  'apps/bot/bundle/main.js',
  'apps/overlay/dist/overlay.html',
];

/** Builds contracts, programs and pages if anything they are made from has changed. `say` tells of it. */
export async function build(say = console.log) {
  const wanted = fingerprint();
  const whole = RESULTS.every((file) => existsSync(join(root, file)));
  if (whole && readStamp('built') === wanted) return;
  say('Building …');
  for (const [name, args] of STEPS) {
    // whatever it is where this is run: pages built for development are slow, and half as heavy again
    const status = await runNode(args, { quiet: true, env: { NODE_ENV: 'production' } });
    if (status !== 0) stop(`The ${name} could not be built; the reason stands above.`);
  }
  writeStamp('built', wanted);
}
