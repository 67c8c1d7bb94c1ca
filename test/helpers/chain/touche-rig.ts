import { toucheReferee, toucheTable } from '@show-of-hands/contracts';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  drawsOf,
  type Ruleset,
  rulesetIdOf,
  type ToucheTypes,
  type ToucheView,
  touche,
} from '@show-of-hands/engine/touche';
import type { MatchLog, MatchTerms } from '@show-of-hands/verify';
import type { ChainGame } from '#bot/chain-game';
import type { Decide } from '#bot/decision';
import { secretsKnown } from '#bot/known-secrets';
import { MatchWatch } from '#bot/match-watch';
import { SeatAgent } from '#bot/seat-agent';
import type { TableReader } from '#bot/table-client';
import { createTableReader } from '#bot/table-reader';
import { createTableWriter } from '#bot/table-writer';
import { toucheOnChain } from '#bot/touche-on-chain';
import { type EnteredMatch, enterBoth, MemoryDecisions, type Rig } from './rig.ts';

// Matches of Touché Coulé between two agents, on a chain of a test's own.

const { abi } = toucheTable;
const DIGEST = `0x${'d1'.repeat(32)}` as const;
const forever = new AbortController().signal;

/** How a seat plays, where not as everybody does. */
export interface Seated {
  readonly binding?: ChainGame<ToucheTypes>;
  readonly decide?: Decide<ToucheView>;
}

export interface ToucheRig {
  readonly table: TableReader;
  enter(
    ruleset: Ruleset,
    binding?: ChainGame<ToucheTypes>,
    terms?: Partial<MatchTerms>,
  ): Promise<EnteredMatch>;
  agentOf(match: EnteredMatch, seat: Seat, ruleset: Ruleset, seated?: Seated): SeatAgent<ToucheTypes>;
  /** Plays a match to its end. */
  play(match: EnteredMatch, ruleset: Ruleset, seated?: Partial<Record<Seat, Seated>>): Promise<void>;
  logsOf(match: EnteredMatch): Promise<readonly MatchLog[]>;
  /** Ends the watches over all matches so far. */
  stopWatching(): Promise<void>;
}

/** Changes position whenever it may, talks in every fourth turn, else fires at the first cell that it may. */
export const busy: Decide<ToucheView> = async ({ view, seat, turn }) => {
  const moves = [...touche.legalMoves(view, seat)];
  const of = (...kinds: readonly string[]) => moves.find(({ kind }) => kinds.includes(kind));
  const move = of('hide', 'move') ?? (turn % 4 === 0 ? of('talk') : undefined) ?? of('aim') ?? of('wait');
  if (move === undefined) throw new Error('there is always something to decide');
  return { move: touche.codec.encode(move), ballotDigest: seat === 'A' ? DIGEST : ZERO_HASH };
};

/** Puts a table on the rig's chain. */
export async function toucheOn(rig: Rig): Promise<ToucheRig> {
  const referee = await rig.deploy('touche-referee', toucheReferee, []);
  const address = await rig.deploy('touche', toucheTable, [referee]);
  const table = createTableReader({ link: rig.link, table: address, abi, listed: false });
  let watches: MatchWatch[] = [];

  const own: ToucheRig = {
    table,
    enter: (ruleset, { brings } = toucheOnChain, terms = {}) =>
      enterBoth(
        rig,
        table,
        abi,
        { rules: rulesetIdOf(ruleset), publicSeats: ['A'], ...terms },
        async () => [],
        { brings, seeds: false, draws: drawsOf(ruleset) },
      ),
    agentOf({ matchKey, secrets }, seat, ruleset, { binding = toucheOnChain, decide = busy } = {}) {
      const watch = new MatchWatch({ table, matchKey, pollEvery: 20 });
      watches.push(watch);
      const known = [{ seat, own: secrets[seat], tokens: [] }];
      return new SeatAgent({
        matchKey,
        seat,
        binding,
        table,
        writer: createTableWriter({ sender: rig.agents[seat], table: table.venue.table, abi }),
        watch,
        secrets: secrets[seat],
        tokens: [],
        observer: { hands: {}, shown: [], ...secretsKnown(binding, known, rulesetIdOf(ruleset)) },
        store: new MemoryDecisions(),
        decide,
        nextBlock: rig.nextBlock,
        onStep: () => {},
        log: { info: () => {}, warn: (_area, text) => void rig.warnings.push(text) },
        now: Date.now,
      });
    },
    async play(match, ruleset, seated = {}) {
      await Promise.all(SEATS.map((seat) => own.agentOf(match, seat, ruleset, seated[seat]).play(forever)));
    },
    logsOf: async ({ matchKey }) => table.logsOf(matchKey, 0n, (await table.latestBlock()).number),
    async stopWatching() {
      await Promise.all(watches.map((watch) => watch.stop()));
      watches = [];
    },
  };
  return own;
}
