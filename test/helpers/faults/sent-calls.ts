import { tableAbi } from '@show-of-hands/verify';
import { decodeFunctionData, type Hex, isHex, parseTransaction } from 'viem';
import type { RpcCall } from '../node/fault-proxy.ts';

type TableCall = ReturnType<typeof decodeFunctionData<typeof tableAbi>>;

/** The place of a move, by the number that commitments of its turn carry. */
export const decisionPlace = (matchKey: Hex, turn: bigint | number): string => `${matchKey} decision ${turn}`;

/** What one call of a match says once and for all; null for calls that may say something else another time. */
function placeOf({ functionName, args }: TableCall): string | null {
  switch (functionName) {
    case 'commit':
      return decisionPlace(args[0], args[2]);
    case 'play':
      return decisionPlace(args[0], args[1]);
    case 'answer':
    case 'sendLink':
      return `${args[0]} ${functionName} ${args[2]}`;
    case 'showSecrets':
      return `${args[0]} secrets ${args[2]}`;
    case 'open':
    case 'join':
    case 'accept':
    case 'revealSeed':
      return `${args[0]} ${functionName}`;
    default:
      return null;
  }
}

/** A call to a table that has left a bot. */
interface Sent {
  readonly place: string;
  readonly data: Hex;
}

/** What has left a bot on its way to a node, refused or not: of a bot that plays one seat of each match. */
function sentIn(calls: readonly RpcCall[]): readonly Sent[] {
  return calls.flatMap(({ method, params: [raw] }): readonly Sent[] => {
    if (method !== 'eth_sendRawTransaction' || !isHex(raw)) return [];
    const { data } = parseTransaction(raw);
    if (data === undefined) return [];
    try {
      const place = placeOf(decodeFunctionData({ abi: tableAbi, data }));
      return place === null ? [] : [{ place, data }];
    } catch {
      // a call to another contract
      return [];
    }
  });
}

/** How many different things a bot has sent of which a match has one each: decisions of turns, links, answers, seeds. */
export const placesSent = (calls: readonly RpcCall[]): ReadonlySet<string> =>
  new Set(sentIn(calls).map(({ place }) => place));

/** Of which of them it has sent more than one. */
export function differentlySent(calls: readonly RpcCall[]): readonly string[] {
  const ways = new Map<string, Set<Hex>>();
  for (const { place, data } of sentIn(calls)) ways.set(place, (ways.get(place) ?? new Set()).add(data));
  return [...ways].filter(([, all]) => all.size > 1).map(([place]) => place);
}
