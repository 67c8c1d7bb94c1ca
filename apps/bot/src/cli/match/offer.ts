import type { Counter, MatchEntry } from '@show-of-hands/verify';
import { type Address, type Hex, isAddressEqual } from 'viem';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { TableReader, TableWriter } from '../../chain/table/table-client.ts';
import { acceptCounter, countersTo } from '../../match/entry/counters.ts';
import { addressIn } from '../chain/task-context.ts';
import type { GameTool } from '../games/game-tool.ts';
import type { TaskArguments, TaskOption, Terminal } from '../terminal/task.ts';

/** How the counters to an offer are answered, at tables where seat B is taken by one. */
export const OFFER_OPTIONS: { readonly [name: string]: TaskOption } = {
  accept: {
    value: 'ADDRESS|any',
    about: 'whose counter is accepted, where matches are offers (asks for each)',
  },
};

/**
 * Whose counter is accepted; undefined: whoever sits at the terminal is asked about each.
 *
 * @throws Problem
 */
export function acceptedIn(asked: TaskArguments): Address | 'any' | undefined {
  return asked.texts.accept === 'any' ? 'any' : addressIn(asked, 'accept', 'any');
}

interface Offer {
  readonly game: Pick<GameTool, 'brings' | 'worthWords'>;
  readonly link: ChainLink;
  readonly table: TableReader;
  readonly matchKey: Hex;
  readonly fromBlock: bigint;
  /** Sends as the opener. */
  readonly owner: TableWriter;
}

/** What an entry brings and what that is worth, in words; null where it brings nothing that others see. */
export async function broughtWords(
  { game: { brings, worthWords }, link, table }: Pick<Offer, 'game' | 'link' | 'table'>,
  owner: Address,
  { setting }: Pick<MatchEntry, 'setting'>,
): Promise<string | null> {
  const tokens = brings.tokens.from === 'camp' ? brings.tokens.tokensIn(setting) : undefined;
  if (!tokens?.ok) return null;
  const worth = await worthWords?.(link, table, owner, tokens.value);
  return `${tokens.value.join(', ')}${worth === undefined ? '' : ` (${worth})`}`;
}

/**
 * Accepts a counter to an offer: the one of whoever was named, or any, or one that whoever sits at the terminal says yes to.
 * Each is asked about once. One whose tokens are not there any more is told, and passed over.
 *
 * @returns what tries that once: the block after which the seat is taken, or null while no counter is wanted
 */
export function acceptWanted(
  { game, link, table, matchKey, fromBlock, owner }: Offer,
  asked: TaskArguments,
  terminal: Terminal,
): () => Promise<bigint | null> {
  const accepted = acceptedIn(asked);
  const answered = new Set<Hex>();
  const isWanted = async (counter: Counter): Promise<boolean> => {
    if (accepted !== undefined && accepted !== 'any') return isAddressEqual(counter.owner, accepted);
    const brought = await broughtWords({ game, link, table }, counter.owner, counter.entry);
    const words = `${counter.owner} counters${brought === null ? '' : ` with ${brought}`}`;
    if (accepted === undefined) return terminal.confirm(`${words}. Accept it?`);
    terminal.tell(words);
    return true;
  };
  return async () => {
    for (const counter of await countersTo({ table, matchKey }, fromBlock)) {
      if (answered.has(counter.counterHash)) continue;
      const wanted = await isWanted(counter);
      answered.add(counter.counterHash);
      if (!wanted) continue;
      try {
        return await acceptCounter({
          table,
          matchKey,
          writer: owner,
          counter,
          onStep: ({ status, kind, hash }) => {
            if (status === 'pending') terminal.tell(`${kind}: sent as ${hash}`);
          },
          now: Date.now,
        });
      } catch (error) {
        if (!(error instanceof ChainFault) || error.kind !== 'reverted') {
          // the node may answer the next time
          answered.delete(counter.counterHash);
          throw error;
        }
        terminal.tell(`the counter of ${counter.owner} cannot be accepted: ${error.message}`);
      }
    }
    return null;
  };
}
