import { type Address, type Hex, keccak256 } from 'viem';
import type { Purpose } from '../../journal/transaction-store.ts';
import type { TableCall } from '../table/table-client.ts';

/**
 * What a call to a table is for. A commitment is named by table, match, seat and turn alone, so that there can never
 * be two, and a move that is played without one by the same name; other calls by what they carry, hashed: it may not be
 * known yet.
 */
export function purposeOf(table: Address, call: TableCall, data: Hex): Purpose {
  const { matchKey } = call;
  const decides = call.kind === 'commit' || call.kind === 'play';
  const parts: (string | number)[] = [decides ? 'commit' : call.kind, table.toLowerCase()];
  // an opening carries the nonce that its match's key is made of
  if (call.kind !== 'open') parts.push(matchKey.toLowerCase());
  if ('seat' in call) parts.push(call.seat);
  if (decides) parts.push(call.turn);
  else parts.push(keccak256(data));
  return { key: parts.join(' '), once: !isRepeatable(call), matchKey };
}

/**
 * Whether a call may be wanted again when it is done: a phase that follows a call of time has a deadline of its own, an
 * agent that was replaced may become one again, and a counter that was taken back may be made again.
 */
const isRepeatable = ({ kind }: TableCall): boolean => REPEATABLE.some((one) => one === kind);

const REPEATABLE = [
  'callTime',
  'replaceAgent',
  'counter',
  'withdrawCounter',
] as const satisfies TableCall['kind'][];

/** A call that is known by its bytes alone. It may be wanted again when it is done. */
export const purposeOfBytes = (to: Hex | undefined, data: Hex): Purpose => ({
  key: `call ${to?.toLowerCase() ?? 'new'} ${keccak256(data)}`,
  once: false,
  matchKey: null,
});

/**
 * The deployment of a contract. Once it stands it is never made again, also if the program ended before it could
 * write down where.
 *
 * @param factory what makes it: versions before had the account make contracts itself, at other addresses, under a name
 *   without one, and such a transaction stands for nothing that is asked for now
 * @param contract tells code, arguments and use apart
 */
export const deploymentPurpose = (factory: Address, contract: string): Purpose => ({
  key: `deploy ${factory.toLowerCase()} ${contract}`,
  once: true,
  matchKey: null,
});

/** An empty transfer to oneself, so that the transactions behind it can be mined. */
export const fillerPurpose = (nonce: number): Purpose => ({
  key: `fill ${nonce}`,
  once: true,
  matchKey: null,
});
