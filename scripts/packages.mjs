// Which packages are installed, and how they get there.
import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root, run } from './run.mjs';

/** The package manager, as npx takes it. */
export const PNPM = 'pnpm@12.21.0';

/** What the bundled programs load beside themselves; everything else is inside them. */
export const LOADED_AT_RUN_TIME = ['libsql', 'tmi.js', '@nomicfoundation/edr'];

/** Folders of the workspace's packages, by their paths below the project's folder. */
const WORKSPACE = [
  '',
  'contracts',
  'test',
  ...['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}/${entry.name}`),
  ),
];

const STORE = join(root, 'node_modules', '.pnpm');

/** What is left of pnpm's own reports when it fails: errors as sentences, and what is no report as it stands. */
function complaint(line) {
  try {
    const { level, message, err } = JSON.parse(line);
    return level === 'error' ? [err?.message ?? message ?? ''] : [];
  } catch {
    return line.trim() === '' ? [] : [line];
  }
}

/**
 * Has pnpm install what the lock file names.
 *
 * @param {{ production: boolean, onProgress: (done: number, known: number) => void }} options `production`: only what
 * building and running need; `onProgress` is told how many packages are in place, of as many as are known of
 * @returns {Promise<boolean>} whether it worked; if not, the reason has been printed
 */
export async function installPackages({ production, onProgress }) {
  const counts = { resolved: 0, imported: 0 };
  const complaints = [];
  const args = ['-y', PNPM, 'install', '--frozen-lockfile', `--prod=${production}`, '--reporter=ndjson'];
  const status = await run('npx', args, {
    onLine(line) {
      const step = /"name":"pnpm:progress".*"status":"(resolved|imported)"/.exec(line)?.[1];
      if (step === undefined) {
        complaints.push(...complaint(line));
        return;
      }
      counts[step] += 1;
      onProgress(counts.imported, counts.resolved);
    },
  });
  if (status !== 0) console.error(complaints.join('\n'));
  return status === 0;
}

/**
 * Folders of packages that a package needs, itself included, each with its own name.
 *
 * @param {string} from the folder of a package that has it installed
 * @param {readonly string[]} names
 * @returns {Map<string, string>} folders of pnpm's store, by the folder's name there; those for other systems are not
 * installed and left out
 */
export function closureOf(from, names) {
  const found = new Map();
  const visit = (folder) => {
    const [entry = ''] = relative(STORE, folder).split(sep);
    if (found.has(entry)) return;
    found.set(entry, folder);
    const beside = join(STORE, entry, 'node_modules');
    for (const name of packagesIn(beside)) visit(realpathSync(join(beside, name)));
  };
  for (const name of names) visit(realpathSync(join(from, 'node_modules', name)));
  return found;
}

/** Names of the packages in a node_modules folder. */
function packagesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    if (name.startsWith('.')) return [];
    return name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name];
  });
}

const remove = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/** Takes away all packages, whoever installed them, for others to be installed. */
export function removePackages() {
  for (const folder of WORKSPACE) {
    const modules = join(root, folder, 'node_modules');
    if (!existsSync(modules)) continue;
    // the notes on what has been done stay: they are this project's own
    for (const name of readdirSync(modules)) if (name !== '.show-of-hands') remove(join(modules, name));
  }
}

/** Takes away the packages that only building needed. */
export function keepWhatRuns() {
  const bot = join(root, 'apps', 'bot');
  const kept = closureOf(bot, LOADED_AT_RUN_TIME);
  // by this pnpm would know that all of it is there
  for (const name of ['.modules.yaml', join('.pnpm', 'lock.yaml')]) remove(join(root, 'node_modules', name));
  const ofBot = new Set(LOADED_AT_RUN_TIME.map((name) => name.split('/')[0]));
  for (const folder of WORKSPACE) {
    const modules = join(root, folder, 'node_modules');
    if (!existsSync(modules)) continue;
    const stays = join(root, folder) === bot ? ofBot : new Set(['.pnpm', '.show-of-hands']);
    for (const name of readdirSync(modules)) if (!stays.has(name)) remove(join(modules, name));
  }
  for (const name of readdirSync(STORE)) if (!kept.has(name)) remove(join(STORE, name));
}
