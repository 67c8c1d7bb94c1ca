import { salvoTable } from '@show-of-hands/contracts/testing';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { MatchLog } from '@show-of-hands/verify';
import { encodeAbiParameters, type Hex, padHex } from 'viem';
import type { Brings, ChainGame } from '#bot/chain-game';
import type { Decide } from '#bot/decision';
import { MatchWatch } from '#bot/match-watch';
import { SeatAgent } from '#bot/seat-agent';
import type { TableReader } from '#bot/table-client';
import { createTableReader } from '#bot/table-reader';
import { createTableWriter } from '#bot/table-writer';
import { type Cell, type SalvoState, type SalvoTypes, salvo } from '#salvo/salvo.ts';
import { salvoOnChain } from '#salvo/salvo-bot.ts';
import { ANSWER } from '#salvo/salvo-water.ts';
import { type Artifact, type EnteredMatch, enterBoth, MemoryDecisions, type Rig } from './rig.ts';

// Matches of Salvo between two agents, on a chain of a test's own.

const { abi } = salvoTable;
const DIGEST = `0x${'d1'.repeat(32)}` as const;
const forever = new AbortController().signal;

/** How a seat plays that follows the rules. */
export const honest = salvoOnChain(abi);

const SHIP = padHex('0x01', { size: 32 });
const WATER = Array.from({ length: 16 }, () => ZERO_HASH);
/** Which secrets a seat enters with, if not its own place's: ship in these cells. */
const hiding = (cells: readonly Cell[]): ChainGame<SalvoTypes> => {
  const words: readonly Hex[] = WATER.map((word, cell) => (cells.includes(cell) ? SHIP : word));
  return { ...honest, brings: { ...honest.brings, secretsOf: () => words } };
};

/** Says of every cell that there is water, as a process does that knows no better. */
const denying: ChainGame<SalvoTypes> = {
  ...honest,
  begin: (match) => honest.begin(match, { hands: {}, shown: [] }),
  answer: () => encodeAbiParameters(ANSWER, [ZERO_HASH, ZERO_HASH, []]),
};

/** Shoots at these cells first, and then at whatever comes first. */
const aimingAt =
  (target: readonly Cell[]): Decide<SalvoState> =>
  async ({ view, turn }) => {
    const open = [...salvo.legalMoves(view, turn % 2 === 1 ? 'A' : 'B')];
    const move = open.find((cell) => target.includes(cell)) ?? open[0] ?? 0;
    return { move: salvo.codec.encode(move), ballotDigest: turn % 2 === 1 ? DIGEST : ZERO_HASH };
  };

/** How a seat plays, where not as everybody does. */
interface Seated {
  readonly binding?: ChainGame<SalvoTypes>;
  readonly decide?: Decide<SalvoState>;
}

export interface SalvoRig {
  readonly table: TableReader;
  enter(brings?: Brings, windows?: { readonly actWindow?: number }): Promise<EnteredMatch>;
  agentOf(match: EnteredMatch, seat: Seat, seated?: Seated): SeatAgent<SalvoTypes>;
  /** Plays a match to its end. */
  play(match: EnteredMatch, seated?: Partial<Record<Seat, Seated>>): Promise<void>;
  /** A whole match in which B has ship in these cells, which is none, and sinks A’s. */
  playUnlawful(cells: readonly Cell[]): Promise<EnteredMatch>;
  /** A whole match in which A hits B’s ship, which B denies, and B sinks A’s. Only a table plays it that asks for no proof. */
  playDenied(): Promise<EnteredMatch>;
  logsOf(match: EnteredMatch): Promise<readonly MatchLog[]>;
  /** Ends the watches over all matches so far. */
  stopWatching(): Promise<void>;
}

/** Where a seat has its ship that follows the rules. */
const shipOf = ({ secrets }: EnteredMatch, seat: Seat): readonly Cell[] =>
  honest.brings
    .secretsOf([], secrets[seat], ZERO_HASH)
    .flatMap((word, cell) => (word === SHIP ? [cell] : []));

/** Puts a table on the rig's chain: one that plays as Salvo's does. */
export async function salvoOn(rig: Rig, artifact: Artifact = salvoTable): Promise<SalvoRig> {
  const address = await rig.deploy('salvo', artifact, []);
  const table = createTableReader({ link: rig.link, table: address, abi, listed: false });
  let watches: MatchWatch[] = [];

  const own: SalvoRig = {
    table,
    enter: (brings = honest.brings, windows = {}) =>
      enterBoth(rig, table, abi, { rules: ZERO_HASH, publicSeats: ['A'], ...windows }, async () => [], {
        brings,
        seeds: false,
        draws: 1,
      }),
    agentOf({ matchKey, secrets }, seat, { binding = honest, decide = aimingAt([]) } = {}) {
      const watch = new MatchWatch({ table, matchKey, pollEvery: 20 });
      watches.push(watch);
      return new SeatAgent({
        matchKey,
        seat,
        binding,
        table,
        writer: createTableWriter({ sender: rig.agents[seat], table: table.venue.table, abi }),
        watch,
        secrets: secrets[seat],
        tokens: [],
        observer: {
          hands: {},
          shown: [],
          secrets: { [seat]: binding.brings.secretsOf([], secrets[seat], ZERO_HASH) },
        },
        store: new MemoryDecisions(),
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
    async playUnlawful(cells) {
      const liar = hiding(cells);
      const match = await own.enter({
        ...honest.brings,
        secretsOf: (tokens, of, rules) =>
          (of.seat === 'B' ? liar : honest).brings.secretsOf(tokens, of, rules),
      });
      await own.play(match, { B: { binding: liar, decide: aimingAt(shipOf(match, 'A')) } });
      return match;
    },
    async playDenied() {
      const match = await own.enter();
      await own.play(match, {
        A: { decide: aimingAt(shipOf(match, 'B')) },
        B: { binding: denying, decide: aimingAt(shipOf(match, 'A')) },
      });
      return match;
    },
    logsOf: async ({ matchKey }) => table.logsOf(matchKey, 0n, (await table.latestBlock()).number),
    async stopWatching() {
      await Promise.all(watches.map((watch) => watch.stop()));
      watches = [];
    },
  };
  return own;
}
