import type { MatchRecord, TurnRecord } from '@show-of-hands/bus';
import { seatAt } from '@show-of-hands/engine';
import { type Hex, parseEventLogs } from 'viem';
import type { ChainReader, Receipt } from '../chain-reader.ts';
import { opensCommitment } from '../commitment.ts';
import { sameHex } from '../compared.ts';
import { type Finding, fails, holds, unknown } from '../finding.ts';
import { tableAbi } from '../table/table-abi.ts';
import { told } from '../words.ts';

/** Whether the chain that answers is the one that the record names. */
export async function checkChain(record: MatchRecord, chain: ChainReader): Promise<Finding> {
  const answer = await chain.chainId();
  if (!answer.ok) return unknown('reach', answer.why);
  return answer.value === record.chain.chainId
    ? holds('reach', told('found.answers', { chain: answer.value }))
    : unknown('reach', told('found.otherChain', { chain: answer.value, expected: record.chain.chainId }));
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
    commit.ok ? commitFinding(record, turn, commit.value) : unknown('commit', commit.why),
    reveal.ok ? revealFinding(record, turn, reveal.value) : unknown('reveal', reveal.why),
  ];
}

function logsOf(record: MatchRecord, turn: TurnRecord, receipt: Receipt) {
  const ours = receipt.logs.filter((log) => sameHex(log.address, record.chain.table));
  return parseEventLogs({
    abi: tableAbi,
    eventName: ['Committed', 'Revealed', 'Disclosed'],
    logs: ours.map(asLog),
    strict: true,
  }).filter(
    ({ args }) =>
      sameHex(args.matchKey, record.matchKey) && seatAt(args.seat) === turn.seat && args.turn === turn.turn,
  );
}

function commitFinding(record: MatchRecord, turn: TurnRecord, receipt: Receipt | null): Finding {
  const claim = 'commit';
  const { hash } = turn.commit;
  if (receipt === null) return fails(claim, told('found.noTransaction', { hash }));
  if (!receipt.succeeded) return fails(claim, told('found.failed', { hash }));
  const log = logsOf(record, turn, receipt).find((each) => each.eventName === 'Committed');
  if (log?.eventName !== 'Committed') {
    return fails(claim, told('found.noCommitment', { hash }));
  }
  const { ballotDigest, commitment } = log.args;
  if (!sameHex(ballotDigest, turn.commit.ballotDigest)) {
    return fails(claim, told('found.onChain', { onChain: ballotDigest, recorded: turn.commit.ballotDigest }));
  }
  if (!sameHex(commitment, turn.commit.commitment)) {
    const recorded = turn.commit.commitment;
    return fails(claim, told('found.otherCommitment', { onChain: commitment, recorded }));
  }
  return holds(claim, told('found.inBlock', { block: receipt.block, hash }));
}

function revealFinding(record: MatchRecord, turn: TurnRecord, receipt: Receipt | null): Finding {
  const claim = 'reveal';
  const { hash } = turn.reveal;
  if (receipt === null) return fails(claim, told('found.noTransaction', { hash }));
  if (!receipt.succeeded) return fails(claim, told('found.failed', { hash }));
  const logs = logsOf(record, turn, receipt);
  const log = logs.find((each) => each.eventName === 'Revealed');
  if (log?.eventName !== 'Revealed') {
    return fails(claim, told('found.noReveal', { hash }));
  }
  const shown = logs.find((each) => each.eventName === 'Disclosed');
  const [onChain, recorded] = [shown?.eventName === 'Disclosed' ? shown.args.data : '', turn.disclosed ?? ''];
  if (!sameHex(onChain, recorded)) return fails(claim, told('found.otherDisclosed', { hash }));
  const { move, ballotDigest, salt } = log.args;
  if (!sameHex(move, turn.move))
    return fails(claim, told('found.onChain', { onChain: move, recorded: turn.move }));
  // the contract does not hold the digest that was shown with the commitment against the one that is bound in it
  if (!sameHex(ballotDigest, turn.commit.ballotDigest)) {
    const committed = turn.commit.ballotDigest;
    return fails(claim, told('found.otherRevealed', { revealed: ballotDigest, committed }));
  }
  const { chain, matchKey } = record;
  const venue = { chainId: chain.chainId, table: chain.table };
  const revealed = { venue, matchKey, seat: turn.seat, turn: turn.turn, move, ballotDigest, salt };
  const committed = turn.commit.commitment;
  const { opens, made } = opensCommitment(revealed, committed);
  return opens
    ? holds(claim, told('found.workedOut', { block: receipt.block }))
    : fails(claim, told('found.otherSalt', { made, committed }));
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
