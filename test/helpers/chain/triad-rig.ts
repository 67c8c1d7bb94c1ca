import type { ChainStep } from '@show-of-hands/bus';
import { triadTable } from '@show-of-hands/contracts';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { type TriadView, triad } from '@show-of-hands/engine/triad';
import type { PackedCard } from '@show-of-hands/verify';
import { type Hex, keccak256, toHex } from 'viem';
import type { AccountSender } from '#bot/account-sender';
import { cardCollectionAt } from '#bot/card-collection';
import type { CardSource } from '#bot/chain-game';
import type { Contracts } from '#bot/contract-book';
import type { Decide } from '#bot/decision';
import { drawPool } from '#bot/draw-pool';
import type { MatchWatch } from '#bot/match-watch';
import { chooseTokens } from '#bot/owned-tokens';
import { SeatAgent } from '#bot/seat-agent';
import { deriveSecret } from '#bot/secrets';
import type { TableReader } from '#bot/table-client';
import { createTableReader } from '#bot/table-reader';
import { createTableWriter } from '#bot/table-writer';
import { deployTriad } from '#bot/triad-chain-deployment';
import { type TriadOnChain, triadOnChain } from '#bot/triad-chain-on-chain';
import { presets } from '#bot/triad-rules-presets';
import { type EnteredMatch, enterBoth, MemoryDecisions, type Rig } from './rig.ts';

/** Triad on a rig's chain. */
export interface TriadRig {
  readonly contracts: Contracts;
  readonly table: TableReader;
  readonly cards: CardSource;
  readonly binding: TriadOnChain;
  readonly steps: ChainStep[];
  enter(preset: string, windows?: { actWindow?: number }): Promise<TriadMatch>;
  /** @param sender if not the seat's own agent as it is */
  agent(
    match: TriadMatch,
    seat: Seat,
    watch: MatchWatch,
    decide: Decide<TriadView>,
    sender?: AccountSender,
  ): Promise<Agent>;
}
/** `pool`: the cards of a draft; empty without one. */
export interface TriadMatch extends EnteredMatch {
  readonly pool?: readonly PackedCard[];
}
export interface Agent {
  play(signal: AbortSignal): Promise<void>;
}

const { abi } = triadTable;

export async function triadOn(rig: Rig): Promise<TriadRig> {
  const contracts = await deployTriad({
    link: rig.link,
    book: rig.book,
    deployer: rig.owners.A,
    rulesets: presets,
    owners: SEATS.map((seat) => ({
      address: rig.owners[seat].address,
      cardSeed: deriveSecret(rig.keys[seat].tableSecret, `0x${'00'.repeat(32)}`, seat, 'hand').reveal(),
    })),
  });
  const table = createTableReader({ link: rig.link, table: contracts.table, abi, listed: true });
  const cards = cardCollectionAt(rig.link, contracts.collection);
  const binding = triadOnChain(abi, presets);
  const steps: ChainStep[] = [];
  const poolOf = async (size: number): Promise<readonly bigint[]> => {
    const owned = await Promise.all(SEATS.map((seat) => cards.tokensOf(rig.owners[seat].address)));
    return drawPool(`0x${'ab'.repeat(32)}`, owned.flat(), size);
  };
  return {
    contracts,
    table,
    cards,
    binding,
    steps,
    async enter(preset, windows = {}) {
      const rules = presets.find(({ id }) => id === preset)?.rulesetId;
      if (rules === undefined) throw new Error(`no preset ${preset}`);
      const poolSize = binding.poolSizeOf(rules);
      const pool = poolSize === 0 ? [] : await poolOf(poolSize);
      const setting = binding.settingOf({ rules, collection: contracts.collection, pool });
      const match = await enterBoth(
        rig,
        table,
        abi,
        { rules, setting, publicSeats: ['A'], ...windows },
        async (secrets, owner) =>
          poolSize === 0 ? chooseTokens(secrets, await cards.tokensOf(owner), 5) : [],
        { brings: binding.brings, draws: binding.mostDraws(rules) },
      );
      return { ...match, pool: await binding.readPool(match.matchKey, pool, table) };
    },
    async agent({ matchKey, secrets, hands }, seat, watch, decide, sender = rig.agents[seat]) {
      return new SeatAgent({
        matchKey,
        seat,
        binding,
        table,
        writer: createTableWriter({ sender, table: contracts.table, abi }),
        watch,
        secrets: secrets[seat],
        tokens: hands[seat],
        observer: {
          hands: hands[seat].length === 0 ? {} : { [seat]: await cards.packed(hands[seat]) },
          shown: [],
        },
        store: new MemoryDecisions(),
        decide,
        nextBlock: rig.nextBlock,
        onStep: (step) => void steps.push(step),
        log: { info: () => {}, warn: (_area, text) => void rig.warnings.push(text) },
        now: Date.now,
      });
    },
  };
}

/** Any legal move, drawn by the match and the turn: the same match is played the same way again. */
export const anyMove =
  (seat: Seat, ballotDigest: Hex): Decide<TriadView> =>
  async ({ view, matchKey, turn }) => {
    const moves = [...triad.legalMoves(view, seat)];
    const move = moves[Number(BigInt(keccak256(toHex(`${matchKey}${turn}`))) % BigInt(moves.length))];
    if (move === undefined) throw new Error('a turn has a legal move');
    return { move: triad.codec.encode(triad.canonical(view, seat, move)), ballotDigest };
  };
