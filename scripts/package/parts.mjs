// What a package is made of, by where it comes from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closureOf, LOADED_AT_RUN_TIME } from '../packages.mjs';
import { root } from '../run.mjs';
import { fetchPackage, locked } from './fetch.mjs';
import { licenceOf } from './licences.mjs';
import { NODE_VERSION, PLATFORMS } from './platforms.mjs';

/** Programs for one system only: every package brings those of its own. */
const NATIVE = new Set(PLATFORMS.flatMap(({ native }) => native));

/** Dependencies that build, of which nothing but a few lines stands in what they build. */
const BUILDERS = new Set(['rolldown', 'vite', '@vitejs/plugin-react', 'solc']);

/** The workspace's packages whose code, or what is made of it, is in a package. */
const OWN = ['apps/bot', 'apps/overlay', 'packages/bus', 'packages/engine', 'packages/verify', 'contracts'];

const nameOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name;

/**
 * The packages that the bundled programs load, for a system.
 *
 * @param {import('./platforms.mjs').Platform} platform
 * @returns {Promise<Map<string, string>>} folders by name
 */
export async function loadedPackages(platform) {
  const found = new Map();
  for (const folder of closureOf(join(root, 'apps', 'bot'), LOADED_AT_RUN_TIME).values()) {
    const name = nameOf(folder);
    if (NATIVE.has(name)) continue;
    if (found.has(name)) throw new Error(`two versions of ${name} would lie in one folder`);
    found.set(name, folder);
  }
  for (const name of platform.native) found.set(name, await fetchPackage(locked(name)));
  return found;
}

/** The folder of Node for a system. */
export const nodeFor = ({ node }) => fetchPackage({ ...node, version: NODE_VERSION });

/** Licences of everything that a package holds. */
export async function licencesOf(platform) {
  const bundled = OWN.flatMap((own) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, own, 'package.json'), 'utf8'));
    const names = Object.keys(dependencies).filter((name) => !name.startsWith('@show-of-hands/'));
    const builders = names.filter((name) => BUILDERS.has(name));
    const used = names.filter((name) => !BUILDERS.has(name));
    return [
      ...closureOf(join(root, own), used).values(),
      ...builders.map((name) => join(root, own, 'node_modules', name)),
    ].filter((folder) => !NATIVE.has(nameOf(folder)));
  });
  const loaded = await loadedPackages(platform);
  // the package of Node for Windows brings no text of its licence; it is the same everywhere
  const reference = PLATFORMS.find(({ name }) => name === 'linux-x64');
  const node = readFileSync(join(await nodeFor(reference), 'LICENSE'), 'utf8').trim();
  const font = join(root, 'apps', 'overlay', 'src', 'lib', 'theme', 'fonts', 'LICENSE-zen-kaku-gothic-new');
  return [
    ...[...bundled, ...loaded.values()].map(licenceOf),
    { name: 'node', version: NODE_VERSION, licence: 'MIT and those of its parts', text: node },
    {
      name: 'zen-kaku-gothic-new',
      version: '5.3.0',
      licence: 'OFL-1.1',
      text: readFileSync(font, 'utf8').trim(),
    },
  ];
}
