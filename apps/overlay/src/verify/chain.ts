import type { MatchRecord, TurnRecord } from '@show-of-hands/bus';
import { seatAt } from '@show-of-hands/engine';
import { commitmentOf } from '@show-of-hands/engine/protocol';
import { type Hex, keccak256, parseEventLogs } from 'viem';
import { TABLE_ABI } from './abi.ts';
import { type Finding, fails, holds, unknown } from './findings.ts';
import type { ChainReader, Receipt } from './rpc.ts';

export const CHAIN_CLAIMS = {
  reach: 'The chain was asked',
  commit: 'The commitment on chain carries this digest',
  reveal: 'The revealed move is the one that was committed to',
} as const;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Whether the chain that answers is the one that the record names. */
export async function checkChain(record: MatchRecord, chain: ChainReader): Promise<Finding> {
  const answer = await chain.chainId();
  if (!answer.ok) return unknown(CHAIN_CLAIMS.reach, answer.message);
  return answer.value === record.chain.chainId
    ? holds(CHAIN_CLAIMS.reach, `Chain ${answer.value} answers.`)
    : unknown(
        CHAIN_CLAIMS.reach,
        `Chain ${answer.value} answers, the match is on ${record.chain.chainId}. Give the address of a node of that chain.`,
      );
}

/** Compares one turn's two transactions with the record: read from the chain, not from the bot. */
export async function checkTurnOnChain(
  record: MatchRecord,
  turn: TurnRecord,
  chain: ChainReader,
): Promise<Finding[]> {
  const [commit, reveal] = await Promise.all([
    chain.receipt(turn.commit.hash),
    chain.receipt(turn.reveal.hash),
  ]);
  return [
    commit.ok ? commitFinding(record, turn, commit.value) : unknown(CHAIN_CLAIMS.commit, commit.message),
    reveal.ok ? revealFinding(record, turn, reveal.value) : unknown(CHAIN_CLAIMS.reveal, reveal.message),
  ];
}

function logsOf(record: MatchRecord, turn: TurnRecord, receipt: Receipt) {
  const ours = receipt.logs.filter((log) => same(log.address, record.chain.table));
  return parseEventLogs({ abi: TABLE_ABI, logs: ours.map(asLog), strict: true }).filter(
    ({ args }) =>
      same(args.matchKey, record.matchKey) && seatAt(args.seat) === turn.seat && args.turn === turn.turn,
  );
}

function commitFinding(record: MatchRecord, turn: TurnRecord, receipt: Receipt | null): Finding {
  const claim = CHAIN_CLAIMS.commit;
  if (receipt === null) return fails(claim, `The chain knows no transaction ${turn.commit.hash}.`);
  if (!receipt.succeeded) return fails(claim, `Transaction ${turn.commit.hash} failed.`);
  const log = logsOf(record, turn, receipt).find((each) => each.eventName === 'Committed');
  if (log?.eventName !== 'Committed') {
    return fails(claim, `Transaction ${turn.commit.hash} holds no commitment of this turn by this table.`);
  }
  const { ballotDigest, commitment } = log.args;
  if (!same(ballotDigest, turn.commit.ballotDigest)) {
    return fails(claim, `On chain: ${ballotDigest}. Recorded: ${turn.commit.ballotDigest}.`);
  }
  if (!same(commitment, turn.commit.commitment)) {
    return fails(claim, `The commitment on chain is ${commitment}, recorded is ${turn.commit.commitment}.`);
  }
  return holds(claim, `In block ${receipt.block}, transaction ${turn.commit.hash}.`);
}

function revealFinding(record: MatchRecord, turn: TurnRecord, receipt: Receipt | null): Finding {
  const claim = CHAIN_CLAIMS.reveal;
  if (receipt === null) return fails(claim, `The chain knows no transaction ${turn.reveal.hash}.`);
  if (!receipt.succeeded) return fails(claim, `Transaction ${turn.reveal.hash} failed.`);
  const log = logsOf(record, turn, receipt).find((each) => each.eventName === 'Revealed');
  if (log?.eventName !== 'Revealed') {
    return fails(claim, `Transaction ${turn.reveal.hash} holds no reveal of this turn by this table.`);
  }
  const { move, ballotDigest, salt } = log.args;
  if (!same(move, turn.move)) return fails(claim, `On chain: ${move}. Recorded: ${turn.move}.`);
  // the contract does not hold the digest that was shown with the commitment against the one that is bound in it
  if (!same(ballotDigest, turn.commit.ballotDigest)) {
    return fails(claim, `Revealed with digest ${ballotDigest}. Committed with ${turn.commit.ballotDigest}.`);
  }
  const commitment = commitmentOf({
    venue: { chainId: record.chain.chainId, table: record.chain.table },
    matchKey: record.matchKey,
    seat: turn.seat,
    turn: turn.turn,
    moveHash: keccak256(move),
    ballotDigest,
    salt,
  });
  return same(commitment, turn.commit.commitment)
    ? holds(
        claim,
        `In block ${receipt.block}; the commitment was worked out again from move, digest and salt.`,
      )
    : fails(claim, `Move, digest and salt make ${commitment}, committed was ${turn.commit.commitment}.`);
}

/** viem decodes whole logs; of these fields it reads only topics and data. */
function asLog(log: Receipt['logs'][number]) {
  const [signature, ...rest] = log.topics;
  const topics: [] | [Hex, ...Hex[]] = signature === undefined ? [] : [signature, ...rest];
  return {
    address: log.address,
    topics,
    data: log.data,
    blockHash: null,
    blockNumber: null,
    logIndex: null,
    transactionHash: null,
    transactionIndex: null,
    removed: false,
  };
}
