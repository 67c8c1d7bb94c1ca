import { spawn } from 'node:child_process';
import { relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The path of a file in it as people write it: from there, with `/` on every system. */
export const fromRoot = (path) => relative(root, path).replaceAll('\\', '/');

/** Programs that have not ended: none outlives this one. */
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Runs a program in the project's folder and gives its exit status. `quiet` keeps its output back and prints
 * it only if the program fails; `onLine` is given each line of it instead.
 */
export function run(command, args, { quiet = false, onLine, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    // npx is a script on Windows, which only a shell can start
    const shell = process.platform === 'win32' && command === 'npx';
    const child = spawn(command, args, {
      cwd: root,
      shell,
      env: { ...process.env, ...env },
      stdio: quiet || onLine ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    const kept = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      if (onLine) createInterface({ input: stream }).on('line', onLine);
      else stream.on('data', (data) => kept.push(data));
    }
    child.on('error', reject);
    child.on('exit', () => running.delete(child));
    child.on('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(kept));
      resolve(code ?? 1);
    });
  });
}

/** Runs a JavaScript program with this Node. */
export const runNode = (args, options) => run(process.execPath, args, options);
