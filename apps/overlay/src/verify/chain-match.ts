import type { MatchRecord } from '@show-of-hands/bus';
import { SEATS, seatIndex } from '@show-of-hands/engine';
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { CAUSES, ENDINGS, TABLE_ABI } from './abi.ts';
import { type Finding, fails, holds, unknown } from './findings.ts';
import { headerOf } from './games/registry.ts';
import type { ChainReader } from './rpc.ts';

export const MATCH_CLAIM = 'The chain ended this match the same way';

/** Compares the whole match with what the table contract says about it: rules, owners, draws and the end. */
export async function checkMatchOnChain(record: MatchRecord, chain: ChainReader): Promise<Finding> {
  const data = encodeFunctionData({ abi: TABLE_ABI, functionName: 'infoOf', args: [record.matchKey] });
  const answer = await chain.call(record.chain.table, data);
  if (!answer.ok) return unknown(MATCH_CLAIM, answer.message);
  const info = decoded(answer.value);
  if (info === undefined) {
    return fails(MATCH_CLAIM, `There is no table contract at ${record.chain.table} that knows this match.`);
  }
  const header = record.transcript && headerOf(record.transcript);
  const ended = [ENDINGS[info.ending], CAUSES[info.cause]].join(', ');
  const pairs: (readonly [string, string, string])[] = [
    ['the end', [record.ending.winner, record.ending.cause].join(', '), ended],
    ['the rules', record.ruleset.rulesetId, info.rules],
    ['the owner of A', record.seats.A.owner, info.owners[0]],
    ['the owner of B', record.seats.B.owner, info.owners[1]],
  ];
  if (header) {
    pairs.push(
      ['the salt of all draws', header.salt, info.salt],
      ['who begins', String(header.firstPlayer), String(info.firstPlayer)],
    );
  }
  for (const seat of SEATS) {
    const draws = record.draws?.[seat];
    if (draws) pairs.push([`the hash of ${seat}’s draws`, draws.hash, info.drawHashes[seatIndex(seat)]]);
  }
  const wrong = pairs.filter(([, recorded, onChain]) => recorded.toLowerCase() !== onChain.toLowerCase());
  return wrong.length === 0
    ? holds(MATCH_CLAIM, `${pairs.map(([what]) => what).join(', ')}: as recorded.`)
    : fails(
        MATCH_CLAIM,
        wrong
          .map(([what, recorded, onChain]) => `${what}: on chain ${onChain}, recorded ${recorded}`)
          .join('; '),
      );
}

/** Undefined where the answer is none of a table contract. */
function decoded(data: Hex) {
  try {
    return decodeFunctionResult({ abi: TABLE_ABI, functionName: 'infoOf', data });
  } catch {
    return undefined;
  }
}
