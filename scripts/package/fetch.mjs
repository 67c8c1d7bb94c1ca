import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../run.mjs';

/** Packages of other systems, unpacked; each is fetched once. */
const CACHE = join(root, 'node_modules', '.cache', 'package');

const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');

/**
 * Version and checksum of a package as the lock file has them.
 *
 * @param {string} name
 * @returns {{ name: string, version: string, integrity: string }}
 */
export function locked(name) {
  const found = lock.matchAll(/^ {2}'?(@?[^@'\s]+)@([^:'(]+)'?:\n {4}resolution: \{integrity: ([^,}]+)/gm);
  const versions = [...found].filter(([, other]) => other === name);
  const [[, , version, integrity] = []] = versions;
  if (version === undefined || integrity === undefined || versions.length > 1) {
    throw new Error(`the lock file has ${versions.length} versions of ${name}, one is needed`);
  }
  return { name, version, integrity };
}

/**
 * A package of npm, whatever system it is for, unpacked.
 *
 * @param {{ name: string, version: string, integrity: string }} wanted `integrity` as npm spells it
 * @returns {Promise<string>} its folder
 * @throws if it cannot be fetched, or is another than the one wanted
 */
export async function fetchPackage({ name, version, integrity }) {
  const folder = join(CACHE, `${name.replace('/', '+')}@${version}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const archive = await pack(`${name}@${version}`, draft);
  const [algorithm = '', expected] = integrity.split(/-(.*)/s);
  const got = createHash(algorithm).update(readFileSync(archive)).digest('base64');
  if (got !== expected)
    throw new Error(`${name}@${version} is ${algorithm}-${got}, and should be ${integrity}`);
  const status = await run('tar', ['-xzf', archive, '-C', draft], { quiet: true });
  if (status !== 0) throw new Error(`${archive} cannot be unpacked`);
  renameSync(join(draft, 'package'), folder);
  rmSync(draft, { recursive: true });
  return folder;
}

/** Has npm put the archive of a package into a folder; gives its path. */
async function pack(wanted, folder) {
  const lines = [];
  const status = await run('npm', ['pack', wanted, '--silent', '--pack-destination', folder], {
    onLine: (line) => void lines.push(line),
  });
  const name = lines.find((line) => line.endsWith('.tgz'));
  if (status !== 0 || name === undefined)
    throw new Error(`${wanted} cannot be fetched:\n${lines.join('\n')}`);
  return join(folder, name);
}
