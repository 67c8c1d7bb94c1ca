// Whole matches of Triad on a chain of our own, played as fast as the chain takes them.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  type TriadMove,
  type TriadState,
  triad,
} from '@show-of-hands/engine/triad';
import { type MatchTerms, openingHashOf, type PackedCard } from '@show-of-hands/verify';
import { cardOf } from '@show-of-hands/verify/triad';
import {
  type Address,
  createTestClient,
  type Hex,
  http,
  keccak256,
  TransactionReceiptNotFoundError,
  toHex,
  walletActions,
} from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { createSender } from '#bot/account-sender';
import { cardCollectionAt } from '#bot/card-collection';
import { type ChainLink, connectChain } from '#bot/connect';
import { ContractBook } from '#bot/contract-book';
import { entryOf } from '#bot/enter-match';
import { type Loadout, loadoutOf } from '#bot/loadout';
import { indexesIn } from '#bot/next-action';
import { commitmentFor } from '#bot/open-commitment';
import { chooseTokens } from '#bot/owned-tokens';
import { listedDisclosure, secretOpeningOf } from '#bot/seat-secrets';
import { MatchSecrets, Secret } from '#bot/secrets';
import { encodeCall } from '#bot/table-calls';
import type { TableCall, TableReader } from '#bot/table-client';
import { createTableReader } from '#bot/table-reader';
import { deployTriad } from '#bot/triad-chain-deployment';
import { HAND, type TriadOnChain, triadAbi, triadOnChain } from '#bot/triad-chain-on-chain';
import { presets } from '#bot/triad-rules-presets';
import { MemoryTransactionStore } from '../helpers/chain/memory-transactions.ts';
import { ChainNode } from '../helpers/node/chain-node.ts';

/** A local chain of our own with the contracts on it, thirty cards for each owner. */
export interface Venue {
  readonly link: ChainLink;
  readonly table: TableReader;
  readonly collection: Address;
  /** Of every card, read once. */
  packed(tokenId: bigint): PackedCard;
  readonly binding: TriadOnChain;
  readonly tableSecrets: BySeat<Secret>;
  readonly owners: BySeat<PrivateKeyAccount>;
  readonly agents: BySeat<PrivateKeyAccount>;
  readonly cards: BySeat<readonly bigint[]>;
  /** Sends a call, whoever's account it is; the gas that the chain says it used. Throws if it was refused. */
  call(from: Address, to: Address, data: Hex): Promise<number>;
  close(): Promise<void>;
}

/** More than any call of a match takes. */
const GAS = 6_000_000n;
/** In wei: far above any base fee here, so that the chain never drops a call. */
const MAX_FEE = 1_000_000_000_000n;

const MOST_TRIES = 10_000;

const keyOf = (name: string): Hex => keccak256(toHex(`bench ${name}`));

/** The chain mines a call at once, but may answer before it has. */
async function receiptOf({ client }: ChainLink, hash: Hex) {
  for (let tries = 0; ; tries++) {
    try {
      return await client.getTransactionReceipt({ hash });
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError) || tries === MOST_TRIES) throw error;
    }
  }
}

export async function openVenue(): Promise<Venue> {
  const dataDir = mkdtempSync(join(tmpdir(), 'show-of-hands-bench-'));
  const chain = await ChainNode.start();
  const link = await connectChain({ chainId: chain.chainId, url: chain.url });
  const owners = bySeat((seat) => privateKeyToAccount(keyOf(`owner ${seat}`)));
  const agents = bySeat((seat) => privateKeyToAccount(keyOf(`agent ${seat}`)));
  const accounts = SEATS.flatMap((seat) => [owners[seat], agents[seat]]);
  await chain.fund(...accounts.map(({ address }) => address));
  const deployer = createSender({
    link,
    key: new Secret(keyOf('owner A')),
    store: new MemoryTransactionStore(),
    settings: { pollMs: 5 },
  });
  const { table, collection } = await deployTriad({
    link,
    deployer,
    book: new ContractBook(join(dataDir, 'contracts.json'), link, deployer),
    rulesets: presets,
    owners: SEATS.map((seat) => ({ address: owners[seat].address, cardSeed: keyOf(`cards ${seat}`) })),
  });
  await deployer.close();
  const source = cardCollectionAt(link, collection);
  const cards = { A: await source.tokensOf(owners.A.address), B: await source.tokensOf(owners.B.address) };
  const packed = await source.packed([...cards.A, ...cards.B]);
  const known = new Map(packed.map((card) => [card.tokenId, card]));
  const node = createTestClient({ mode: 'anvil', transport: http(chain.url) }).extend(walletActions);
  // the node signs for everyone: what signing takes is not what is measured here
  for (const { address } of accounts) {
    await node.impersonateAccount({ address });
  }
  return {
    link,
    table: createTableReader({ link, table, abi: triadAbi, listed: true }),
    collection,
    packed(tokenId) {
      const card = known.get(tokenId);
      if (card === undefined) throw new Error(`nobody here owns card ${tokenId}`);
      return card;
    },
    binding: triadOnChain(triadAbi, presets),
    tableSecrets: bySeat((seat) => new Secret(keyOf(`table ${seat}`))),
    owners,
    agents,
    cards,
    async call(from, to, data) {
      const hash = await node.sendTransaction({
        account: from,
        to,
        data,
        gas: GAS,
        maxFeePerGas: MAX_FEE,
        chain: null,
      });
      const { status, gasUsed } = await receiptOf(link, hash);
      if (status !== 'success') throw new Error(`a call of ${from} to ${to} was refused (${hash})`);
      return Number(gasUsed);
    },
    async close() {
      await chain.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a call cost, by kind. */
export interface Spent {
  readonly call: string;
  readonly gas: number;
}

/** A day: nobody is late on a chain that runs as fast as it can. */
const WINDOW = 86_400;
/** Whose moves are voted on, and so committed to before the vote is known. */
const PUBLIC_SEAT = 'A';
const HAND_SIZE = 5;

const termsOf = (venue: Venue, ruleset: Ruleset): MatchTerms => ({
  rules: rulesetIdOf(ruleset),
  setting: venue.binding.settingOf({ rules: rulesetIdOf(ruleset), collection: venue.collection, pool: [] }),
  invited: venue.owners.B.address,
  publicSeats: [PUBLIC_SEAT],
  rated: false,
  series: null,
  seasonId: 1,
  confirmations: 1,
  grace: 0,
  joinWindow: WINDOW,
  actWindow: WINDOW,
  voteWindow: WINDOW,
  recordWindow: WINDOW,
  stakeToken: null,
  stake: 0n,
});

/** One match under way, with both seats' secrets. */
export class PlayedMatch {
  readonly spent: Spent[] = [];
  readonly matchKey: Hex;
  readonly nonce: Hex;
  readonly #venue: Venue;
  readonly #secrets: BySeat<MatchSecrets>;
  readonly #tokens: BySeat<readonly bigint[]>;
  readonly #loadouts: BySeat<Loadout>;
  readonly #shown = new Set<string>();

  constructor(venue: Venue, number: number) {
    this.#venue = venue;
    this.nonce = keccak256(toHex(`match ${number}`));
    this.matchKey = matchKeyOf(venue.table.venue, venue.owners.A.address, this.nonce);
    this.#secrets = bySeat((seat) => new MatchSecrets(venue.tableSecrets[seat], this.matchKey, seat));
    this.#tokens = bySeat((seat) => chooseTokens(this.#secrets[seat], venue.cards[seat], HAND_SIZE));
    this.#loadouts = bySeat((seat) =>
      loadoutOf(HAND, this.#secrets[seat], venue.owners[seat].address, this.#tokens[seat], ZERO_HASH),
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
      entryOf(
        this.#secrets[seat],
        owners[seat].address,
        this.#venue.agents[seat].address,
        this.#loadouts[seat],
        { player: 'computer', isPublic: seat === PUBLIC_SEAT, blind: false, room: null, ballots: null },
        { seeds: true, draws: 0 },
      );
    const terms = termsOf(this.#venue, ruleset);
    const first = entry('A');
    const opening = { kind: 'open', matchKey, nonce: this.nonce, terms, entry: first } as const;
    await this.#call('open', owners.A.address, opening);
    const openingHash = openingHashOf(matchKey, terms, first);
    await this.#call('join', owners.B.address, { kind: 'join', matchKey, openingHash, entry: entry('B') });
    for (const [i, seat] of SEATS.entries()) {
      const seed = this.#secrets[seat].seed().reveal();
      const name = i === 0 ? 'seed, the first' : 'seed, the last';
      await this.#call(name, this.#venue.agents[seat].address, { kind: 'revealSeed', matchKey, seat, seed });
    }
  }

  /** As far as the first turn. */
  async start(ruleset: Ruleset): Promise<TriadState> {
    await this.begin(ruleset);
    await this.openDue('opening');
    return this.firstState(ruleset, []);
  }

  /**
   * As the engine has it before the first turn.
   *
   * @param shown whose hands everyone knows
   */
  async firstState(ruleset: Ruleset, shown: readonly Seat[]): Promise<TriadState> {
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
        shown: [...shown],
      }),
    );
  }

  #known(seat: Seat, ruleset: Ruleset): readonly Card[] {
    return this.#tokens[seat].map((token) => cardOf(this.#venue.packed(token), ruleset));
  }

  /** Of all that both seats hide: A's five, then B's. */
  get salts(): readonly Hex[] {
    return SEATS.flatMap((seat) => this.#own(seat).salts);
  }

  #own(seat: Seat) {
    const { own } = this.#loadouts[seat];
    if (own === null) throw new Error('a hand of Triad is hidden');
    return own;
  }

  async openDue(name: string): Promise<void> {
    const due = await this.#venue.table.secretsDue(this.matchKey);
    for (const seat of SEATS) {
      const slots = indexesIn(due[seat]);
      if (slots.length === 0) continue;
      for (const slot of slots) this.#shown.add(`${seat}${slot}`);
      const own = this.#own(seat);
      const openings = slots.map((slot) => secretOpeningOf(own, slot));
      const { matchKey } = this;
      await this.#call(`${name}, cards: ${slots.length}`, this.#venue.agents[seat].address, {
        kind: 'openSecrets',
        matchKey,
        seat,
        leaves: own.leaves,
        openings,
      });
    }
  }

  async turn(seat: Seat, turn: number, slot: number, move: Hex): Promise<void> {
    const { matchKey } = this;
    const { table } = this.#venue;
    const from = this.#venue.agents[seat].address;
    const hidden = !this.#shown.has(`${seat}${slot}`);
    this.#shown.add(`${seat}${slot}`);
    const disclosure = hidden ? listedDisclosure(this.#own(seat), slot) : '0x';
    const card = hidden ? 'hidden card' : 'known card';
    if (seat !== PUBLIC_SEAT) {
      await this.#call(`play, ${card}`, from, { kind: 'play', matchKey, seat, turn, move, disclosure });
      return;
    }
    const ballotDigest = keccak256(toHex(`ballot ${turn}`));
    const commitment = commitmentFor(table.venue, this.#secrets[seat], turn, { move, ballotDigest });
    await this.#call('commit', from, { kind: 'commit', matchKey, seat, turn, commitment, ballotDigest });
    await this.#call(`reveal, ${card}`, from, {
      kind: 'reveal',
      matchKey,
      seat,
      move,
      ballotDigest,
      salt: this.#secrets[seat].commitSalt(turn).reveal(),
      disclosure,
    });
  }
}

/** A legal move of the seat whose turn it is. */
export function anyMove(state: TriadState, roll: (n: number) => number): { seat: Seat; move: TriadMove } {
  const [seat = 'A'] = seatsAsked(triad, state);
  const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
  const move = moves[roll(moves.length)];
  if (move === undefined) throw new Error('a turn has a legal move');
  return { seat, move };
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
    const { seat, move } = anyMove(state, roll);
    if (isPick(move)) throw new Error('this match has no draft');
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
