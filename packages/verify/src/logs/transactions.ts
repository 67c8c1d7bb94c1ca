import { seatIndex } from '@show-of-hands/engine';
import {
  type Address,
  type Hex,
  keccak256,
  recoverTransactionAddress,
  serializeTransaction,
  type Transaction,
  type TransactionSerializable,
} from 'viem';
import { z } from 'zod';
import { sameHex } from '../compared.ts';
import { fails, holds, type LogFinding, unknown } from '../finding.ts';
import { type Evidence, type LogOf, logsOfType, type MadeCall } from './evidence.ts';

/**
 * Who signed a transaction, found from nothing but its own fields: hashed again it must give the hash it was
 * asked for by. A node cannot alter a field without that coming out.
 *
 * @returns undefined for a kind of transaction that this cannot put together again
 */
export async function signerOf(transaction: Transaction): Promise<Address | 'altered' | undefined> {
  const unsigned = unsignedOf(transaction);
  if (unsigned === undefined) return undefined;
  const { r, s, v } = transaction;
  const signature =
    transaction.type === 'legacy' ? { r, s, v } : { r, s, yParity: transaction.yParity ?? Number(v) };
  const serialized = serializeTransaction(unsigned, signature);
  if (keccak256(serialized) !== transaction.hash) return 'altered';
  return recoverTransactionAddress({ serializedTransaction: serialized as Recoverable });
}

type Recoverable = Parameters<typeof recoverTransactionAddress>[0]['serializedTransaction'];

function unsignedOf(transaction: Transaction): TransactionSerializable | undefined {
  const { chainId, gas, nonce, input: data, to, value } = transaction;
  const common = { gas, nonce, data: data as Hex, to: to ?? null, value };
  switch (transaction.type) {
    case 'eip1559': {
      const { maxFeePerGas, maxPriorityFeePerGas, accessList } = transaction;
      if (chainId === undefined) return undefined;
      return { ...common, type: 'eip1559', chainId, maxFeePerGas, maxPriorityFeePerGas, accessList };
    }
    case 'eip2930': {
      const { gasPrice, accessList } = transaction;
      if (chainId === undefined) return undefined;
      return { ...common, type: 'eip2930', chainId, gasPrice, accessList };
    }
    case 'legacy': {
      const legacy = { ...common, type: 'legacy', gasPrice: transaction.gasPrice } as const;
      return chainId === undefined ? legacy : { ...legacy, chainId };
    }
    default:
      return undefined;
  }
}

const hex = z.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'));
const commitArguments = z.tuple([hex, z.number(), z.number(), hex, hex]);
const revealArguments = z.tuple([hex, z.number(), hex, hex, hex]).rest(z.unknown());
const playArguments = z.tuple([hex, z.number(), hex]).rest(z.unknown());

/** The calls that such a log can come from. */
const SEATING: Readonly<Record<'opened' | 'joined' | 'countered' | 'counterWithdrawn', readonly string[]>> = {
  opened: ['open', 'openAt'],
  joined: ['join', 'accept'],
  countered: ['counter'],
  counterWithdrawn: ['withdrawCounter'],
};

/**
 * The logs say what the signed transactions say: a node that alters a log would have to forge a signature.
 * Only transactions that call the table directly can be held against their logs.
 */
export function* checkTransactions(evidence: Evidence): Generator<LogFinding> {
  const { logs, calls, info } = evidence;
  const hashes = new Set(logs.map((log) => log.hash));
  const counts = { signed: 0, unread: 0 };
  for (const hash of hashes) {
    const call = calls.get(hash);
    if (call === undefined) {
      yield fails('transactions', `the node has logs of ${hash}, but not the transaction`);
    } else if (call.signer === 'altered') {
      yield fails('transactions', `the fields of ${hash} do not give its hash: they were altered`);
    } else if (call.signer === undefined || call.made.length === 0) counts.unread += 1;
    else counts.signed += 1;
  }
  const signer = (hash: Hex): string => calls.get(hash)?.signer ?? '';
  for (const log of logs) {
    const made = calls.get(log.hash)?.made ?? [];
    if (made.length === 0) continue;
    if (
      log.type === 'opened' ||
      log.type === 'joined' ||
      log.type === 'countered' ||
      log.type === 'counterWithdrawn'
    ) {
      // whoever is accepted has signed its counter; the acceptance is the opener's
      const accepts = log.type === 'joined' && made.some(({ name }) => name === 'accept');
      const by = accepts ? info.owners.A : log.owner;
      if (!made.some(({ name }) => SEATING[log.type].includes(name)) || !sameHex(by, signer(log.hash))) {
        yield fails(log.type, `signed by ${signer(log.hash)}; the log names ${by}`);
      }
    } else if (log.type === 'committed') {
      const name = `commitment ${log.turn + 1} of ${log.seat}`;
      if (!made.some((call) => isCommitmentOf(log, call)))
        yield fails(name, 'the log differs from the transaction that made it');
      const allowed = [info.owners[log.seat], info.agents[log.seat]];
      const replaced = logsOfType(logs, 'agentReplaced').filter((one) => one.seat === log.seat);
      const known = [
        ...allowed,
        ...replaced.flatMap(({ before, agent }) => [before, ...(agent ? [agent] : [])]),
      ];
      if (!known.some((address) => sameHex(address, signer(log.hash)))) {
        yield fails(name, `signed by ${signer(log.hash)}, neither owner nor agent of the seat`);
      }
    } else if (log.type === 'moved') {
      if (!made.some((call) => isMoveOf(log, call))) {
        const what = log.committed === null ? 'move' : 'reveal';
        yield fails(
          `${what} ${log.turn + 1} of ${log.seat}`,
          'the log differs from the transaction that made it',
        );
      }
    }
  }
  yield holds('transactions', `${counts.signed} of ${hashes.size} are signed as they stand`);
  if (counts.unread > 0) {
    yield unknown('transactions', `${counts.unread} did not call the table directly, or are of another kind`);
  }
}

/** Whether a commitment that was told is the one that was sent. */
function isCommitmentOf(log: LogOf<'committed'>, { name, args: sent }: MadeCall): boolean {
  const args = commitArguments.safeParse(sent);
  return (
    name === 'commit' &&
    args.success &&
    args.data[1] === seatIndex(log.seat) &&
    args.data[2] === log.turn &&
    sameHex(args.data[3], log.commitment) &&
    sameHex(args.data[4], log.ballotDigest)
  );
}

/** Whether a move that was told is the one that was sent. */
function isMoveOf({ seat, turn, move, committed }: LogOf<'moved'>, call: MadeCall): boolean {
  if (committed === null) {
    const args = playArguments.safeParse(call.args);
    return call.name === 'play' && args.success && args.data[1] === turn && sameHex(args.data[2], move);
  }
  const args = revealArguments.safeParse(call.args);
  return (
    call.name === 'reveal' &&
    args.success &&
    args.data[1] === seatIndex(seat) &&
    sameHex(args.data[2], move) &&
    sameHex(args.data[3], committed.ballotDigest) &&
    sameHex(args.data[4], committed.salt)
  );
}
