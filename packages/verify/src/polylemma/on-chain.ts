import type { MatchRecord } from '@show-of-hands/bus';
import type { PolylemmaTranscript } from '@show-of-hands/bus/polylemma';
import { SEATS, seatIndex } from '@show-of-hands/engine';
import {
  ATTRIBUTES,
  type Character,
  characterName,
  decodeLineup,
  flagsOf,
  KINDS,
  type Lineup,
  ownedBlocksOf,
} from '@show-of-hands/engine/polylemma';
import { decodeFunctionResult, encodeEventTopics, encodeFunctionData, type Hex, parseAbi } from 'viem';
import type { ChainReader } from '../chain-reader.ts';
import { differenceIn, type Pair } from '../compared.ts';
import { type Finding, fails, holds, unknown } from '../finding.ts';
import { turnEventsIn } from '../table/decode.ts';
import { tableAbi } from '../table/table-abi.ts';
import { findingMsg } from '../words.ts';
import { polylemmaFindingMsg } from './words/index.ts';

/** What this page reads of a match's own contract (IBattlefield) and of its characters (ICharacters). */
export const BATTLEFIELD_ABI = parseAbi([
  'struct BattleInfo { uint8 flags; uint40 snapshot; uint256 population; uint256[4][2] tokenIds; uint8[2] points; uint8[2] used; uint8[2] wins; uint16 round; uint256[2] powers; uint256[2] randomTokens; }',
  'function battleOf(bytes32 matchKey) view returns (BattleInfo)',
  'function characters() view returns (address)',
]);

export const CHARACTERS_ABI = parseAbi([
  'struct Character { uint8 level; uint8 kind; uint8 attribute; uint16 image; uint40 since; address owner; }',
  'function characterAt(uint256 tokenId, uint256 atBlock) view returns (Character)',
  'function nameOf(uint256 tokenId) view returns (bytes32)',
]);

const CLAIM = 'setup';

/**
 * Compares both parties with what the contracts have: the characters, at the block that the match reads them at, and
 * their levels, as the join told them. The opener's are those of its proposal, and may have risen since (P3.1).
 */
export async function checkPartiesOnChain(record: MatchRecord, chain: ChainReader): Promise<Finding | null> {
  if (record.transcript?.game !== 'polylemma') return null;
  const transcript = record.transcript.setup;
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
      const { tokenId } = recorded;
      for (const [field, says, has] of lastingFieldsOf(recorded, answer.value, header.snapshot)) {
        pairs.push(pairOf(tokenId, field, says, has));
      }
      pairs.push(pairOf(tokenId, 'owner', header.players[seat], answer.value.owner));
      // without the log of the join only its own levels are known: they are those of the snapshot
      const level = joined.ok ? joined.value.parties[seat][slot]?.level : answer.value.level;
      if (joined.ok || seat === 'B') {
        pairs.push(pairOf(tokenId, 'level', recorded.level, level ?? 0));
      }
    }
  }
  const called = await namesOnChain(transcript, chain, collection.value);
  if (!called.ok) return called.finding;
  pairs.push(...called.value);
  const difference = differenceIn(pairs);
  if (difference === undefined && !joined.ok) return joined.finding;
  if (difference === undefined) {
    const all = SEATS.flatMap((seat) => parties[seat]);
    const [count, block] = [all.length, header.snapshot];
    const names = all.flatMap(({ name }) => name ?? []).join(', ');
    return holds(
      CLAIM,
      names === ''
        ? polylemmaFindingMsg('characters', { count, block })
        : polylemmaFindingMsg('named', { count, block, names }),
    );
  }
  return fails(CLAIM, difference);
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
      polylemmaFindingMsg('character', { field: 'name', token: tokenId }),
      name,
      characterName(tokenId, answer.value),
    ]);
  }
  return { ok: true, value: pairs };
}

type Field = 'name' | 'level' | 'kind' | 'attribute' | 'image' | 'blocks' | 'owner';

const pairOf = (token: string, field: Field, says: number | string, has: number | string): Pair => [
  polylemmaFindingMsg('character', { field, token }),
  String(says),
  String(has),
];

function pairsOfMatch({ ruleset, header, parties }: PolylemmaTranscript, onChain: Battle): Pair[] {
  return [
    [polylemmaFindingMsg('options'), String(flagsOf(ruleset)), String(onChain.flags)],
    [polylemmaFindingMsg('snapshot'), String(header.snapshot), String(onChain.snapshot)],
    [polylemmaFindingMsg('population'), String(header.population), String(onChain.population)],
    ...SEATS.map((seat): Pair => {
      const recorded = parties[seat].map(({ tokenId }) => tokenId);
      return [
        polylemmaFindingMsg('partyOf', { seat }),
        recorded.join(', '),
        onChain.tokenIds[seatIndex(seat)].join(', '),
      ];
    }),
  ];
}

/** What never changes of a character once it is there: what a match tells of it, and what its collection has. */
export const lastingFieldsOf = (
  recorded: Pick<Character, 'kind' | 'attribute' | 'image' | 'ownedBlocks'>,
  onChain: Omit<CharacterOnChain, 'level' | 'owner'>,
  snapshot: number,
): readonly (readonly [field: Field, recorded: number, onChain: number])[] => [
  ['kind', KINDS.indexOf(recorded.kind), onChain.kind],
  ['attribute', ATTRIBUTES.indexOf(recorded.attribute), onChain.attribute],
  ['image', recorded.image, onChain.image],
  ['blocks', recorded.ownedBlocks, ownedBlocksOf(snapshot, onChain.since)],
];

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
  const topics = encodeEventTopics({ abi: tableAbi, eventName: 'Disclosed', args });
  const block = snapshot + 1;
  const answer = await chain.logs(table, topics, block);
  if (!answer.ok) return { ok: false, finding: unknown(CLAIM, answer.why) };
  const [event] = turnEventsIn(answer.value.slice(0, 1));
  const lineup = event?.eventName === 'Disclosed' ? decodeLineup(event.args.data) : undefined;
  // not every chain counts its blocks as its contracts do
  return lineup?.ok
    ? lineup
    : { ok: false, finding: unknown(CLAIM, polylemmaFindingMsg('noJoin', { block })) };
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
    return { ok: false, finding: fails(CLAIM, findingMsg('found.noTable', { table: contract })) };
  }
}
