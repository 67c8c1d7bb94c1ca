import { seatAt } from '@show-of-hands/engine';
import {
  type Answer,
  type Evidence,
  type MatchCall,
  madeCallsIn,
  type StakeFlows,
  signerOf,
} from '@show-of-hands/verify';
import { type Abi, type Address, type Hex, isAddressEqual, parseAbi, zeroAddress } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import { faultOf } from '../../chain/rpc/fault.ts';
import { shortReason } from '../../chain/rpc/rpc-trouble.ts';
import { blockAt } from '../../chain/table/block-at.ts';
import type { ChainBlock, TableReader } from '../../chain/table/table-client.ts';

/** Everything a chain says about one match, and where more of it can be read. */
export interface ReadEvidence extends Evidence {
  readonly table: TableReader;
  readonly head: ChainBlock;
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
export async function gather({ link, table, abi, matchKey }: EvidenceOptions): Promise<ReadEvidence> {
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
      made: direct ? madeCallsIn(transaction.input, abi) : [],
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionNotFoundError') return undefined;
    throw faultOf(error, 'a read of a transaction', abi);
  }
}

/** contracts/src/core/IStakeVault.sol, as far as anyone may read it. */
const vaultAbi = parseAbi([
  'function vault() view returns (address)',
  'function dueTo(bytes32 matchKey, uint8 seat) view returns (uint256)',
  'event StakeLocked(bytes32 indexed matchKey, uint8 indexed seat, address indexed owner, address token, uint256 amount)',
  'event StakePaid(bytes32 indexed matchKey, uint8 indexed seat, address indexed to, address token, uint256 amount)',
]);

/** What the vault of a match's table tells of its stakes, or why that cannot be read. */
export async function stakeFlows(
  { client }: ChainLink,
  { table, matchKey, head }: ReadEvidence,
  fromBlock: bigint,
): Promise<Answer<StakeFlows, string>> {
  try {
    return { ok: true, value: await flowsOf(client, table.venue.table, matchKey, fromBlock, head.number) };
  } catch (error) {
    return { ok: false, why: shortReason(error) };
  }
}

async function flowsOf(
  client: ChainLink['client'],
  table: Address,
  matchKey: Hex,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<StakeFlows> {
  const vault = await client.readContract({ address: table, abi: vaultAbi, functionName: 'vault' });
  if (vault === zeroAddress) throw new Error('the table has none');
  const locked = { A: 0n, B: 0n };
  const paid = { A: 0n, B: 0n };
  const range = { address: vault, abi: vaultAbi, fromBlock, toBlock, strict: true } as const;
  const args = { matchKey };
  for (const log of await client.getContractEvents({ ...range, eventName: 'StakeLocked', args })) {
    locked[seatAt(log.args.seat)] += log.args.amount;
  }
  for (const log of await client.getContractEvents({ ...range, eventName: 'StakePaid', args })) {
    paid[seatAt(log.args.seat)] += log.args.amount;
  }
  const dueTo = (seat: number) =>
    client.readContract({ address: vault, abi: vaultAbi, functionName: 'dueTo', args: [matchKey, seat] });
  return { locked, paid, due: { A: await dueTo(0), B: await dueTo(1) } };
}
