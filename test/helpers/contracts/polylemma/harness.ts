import { battleHarness, stagedField } from '@show-of-hands/contracts/testing';
import { SEATS, type Seat, seatIndex } from '@show-of-hands/engine';
import { flagsOf, polylemma } from '@show-of-hands/engine/polylemma';
import {
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionReturnType,
  createPublicClient,
  http,
} from 'viem';
import { startLocalChain } from '../local-chain.ts';
import { characterWord, type PlayedBattle, type Stage } from './match.ts';

/** What contracts say of a match. */
export type BattleReport = ContractFunctionReturnType<typeof battleHarness.abi, 'view', 'check'>[number];
type BattleWords = ContractFunctionArgs<typeof battleHarness.abi, 'view', 'check'>[0][number];

/** Enough for the matches of one call, which nobody pays for. */
const GAS = 2_000_000_000n;

const four = (values: readonly bigint[]): readonly [bigint, bigint, bigint, bigint] => {
  const [a = 0n, b = 0n, c = 0n, d = 0n] = values;
  return [a, b, c, d];
};
const two = (values: readonly bigint[]): readonly [bigint, bigint] => [values[0] ?? 0n, values[1] ?? 0n];
const both = <T>(ofSeat: (seat: Seat) => T): readonly [T, T] => [ofSeat('A'), ofSeat('B')];

/** A match as the harness takes it. */
function battleWords(battle: PlayedBattle): BattleWords {
  const { header, parties } = battle.setup;
  const word = (character: Parameters<typeof characterWord>[0]) => characterWord(character, header.snapshot);
  const slot = (seat: Seat) => battle.slots[seat].candidates;
  return {
    owners: both((seat) => header.players[seat]),
    nonce: battle.nonce,
    flags: flagsOf(battle.ruleset),
    snapshot: header.snapshot,
    population: BigInt(header.population),
    seeds: both((seat) => battle.seeds[seat]),
    secrets: both((seat) => battle.secrets[seat]),
    tokenIds: both((seat) => four(parties[seat].map(({ tokenId }) => BigInt(tokenId)))),
    words: both((seat) => four(parties[seat].map(word))),
    candidateIds: both((seat) => two(slot(seat).map(({ tokenId }) => BigInt(tokenId)))),
    candidates: both((seat) => two(slot(seat).map(word))),
    moves: battle.plays.map((plays) => both((seat) => polylemma.codec.encode(plays[seat].move))),
    salts: battle.plays.map((plays) => both((seat) => plays[seat].disclosure.salt)),
    triedAfter: BigInt(battle.triedAfter),
    triedBy: seatIndex(battle.triedBy),
    tries: battle.tries,
  };
}

/** The rules of matches on a local chain, and a battlefield on which nobody waits for a block; both are called from outside any transaction. */
export interface BattlesOnChain {
  /** Where the rules alone are played, and where the battlefield is. */
  readonly stages: Readonly<Record<'rules' | 'field', Stage>>;
  check(battles: readonly PlayedBattle[]): Promise<readonly BattleReport[]>;
  play(battles: readonly PlayedBattle[]): Promise<readonly BattleReport[]>;
  stop(): Promise<void>;
}

export async function startBattles(): Promise<BattlesOnChain> {
  const chain = await startLocalChain();
  const harness = { abi: battleHarness.abi, address: await chain.deploy(battleHarness), gas: GAS } as const;
  // whole matches take longer than what the bot asks a chain
  const client = createPublicClient({ transport: http(chain.link.url, { retryCount: 0, timeout: 120_000 }) });
  const [organizer, characters, ownerA, ownerB] = await Promise.all([
    client.readContract({ ...harness, functionName: 'organizer' }),
    client.readContract({ ...harness, functionName: 'characters' }),
    client.readContract({ ...harness, functionName: 'players', args: [0n] }),
    client.readContract({ ...harness, functionName: 'players', args: [1n] }),
  ]);
  const field = await chain.deploy(stagedField, [organizer, characters]);
  const stageAt = (table: Address): Stage => ({
    venue: { chainId: chain.link.chainId, table },
    owners: { A: ownerA, B: ownerB },
  });
  return {
    stages: { rules: stageAt(harness.address), field: stageAt(field) },
    check: (battles) =>
      client.readContract({ ...harness, functionName: 'check', args: [battles.map(battleWords)] }),
    play: async (battles) => {
      const args = [field, battles.map(battleWords)] as const;
      const { result } = await client.simulateContract({ ...harness, functionName: 'play', args });
      return result;
    },
    stop: chain.stop,
  };
}

/** Values of both seats, in the contracts' order. */
export const seats = <T>(values: Readonly<Record<Seat, T>>): readonly T[] =>
  SEATS.map((seat) => values[seat]);
