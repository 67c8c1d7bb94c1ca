import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program in the project's folder and gives its exit status. `quiet` keeps its output back and prints
 * it only if the program fails.
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    // npx is a script on Windows, which only a shell can start
    const shell = process.platform === 'win32' && command === 'npx';
    const child = spawn(command, args, {
      cwd: root,
      shell,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    const kept = [];
    child.stdout?.on('data', (data) => kept.push(data));
    child.stderr?.on('data', (data) => kept.push(data));
    child.on('error', reject);
    child.on('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(kept));
      resolve(code ?? 1);
    });
  });
}

/** Runs a JavaScript program with this Node. */
export const runNode = (args, options) => run(process.execPath, args, options);
