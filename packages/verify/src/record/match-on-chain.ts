import type { MatchRecord, Told } from '@show-of-hands/bus';
import { SEATS, seatIndex } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import type { ChainReader } from '../chain-reader.ts';
import { differenceIn, type Pair } from '../compared.ts';
import { type Finding, fails, holds, unknown } from '../finding.ts';
import { headerOf, type MatchHeader } from '../games.ts';
import { decodeInfo } from '../table/decode.ts';
import type { MatchInfo } from '../table/match-info.ts';
import { tableAbi } from '../table/table-abi.ts';
import { told } from '../words.ts';

/** Compares the whole match with what the table contract says about it: rules, owners, draws and the end. */
export async function checkMatchOnChain(record: MatchRecord, chain: ChainReader): Promise<Finding> {
  const data = encodeFunctionData({ abi: tableAbi, functionName: 'infoOf', args: [record.matchKey] });
  const answer = await chain.call(record.chain.table, data);
  if (!answer.ok) return unknown('match', answer.why);
  const info = decoded(answer.value);
  if (info === undefined) {
    return fails('match', told('found.noTable', { table: record.chain.table }));
  }
  const header = record.transcript && headerOf(record.transcript);
  const ended = [info.ending, info.cause].join(', ');
  const pairs: Pair[] = [
    [told('found.end'), [record.ending.winner, record.ending.cause].join(', '), ended],
    [told('found.rules'), record.ruleset.rulesetId, info.terms.rules],
    [told('found.owner', { seat: 'A' }), record.seats.A.owner, info.owners.A],
    [told('found.owner', { seat: 'B' }), record.seats.B.owner, info.owners.B],
  ];
  if (header) {
    pairs.push([told('found.salt'), header.salt, info.salt ?? ZERO_HASH]);
  }
  if (header?.firstPlayer !== undefined) {
    pairs.push([told('found.begins'), String(header.firstPlayer), String(seatIndex(info.firstPlayer))]);
  }
  for (const seat of SEATS) {
    const root = header?.sealed?.[seat];
    if (root) pairs.push([told('found.sealedBy', { seat }), root, info.handRoots[seat]]);
    const draws = record.draws?.[seat];
    if (draws) pairs.push([told('found.drawHash', { seat }), draws.hash, info.drawHashes[seat]]);
  }
  const difference = differenceIn(pairs);
  return difference === undefined ? holds('match', asRecorded(header)) : fails('match', difference);
}

function asRecorded(header: MatchHeader | null): Told {
  if (header === null) return told('found.asRecorded');
  return told(header.sealed === undefined ? 'found.allAsRecorded' : 'found.sealedAsRecorded');
}

/** Undefined where the answer is none of a table contract. */
function decoded(data: Hex): MatchInfo | undefined {
  try {
    return decodeInfo(decodeFunctionResult({ abi: tableAbi, functionName: 'infoOf', data }));
  } catch {
    return undefined;
  }
}
