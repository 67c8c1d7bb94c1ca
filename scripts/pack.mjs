// Packs the packages that others can use, as files for `npm install`: node scripts/pack.mjs [FOLDER]
// Says of each where it is from and what the file is called. They must be built; what is this project's own stays out
// (.pnpmfile.cjs).
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeStandardJsons } from '../contracts/build/standard-json.mjs';
import { PNPM } from './packages.mjs';
import { root, run } from './run.mjs';

/** Their folders. One that is added needs a README with an example, and `files` and `public` in its package.json. */
const PACKED = ['packages/engine', 'packages/bus', 'packages/verify', 'contracts'];

/** Where what is built is made from, in a package whose `src` is something else. */
const SOURCES = { contracts: 'deployment' };

/** The compiler leaves behind what it made of sources that are no more: nobody shall get that. */
function removeOrphans(folder, sources) {
  const built = join(folder, 'dist');
  if (!existsSync(built)) return;
  for (const name of readdirSync(built, { recursive: true })) {
    const source = name.replace(/\.(?:d\.ts|js)(?:\.map)?$/, '.ts');
    if (source !== name && !existsSync(join(folder, sources, source))) rmSync(join(built, name));
  }
}

/** What the contracts' package has beside what is kept: the compiler's inputs for explorers, and the page for integrators. */
function addToContracts() {
  const folder = join(root, 'contracts');
  writeStandardJsons(join(folder, 'standard-json'));
  copyFileSync(join(root, 'docs', 'integrators.md'), join(folder, 'integrators.md'));
}

const to = resolve(process.argv[2] ?? join(root, 'dist', 'packages'));
addToContracts();
for (const folder of PACKED) {
  removeOrphans(join(root, folder), SOURCES[folder] ?? 'src');
  const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const args = ['-y', PNPM, '-C', folder, 'pack', '--pack-destination', to];
  if ((await run('npx', args, { quiet: true })) !== 0) process.exit(1);
  console.log(`${folder} ${name.slice(1).replace('/', '-')}-${version}.tgz`);
}
