import type { Action, Outcome } from '../actions/action.ts';
import { connectChain, printableUrl, requireContract } from '../chain/connect.ts';
import type { Config } from '../config/schema.ts';
import { dial, LineError } from '../obs/dial.ts';
import { REFUSED } from '../obs/supervisor.ts';
import { Problem } from '../problem.ts';
import { tryChat } from './try-chat.ts';

/** Longest that a test waits for another program, ms. */
const PATIENCE_MS = 10_000;

export interface TestActionsOptions {
  /** What the next show is begun with. */
  readonly next: () => Config;
  /** OBS's password, as the next show has it. */
  readonly obsPassword: () => string | undefined;
  /** Whether the bot's account may write, in words. */
  readonly account: (config: Config) => Promise<string>;
}

/** Tries out what was set up before it takes effect. Nothing is changed, here or there. */
export const testActions = (options: TestActionsOptions): readonly Action[] => [
  tested('test-chat', async () => {
    const config = options.next();
    const reached = await tryChat(config, PATIENCE_MS);
    return `${reached}; ${await options.account(config)}`;
  }),
  tested('test-chain', () => tryChain(options.next())),
  tested('test-obs', () => tryObs(options.next(), options.obsPassword())),
];

function tested(name: string, attempt: () => Promise<string>): Action {
  let isBusy = false;
  const perform = async (): Promise<Outcome> => {
    isBusy = true;
    try {
      return { done: true, message: await attempt() };
    } catch (error) {
      if (error instanceof Problem) return { done: false, why: `${error.what}; ${error.remedy}` };
      return { done: false, why: error instanceof Error ? error.message : String(error) };
    } finally {
      isBusy = false;
    }
  };
  const blocked = () => (isBusy ? 'it is being tested already' : null);
  return {
    name,
    role: 'streamer',
    keeps: 'nothing',
    args: [],
    blocked,
    perform,
  };
}

async function tryChain({ chain }: Config): Promise<string> {
  const { rpc, otherRpcs, chainId, contracts } = chain;
  if (rpc === null || chainId === null || contracts === null) {
    return 'no chain is set up: a local one runs on this machine, and proves nothing to others';
  }
  const link = await connectChain({ url: rpc, others: otherRpcs, chainId }, { timeout: PATIENCE_MS });
  const started = performance.now();
  const { number, timestamp } = await link.client.getBlock({ blockTag: 'latest' });
  const took = Math.round(performance.now() - started);
  const { unnamed, byGame } = contracts;
  const named = Object.entries(byGame).flatMap(([game, parts]) =>
    Object.entries(parts).map(([part, address]) => [`${game}.${part}`, address] as const),
  );
  for (const [name, address] of [...Object.entries(unnamed ?? {}), ...named]) {
    await requireContract(link, name, address);
  }
  const age = Math.max(0, Math.round(Date.now() / 1_000 - Number(timestamp)));
  return (
    `chain ${chainId} at ${printableUrl(rpc)} answers in ${took} ms, its newest block ${number} is ${age} s old, ` +
    'and its contracts are there'
  );
}

async function tryObs({ obs }: Config, password: string | undefined): Promise<string> {
  if (obs.url === null) return 'no OBS is set up: the overlay is added to it by hand';
  const line = await dial({
    url: obs.url,
    password,
    timeoutMs: PATIENCE_MS,
    onLost: () => {},
    onChange: () => {},
  }).catch((error: unknown) => {
    if (!(error instanceof LineError) || error.code !== REFUSED) throw error;
    throw new Problem(
      'OBS refused the password',
      '',
      'copy it again from Tools > WebSocket Server Settings in OBS, save it, and test again',
    );
  });
  line.close();
  return `${line.can.version} answers at ${new URL(obs.url).host}`;
}
