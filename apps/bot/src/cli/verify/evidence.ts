import { type Abi, type Address, decodeFunctionData, type Hex, isAddressEqual } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import { faultOf } from '../../chain/rpc/revert.ts';
import type { MatchInfo } from '../../chain/table/match-info.ts';
import type { MatchLog } from '../../chain/table/match-log.ts';
import type { ChainBlock, TableReader } from '../../chain/table/table-client.ts';
import { blockAt } from './block-at.ts';
import { signerOf } from './transaction-proof.ts';

/** A transaction that a match's logs came from. */
export interface MatchCall {
  readonly hash: Hex;
  readonly block: bigint;
  /** `altered`: its fields do not give its hash. Undefined: of a kind that cannot be put together again. */
  readonly signer: Address | 'altered' | undefined;
  /** What was called, if it was the table itself that was called and its ABI knows the call. */
  readonly call: { readonly name: string; readonly args: readonly unknown[] } | undefined;
}

/** Everything a chain says about one match. Nothing of it has been believed yet. */
export interface Evidence {
  readonly table: TableReader;
  readonly matchKey: Hex;
  readonly head: ChainBlock;
  readonly info: MatchInfo;
  readonly logs: readonly MatchLog[];
  /** By transaction hash; a hash that the node does not know is missing. */
  readonly calls: ReadonlyMap<Hex, MatchCall>;
}

export interface EvidenceOptions {
  readonly link: ChainLink;
  readonly table: TableReader;
  readonly abi: Abi;
  readonly matchKey: Hex;
}

/**
 * Reads all there is about a match.
 *
 * @throws Problem if the table knows no such match
 */
export async function gather({ link, table, abi, matchKey }: EvidenceOptions): Promise<Evidence> {
  const head = await table.latestBlock();
  const info = await table.infoOf(matchKey, head.number);
  if (info.phase === 'none') {
    throw new Problem(
      `The table contract knows no match ${matchKey}`,
      `${table.venue.table} on chain ${table.venue.chainId}`,
      'check the key, --table, and that the RPC is of the chain it was played on',
    );
  }
  const from = await blockAt(table, info.openedAt);
  const logs = await table.logsOf(matchKey, from, head.number);
  const calls = new Map<Hex, MatchCall>();
  for (const hash of new Set(logs.map((log) => log.hash))) {
    const call = await readCall(link, abi, table.venue.table, hash);
    if (call !== undefined) calls.set(hash, call);
  }
  return { table, matchKey, head, info, logs, calls };
}

async function readCall(
  { client }: ChainLink,
  abi: Abi,
  table: Address,
  hash: Hex,
): Promise<MatchCall | undefined> {
  try {
    const transaction = await client.getTransaction({ hash });
    const signer = transaction.hash === hash ? await signerOf(transaction) : 'altered';
    const direct = transaction.to !== null && isAddressEqual(transaction.to, table);
    return {
      hash,
      block: transaction.blockNumber ?? 0n,
      signer,
      call: direct ? decoded(abi, transaction.input) : undefined,
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionNotFoundError') return undefined;
    throw faultOf(error, 'a read of a transaction', abi);
  }
}

function decoded(abi: Abi, data: Hex): MatchCall['call'] {
  try {
    const { functionName, args } = decodeFunctionData({ abi, data });
    return { name: functionName, args: args ?? [] };
  } catch {
    return undefined;
  }
}
