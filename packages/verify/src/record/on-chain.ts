import type { MatchRecord, MessageDescriptor, TurnRecord } from '@show-of-hands/bus';
import { SEATS, seatAt, seatIndex } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { encodeFunctionData, type Hex } from 'viem';
import type { ChainReader, Receipt } from '../chain-reader.ts';
import { opensCommitment } from '../commitment.ts';
import { differenceIn, type Pair, sameHex } from '../compared.ts';
import { type Finding, fails, holds, unknown } from '../finding.ts';
import { headerOf, type MatchHeader } from '../games.ts';
import { decodeInfo, entriesIn, turnEventsIn } from '../table/decode.ts';
import type { MatchInfo } from '../table/match-info.ts';
import { tableAbi } from '../table/table-abi.ts';
import { findingMsg } from '../words.ts';
import { withRivalBallots } from './rival-ballots.ts';

/** Whether the chain that answers is the one that the record names. */
export async function checkChain(record: MatchRecord, chain: ChainReader): Promise<Finding> {
  const answer = await chain.chainId();
  if (!answer.ok) return unknown('reach', answer.why);
  return answer.value === record.chain.chainId
    ? holds('reach', findingMsg('found.answers', { chain: answer.value }))
    : unknown(
        'reach',
        findingMsg('found.otherChain', { chain: answer.value, expected: record.chain.chainId }),
      );
}

/** Compares the whole match with what the table contract says about it: rules, owners, draws and the end. */
export async function checkMatchOnChain(record: MatchRecord, chain: ChainReader): Promise<Finding> {
  const data = encodeFunctionData({ abi: tableAbi, functionName: 'infoOf', args: [record.matchKey] });
  const answer = await chain.call(record.chain.table, data);
  if (!answer.ok) return unknown('match', answer.why);
  const info = decoded(answer.value);
  if (info === undefined) {
    return fails('match', findingMsg('found.noTable', { table: record.chain.table }));
  }
  const header = record.transcript && headerOf(record.transcript);
  // where moves decided it the score follows from them
  const counted = info.cause === 'time' ? info.score : null;
  const { winner, cause, score } = record.ending;
  const pairs: Pair[] = [
    [
      findingMsg('found.end'),
      endWords(winner, cause, counted && score),
      endWords(info.ending, info.cause, counted),
    ],
    [findingMsg('found.rules'), record.ruleset.rulesetId, info.terms.rules],
    [findingMsg('found.owner', { seat: 'A' }), record.seats.A.owner, info.owners.A],
    [findingMsg('found.owner', { seat: 'B' }), record.seats.B.owner, info.owners.B],
  ];
  if (header) {
    pairs.push([findingMsg('found.salt'), header.salt, info.salt ?? ZERO_HASH]);
  }
  if (header?.firstPlayer !== undefined) {
    pairs.push([findingMsg('found.begins'), String(header.firstPlayer), String(seatIndex(info.firstPlayer))]);
  }
  for (const seat of SEATS) {
    const root = header?.sealed?.[seat];
    if (root) pairs.push([findingMsg('found.sealedBy', { seat }), root, info.secretRoots[seat]]);
  }
  pairs.push(...(await drawPairs(record, chain)));
  const difference = differenceIn(pairs);
  return difference === undefined ? holds('match', asRecorded(header)) : fails('match', difference);
}

const endWords = (winner: string, cause: string, score: MatchInfo['score']): string =>
  [winner, cause, ...(score === null ? [] : [`${score.A} : ${score.B}`])].join(', ');

/** What the proportional draws of ballots came from stood on chain with the seats' entries. */
async function drawPairs(recorded: MatchRecord, chain: ChainReader): Promise<Pair[]> {
  const { draws = {}, entered = {}, ...record } = withRivalBallots(recorded);
  const pairs: Pair[] = [];
  for (const seat of SEATS) {
    const [draw, hash] = [draws[seat], entered[seat]];
    if (draw === undefined || hash === undefined) continue;
    const receipt = await chain.receipt(hash);
    if (!receipt.ok || receipt.value === null) continue;
    const told = entriesIn(receipt.value.logs.filter((log) => sameHex(log.address, record.chain.table)));
    const own = told.find(({ matchKey }) => sameHex(matchKey, record.matchKey));
    pairs.push([findingMsg('found.drawHash', { seat }), draw.hash, own?.entry.drawHash ?? ZERO_HASH]);
  }
  return pairs;
}

function asRecorded(header: MatchHeader | null): MessageDescriptor {
  if (header === null) return findingMsg('found.asRecorded');
  return findingMsg(header.sealed === undefined ? 'found.allAsRecorded' : 'found.sealedAsRecorded');
}

/** Undefined where the answer is none of a table contract. */
function decoded(data: Hex): MatchInfo | undefined {
  try {
    return decodeInfo(data);
  } catch {
    return undefined;
  }
}

/** Compares a turn's transactions with the record: read from the chain, not from the bot. */
export async function checkTurnOnChain(
  record: MatchRecord,
  turn: TurnRecord,
  chain: ChainReader,
): Promise<Finding[]> {
  const { commit: committed } = turn;
  const [commit, reveal] = await Promise.all([
    committed === null ? null : chain.receipt(committed.hash),
    chain.receipt(turn.reveal.hash),
  ]);
  const committedIn = commit?.ok ? commit.value?.block : undefined;
  const moved = reveal.ok
    ? revealFinding(record, turn, reveal.value, committedIn)
    : unknown('reveal', reveal.why);
  if (commit === null || committed === null) return [moved];
  return [
    commit.ok ? commitFinding(record, turn, committed, commit.value) : unknown('commit', commit.why),
    moved,
  ];
}

type Committed = NonNullable<TurnRecord['commit']>;

function eventsOf(record: MatchRecord, turn: TurnRecord, receipt: Receipt) {
  const ours = receipt.logs.filter((log) => sameHex(log.address, record.chain.table));
  return turnEventsIn(ours).filter(
    ({ args }) =>
      sameHex(args.matchKey, record.matchKey) && seatAt(args.seat) === turn.seat && args.turn === turn.turn,
  );
}

function commitFinding(
  record: MatchRecord,
  turn: TurnRecord,
  committed: Committed,
  receipt: Receipt | null,
): Finding {
  const claim = 'commit';
  const { hash } = committed;
  if (receipt === null) return fails(claim, findingMsg('found.noTransaction', { hash }));
  if (!receipt.succeeded) return fails(claim, findingMsg('found.failed', { hash }));
  const log = eventsOf(record, turn, receipt).find((each) => each.eventName === 'Committed');
  if (log?.eventName !== 'Committed') {
    return fails(claim, findingMsg('found.noCommitment', { hash }));
  }
  const { ballotDigest, commitment } = log.args;
  if (!sameHex(ballotDigest, committed.ballotDigest)) {
    return fails(
      claim,
      findingMsg('found.onChain', { onChain: ballotDigest, recorded: committed.ballotDigest }),
    );
  }
  if (!sameHex(commitment, committed.commitment)) {
    const recorded = committed.commitment;
    return fails(claim, findingMsg('found.otherCommitment', { onChain: commitment, recorded }));
  }
  return holds(claim, findingMsg('found.inBlock', { block: receipt.block, hash }));
}

/** @param committedIn the block of the move's commitment, where that is known */
function revealFinding(
  record: MatchRecord,
  turn: TurnRecord,
  receipt: Receipt | null,
  committedIn: number | undefined,
): Finding {
  const claim = 'reveal';
  const { hash } = turn.reveal;
  if (receipt === null) return fails(claim, findingMsg('found.noTransaction', { hash }));
  if (!receipt.succeeded) return fails(claim, findingMsg('found.failed', { hash }));
  const logs = eventsOf(record, turn, receipt);
  const log = logs.find((each) => each.eventName === (turn.commit === null ? 'Played' : 'Revealed'));
  if (log?.eventName !== 'Revealed' && log?.eventName !== 'Played') {
    return fails(claim, findingMsg('found.noReveal', { hash }));
  }
  const shown = logs.find((each) => each.eventName === 'Disclosed');
  const [onChain, recorded] = [shown?.eventName === 'Disclosed' ? shown.args.data : '', turn.disclosed ?? ''];
  if (!sameHex(onChain, recorded)) return fails(claim, findingMsg('found.otherDisclosed', { hash }));
  const { move } = log.args;
  if (!sameHex(move, turn.move))
    return fails(claim, findingMsg('found.onChain', { onChain: move, recorded: turn.move }));
  if (log.eventName === 'Played' || turn.commit === null) {
    return holds(claim, findingMsg('found.inBlock', { block: receipt.block, hash }));
  }
  if (committedIn !== undefined && receipt.block < committedIn) {
    const blocks = { block: receipt.block, committed: committedIn };
    return fails(claim, findingMsg('found.beforeCommitment', blocks));
  }
  const { ballotDigest, salt } = log.args;
  // the contract does not hold the digest that was shown with the commitment against the one that is bound in it
  if (!sameHex(ballotDigest, turn.commit.ballotDigest)) {
    const committed = turn.commit.ballotDigest;
    return fails(claim, findingMsg('found.otherRevealed', { revealed: ballotDigest, committed }));
  }
  const { chain, matchKey } = record;
  const venue = { chainId: chain.chainId, table: chain.table };
  const revealed = { venue, matchKey, seat: turn.seat, turn: turn.turn, move, ballotDigest, salt };
  const committed = turn.commit.commitment;
  const { opens, made } = opensCommitment(revealed, committed);
  return opens
    ? holds(claim, findingMsg('found.workedOut', { block: receipt.block }))
    : fails(claim, findingMsg('found.otherSalt', { made, committed }));
}
