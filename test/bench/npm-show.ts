import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { treeOf } from '../helpers/processes/process-tree.ts';
import { isRunning, until } from '../helpers/processes/processes.ts';
import type { BotConfig } from '../helpers/show/bot.ts';

/** The project's folder. This file is compiled, and so stands one folder deeper than it seems. */
export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

const END_MS = 20_000;

/** `npm start`, as a streamer types it, with data of its own. Whoever starts one ends it. */
export class NpmShow {
  readonly #child: ChildProcess;
  readonly #place: string;
  readonly #lines: string[] = [];
  readonly #began = performance.now();

  /** @param project the folder in which it is typed */
  constructor(config: BotConfig, project = PROJECT) {
    this.#place = mkdtempSync(join(tmpdir(), 'home-'));
    const file = join(this.#place, 'config.json');
    writeFileSync(file, JSON.stringify({ ...config, data: join(this.#place, 'data') }));
    // a group of its own, so that Ctrl-C reaches all of it and nothing else
    this.#child = spawn('npm', ['start', '--', '--config', file], {
      cwd: project,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', (line) => this.#lines.push(line));
    }
  }

  /** Every process that belongs to it now. */
  get tree(): readonly number[] {
    return treeOf(this.#child.pid ?? 0);
  }

  /** Whether a line says this, by now. */
  hasSaid(pattern: RegExp): boolean {
    return this.#lines.some((line) => pattern.test(line));
  }

  /** The first line that matches, now or later. */
  async said(pattern: RegExp, ms: number): Promise<RegExpExecArray> {
    await until(
      `npm start says ${pattern}; it said:\n${this.#lines.join('\n')}`,
      () => this.#child.exitCode !== null || this.hasSaid(pattern),
      ms,
    );
    for (const line of this.#lines) {
      const found = pattern.exec(line);
      if (found !== null) return found;
    }
    throw new Error(`npm start ended without saying ${pattern}; it said:\n${this.#lines.join('\n')}`);
  }

  /** The address of its overlay, once it is served. */
  async overlay(ms: number): Promise<string> {
    const [, url = ''] = await this.said(/overlay {2}(http:\/\/\S+\/overlay)/, ms);
    return url;
  }

  /** Ms from the start until chat can vote for the first time. */
  async firstVote(ms: number): Promise<number> {
    await this.said(/turn \d+: vote open/, ms);
    return performance.now() - this.#began;
  }

  /** Ctrl-C, in its terminal. */
  async end(): Promise<void> {
    const { pid } = this.#child;
    if (pid === undefined) return;
    const tree = this.tree;
    try {
      if (isRunning(pid)) process.kill(0 - pid, 'SIGINT');
      await until('npm start and all it began are gone', () => !tree.some(isRunning), END_MS);
    } finally {
      for (const left of tree.filter(isRunning)) process.kill(left, 'SIGKILL');
      rmSync(this.#place, { recursive: true, force: true });
    }
  }
}
