import { MatchSecrets } from '@show-of-hands/bot/chain/keys/secrets';
import type { MatchTerms } from '@show-of-hands/bot/chain/table/match-info';
import { encodeCall } from '@show-of-hands/bot/chain/table/table-calls';
import type { TableCall } from '@show-of-hands/bot/chain/table/table-client';
import { cardOf } from '@show-of-hands/bot/games/triad/packed-card';
import { slotsOf } from '@show-of-hands/bot/match/agent/duty';
import { entryOf } from '@show-of-hands/bot/match/agent/enter-match';
import { chooseHand, disclosureOf, handOf } from '@show-of-hands/bot/match/agent/hand';
import { commitmentFor } from '@show-of-hands/bot/match/agent/open-commitment';
import {
  type BySeat,
  bySeat,
  expectOk,
  SEATS,
  type Seat,
  seatIndex,
  seatsAsked,
} from '@show-of-hands/engine';
import { matchKeyOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  type Card,
  isPick,
  type Ruleset,
  rulesetIdOf,
  type TriadState,
  triad,
} from '@show-of-hands/engine/triad';
import { type Hex, keccak256, toHex } from 'viem';
import type { Venue } from './venue.ts';

/** What a call cost, by kind. */
export interface Spent {
  readonly call: string;
  readonly gas: number;
}

/** A day: nobody is late on a chain that runs as fast as it can. */
const WINDOW = 86_400;

const termsOf = (venue: Venue, ruleset: Ruleset): MatchTerms => ({
  rules: rulesetIdOf(ruleset),
  setting: venue.binding.settingOf({ rules: rulesetIdOf(ruleset), collection: venue.collection, pool: [] }),
  invited: venue.owners.B.address,
  publicSeat: 'A',
  seasonId: 1,
  joinWindow: WINDOW,
  actWindow: WINDOW,
  voteWindow: WINDOW,
  recordWindow: WINDOW,
  stakeToken: null,
  stake: 0n,
});

/** One match under way, with both seats' secrets. */
class PlayedMatch {
  readonly spent: Spent[] = [];
  readonly matchKey: Hex;
  readonly #venue: Venue;
  readonly #nonce: Hex;
  readonly #secrets: BySeat<MatchSecrets>;
  readonly #tokens: BySeat<readonly bigint[]>;
  readonly #hands: BySeat<ReturnType<typeof handOf>>;
  readonly #agents: BySeat<Hex>;
  readonly #shown = new Set<string>();

  /** @param agent acts for both seats; left out, each has its own */
  constructor(venue: Venue, number: number, agent?: Hex) {
    this.#agents = bySeat((seat) => agent ?? venue.agents[seat].address);
    this.#venue = venue;
    this.#nonce = keccak256(toHex(`match ${number}`));
    this.matchKey = matchKeyOf(venue.table.venue, venue.owners.A.address, this.#nonce);
    this.#secrets = bySeat((seat) => new MatchSecrets(venue.tableSecrets[seat], this.matchKey, seat));
    this.#tokens = bySeat((seat) => chooseHand(this.#secrets[seat], venue.cards[seat]));
    this.#hands = bySeat((seat) =>
      handOf(this.#secrets[seat], venue.owners[seat].address, this.#tokens[seat]),
    );
  }

  async #call(name: string, from: Hex, call: TableCall): Promise<void> {
    const gas = await this.#venue.call(from, this.#venue.table.venue.table, encodeCall(call));
    this.spent.push({ call: name, gas });
  }

  /** As far as both seeds are known. */
  async begin(ruleset: Ruleset): Promise<void> {
    const { owners } = this.#venue;
    const { matchKey } = this;
    const entry = (seat: Seat) =>
      entryOf(this.#secrets[seat], owners[seat].address, this.#agents[seat], {
        handRoot: this.#hands[seat].root,
        setting: '0x',
      });
    const terms = termsOf(this.#venue, ruleset);
    const opening = { kind: 'open', matchKey, nonce: this.#nonce, terms, entry: entry('A') } as const;
    await this.#call('open', owners.A.address, opening);
    await this.#call('join', owners.B.address, { kind: 'join', matchKey, entry: entry('B') });
    for (const [i, seat] of SEATS.entries()) {
      const seed = this.#secrets[seat].seed().reveal();
      const name = i === 0 ? 'seed, the first' : 'seed, the last';
      await this.#call(name, this.#fromOf(seat), { kind: 'revealSeed', matchKey, seat, seed });
    }
  }

  /** As far as the first turn. */
  async start(ruleset: Ruleset): Promise<TriadState> {
    await this.begin(ruleset);
    await this.openDue('opening');
    const info = await this.#venue.table.infoOf(this.matchKey);
    const known = bySeat((seat) => this.#known(seat, ruleset));
    return expectOk(
      triad.start({
        ruleset,
        header: {
          version: 1,
          rulesetId: info.terms.rules,
          seasonId: info.terms.seasonId,
          playerA: info.owners.A,
          playerB: info.owners.B,
          firstPlayer: seatIndex(info.firstPlayer),
          deadline: info.recordDeadline,
          salt: info.salt ?? ZERO_HASH,
        },
        hands: known,
        shown: [],
      }),
    );
  }

  /** An agent of nobody in this run is not impersonated: its owner acts for it. */
  #fromOf(seat: Seat): Hex {
    const agent = this.#venue.agents[seat].address;
    return this.#agents[seat] === agent ? agent : this.#venue.owners[seat].address;
  }

  #known(seat: Seat, ruleset: Ruleset): readonly Card[] {
    return this.#tokens[seat].map((token) => cardOf(this.#venue.packed(token), ruleset));
  }

  async openDue(name: string): Promise<void> {
    const due = await this.#venue.table.slotsDue(this.matchKey);
    for (const seat of SEATS) {
      const slots = slotsOf(due[seat]);
      if (slots.length === 0) continue;
      for (const slot of slots) this.#shown.add(`${seat}${slot}`);
      const { cardCommits, openingOf } = this.#hands[seat];
      const openings = slots.map(openingOf);
      const { matchKey } = this;
      await this.#call(`${name}, cards: ${slots.length}`, this.#fromOf(seat), {
        kind: 'openSlots',
        matchKey,
        seat,
        cardCommits,
        openings,
      });
    }
  }

  async turn(seat: Seat, turn: number, slot: number, move: Hex): Promise<void> {
    const { matchKey } = this;
    const { table } = this.#venue;
    const from = this.#fromOf(seat);
    const ballotDigest = seat === 'A' ? keccak256(toHex(`ballot ${turn}`)) : ZERO_HASH;
    const commitment = commitmentFor(table.venue, this.#secrets[seat], turn, { move, ballotDigest });
    await this.#call('commit', from, { kind: 'commit', matchKey, seat, turn, commitment, ballotDigest });
    const hidden = !this.#shown.has(`${seat}${slot}`);
    this.#shown.add(`${seat}${slot}`);
    await this.#call(hidden ? 'reveal, hidden card' : 'reveal, known card', from, {
      kind: 'reveal',
      matchKey,
      seat,
      move,
      ballotDigest,
      salt: this.#secrets[seat].commitSalt(turn).reveal(),
      disclosure: hidden ? disclosureOf(this.#hands[seat], slot) : '0x',
    });
  }
}

/** A match that waits for the first commit, of `seat`, with one agent for both seats. */
export async function openMatch(
  venue: Venue,
  ruleset: Ruleset,
  number: number,
  agent: Hex,
): Promise<{ readonly matchKey: Hex; readonly seat: Seat }> {
  const match = new PlayedMatch(venue, number, agent);
  await match.begin(ruleset);
  await match.openDue('opening');
  const { phase, awaiting } = await venue.table.infoOf(match.matchKey);
  const [seat] = awaiting;
  if (phase !== 'committing' || seat === undefined) throw new Error(`match ${number} is ${phase}`);
  return { matchKey: match.matchKey, seat };
}

/**
 * Plays match `number` from its opening to its end with random legal moves.
 *
 * @param roll 0 to n-1, the same in every run
 * @throws if chain and engine do not name the same winner
 */
export async function playMatch(
  venue: Venue,
  ruleset: Ruleset,
  number: number,
  roll: (n: number) => number,
): Promise<{ readonly spent: readonly Spent[]; readonly winner: string }> {
  const match = new PlayedMatch(venue, number);
  let state = await match.start(ruleset);
  for (let turn = 0; turn < 9; turn++) {
    const [seat = 'A'] = seatsAsked(triad, state);
    const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
    const move = moves[roll(moves.length)];
    if (move === undefined || isPick(move)) throw new Error('a turn has a legal move');
    await match.turn(seat, turn, move.cardIndex, triad.codec.encode(move));
    state = expectOk(triad.play(state, { [seat]: { move } })).state;
  }
  await match.openDue('closing');
  const { phase, ending } = await venue.table.infoOf(match.matchKey);
  const winner = triad.outcome(state)?.winner ?? 'nobody';
  if (phase !== 'over' || winner !== ending) {
    throw new Error(`match ${number}: the engine says ${winner}, the chain ${phase}, ${ending}`);
  }
  return { spent: match.spent, winner };
}
