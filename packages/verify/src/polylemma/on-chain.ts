import type { MatchRecord, Told } from '@show-of-hands/bus';
import type { PolylemmaTranscript } from '@show-of-hands/bus/polylemma';
import { SEATS, type Seat, seatIndex } from '@show-of-hands/engine';
import {
  ATTRIBUTES,
  characterName,
  decodeLineup,
  flagsOf,
  KINDS,
  type Lineup,
  ownedBlocksOf,
} from '@show-of-hands/engine/polylemma';
import { decodeEventLog, decodeFunctionResult, encodeEventTopics, encodeFunctionData, type Hex } from 'viem';
import { TABLE_ABI } from '../abi.ts';
import type { ChainReader, FoundLogs } from '../chain-reader.ts';
import { type Finding, fails, holds, unknown } from '../finding.ts';
import { told } from '../words.ts';
import { BATTLEFIELD_ABI, CHARACTERS_ABI } from './abi.ts';
import { tellPolylemma } from './words/index.ts';

const CLAIM = 'setup';
/** What a record says of something, and what the chain says. */
type Pair = readonly [what: Told, recorded: string, onChain: string];

/**
 * Compares both parties with what the contracts have: the characters, at the block that the match reads them at, and
 * their levels, as the join told them. The opener's are those of its proposal, and may have risen since (P3.1).
 */
export async function checkPartiesOnChain(
  record: MatchRecord,
  transcript: PolylemmaTranscript,
  chain: ChainReader,
): Promise<Finding> {
  const { header, parties } = transcript;
  const { table } = record.chain;
  const [battle, collection, joined] = await Promise.all([
    askBattle(chain, table, record.matchKey),
    askCollection(chain, table),
    askLineup(chain, table, record.matchKey, header.snapshot),
  ]);
  if (!battle.ok) return battle.finding;
  if (!collection.ok) return collection.finding;
  const pairs = pairsOfMatch(transcript, battle.value);
  for (const seat of SEATS) {
    for (const [slot, recorded] of parties[seat].entries()) {
      const answer = await askCharacter(chain, collection.value, recorded.tokenId, header.snapshot);
      if (!answer.ok) return answer.finding;
      pairs.push(...pairsOfCharacter(recorded, header.players[seat], answer.value, header.snapshot));
      // without the log of the join only its own levels are known: they are those of the snapshot
      const level = joined.ok ? joined.value.parties[seat][slot]?.level : answer.value.level;
      if (joined.ok || seat === 'B') {
        pairs.push(pairOf(recorded.tokenId, 'level', recorded.level, level ?? 0));
      }
    }
  }
  const called = await namesOnChain(transcript, chain, collection.value);
  if (!called.ok) return called.finding;
  pairs.push(...called.value);
  const wrong = pairs.filter(([, recorded, onChain]) => recorded.toLowerCase() !== onChain.toLowerCase());
  if (wrong.length === 0 && !joined.ok) return joined.finding;
  if (wrong.length === 0) {
    const all = SEATS.flatMap((seat) => parties[seat]);
    const [count, block] = [all.length, header.snapshot];
    const names = all.flatMap(({ name }) => name ?? []).join(', ');
    return holds(
      CLAIM,
      names === ''
        ? tellPolylemma('characters', { count, block })
        : tellPolylemma('named', { count, block, names }),
    );
  }
  const differences = wrong.map(([what, recorded, onChain]) =>
    told('found.pair', { what, recorded, onChain }),
  );
  return fails(
    CLAIM,
    differences.reduce((one, other) => told('found.and', { one, other })),
  );
}

/** What characters are called, as far as the record says it: those of the parties, and those of random slots. */
async function namesOnChain(
  { parties, names = {} }: PolylemmaTranscript,
  chain: ChainReader,
  collection: string,
): Promise<Asked<readonly Pair[]>> {
  const recorded = [
    ...SEATS.flatMap((seat) => parties[seat].map(({ tokenId, name }) => [tokenId, name] as const)),
    ...Object.entries(names),
  ];
  const pairs: Pair[] = [];
  for (const [tokenId, name] of recorded) {
    if (name === undefined) continue;
    const args = [BigInt(tokenId)] as const;
    const data = encodeFunctionData({ abi: CHARACTERS_ABI, functionName: 'nameOf', args });
    const answer = await ask(chain, collection, data, (found) =>
      decodeFunctionResult({ abi: CHARACTERS_ABI, functionName: 'nameOf', data: found }),
    );
    if (!answer.ok) return answer;
    pairs.push([
      tellPolylemma('character', { field: 'name', token: tokenId }),
      name,
      characterName(tokenId, answer.value),
    ]);
  }
  return { ok: true, value: pairs };
}

type Field = 'name' | 'level' | 'kind' | 'attribute' | 'image' | 'blocks' | 'owner';

const pairOf = (token: string, field: Field, says: number | string, has: number | string): Pair => [
  tellPolylemma('character', { field, token }),
  String(says),
  String(has),
];

function pairsOfMatch({ ruleset, header, parties }: PolylemmaTranscript, onChain: Battle): Pair[] {
  return [
    [tellPolylemma('options'), String(flagsOf(ruleset)), String(onChain.flags)],
    [tellPolylemma('snapshot'), String(header.snapshot), String(onChain.snapshot)],
    [tellPolylemma('population'), String(header.population), String(onChain.population)],
    ...SEATS.map((seat): Pair => {
      const recorded = parties[seat].map(({ tokenId }) => tokenId);
      return [
        tellPolylemma('partyOf', { seat }),
        recorded.join(', '),
        onChain.tokenIds[seatIndex(seat)].join(', '),
      ];
    }),
  ];
}

function pairsOfCharacter(
  recorded: PolylemmaTranscript['parties'][Seat][number],
  owner: string,
  onChain: CharacterOnChain,
  snapshot: number,
): Pair[] {
  const { tokenId: token } = recorded;
  return [
    pairOf(token, 'kind', KINDS.indexOf(recorded.kind), onChain.kind),
    pairOf(token, 'attribute', ATTRIBUTES.indexOf(recorded.attribute), onChain.attribute),
    pairOf(token, 'image', recorded.image, onChain.image),
    pairOf(token, 'blocks', recorded.ownedBlocks, ownedBlocksOf(snapshot, onChain.since)),
    pairOf(token, 'owner', owner, onChain.owner),
  ];
}

type Asked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly finding: Finding };

type Battle = ReturnType<typeof decodeBattle>;
const decodeBattle = (data: Hex) =>
  decodeFunctionResult({ abi: BATTLEFIELD_ABI, functionName: 'battleOf', data });
type CharacterOnChain = ReturnType<typeof decodeCharacter>;
const decodeCharacter = (data: Hex) =>
  decodeFunctionResult({ abi: CHARACTERS_ABI, functionName: 'characterAt', data });

const askBattle = (chain: ChainReader, table: string, matchKey: Hex): Promise<Asked<Battle>> =>
  ask(
    chain,
    table,
    encodeFunctionData({ abi: BATTLEFIELD_ABI, functionName: 'battleOf', args: [matchKey] }),
    decodeBattle,
  );

const askCollection = (chain: ChainReader, table: string): Promise<Asked<string>> =>
  ask(chain, table, encodeFunctionData({ abi: BATTLEFIELD_ABI, functionName: 'characters' }), (data) =>
    decodeFunctionResult({ abi: BATTLEFIELD_ABI, functionName: 'characters', data }),
  );

/** Both parties as they entered the match: the first thing that the table told in the block after the snapshot. */
async function askLineup(
  chain: ChainReader,
  table: string,
  matchKey: Hex,
  snapshot: number,
): Promise<Asked<Lineup>> {
  const args = { matchKey, seat: seatIndex('B') };
  const topics = encodeEventTopics({ abi: TABLE_ABI, eventName: 'Disclosed', args });
  const block = snapshot + 1;
  const answer = await chain.logs(table, topics, block);
  if (!answer.ok) return { ok: false, finding: unknown(CLAIM, answer.why) };
  const lineup = lineupIn(answer.value[0]);
  // not every chain counts its blocks as its contracts do
  return lineup === undefined
    ? { ok: false, finding: unknown(CLAIM, tellPolylemma('noJoin', { block })) }
    : { ok: true, value: lineup };
}

function lineupIn(log: FoundLogs[number] | undefined): Lineup | undefined {
  const [signature, ...topics] = log?.topics ?? [];
  if (log === undefined || signature === undefined) return undefined;
  try {
    const { data } = log;
    const told = decodeEventLog({
      abi: TABLE_ABI,
      eventName: 'Disclosed',
      data,
      topics: [signature, ...topics],
    });
    const lineup = decodeLineup(told.args.data);
    return lineup.ok ? lineup.value : undefined;
  } catch {
    return undefined;
  }
}

function askCharacter(
  chain: ChainReader,
  collection: string,
  tokenId: string,
  block: number,
): Promise<Asked<CharacterOnChain>> {
  const args = [BigInt(tokenId), BigInt(block)] as const;
  const data = encodeFunctionData({ abi: CHARACTERS_ABI, functionName: 'characterAt', args });
  return ask(chain, collection, data, decodeCharacter);
}

/** Reads a contract; an answer that is none of its answers is a finding. */
async function ask<T>(
  chain: ChainReader,
  contract: string,
  data: Hex,
  decode: (data: Hex) => T,
): Promise<Asked<T>> {
  const answer = await chain.call(contract, data);
  if (!answer.ok) return { ok: false, finding: unknown(CLAIM, answer.why) };
  try {
    return { ok: true, value: decode(answer.value) };
  } catch {
    return { ok: false, finding: fails(CLAIM, told('found.noTable', { table: contract })) };
  }
}
