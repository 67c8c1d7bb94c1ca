import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SHIPPED, sourceOf, sources } from './contracts.mjs';

const require = createRequire(import.meta.url);

/** The text of what sources import: a file of this package, or of an npm package. */
export function contentsOf(path) {
  if (!path.startsWith('@')) return sourceOf(path);
  const [scope, name, ...rest] = path.split('/');
  const folder = join(require.resolve(`${scope}/${name}/package.json`), '..');
  return readFileSync(join(folder, ...rest), 'utf8');
}

/** Answers the compiler's question for an import. */
function readImport(path) {
  try {
    return { contents: contentsOf(path) };
  } catch {
    return { error: `not found: ${path}` };
  }
}

/**
 * What the compiler answers.
 *
 * @param {Record<string, string>} texts sources by path
 * @param {object} outputSelection what is asked for
 * @param {object} settings of the compiler
 */
export function ask(texts, outputSelection, settings = { evmVersion: SHIPPED.evmVersion }) {
  const given = Object.entries(texts).map(([file, content]) => [file, { content }]);
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(given),
    settings: { ...settings, outputSelection },
  };
  return JSON.parse(require('solc').compile(JSON.stringify(input), { import: readImport }));
}

/** The texts of files of this package, or of npm packages. */
export const textsOf = (files) => Object.fromEntries(files.map((file) => [file, contentsOf(file)]));

/** An answer in which nothing is wrong. */
export function sound(output) {
  const wrong = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) throw new Error(wrong.map((error) => error.formattedMessage).join('\n'));
  return output;
}

/** The compiler's syntax trees in an answer, by file. */
export const treesIn = ({ sources: made }) =>
  new Map(Object.entries(made).map(([file, { ast }]) => [file, ast]));

/** The syntax trees of files of this package and of what they import, by file. */
export const syntaxOf = (files) => treesIn(sound(ask(textsOf(files), { '*': { '': ['ast'] } })));

/** Of these files alone, as they are read, in a third of the time: of no name is it known what it stands for. */
export const readingOf = (files) =>
  treesIn(sound(ask(textsOf(files), { '*': { '': ['ast'] } }, { stopAfter: 'parsing' })));

/**
 * Compiles contracts of this package; all its sources are checked.
 *
 * @param {[file: string, contract: string][]} wanted the contracts to make code for
 * @param {object} settings of the compiler
 * @returns {{ errors: string[], contracts: Record<string, Record<string, any>> }} messages of errors and
 * warnings, and the wanted contracts by file and name
 */
export function compile(wanted, settings) {
  const outputSelection = {};
  for (const [file, contract] of wanted) {
    outputSelection[file] ??= {};
    outputSelection[file][contract] = ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'];
  }
  const output = ask(textsOf(sources()), outputSelection, settings);
  const errors = (output.errors ?? [])
    .filter((error) => error.severity === 'error' || !error.formattedMessage.includes('@openzeppelin'))
    .map((error) => error.formattedMessage);
  return { errors, contracts: output.contracts ?? {} };
}
