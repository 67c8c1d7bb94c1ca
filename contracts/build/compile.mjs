import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** The folder of this package. */
export const home = fileURLToPath(new URL('..', import.meta.url));

/** How everything is compiled; the tests run the same settings. More runs cost 2 kB of code for 0.2 % of gas. */
export const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
};

/** Solidity files below a folder of this package, as paths with forward slashes, sorted. */
export function sourcesIn(folder) {
  return readdirSync(join(home, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.sol') && !name.endsWith('.t.sol'))
    .sort();
}

/** The text of a file of this package. */
export function sourceOf(file) {
  return readFileSync(join(home, file), 'utf8');
}

/** Reads an import: a file of this package, or of an npm package. */
export function readImport(path) {
  try {
    if (path.startsWith('@')) {
      const [scope, name, ...rest] = path.split('/');
      const folder = join(require.resolve(`${scope}/${name}/package.json`), '..');
      return { contents: readFileSync(join(folder, ...rest), 'utf8') };
    }
    return { contents: sourceOf(path) };
  } catch {
    return { error: `not found: ${path}` };
  }
}

/**
 * Compiles contracts of this package.
 *
 * @param {string[]} files sources; all are checked
 * @param {[file: string, contract: string][]} wanted the contracts to make code for
 * @returns {{ errors: string[], contracts: Record<string, Record<string, any>> }} messages of errors and
 * warnings, and the wanted contracts by file and name
 */
export function compile(files, wanted) {
  const solc = require('solc');
  const outputSelection = {};
  for (const [file, contract] of wanted) {
    outputSelection[file] ??= {};
    outputSelection[file][contract] = ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'];
  }
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(files.map((file) => [file, { content: sourceOf(file) }])),
    settings: { ...SETTINGS, outputSelection },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }));
  const errors = (output.errors ?? [])
    .filter((error) => error.severity === 'error' || !error.formattedMessage.includes('@openzeppelin'))
    .map((error) => error.formattedMessage);
  return { errors, contracts: output.contracts ?? {} };
}
