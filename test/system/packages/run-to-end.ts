import { spawn } from 'node:child_process';

/** How a program ended. */
export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program until it ends by itself. */
export function runToEnd(command: string, args: readonly string[], cwd?: string): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const text = { stdout: '', stderr: '' };
    child.stdout.on('data', (data: Buffer) => {
      text.stdout += data;
    });
    child.stderr.on('data', (data: Buffer) => {
      text.stderr += data;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ status: code ?? 1, ...text }));
  });
}
