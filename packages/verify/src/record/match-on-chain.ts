import type { MatchRecord, Told } from '@show-of-hands/bus';
import { SEATS, seatIndex } from '@show-of-hands/engine';
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { CAUSES, ENDINGS, TABLE_ABI } from '../abi.ts';
import type { ChainReader } from '../chain-reader.ts';
import { type Finding, fails, holds, unknown } from '../finding.ts';
import { headerOf, type MatchHeader } from '../games.ts';
import { told } from '../words.ts';

/** Compares the whole match with what the table contract says about it: rules, owners, draws and the end. */
export async function checkMatchOnChain(record: MatchRecord, chain: ChainReader): Promise<Finding> {
  const data = encodeFunctionData({ abi: TABLE_ABI, functionName: 'infoOf', args: [record.matchKey] });
  const answer = await chain.call(record.chain.table, data);
  if (!answer.ok) return unknown('match', answer.why);
  const info = decoded(answer.value);
  if (info === undefined) {
    return fails('match', told('found.noTable', { table: record.chain.table }));
  }
  const header = record.transcript && headerOf(record.transcript);
  const ended = [ENDINGS[info.ending], CAUSES[info.cause]].join(', ');
  const pairs: (readonly [Told, string, string])[] = [
    [told('found.end'), [record.ending.winner, record.ending.cause].join(', '), ended],
    [told('found.rules'), record.ruleset.rulesetId, info.rules],
    [told('found.owner', { seat: 'A' }), record.seats.A.owner, info.owners[0]],
    [told('found.owner', { seat: 'B' }), record.seats.B.owner, info.owners[1]],
  ];
  if (header) {
    pairs.push([told('found.salt'), header.salt, info.salt]);
  }
  if (header?.firstPlayer !== undefined) {
    pairs.push([told('found.begins'), String(header.firstPlayer), String(info.firstPlayer)]);
  }
  for (const seat of SEATS) {
    const root = header?.sealed?.[seat];
    if (root) pairs.push([told('found.sealedBy', { seat }), root, info.handRoots[seatIndex(seat)]]);
    const draws = record.draws?.[seat];
    if (draws) pairs.push([told('found.drawHash', { seat }), draws.hash, info.drawHashes[seatIndex(seat)]]);
  }
  const wrong = pairs.filter(([, recorded, onChain]) => recorded.toLowerCase() !== onChain.toLowerCase());
  if (wrong.length === 0) {
    return holds('match', asRecorded(header));
  }
  return fails(
    'match',
    wrong
      .map(([what, recorded, onChain]) => told('found.pair', { what, recorded, onChain }))
      .reduce((one, other) => told('found.and', { one, other })),
  );
}

function asRecorded(header: MatchHeader | null): Told {
  if (header === null) return told('found.asRecorded');
  return told(header.sealed === undefined ? 'found.allAsRecorded' : 'found.sealedAsRecorded');
}

/** Undefined where the answer is none of a table contract. */
function decoded(data: Hex) {
  try {
    return decodeFunctionResult({ abi: TABLE_ABI, functionName: 'infoOf', data });
  } catch {
    return undefined;
  }
}
