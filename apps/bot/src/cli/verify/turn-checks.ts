import { seatIndex } from '@show-of-hands/engine';
import { commitmentOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type Hex, keccak256 } from 'viem';
import { z } from 'zod';
import { type Finding, ok, unknown, wrong } from '../../base/finding.ts';
import type { Evidence } from './evidence.ts';
import { logsOfType, sameHex } from './logs-of-type.ts';

/** Every reveal opens the commitment of its seat and turn, which stood in an earlier block. */
export function* checkCommitments({ table, matchKey, logs }: Evidence): Generator<Finding> {
  const committed = logsOfType(logs, 'committed');
  const revealed = logsOfType(logs, 'revealed');
  let holding = 0;
  for (const log of revealed) {
    const name = `turn ${log.turn + 1} of ${log.seat}`;
    const own = committed.filter((one) => one.seat === log.seat && one.turn === log.turn);
    const [first] = own;
    if (first === undefined || own.length > 1) {
      yield wrong(name, `the log has ${own.length} commitments for it; a turn has one`);
      continue;
    }
    const { seat, turn, ballotDigest, salt } = log;
    const commitment = commitmentOf({
      venue: table.venue,
      matchKey,
      seat,
      turn,
      moveHash: keccak256(log.move),
      ballotDigest,
      salt,
    });
    if (!sameHex(commitment, first.commitment)) {
      yield wrong(name, `the move ${log.move} with its salt gives another commitment than was made`);
    } else if (!sameHex(first.ballotDigest, ballotDigest)) {
      yield wrong(name, 'commitment and reveal name different ballots');
    } else if (first.block > log.block) {
      yield wrong(name, `revealed in block ${log.block}, committed in block ${first.block}`);
    } else holding += 1;
  }
  if (holding > 0) yield ok('commitments', `${holding} of ${revealed.length} moves are those committed to`);
  const open = committed.filter(
    (one) => !revealed.some((log) => log.seat === one.seat && log.turn === one.turn),
  );
  for (const { seat, turn } of open) {
    yield unknown(`turn ${turn + 1} of ${seat}`, 'committed to, and never revealed');
  }
}

/** The digests of ballots, to be held against receipts: what viewers voted stands in no chain. */
export function* listBallots({ logs }: Evidence): Generator<Finding> {
  for (const { seat, turn, ballotDigest } of logsOfType(logs, 'revealed')) {
    if (ballotDigest === ZERO_HASH) continue;
    yield unknown(
      `ballot of turn ${turn + 1}`,
      `seat ${seat} put ${ballotDigest} on chain; the votes behind it stand in the ballot's receipt`,
    );
  }
}

const hex = z.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'));
const commitArguments = z.tuple([hex, z.number(), z.number(), hex, hex]);
const revealArguments = z.tuple([hex, z.number(), hex, hex, hex]).rest(z.unknown());

/**
 * The logs say what the signed transactions say: a node that alters a log would have to forge a signature.
 * Only transactions that call the table directly can be held against their logs.
 */
export function* checkTransactions(evidence: Evidence): Generator<Finding> {
  const { logs, calls, info } = evidence;
  const hashes = new Set(logs.map((log) => log.hash));
  const counts = { signed: 0, unread: 0 };
  for (const hash of hashes) {
    const call = calls.get(hash);
    if (call === undefined) {
      yield wrong('transactions', `the node has logs of ${hash}, but not the transaction`);
    } else if (call.signer === 'altered') {
      yield wrong('transactions', `the fields of ${hash} do not give its hash: they were altered`);
    } else if (call.signer === undefined || call.call === undefined) counts.unread += 1;
    else counts.signed += 1;
  }
  const signer = (hash: Hex): string => calls.get(hash)?.signer ?? '';
  for (const log of logs) {
    const call = calls.get(log.hash)?.call;
    if (call === undefined) continue;
    if (log.type === 'opened' || log.type === 'joined') {
      const name = log.type === 'opened' ? 'open' : 'join';
      if (call.name !== name || !sameHex(log.owner, signer(log.hash))) {
        yield wrong(log.type, `signed by ${signer(log.hash)}; the log names ${log.owner}`);
      }
    } else if (log.type === 'committed') {
      const args = commitArguments.safeParse(call.args);
      const says =
        call.name === 'commit' &&
        args.success &&
        args.data[1] === seatIndex(log.seat) &&
        args.data[2] === log.turn &&
        sameHex(args.data[3], log.commitment) &&
        sameHex(args.data[4], log.ballotDigest);
      const name = `commitment ${log.turn + 1} of ${log.seat}`;
      if (!says) yield wrong(name, 'the log differs from the transaction that made it');
      const allowed = [info.owners[log.seat], info.agents[log.seat]];
      const revoked = logsOfType(logs, 'agentRevoked').filter((one) => one.seat === log.seat);
      const known = [...allowed, ...revoked.map((one) => one.agent)];
      if (!known.some((address) => sameHex(address, signer(log.hash)))) {
        yield wrong(name, `signed by ${signer(log.hash)}, neither owner nor agent of the seat`);
      }
    } else if (log.type === 'revealed') {
      const args = revealArguments.safeParse(call.args);
      const says =
        call.name === 'reveal' &&
        args.success &&
        args.data[1] === seatIndex(log.seat) &&
        sameHex(args.data[2], log.move) &&
        sameHex(args.data[3], log.ballotDigest) &&
        sameHex(args.data[4], log.salt);
      if (!says) {
        yield wrong(
          `reveal ${log.turn + 1} of ${log.seat}`,
          'the log differs from the transaction that made it',
        );
      }
    }
  }
  yield ok('transactions', `${counts.signed} of ${hashes.size} are signed as they stand`);
  if (counts.unread > 0) {
    yield unknown('transactions', `${counts.unread} did not call the table directly, or are of another kind`);
  }
}
