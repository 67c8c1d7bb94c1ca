// The compiler from npm behind the two command lines that forge uses: --version and --standard-json.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const require = createRequire(import.meta.url);
const args = process.argv.slice(2);

if (args.includes('--version')) {
  // asked at every start of forge: the compiler itself takes half a second to load
  const { version } = require('solc/package.json');
  console.log(`solc, the solidity compiler commandline interface\nVersion: ${version}`);
} else if (args.includes('--standard-json')) {
  process.stdout.write(require('solc').compile(readFileSync(0, 'utf8'), { import: readImport }));
} else {
  console.error(`this compiler knows --version and --standard-json, got: ${args.join(' ')}`);
  process.exitCode = 1;
}

function readImport(path) {
  const option = (name) => args.flatMap((arg, i) => (arg === name ? [args[i + 1]] : []));
  const roots = [...option('--base-path'), ...option('--include-path'), process.cwd()];
  const file = roots.map((root) => resolve(root, path)).find(existsSync);
  return file === undefined ? { error: `not found: ${path}` } : { contents: readFileSync(file, 'utf8') };
}
