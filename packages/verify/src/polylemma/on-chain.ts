import type { MatchRecord, MessageDescriptor } from '@show-of-hands/bus';
import type { PolylemmaTranscript } from '@show-of-hands/bus/polylemma';
import { SEATS, seatIndex } from '@show-of-hands/engine';
import {
  ATTRIBUTES,
  type Character,
  type Clock,
  characterName,
  decodeLineup,
  flagsOf,
  KINDS,
  type Lineup,
  ownedSecondsOf,
  rulesOfId,
  type Snapshot,
} from '@show-of-hands/engine/polylemma';
import { decodeFunctionResult, encodeEventTopics, encodeFunctionData, type Hex, parseAbi } from 'viem';
import type { Answer, ChainReader, FoundLogs } from '../chain-reader.ts';
import { differenceIn, type Pair, sameHex } from '../compared.ts';
import { type Finding, fails, holds, unknown } from '../finding.ts';
import { turnEventsIn } from '../table/decode.ts';
import { tableAbi } from '../table/table-abi.ts';
import { findingMsg } from '../words.ts';
import { setupOf } from './shown-character.ts';
import { polylemmaFindingMsg } from './words/index.ts';

/** What this page reads of a match's own contract (IBattlefield) and of its characters (ICharacters). */
export const BATTLEFIELD_ABI = parseAbi([
  'struct BattleInfo { uint8 flags; uint40 snapshot; uint256 population; uint256[4][2] tokenIds; uint8[2] points; uint8[2] used; uint8[2] wins; uint16 round; uint256[2] powers; uint256[2] randomTokens; }',
  'function battleOf(bytes32 matchKey) view returns (BattleInfo)',
  'function characters() view returns (address)',
]);

export const CHARACTERS_ABI = parseAbi([
  'struct Character { uint8 level; uint8 kind; uint8 attribute; uint16 image; uint40 since; address owner; }',
  'function characterAt(uint256 tokenId, uint256 time) view returns (Character)',
  'function nameOf(uint256 tokenId) view returns (bytes32)',
]);

const CLAIM = 'setup';

/**
 * Compares both parties with what the contracts have: the characters, as they were when the match reads them, and
 * their levels, as the join told them. The opener's are those of its proposal, and may have risen since (P3.1).
 */
export async function checkPartiesOnChain(record: MatchRecord, chain: ChainReader): Promise<Finding | null> {
  if (record.transcript?.game !== 'polylemma') return null;
  const transcript = record.transcript.setup;
  const { header } = transcript;
  // before, contracts counted blocks, and their rules had other ids
  const clock = rulesOfId(header.rulesetId)?.clock ?? 'seconds';
  const { parties } = setupOf(transcript);
  const { table } = record.chain;
  const [battle, collection, joined] = await Promise.all([
    askBattle(chain, table, record.matchKey),
    askCollection(chain, table),
    askLineup(chain, record, header, clock),
  ]);
  if (!battle.ok) return battle.finding;
  if (!collection.ok) return collection.finding;
  const pairs = pairsOfMatch(transcript, battle.value);
  for (const seat of SEATS) {
    for (const [slot, recorded] of parties[seat].entries()) {
      const answer = await askCharacter(chain, collection.value, recorded.tokenId, header.snapshot);
      if (!answer.ok) return answer.finding;
      const { tokenId } = recorded;
      for (const [field, says, has] of lastingFieldsOf(recorded, answer.value, header)) {
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
    const [count, when] = [all.length, momentOf(clock, header.snapshot)];
    const names = all.flatMap(({ name }) => name ?? []).join(', ');
    return holds(
      CLAIM,
      names === ''
        ? polylemmaFindingMsg('characters', { count, when })
        : polylemmaFindingMsg('named', { count, when, names }),
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

type Field = 'name' | 'level' | 'kind' | 'attribute' | 'image' | 'owned' | 'owner';

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
  recorded: Pick<Character, 'kind' | 'attribute' | 'image' | 'ownedSeconds'>,
  onChain: Omit<CharacterOnChain, 'level' | 'owner'>,
  { snapshot, rulesetId }: Snapshot,
): readonly (readonly [field: Field, recorded: number, onChain: number])[] => [
  ['kind', KINDS.indexOf(recorded.kind), onChain.kind],
  ['attribute', ATTRIBUTES.indexOf(recorded.attribute), onChain.attribute],
  ['image', recorded.image, onChain.image],
  [
    'owned',
    recorded.ownedSeconds,
    ownedSecondsOf(rulesOfId(rulesetId)?.clock ?? 'seconds', snapshot, onChain.since),
  ],
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

/** Where the log of the join stands, what is found there, and what to say if it is not. */
interface Join {
  readonly found: Answer<FoundLogs>;
  readonly missing: MessageDescriptor;
}

/** Where contracts count blocks the join is in the one after the snapshot; elsewhere its transaction has to be known. */
async function askJoin(
  chain: ChainReader,
  { chain: { table }, entered, matchKey }: MatchRecord,
  { snapshot }: Snapshot,
  clock: Clock,
): Promise<Join> {
  const args = { matchKey, seat: seatIndex('B') };
  const topics = encodeEventTopics({ abi: tableAbi, eventName: 'Disclosed', args });
  const hash = entered?.B;
  if (hash !== undefined) {
    const receipt = await chain.receipt(hash);
    const logs = receipt.ok && receipt.value?.succeeded === true ? receipt.value.logs : [];
    const told = logs.filter(
      (log) =>
        sameHex(log.address, table) &&
        topics.every((topic, at) => sameHex(log.topics[at] ?? '', String(topic))),
    );
    const missing = polylemmaFindingMsg('noJoinIn', { hash });
    return { found: receipt.ok ? { ok: true, value: told } : receipt, missing };
  }
  if (clock === 'seconds') {
    const why = findingMsg('found.noEntry', { seat: 'B' });
    return { found: { ok: false, why }, missing: why };
  }
  const block = snapshot + 1;
  // not every chain counts its blocks as its contracts do
  return { found: await chain.logs(table, topics, block), missing: polylemmaFindingMsg('noJoin', { block }) };
}

/** Both parties as they entered the match: the first thing that the table told as it was joined. */
async function askLineup(
  chain: ChainReader,
  record: MatchRecord,
  at: Snapshot,
  clock: Clock,
): Promise<Asked<Lineup>> {
  const { found, missing } = await askJoin(chain, record, at, clock);
  if (!found.ok) return { ok: false, finding: unknown(CLAIM, found.why) };
  const [event] = turnEventsIn(found.value.slice(0, 1));
  const lineup = event?.eventName === 'Disclosed' ? decodeLineup(event.args.data, at.rulesetId) : undefined;
  return lineup?.ok ? lineup : { ok: false, finding: unknown(CLAIM, missing) };
}

/** A snapshot in words. */
const momentOf = (clock: Clock, snapshot: number): MessageDescriptor | string =>
  clock === 'blocks'
    ? polylemmaFindingMsg('atBlock', { block: snapshot })
    : `${new Date(snapshot * 1_000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

function askCharacter(
  chain: ChainReader,
  collection: string,
  tokenId: string,
  snapshot: number,
): Promise<Asked<CharacterOnChain>> {
  const args = [BigInt(tokenId), BigInt(snapshot)] as const;
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
