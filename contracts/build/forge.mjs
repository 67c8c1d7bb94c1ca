// Runs forge on this package: node contracts/build/forge.mjs test [options of forge] [--report FILE].
// The real program, not npm's launcher, whose exit status hides failures. With --report the counts of passed
// and failed tests are written to FILE as JSON.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { home } from './compile.mjs';

const args = process.argv.slice(2);
const at = args.indexOf('--report');
const report = at < 0 ? undefined : args.splice(at, 2)[1];
if (at >= 0 && report === undefined) throw new Error('--report needs the name of a file');

const program = forgeBinary();
const env = { ...process.env, FOUNDRY_SOLC: writeCompiler() };
const child = spawn(program, [...args, ...(report === undefined ? [] : ['--json'])], {
  cwd: home,
  env,
  stdio: ['ignore', report === undefined ? 'inherit' : 'pipe', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));

let output = '';
child.stdout?.setEncoding('utf8').on('data', (text) => {
  output += text;
});
child.on('error', (error) => {
  console.error(`${program} does not start: ${error.message}`);
  process.exit(1);
});
child.on('close', (code) => {
  const counts = report === undefined ? { failed: 0 } : summarise(output);
  if (report !== undefined) writeFileSync(report, JSON.stringify(counts));
  process.exit(code === 0 && counts.failed > 0 ? 1 : (code ?? 1));
});

/** The program of this platform. */
function forgeBinary() {
  const name = `@foundry-rs/forge-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const own = createRequire(import.meta.url);
  const launcher = createRequire(own.resolve('@foundry-rs/forge/package.json'));
  return launcher.resolve(`${name}/bin/forge${process.platform === 'win32' ? '.exe' : ''}`);
}

/** A program that forge can start as its compiler; made here, so that no file mode has to survive a checkout. */
function writeCompiler() {
  const folder = join(home, '.forge');
  const script = join(home, 'build', 'solc.mjs');
  mkdirSync(folder, { recursive: true });
  if (process.platform === 'win32') {
    const file = join(folder, 'solc.cmd');
    writeFileSync(file, `@"${process.execPath}" "${script}" %*\r\n`);
    return file;
  }
  const file = join(folder, 'solc');
  writeFileSync(file, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`);
  chmodSync(file, 0o755);
  return file;
}

/** Counts forge's JSON and prints what failed, with its reason. */
function summarise(text) {
  const line = text.split('\n').find((candidate) => candidate.startsWith('{'));
  if (line === undefined) {
    console.error(text);
    return { passed: 0, failed: 1 };
  }
  const counts = { passed: 0, failed: 0 };
  for (const [suite, { test_results }] of Object.entries(JSON.parse(line))) {
    for (const [name, result] of Object.entries(test_results)) {
      if (result.status === 'Success') counts.passed += 1;
      else {
        counts.failed += 1;
        console.error(
          `${suite} ${name}: ${result.reason ?? 'failed'} ${JSON.stringify(result.counterexample ?? '')}`,
        );
      }
    }
  }
  return counts;
}
