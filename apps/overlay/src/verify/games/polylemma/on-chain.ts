import type { MatchRecord } from '@show-of-hands/bus';
import type { PolylemmaTranscript } from '@show-of-hands/bus/polylemma';
import { SEATS, type Seat, seatIndex } from '@show-of-hands/engine';
import { ATTRIBUTES, flagsOf, KINDS, ownedBlocksOf } from '@show-of-hands/engine/polylemma';
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import type { Told } from '../../../words/told.ts';
import { type Finding, fails, holds, unknown } from '../../findings.ts';
import type { ChainReader } from '../../rpc.ts';
import { told } from '../../words/index.ts';
import { BATTLEFIELD_ABI, CHARACTERS_ABI } from './abi.ts';
import { tellPolylemma } from './words/index.ts';

const CLAIM = 'setup';
/** What a record says of something, and what the chain says. */
type Pair = readonly [what: Told, recorded: string, onChain: string];

/** Compares both parties with what the contracts have: the characters, at the block that the match reads them at. */
export async function checkPartiesOnChain(
  record: MatchRecord,
  transcript: PolylemmaTranscript,
  chain: ChainReader,
): Promise<Finding> {
  const { header, parties } = transcript;
  const { table } = record.chain;
  const [battle, collection] = await Promise.all([
    askBattle(chain, table, record.matchKey),
    askCollection(chain, table),
  ]);
  if (!battle.ok) return battle.finding;
  if (!collection.ok) return collection.finding;
  const pairs = pairsOfMatch(transcript, battle.value);
  for (const seat of SEATS) {
    for (const recorded of parties[seat]) {
      const answer = await askCharacter(chain, collection.value, recorded.tokenId, header.snapshot);
      if (!answer.ok) return answer.finding;
      pairs.push(...pairsOfCharacter(recorded, header.players[seat], answer.value, header.snapshot));
    }
  }
  const wrong = pairs.filter(([, recorded, onChain]) => recorded.toLowerCase() !== onChain.toLowerCase());
  if (wrong.length === 0) {
    const count = parties.A.length + parties.B.length;
    return holds(CLAIM, tellPolylemma('characters', { count, block: header.snapshot }));
  }
  const differences = wrong.map(([what, recorded, onChain]) =>
    told('found.pair', { what, recorded, onChain }),
  );
  return fails(
    CLAIM,
    differences.reduce((one, other) => told('found.and', { one, other })),
  );
}

type Field = 'level' | 'kind' | 'attribute' | 'image' | 'blocks' | 'owner';

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
  const pair = (field: Field, says: number | string, has: number | string): Pair => [
    tellPolylemma('character', { field, token }),
    String(says),
    String(has),
  ];
  return [
    pair('level', recorded.level, onChain.level),
    pair('kind', KINDS.indexOf(recorded.kind), onChain.kind),
    pair('attribute', ATTRIBUTES.indexOf(recorded.attribute), onChain.attribute),
    pair('image', recorded.image, onChain.image),
    pair('blocks', recorded.ownedBlocks, ownedBlocksOf(snapshot, onChain.since)),
    pair('owner', owner, onChain.owner),
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
