import { type BySeat, SEATS, type Seat } from '@show-of-hands/engine';
import {
  type CryptogsMove,
  type CryptogsTypes,
  type CryptogsView,
  cryptogs,
  drawsOf,
  type Ruleset,
  rulesetIdOf,
  STAKE,
} from '@show-of-hands/engine/cryptogs';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { MatchLog, MatchTerms } from '@show-of-hands/verify';
import { type Address, keccak256, toHex } from 'viem';
import type { DeployedContracts } from '#bot/contract-book';
import { cryptogsAbi, cryptogsOnChain } from '#bot/cryptogs-on-chain';
import type { Decide, DecisionStore } from '#bot/decision';
import { MatchWatch } from '#bot/match-watch';
import { SeatAgent } from '#bot/seat-agent';
import { letStake, vaultOf } from '#bot/seat-togs';
import type { TableReader, TableWriter } from '#bot/table-client';
import { createTableReader } from '#bot/table-reader';
import { createTableWriter } from '#bot/table-writer';
import { takeHome } from '#bot/take-home';
import { TogCollection } from '#bot/tog-collection';
import { deployCryptogs, mintFive } from '#bot/togs-team';
import { type EnteringMatch, MemoryDecisions, planMatch, type Rig } from './rig.ts';

// Matches of Cryptogs between two agents, on a chain of a test's own.

const DIGEST = `0x${'d1'.repeat(32)}` as const;
const forever = new AbortController().signal;

/** How a seat plays, where not as everybody does. */
export interface SeatedAtStack {
  readonly decide?: Decide<CryptogsView>;
  readonly store?: DecisionStore;
  /** What it sends with, made of what it usually would. */
  readonly writer?: (usual: TableWriter) => TableWriter;
  /** What it reads, made of what the table says. */
  readonly reader?: (usual: TableReader) => TableReader;
}

export interface CryptogsRig {
  readonly contracts: DeployedContracts;
  readonly table: TableReader;
  readonly vault: Address;
  readonly collection: TogCollection;
  /**
   * A match that nobody has entered yet.
   *
   * @param stakes if they are left out, both owners are seen to have five togs for it
   */
  plan(
    ruleset: Ruleset,
    terms?: Partial<MatchTerms>,
    stakes?: BySeat<readonly bigint[]>,
  ): Promise<EnteringMatch>;
  /** The same, opened, countered and accepted. */
  enter(ruleset: Ruleset, terms?: Partial<MatchTerms>): Promise<EnteringMatch>;
  agentOf(match: EnteringMatch, seat: Seat, seated?: SeatedAtStack): SeatAgent<CryptogsTypes>;
  /** Plays a match to its end. */
  play(match: EnteringMatch, seated?: Partial<Record<Seat, SeatedAtStack>>): Promise<void>;
  logsOf(match: EnteringMatch): Promise<readonly MatchLog[]>;
  /** What an owner has outside of the vault. */
  togsOf(owner: Address): Promise<readonly number[]>;
  /** Both owners take out of the vault what is theirs. */
  takeHome(): Promise<void>;
  /** Ends the watches over all matches so far. */
  stopWatching(): Promise<void>;
}

/** A slam that follows from match, seat and turn: the same match is played the same way again. */
export const anySlam: Decide<CryptogsView> = async ({ view, matchKey, turn, seat }) => {
  const slams = [...cryptogs.legalMoves(view, seat)];
  const slam = slams[Number(BigInt(keccak256(toHex(`${matchKey}${turn}${seat}`))) % BigInt(slams.length))];
  if (slam === undefined) throw new Error('a seat that is asked has a slam');
  return decisionOf(slam, seat);
};

export const decisionOf = (slam: CryptogsMove, seat: Seat) => ({
  move: cryptogs.codec.encode(slam),
  ballotDigest: seat === 'A' ? DIGEST : ZERO_HASH,
});

/** Puts a table and its togs on the rig's chain. The owner of seat B is the collection's team, as in a show. */
export async function cryptogsOn(rig: Rig): Promise<CryptogsRig> {
  const { link, owners } = rig;
  const contracts = await deployCryptogs({ book: rig.book }, owners.B.address);
  const at = { table: contracts.table, abi: cryptogsAbi };
  const table = createTableReader({ link, ...at, listed: false });
  const collection = new TogCollection(link, contracts.collection, 'logs');
  const vault = await vaultOf(table);
  let watches: MatchWatch[] = [];
  const togsOf = async (owner: Address): Promise<readonly number[]> =>
    (await collection.now()).togsOf(owner).map(({ token }) => token);
  const stakeOf = async (seat: Seat): Promise<readonly bigint[]> => {
    const { address } = owners[seat];
    if ((await togsOf(address)).length < STAKE) await mintFive(owners.B, contracts.collection, address);
    await letStake(collection, vault, owners[seat]);
    return (await togsOf(address)).slice(0, STAKE).map(BigInt);
  };

  const own: CryptogsRig = {
    contracts,
    table,
    vault,
    collection,
    togsOf,
    async plan(ruleset, terms = {}, chosen) {
      const stakes = chosen ?? { A: await stakeOf('A'), B: await stakeOf('B') };
      const { brings, joining } = cryptogsOnChain;
      return planMatch(
        rig,
        table,
        cryptogsAbi,
        { rules: rulesetIdOf(ruleset), publicSeats: ['A'], ...terms },
        async ({ seat }) => stakes[seat],
        { brings, joining, seeds: false, draws: drawsOf(ruleset) },
      );
    },
    async enter(ruleset, terms) {
      const match = await own.plan(ruleset, terms);
      for (const seat of SEATS) await match.enter(seat);
      await match.accept();
      return match;
    },
    agentOf(
      { matchKey, secrets, hands, enter, accept },
      seat,
      { decide = anySlam, store, writer, reader } = {},
    ) {
      const read = reader?.(table) ?? table;
      const watch = new MatchWatch({ table: read, matchKey, pollEvery: 20 });
      watches.push(watch);
      const usual = createTableWriter({ sender: rig.agents[seat], ...at });
      return new SeatAgent({
        matchKey,
        seat,
        binding: cryptogsOnChain,
        table: read,
        writer: writer?.(usual) ?? usual,
        watch,
        enter: () => enter(seat),
        ...(seat === 'A' && { accept }),
        secrets: secrets[seat],
        tokens: hands[seat],
        observer: { hands: {}, shown: [] },
        store: store ?? new MemoryDecisions(),
        decide,
        nextBlock: rig.nextBlock,
        onStep: () => {},
        log: { info: () => {}, warn: (_area, text) => void rig.warnings.push(text) },
        now: Date.now,
      });
    },
    async play(match, seated = {}) {
      await Promise.all(SEATS.map((seat) => own.agentOf(match, seat, seated[seat]).play(forever)));
    },
    logsOf: async ({ matchKey }) => table.logsOf(matchKey, 0n, (await table.latestBlock()).number),
    takeHome: () => takeHome({ collection, table, vault, owners: [owners.A, owners.B] }, forever),
    async stopWatching() {
      await Promise.all(watches.map((watch) => watch.stop()));
      watches = [];
    },
  };
  return own;
}
