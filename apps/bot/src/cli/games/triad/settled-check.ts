import { triadSettlement } from '@show-of-hands/contracts';
import { SEATS, seatAt } from '@show-of-hands/engine';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import { type Ruleset, replay } from '@show-of-hands/engine/triad';
import {
  type Evidence,
  endingWords,
  fails,
  holds,
  type LogFinding,
  logsOfType,
  sameHex,
  unknown,
} from '@show-of-hands/verify';
import { cardOf } from '@show-of-hands/verify/triad';
import {
  type Address,
  decodeFunctionData,
  type Hex,
  hexToBytes,
  isAddressEqual,
  parseAbi,
  recoverTypedDataAddress,
} from 'viem';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { settlementAbiBefore, transcriptFromBefore } from '../../../games/triad/chain/settlement-before.ts';
import {
  type SeatSignature,
  type SettledTranscript,
  type SignedData,
  typedTranscript,
  typedTranscriptBefore,
} from '../../../games/triad/chain/signed-record.ts';

const { abi } = triadSettlement;
const settlementAbi = parseAbi(['function settlement() view returns (address)']);

interface Published {
  readonly settlement: Address;
  readonly matchId: Hex;
  readonly transcript: SettledTranscript;
  readonly cards: readonly (readonly bigint[])[];
  /** Whether the settlement contract is one of before, which knows no records of version 3. */
  readonly isBefore: boolean;
}

/** Numbers of one of a round's five columns. */
const column = (round: Hex, index: number): readonly number[] => [
  ...hexToBytes(round).subarray(9 * index, 9 * index + 9),
];

/** A settled record in the form that the engine replays. */
function recordOf(ruleset: Ruleset, { transcript, cards }: Published): object {
  const { deckA, deckB, rounds, pool, picks, firstPick, salts, ...header } = transcript;
  const turns = rounds.map((round) => {
    const [cells = [], slots = [], marks = [], edges = [], reserved = []] = [0, 1, 2, 3, 4].map((index) =>
      column(round, index),
    );
    return cells.map((cell, turn) => ({
      cell,
      cardIndex: slots[turn],
      warningMarkCell: marks[turn],
      earthBoostEdge: edges[turn],
      reserved: reserved[turn],
    }));
  });
  const decks = [deckA, deckB];
  return {
    ruleset,
    header: {
      version: header.version,
      rulesetId: header.rulesetId,
      seasonId: header.seasonId,
      playerA: header.playerA,
      playerB: header.playerB,
      deckA: deckA.map(String),
      deckB: deckB.map(String),
      firstPlayer: header.firstPlayer,
      deadline: Number(header.deadline),
      salt: header.salt,
    },
    cards: decks.flatMap((deck, seat) =>
      deck.map((tokenId, slot) => cardOf({ tokenId, attributes: cards[seat]?.[slot] ?? 0n }, ruleset)),
    ),
    ...(header.version === 1 ? { turns: turns[0] } : { rounds: turns.map((played) => ({ turns: played })) }),
    ...(pool.length > 0 && { draft: { pool: pool.map(String), picks } }),
    ...(header.version === 3 && { firstPick, salts }),
  };
}

/**
 * A match that a signed record closed: both players signed this very record, for this table on this chain, and
 * the engine comes to the ending that it gave the match.
 */
export async function* checkSettled(
  link: ChainLink,
  evidence: Evidence,
  rulesetOf: (rulesetId: Hex) => Promise<Ruleset>,
): AsyncGenerator<LogFinding> {
  const [ended] = logsOfType(evidence.logs, 'ended');
  if (ended === undefined) {
    yield fails('outcome', 'the log has no ending');
    return;
  }
  const published = await publishedRecord(link, evidence, ended.block);
  if (published === undefined) {
    yield fails('record', 'the settlement contract published no record of the match');
    return;
  }
  const { transcript, matchId } = published;
  const result = replay(recordOf(await rulesetOf(transcript.rulesetId), published), 'seed');
  if (!result.ok) {
    yield fails('record', `the engine refuses it: ${result.error.code}: ${result.error.message}`);
    return;
  }
  yield sameHex(result.value.matchId, matchId)
    ? holds('record', `its id is ${matchId}, and the engine plays it as legal`)
    : fails('record', `its id is ${result.value.matchId}; the log has ${matchId}`);
  const winner = result.value.winner === 'draw' ? 'draw' : seatAt(result.value.winner);
  yield winner === evidence.info.ending && winner === ended.ending
    ? holds('outcome', `${endingWords(winner)}, as the signed record says`)
    : fails(
        'outcome',
        `the record says ${endingWords(winner)}, the contract ${endingWords(evidence.info.ending)}, the log ${endingWords(ended.ending)}`,
      );
  yield* checkSignatures(link, evidence, published, ended.hash);
}

async function publishedRecord(
  { client }: ChainLink,
  { table, matchKey }: Evidence,
  block: bigint,
): Promise<Published | undefined> {
  const at = { address: table.venue.table, abi: settlementAbi } as const;
  const settlement = await client.readContract({ ...at, functionName: 'settlement' });
  const range = { address: settlement, fromBlock: block, toBlock: block, strict: true } as const;
  const asked = { ...range, args: { matchKey } } as const;
  const [settled] = await client.getContractEvents({ ...asked, abi, eventName: 'MatchSettled' });
  if (settled === undefined) return undefined;
  const { matchId } = settled.args;
  const [today] = await client.getContractEvents({ ...asked, abi, eventName: 'TranscriptPublished' });
  if (today !== undefined) {
    const { transcript, cardsA, cardsB } = today.args;
    return { settlement, matchId, transcript, cards: [cardsA, cardsB], isBefore: false };
  }
  const [before] = await client.getContractEvents({
    ...asked,
    abi: settlementAbiBefore,
    eventName: 'TranscriptPublished',
  });
  if (before === undefined) return undefined;
  const { cardsA, cardsB } = before.args;
  const transcript = transcriptFromBefore(before.args.transcript);
  return { settlement, matchId, transcript, cards: [cardsA, cardsB], isBefore: true };
}

/** The signatures stand in the call that settled the match. */
async function* checkSignatures(
  { client }: ChainLink,
  { table, matchKey, info }: Evidence,
  { settlement, transcript, isBefore }: Published,
  hash: Hex,
): AsyncGenerator<LogFinding> {
  const { to, input } = await client.getTransaction({ hash });
  if (to === null || !isAddressEqual(to, settlement)) {
    yield unknown('signatures', 'the match was not settled by a plain call, so they cannot be read');
    return;
  }
  const { functionName, args } = decodeFunctionData({
    abi: isBefore ? settlementAbiBefore : abi,
    data: input,
  });
  if (functionName !== 'settle') {
    yield fails('signatures', `the transaction calls ${functionName}`);
    return;
  }
  const [, nonce, signatures] = args;
  const key = matchKeyOf(table.venue, transcript.playerA, nonce);
  yield sameHex(key, matchKey) && sameHex(transcript.matchKey, matchKey)
    ? holds('key', 'the record names the match, whose key is made of chain, table, player A and a nonce')
    : fails(
        'key',
        `chain, table, player A and nonce give the key ${key}; the record names ${transcript.matchKey}`,
      );
  const venue = { chainId: table.venue.chainId, settlement };
  const signed = (isBefore ? typedTranscriptBefore : typedTranscript)(venue, transcript);
  const owners = { A: transcript.playerA, B: transcript.playerB };
  for (const seat of SEATS) {
    const given = signatures[SEATS.indexOf(seat)];
    if (given === undefined) continue;
    yield await checkSignature(seat, owners[seat], info.agents[seat], given, signed);
  }
}

async function checkSignature(
  seat: string,
  owner: Address,
  agent: Address,
  { signer, signature }: SeatSignature,
  signed: SignedData,
): Promise<LogFinding> {
  const name = `signature of ${seat}`;
  if (!isAddressEqual(signer, owner) && !isAddressEqual(signer, agent)) {
    return fails(name, `${signer} is neither the owner ${owner} nor the agent`);
  }
  const recovered = await recoverTypedDataAddress({ ...signed, signature }).catch(() => undefined);
  if (recovered !== undefined && isAddressEqual(recovered, signer)) {
    return holds(name, `${signer} signed the record`);
  }
  return unknown(
    name,
    `${signer} did not sign it as a plain key; a contract must be asked, as the chain did`,
  );
}
