import type { GameTypes } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Address } from 'viem';
import type { TableCall } from '../../chain/table/table-client.ts';
import { MatchWatch } from '../watch/match-watch.ts';
import type { BalancedTable } from './balanced-table.fixture.ts';
import { SeatAgent } from './seat-agent.ts';
import type { SeatAgentOptions } from './seat-agent-options.ts';

type Given<G extends GameTypes> = Pick<SeatAgentOptions<G>, 'matchKey' | 'binding' | 'secrets'> &
  Partial<Pick<SeatAgentOptions<G>, 'observer' | 'store' | 'decide' | 'nextBlock' | 'against'>> & {
    /** The account that it sends from. */
    readonly address: Address;
    /** The block that the watch begins with, if it is not the first. */
    readonly fromBlock?: bigint;
  };

/**
 * An agent of seat A at a table without a node, which keeps what it sends. It remembers no decision and asks nobody,
 * unless it is given who does. `end` ends it, and its watch of the match.
 */
export function sendingAgent<G extends GameTypes>(
  chain: BalancedTable,
  { matchKey, binding, secrets, address, fromBlock, ...given }: Given<G>,
) {
  const table = chain.table;
  const watch = new MatchWatch({
    table,
    matchKey,
    pollEvery: 1,
    ...(fromBlock === undefined ? {} : { fromBlock }),
  });
  const sent: TableCall[] = [];
  const agent = new SeatAgent({
    matchKey,
    seat: 'A',
    binding,
    table,
    writer: {
      address,
      async send(call) {
        sent.push(call);
        return { hash: ZERO_HASH, mined: Promise.resolve(chain.head.number + 1n) };
      },
    },
    watch,
    secrets,
    tokens: [],
    observer: { hands: {}, shown: [] },
    store: { recall: async () => undefined, remember: async () => undefined },
    decide: () => Promise.reject(new Error('nobody is asked')),
    nextBlock: async () => false,
    onStep: () => {},
    log: { info: () => {}, warn: () => {} },
    now: () => 0,
    ...given,
  });
  const stop = new AbortController();
  return {
    sent,
    playing: agent.play(stop.signal),
    async end(): Promise<void> {
      stop.abort();
      await watch.stop();
    },
  };
}
