// npm run bench: what the program can do on this machine, as a table and as docs/bench.json. Names of entries
// after `--` narrow the run; such a run writes no file.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, checkNode, install } from './prepare.mjs';
import { root, runNode } from './run.mjs';

checkNode();
await install();
await build();
const status = await runNode(['node_modules/typescript/bin/tsc', '-b', 'test/bench'], { quiet: true });
if (status !== 0) process.exit(status);
const { bench } = await import('../test/dist/bench/main.js');
await bench(pathToFileURL(join(root, 'docs', 'bench.json')), process.argv.slice(2));
