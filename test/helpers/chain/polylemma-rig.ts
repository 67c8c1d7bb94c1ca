import type { ChainStep } from '@show-of-hands/bus';
import { bySeat, SEATS, type Seat } from '@show-of-hands/engine';
import { type PolylemmaMove, type PolylemmaView, polylemma } from '@show-of-hands/engine/polylemma';
import { type Hex, keccak256, toHex } from 'viem';
import { deployPolylemma, type PolylemmaContracts } from '#bot/chain-deployment';
import { type PolylemmaOnChain, polylemmaAbi, polylemmaOnChain } from '#bot/chain-on-chain';
import type { Decide, DecisionStore } from '#bot/decision';
import type { Camp, CampContext } from '#bot/game-camp';
import type { MatchWatch } from '#bot/match-watch';
import { polylemmaCamp } from '#bot/polylemma-camp';
import { presets } from '#bot/rules-presets';
import { SeatAgent } from '#bot/seat-agent';
import { cardSeedOf } from '#bot/secrets';
import type { TableReader, TableWriter } from '#bot/table-client';
import { createTableReader } from '#bot/table-reader';
import { createTableWriter } from '#bot/table-writer';
import { type EnteredMatch, type EnteringMatch, MemoryDecisions, planMatch, type Rig } from './rig.ts';

/** What an agent may be given beside its own. */
export interface AgentParts {
  readonly store?: DecisionStore;
  readonly writer?: TableWriter;
}

/** POLYLEMMA on a rig's chain. */
export interface PolylemmaRig {
  readonly contracts: PolylemmaContracts;
  readonly table: TableReader;
  readonly camp: Camp;
  readonly binding: PolylemmaOnChain;
  readonly steps: ChainStep[];
  /** What the log was told that is no warning. */
  readonly said: string[];
  /** A match with parties of the camp's choice, that nobody has entered yet; both players are ready for it. */
  plan(preset: string, windows?: { actWindow?: number; voteWindow?: number }): Promise<EnteringMatch>;
  /** The same, entered by both. */
  enter(preset: string, windows?: { actWindow?: number; voteWindow?: number }): Promise<EnteringMatch>;
  agent(
    match: EnteredMatch,
    seat: Seat,
    watch: MatchWatch,
    decide: Decide<PolylemmaView>,
    parts?: AgentParts,
  ): { play(signal: AbortSignal): Promise<void> };
}

const forever = new AbortController().signal;

/** @param decided what chat decided last; nothing if left out */
export async function polylemmaOn(
  rig: Rig,
  decided: CampContext['decided'] = () => undefined,
): Promise<PolylemmaRig> {
  const { link, owners } = rig;
  const said: string[] = [];
  const log = {
    info: (_area: string, text: string) => void said.push(text),
    warn: (_area: string, text: string) => void rig.warnings.push(text),
  };
  const contracts = await deployPolylemma({
    link,
    book: rig.book,
    deployer: owners.A,
    owners: SEATS.map((seat) => ({
      address: owners[seat].address,
      cardSeed: cardSeedOf(rig.keys[seat].tableSecret),
    })),
    log,
  });
  const at = { table: contracts.table, abi: polylemmaAbi };
  const table = createTableReader({ link, ...at, listed: false });
  const camp = await polylemmaCamp({
    link,
    contracts,
    table,
    owners,
    writers: bySeat((seat) => createTableWriter({ sender: owners[seat], ...at })),
    local: true,
    decided,
    ended: () => ({ count: 0, last: null }),
    staking: () => ({ risk: 1, picks: false }),
    log,
  });
  const steps: ChainStep[] = [];
  const plan: PolylemmaRig['plan'] = async (preset, windows = {}) => {
    const rules = presets.find(({ id }) => id === preset)?.rulesetId;
    if (rules === undefined) throw new Error(`no preset ${preset}`);
    await camp.makeReady(forever);
    const setting = polylemmaOnChain.settingOf({ rules, collection: contracts.collection, pool: [] });
    return planMatch(
      rig,
      table,
      polylemmaAbi,
      { rules, setting, publicSeats: ['A'], ...windows },
      (secrets) => camp.partyOf(secrets.seat),
      { brings: polylemmaOnChain.brings },
    );
  };
  return {
    contracts,
    table,
    camp,
    binding: polylemmaOnChain,
    steps,
    said,
    plan,
    async enter(preset, windows) {
      const match = await plan(preset, windows);
      for (const seat of SEATS) await match.enter(seat);
      return match;
    },
    agent: ({ matchKey, secrets, hands }, seat, watch, decide, { store, writer } = {}) =>
      new SeatAgent({
        matchKey,
        seat,
        binding: polylemmaOnChain,
        table,
        writer: writer ?? createTableWriter({ sender: rig.agents[seat], ...at }),
        watch,
        secrets: secrets[seat],
        tokens: hands[seat],
        observer: { hands: {}, shown: [] },
        store: store ?? new MemoryDecisions(),
        decide,
        nextBlock: rig.nextBlock,
        onStep: (step) => void steps.push(step),
        log,
        now: Date.now,
      }),
  };
}

/** A legal move that follows from match, seat and turn: the same match is played the same way again. */
export const anyBattleMove =
  (ballotDigest: Hex): Decide<PolylemmaView> =>
  async ({ view, matchKey, turn, seat }) => ({
    move: polylemma.codec.encode(drawnMove(view, seat, `${matchKey}${turn}${seat}`)),
    ballotDigest,
  });

export function drawnMove(view: PolylemmaView, seat: Seat, words: string): PolylemmaMove {
  const moves = [...polylemma.legalMoves(view, seat)];
  const move = moves[Number(BigInt(keccak256(toHex(words))) % BigInt(moves.length))];
  if (move === undefined) throw new Error('a turn has a legal move');
  return move;
}
