import type { Action, ActionResult } from '../../base/action.ts';
import { systemClock } from '../../base/clock.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed } from '../../base/words/display-text.ts';
import { connectChain, printableUrl, requireContract } from '../../chain/rpc/connect.ts';
import { createTmiTransport } from '../../chat/connection/tmi-transport.ts';
import { onlineWithin } from '../../chat/connection/wait-online.ts';
import type { Config } from '../../config/schema.ts';
import { connectObs, ObsConnectionError } from '../../io/obs/connection/connection.ts';
import { REFUSED } from '../../io/obs/connection/supervisor.ts';

/** Longest that a test waits for another program, ms. */
const PATIENCE_MS = 10_000;

interface TestActionsOptions {
  /** What the next show is begun with. */
  readonly next: () => Config;
  /** OBS's password, as the next show has it. */
  readonly obsPassword: () => string | undefined;
  /** Whether the bot's account may write, in words. */
  readonly account: (config: Config) => Promise<DisplayText>;
}

/** Tries out what was set up before it takes effect. Nothing is changed, here or there. */
export const testActions = (options: TestActionsOptions): readonly Action[] => [
  tested('test-chat', async () => {
    const config = options.next();
    const reached = await tryChat(config, PATIENCE_MS);
    return listed([reached, await options.account(config)], 'sentence.pair');
  }),
  tested('test-chain', () => tryChain(options.next())),
  tested('test-obs', () => tryObs(options.next(), options.obsPassword())),
];

/** What was tried is refused, with what to say of it. */
class Refused extends Error {
  readonly said: DisplayText;

  constructor(said: DisplayText) {
    super('refused');
    this.said = said;
  }
}

function tested(name: string, attempt: () => Promise<DisplayText>): Action {
  let isBusy = false;
  const perform = async (): Promise<ActionResult> => {
    isBusy = true;
    try {
      return { done: true, message: await attempt() };
    } catch (error) {
      if (error instanceof Refused) return { done: false, why: error.said };
      if (error instanceof Problem) return { done: false, why: error.told };
      return { done: false, why: errorText(error) };
    } finally {
      isBusy = false;
    }
  };
  const blocked = () => (isBusy ? msg('test.busy') : null);
  return {
    name,
    role: 'streamer',
    keeps: 'nothing',
    args: [],
    blocked,
    perform,
  };
}

async function tryChain({ chain }: Config): Promise<DisplayText> {
  const { rpc, otherRpcs, chainId, contracts } = chain;
  if (rpc === null || chainId === null || contracts === null) {
    return msg('test.noChain');
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
  return msg('test.chain', {
    chain: String(chainId),
    address: printableUrl(rpc),
    took,
    block: String(number),
    age,
  });
}

async function tryObs({ obs }: Config, password: string | undefined): Promise<DisplayText> {
  if (obs.url === null) return msg('test.noObs');
  const line = await connectObs({
    url: obs.url,
    password,
    timeoutMs: PATIENCE_MS,
    onLost: () => {},
    onChange: () => {},
  }).catch((error: unknown) => {
    if (!(error instanceof ObsConnectionError)) throw error;
    throw new Refused(
      error.code === REFUSED ? msg('test.password') : msg('obs.line.none', { why: error.reason }),
    );
  });
  line.close();
  return msg('test.obs', { version: line.can.version, address: new URL(obs.url).host });
}

/** The running show tells of its own connection; this one is only a try. */
const SILENT: Log = { info: () => {}, warn: () => {} };

/**
 * Reads a channel for a moment, as nobody in particular.
 *
 * @returns in words what came of it
 * @throws Problem if the channel cannot be read within `timeoutMs`
 */
async function tryChat({ channel, chat }: Config, timeoutMs: number): Promise<DisplayText> {
  if (channel === null) return msg('test.noChannel');
  const [host = '', port = ''] = chat.server?.split(':') ?? [];
  const transport = createTmiTransport({
    channel,
    server: chat.server === null ? undefined : { host, port: Number(port) },
    clock: systemClock,
    log: SILENT,
  });
  try {
    await onlineWithin(transport, `#${channel}`, timeoutMs);
    return msg('test.channel', { channel: `#${channel}` });
  } finally {
    await transport.stop();
  }
}
