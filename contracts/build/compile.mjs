import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sourceOf, sources } from './contracts.mjs';

const require = createRequire(import.meta.url);

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
 * Compiles contracts of this package; all its sources are checked.
 *
 * @param {[file: string, contract: string][]} wanted the contracts to make code for
 * @param {object} settings of the compiler
 * @returns {{ errors: string[], contracts: Record<string, Record<string, any>> }} messages of errors and
 * warnings, and the wanted contracts by file and name
 */
export function compile(wanted, settings) {
  const solc = require('solc');
  const outputSelection = {};
  for (const [file, contract] of wanted) {
    outputSelection[file] ??= {};
    outputSelection[file][contract] = ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'];
  }
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(sources().map((file) => [file, { content: sourceOf(file) }])),
    settings: { ...settings, outputSelection },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }));
  const errors = (output.errors ?? [])
    .filter((error) => error.severity === 'error' || !error.formattedMessage.includes('@openzeppelin'))
    .map((error) => error.formattedMessage);
  return { errors, contracts: output.contracts ?? {} };
}
