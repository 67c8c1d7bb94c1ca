import { setTimeout as pause } from 'node:timers/promises';
import { type Finding, ok, unknown, warning, wrong } from '../../../base/finding.ts';
import { type ChainLink, shortReason } from '../../../chain/rpc/connect.ts';

/** Clocks further apart than this are worth a word, and than that too much for votes that end on time. */
const SKEW_S = { some: 15, much: 90 } as const;
/** Blocks that the time between blocks is measured over. */
const SPAN = 20n;
const POLL_MS = 250;

export interface ChainCheckOptions {
  readonly link: ChainLink;
  /** The bot's own chain makes a block only when there is something to put in it. */
  readonly local: boolean;
  /** Longest to wait for a new block, ms. */
  readonly patienceMs: number;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Whether a chain lives: how fast its blocks come, whether new ones do, and what time it has. */
export async function* checkChain(options: ChainCheckOptions): AsyncGenerator<Finding> {
  const { link, local } = options;
  const { client, chainId, where } = link;
  const started = performance.now();
  const head = await client.getBlock({ blockTag: 'latest' });
  const took = Math.round(performance.now() - started);
  yield took > 2_000
    ? warning('chain', `chain ${chainId} answers in ${took} ms`, 'use an RPC that answers faster')
    : ok('chain', `chain ${chainId} at ${where} answers in ${took} ms, block ${head.number}`);
  if (local) {
    yield ok('blocks', 'the local chain makes a block with every transaction');
    return;
  }
  yield* checkPace(options, head);
}

type Head = { readonly number: bigint; readonly timestamp: bigint };

async function* checkPace(options: ChainCheckOptions, head: Head): AsyncGenerator<Finding> {
  const { link, patienceMs, now } = options;
  const pace = await paceOf(link, head).catch(shortReason);
  if (typeof pace === 'string') yield unknown('block time', `past blocks cannot be read: ${pace}`);
  else if (pace !== undefined) yield ok('block time', `${pace.toFixed(1)} s on average`);
  const next = await nextHead(options, head);
  if (next === undefined) {
    yield warning(
      'head',
      `no new block after ${head.number} within ${patienceMs / 1_000} s`,
      'wait for the chain to move, or use another RPC; a development chain without traffic stands still',
    );
  } else yield ok('head', `moves: block ${next.number} came while we looked`);
  // a block that was just made has the chain's time; an older one only says that it is not earlier
  const skew = Math.round(now() / 1_000 - Number((next ?? head).timestamp));
  yield checkSkew(skew, next !== undefined);
}

function checkSkew(skew: number, fresh: boolean): Finding {
  const name = 'clock';
  if (!fresh && skew > 0) {
    return unknown(name, `the latest block is ${skew} s old, and no new one came to compare the clocks by`);
  }
  const text =
    skew === 0
      ? 'this machine and the chain have the same time'
      : `this machine is ${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} the chain`;
  const remedy = 'set this machine’s clock by the network (NTP)';
  if (Math.abs(skew) > SKEW_S.much) return wrong(name, text, remedy);
  return Math.abs(skew) > SKEW_S.some ? warning(name, text, remedy) : ok(name, text);
}

/** Seconds from block to block; undefined for a chain that has hardly begun. */
async function paceOf({ client }: ChainLink, head: Head): Promise<number | undefined> {
  if (head.number <= SPAN) return undefined;
  const before = await client.getBlock({ blockNumber: head.number - SPAN });
  return Number(head.timestamp - before.timestamp) / Number(SPAN);
}

async function nextHead(
  { link, patienceMs, signal }: ChainCheckOptions,
  head: Head,
): Promise<Head | undefined> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end && !signal.aborted) {
    const latest = await link.client.getBlock({ blockTag: 'latest' });
    if (latest.number > head.number) return latest;
    await pause(POLL_MS);
  }
  return undefined;
}
