// Writes what explorers ask for to check a contract's code: the compiler's whole input for each contract of its own, as
// NAME.json: node contracts/build/standard-json.mjs FOLDER
// A contract that another one makes is checked with the file of the one that makes it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentsOf, syntaxOf } from './compile.mjs';
import { MODULES, SHIPPED } from './contracts.mjs';

/**
 * What the compiler is given for one contract: every file that it is made from, and how it is compiled. It says nothing of
 * the machine that it was made on.
 *
 * @param {string} file of this package
 */
export function standardJsonOf(file) {
  const files = [...syntaxOf([file]).keys()].sort();
  return {
    language: 'Solidity',
    sources: Object.fromEntries(files.map((name) => [name, { content: contentsOf(name) }])),
    settings: {
      ...SHIPPED,
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  };
}

/** The contracts that are deployed, with what explorers ask for. */
export const standardJsons = () =>
  MODULES.index.map(({ file, contract }) => ({ file, contract, input: standardJsonOf(file) }));

/** Writes all of them to a folder, which has nothing else then. */
export function writeStandardJsons(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { contract, input } of standardJsons())
    writeFileSync(join(folder, `${contract}.json`), `${JSON.stringify(input)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    console.error('It was not said where to: node contracts/build/standard-json.mjs FOLDER');
    process.exit(1);
  }
  writeStandardJsons(resolve(folder));
  console.log(resolve(folder));
}
