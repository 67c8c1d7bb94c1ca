import type { Counter, MatchEntry } from '@show-of-hands/verify';
import { type Address, type Hex, isAddressEqual } from 'viem';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { TableReader, TableWriter } from '../../chain/table/table-client.ts';
import { acceptCounter, countersTo } from '../../match/entry/counters.ts';
import { addressIn } from '../chain/task-context.ts';
import type { Bid, Brought, GameTool } from '../games/game-tool.ts';
import type { TaskArguments, TaskOption, Terminal } from '../terminal/task.ts';

/** How the counters to an offer are answered, at tables where seat B is taken by one. */
export const OFFER_OPTIONS: { readonly [name: string]: TaskOption } = {
  accept: {
    value: 'ADDRESS|any|fair',
    about:
      'whose counter is accepted, where matches are offers: any, or the one that the computer would take, worth enough (asks for each)',
  },
};

/**
 * Whose counter is accepted; undefined: whoever sits at the terminal is asked about each.
 *
 * @throws Problem
 */
export const acceptedIn = (asked: TaskArguments): Address | 'any' | 'fair' | undefined =>
  addressIn(asked, 'accept', ['any', 'fair']);

interface Offer {
  readonly game: Pick<GameTool, 'brings' | 'worthWords' | 'fairCounter'>;
  readonly link: ChainLink;
  readonly table: TableReader;
  readonly matchKey: Hex;
  readonly fromBlock: bigint;
  /** Sends as the opener. */
  readonly owner: TableWriter;
  /** What the opener brings, and how a computer judges what is set against it. */
  readonly bid: Bid;
}

/** What an entry brings that others see; null for nothing. */
export function broughtIn(
  { brings }: Pick<GameTool, 'brings'>,
  owner: Address,
  { setting }: Pick<MatchEntry, 'setting'>,
): Brought | null {
  const tokens = brings.tokens.from === 'camp' ? brings.tokens.tokensIn(setting) : undefined;
  return tokens?.ok ? { owner, tokens: tokens.value } : null;
}

/** What somebody brings and what that is worth, in words. */
export async function broughtWords(
  { game, link, table }: Pick<Offer, 'game' | 'link' | 'table'>,
  { owner, tokens }: Brought,
): Promise<string> {
  const worth = await game.worthWords?.(link, table, owner, tokens);
  return `${tokens.join(', ')}${worth === undefined ? '' : ` (${worth})`}`;
}

/**
 * Accepts a counter to an offer: the one of whoever was named, any, a fair one, or one that whoever sits at the terminal says yes
 * to. Each is asked about, or told, once. One whose tokens are not there any more is told, and passed over.
 *
 * @returns what tries that once: the block after which the seat is taken, or null while no counter is wanted
 */
export function acceptWanted(
  offer: Offer,
  asked: TaskArguments,
  terminal: Terminal,
): () => Promise<bigint | null> {
  const { game, link, table, matchKey, fromBlock, owner: writer, bid } = offer;
  const accepted = acceptedIn(asked);
  const told = new Set<Hex>();
  const refused = new Set<Hex>();
  const wordsOf = async ({ owner, entry }: Counter): Promise<string> => {
    const brought = broughtIn(game, owner, entry);
    return `${owner} counters${brought === null ? '' : ` with ${await broughtWords(offer, brought)}`}`;
  };
  const tellOnce = async (counter: Counter): Promise<void> => {
    if (told.has(counter.counterHash)) return;
    terminal.tell(await wordsOf(counter));
    told.add(counter.counterHash);
  };
  /** One of those that stand and were not refused. */
  const wantedOf = async (standing: readonly Counter[]): Promise<Counter | undefined> => {
    if (accepted === 'fair') {
      for (const counter of standing) await tellOnce(counter);
      const brought = standing.flatMap((counter) => {
        const one = broughtIn(game, counter.owner, counter.entry);
        return one === null ? [] : [{ ...one, counter }];
      });
      return (await game.fairCounter?.(link, table, bid, brought))?.counter;
    }
    for (const counter of standing) {
      if (accepted === 'any') {
        await tellOnce(counter);
        return counter;
      }
      if (accepted !== undefined) {
        if (isAddressEqual(counter.owner, accepted)) return counter;
      } else if (await terminal.confirm(`${await wordsOf(counter)}. Accept it?`)) {
        return counter;
      }
      refused.add(counter.counterHash);
    }
    return undefined;
  };
  return async () => {
    for (;;) {
      const counters = await countersTo({ table, matchKey }, fromBlock);
      const counter = await wantedOf(counters.filter(({ counterHash }) => !refused.has(counterHash)));
      if (counter === undefined) return null;
      try {
        return await acceptCounter({
          table,
          matchKey,
          writer,
          counter,
          onStep: ({ status, kind, hash }) => {
            if (status === 'pending') terminal.tell(`${kind}: sent as ${hash}`);
          },
          now: Date.now,
        });
      } catch (error) {
        // the node may answer the next time
        if (!(error instanceof ChainFault) || error.kind !== 'reverted') throw error;
        refused.add(counter.counterHash);
        terminal.tell(`the counter of ${counter.owner} cannot be accepted: ${error.message}`);
      }
    }
  };
}
