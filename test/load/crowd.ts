import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { loadFile } from './place.ts';
import type { PlannedLine } from './plan.ts';

export const CHANNEL = 'testers';
export const MODERATOR = 'boss';

const ready = z.object({ kind: z.literal('ready'), port: z.number() });
const answer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    nr: z.number(),
    sentAt: z.array(z.number()).default([]),
    ms: z.number().default(0),
  }),
  z.object({ kind: z.literal('failed'), nr: z.number(), reason: z.string() }),
]);

/** When each line was written into the socket, in Unix ms, and how long all of them took. */
export interface Written {
  readonly sentAt: readonly number[];
  readonly ms: number;
}

/** A chat server with a crowd, in a process of its own. Whoever opens one stops it. */
export class Crowd {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #place = mkdtempSync(join(tmpdir(), 'crowd-'));
  #orders = 0;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  static async open(): Promise<Crowd> {
    const child = fork(fileURLToPath(loadFile('crowd-server.mjs')), [CHANNEL, MODERATOR], {
      execArgv: [],
      serialization: 'advanced',
    });
    const [first] = await once(child, 'message');
    return new Crowd(child, ready.parse(first).port);
  }

  /** The command line that makes a bot read this chat. */
  get options(): readonly string[] {
    return ['--channel', CHANNEL, '--chat-server', `127.0.0.1:${this.port}`];
  }

  /** Everybody types their line, at an even pace. */
  run(lines: readonly PlannedLine[], perSecond: number): Promise<Written> {
    return this.#order({ kind: 'run', file: this.#written(lines), perSecond });
  }

  /** The lines again and again, as fast as the sockets take them. */
  async flood(lines: readonly PlannedLine[], rounds: number): Promise<void> {
    await this.#order({ kind: 'flood', file: this.#written(lines), rounds });
  }

  async say(login: string, text: string): Promise<void> {
    await this.#order({ kind: 'say', login, text });
  }

  moderator(text: string): Promise<void> {
    return this.say(MODERATOR, text);
  }

  async stop(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.disconnect();
    await gone;
    rmSync(this.#place, { recursive: true, force: true });
  }

  #written(lines: readonly PlannedLine[]): string {
    const file = join(this.#place, 'lines.jsonl');
    writeFileSync(file, lines.map(({ login, text }) => `${JSON.stringify({ login, text })}\n`).join(''));
    return file;
  }

  #order(order: { readonly kind: string } & Readonly<Record<string, unknown>>): Promise<Written> {
    this.#orders += 1;
    const nr = this.#orders;
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#child.off('message', onMessage);
        this.#child.off('exit', died);
      };
      const onMessage = (message: unknown) => {
        const got = answer.parse(message);
        if (got.nr !== nr) return;
        leave();
        if (got.kind === 'done') resolve(got);
        else reject(new Error(`the crowd could not ${order.kind}: ${got.reason}`));
      };
      const died = () => {
        leave();
        reject(new Error(`the crowd's process ended during ${order.kind}`));
      };
      this.#child.on('message', onMessage);
      this.#child.on('exit', died);
      this.#child.send({ ...order, nr });
    });
  }
}
