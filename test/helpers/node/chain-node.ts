import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Address, createTestClient, http } from 'viem';
import { anvilBinary } from './anvil-binary.ts';

export const NODE_CHAIN_ID = 31_337;

export interface ChainNodeOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  /** A chain's state to go on from. */
  readonly stateFile?: string;
  /** Where the state is when it is stopped, and where it goes on from if that is there. */
  readonly keptIn?: string;
}

/** A chain's node as a process of the test, which outlives the bots that use it. Whoever starts one stops it. */
export class ChainNode {
  readonly port: number;
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;

  private constructor(process: ChildProcess, ended: Promise<unknown>, port: number) {
    this.#process = process;
    this.#ended = ended;
    this.port = port;
  }

  static async start({ port = 0, stateFile, keptIn }: ChainNodeOptions = {}): Promise<ChainNode> {
    const args = ['--host', '127.0.0.1', '--port', String(port), '--accounts', '0'];
    args.push('--chain-id', String(NODE_CHAIN_ID));
    if (stateFile !== undefined) args.push('--load-state', stateFile);
    if (keptIn !== undefined) args.push('--state', keptIn);
    const process = spawn(anvilBinary(), args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(process, 'exit');
    for await (const line of createInterface({ input: process.stdout })) {
      const found = /Listening on \S+:(\d+)/.exec(line)?.[1];
      if (found === undefined) continue;
      // what it prints from now on is not read
      process.stdout.resume();
      return new ChainNode(process, ended, Number(found));
    }
    throw new Error(`the node ended before it listened on port ${port}`);
  }

  readonly chainId = NODE_CHAIN_ID;

  /** Gives accounts what they need for gas. */
  async fund(...addresses: readonly Address[]): Promise<void> {
    const client = createTestClient({ mode: 'anvil', transport: http(this.url) });
    for (const address of addresses) await client.setBalance({ address, value: 10n ** 20n });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Ends it at once. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#ended;
  }

  /** It answers nothing until `thaw`; connections to it stay open. */
  freeze(): void {
    this.#process.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    // one that is frozen would not hear of it
    this.thaw();
    this.#process.kill();
    await this.#ended;
  }
}
