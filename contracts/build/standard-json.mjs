// Writes what explorers ask for to check a contract's code: the compiler's whole input for each contract of its own, as
// NAME.json: node contracts/build/standard-json.mjs FOLDER
// With --check in place of a folder nothing is written: each is compiled, and it fails if one gives other bytes than are
// kept. A contract that another one makes is checked with the file of the one that makes it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as artifacts from '../artifacts/index.js';
import { contentsOf, readingOf } from './compile.mjs';
import { MODULES, SHIPPED } from './contracts.mjs';

const require = createRequire(import.meta.url);

/** Every file that some files are made from, with the files that it imports. */
function importsFrom(files) {
  const imports = new Map();
  for (let unread = files; unread.length > 0; ) {
    for (const [file, { nodes }] of readingOf(unread)) {
      const named = nodes.filter(({ nodeType }) => nodeType === 'ImportDirective');
      imports.set(
        file,
        named.map(({ absolutePath }) => absolutePath),
      );
    }
    unread = [...new Set([...imports.values()].flat())].filter((file) => !imports.has(file));
  }
  return imports;
}

/** A file and all that it is made from, sorted. */
function madeFrom(file, imports) {
  const found = new Set([file]);
  for (const one of found) for (const imported of imports.get(one)) found.add(imported);
  return [...found].sort();
}

/**
 * What the compiler is given for each contract that is deployed: every file that it is made from, and how it is compiled. It
 * says nothing of the machine that it was made on.
 *
 * @returns {{ file: string, contract: string, input: object }[]}
 */
export function standardJsons() {
  const imports = importsFrom([...new Set(MODULES.index.map(({ file }) => file))]);
  return MODULES.index.map(({ file, contract }) => {
    const sources = madeFrom(file, imports).map((one) => [one, { content: contentsOf(one) }]);
    const outputSelection = { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } };
    const settings = { ...SHIPPED, outputSelection };
    const input = { language: 'Solidity', sources: Object.fromEntries(sources), settings };
    return { file, contract, input };
  });
}

/** Writes all of them to a folder, which has nothing else then. */
export function writeStandardJsons(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { contract, input } of standardJsons())
    writeFileSync(join(folder, `${contract}.json`), `${JSON.stringify(input)}\n`);
}

/** Those that give other bytes than the artifacts have, in words. */
function* faults() {
  const solc = require('solc');
  const kept = new Map(Object.values(artifacts).map(({ source, bytecode }) => [source, bytecode]));
  for (const { file, contract, input } of standardJsons()) {
    const { contracts = {}, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input)));
    const wrong = errors.find(({ severity }) => severity === 'error');
    if (wrong !== undefined) yield `${contract}: ${wrong.formattedMessage}`;
    else if (`0x${contracts[file][contract].evm.bytecode.object}` !== kept.get(`${file}:${contract}`))
      yield `${contract}: its standard JSON gives other bytes than artifacts/ has`;
    else console.log(`${contract}: the same bytes`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    console.error('It was not said where to: node contracts/build/standard-json.mjs FOLDER, or --check');
    process.exit(1);
  }
  if (folder === '--check') {
    const found = [...faults()];
    for (const fault of found) console.error(fault);
    process.exit(found.length === 0 ? 0 : 1);
  }
  writeStandardJsons(resolve(folder));
  console.log(resolve(folder));
}
