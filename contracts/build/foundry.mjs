// Starts forge on this package, or on a copy of it: the real program, not npm's launcher, whose exit status hides failures.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { home, MODULES } from './contracts.mjs';

/**
 * Runs forge to its end.
 *
 * @param {string[]} args what forge is told
 * @param {{ folder?: string, env?: Record<string, string>, capture?: boolean, quiet?: boolean, timeoutMs?: number }}
 * options `folder`: the package to run in; `capture`: keep what forge prints on its standard output; `quiet`: keep
 * also its complaints; `timeoutMs`: end it after so many milliseconds
 * @returns {Promise<{ code: number | null, output: string }>} `code` is null if it was ended
 */
export async function runForge(
  args,
  { folder = home, env = {}, capture = false, quiet = false, timeoutMs } = {},
) {
  const program = forgeProgram();
  await layOutShipped();
  const child = spawn(program, args, {
    cwd: folder,
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    env: { ...process.env, FOUNDRY_SOLC: writeCompiler(), ...env },
    stdio: ['ignore', capture ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  const end = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`${program} does not start: ${error.message}`)));
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, end);
      resolve({ code, output });
    });
  });
}

/** The program of this platform. */
function forgeProgram() {
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

/** What ships, in the form that forge deploys: tests of what calls cost take it instead of compiling it. */
async function layOutShipped() {
  const folder = join(home, '.forge', 'shipped');
  mkdirSync(folder, { recursive: true });
  const shipped = await import('../artifacts/index.js');
  for (const { name, contract } of MODULES.index) {
    const { abi, bytecode } = shipped[name];
    writeFileSync(join(folder, `${contract}.json`), JSON.stringify({ abi, bytecode: { object: bytecode } }));
  }
}
