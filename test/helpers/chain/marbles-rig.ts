import { join } from 'node:path';
import type { ChainStep } from '@show-of-hands/bus';
import { cardCollection, tokenVault } from '@show-of-hands/contracts';
import { marblesTable } from '@show-of-hands/contracts/testing';
import type { BySeat, Seat } from '@show-of-hands/engine';
import { matchKeyOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  type Abi,
  type Address,
  bytesToHex,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
} from 'viem';
import { type AccountSender, createSender } from '#bot/account-sender';
import type { ChainGame } from '#bot/chain-game';
import { type Answered, acceptCounter, answerTo, countersTo, withdrawCounter } from '#bot/counters';
import { enterMatch, entryOf } from '#bot/enter-match';
import { openKeystore, type SeatKeys } from '#bot/keystore';
import { loadoutOf } from '#bot/loadout';
import { fundLocally } from '#bot/local-link';
import { MatchWatch } from '#bot/match-watch';
import { SeatAgent } from '#bot/seat-agent';
import { MatchSecrets } from '#bot/secrets';
import type { TableReader } from '#bot/table-client';
import { createTableReader } from '#bot/table-reader';
import { createTableWriter } from '#bot/table-writer';
import type { NewTransaction, Wallet } from '#bot/transaction-store';
import { MemoryTransactionStore } from '#helpers/chain/memory-transactions.ts';
import { type LocalRig, MemoryDecisions, startRig, TERMS } from '#helpers/chain/rig.ts';
import type { OddsTypes } from '#odds/odds.ts';
import { oddsOnChain } from '#odds/odds-bot.ts';

const { abi } = marblesTable;
const CARDS = cardCollection.abi;
const MARBLES = [{ type: 'address' }, { type: 'uint256[]' }] as const;
const PLAIN = { up: 1, right: 1, down: 1, left: 1, janken: 0, classId: 1, seasonId: 1, rarity: 1 };
const CLAIMS = { player: 'computer', isPublic: false, blind: false, room: null, ballots: null } as const;
const forever = new AbortController().signal;

/** A match that somebody opens. */
export interface Offer {
  readonly matchKey: Hex;
  readonly nonce: Hex;
}

/** A journal in memory, of a machine whose power can go as soon as something is written down. */
class Journal extends MemoryTransactionStore {
  fails = false;

  override async add(wallet: Wallet, transaction: NewTransaction): Promise<void> {
    await super.add(wallet, transaction);
    if (this.fails) throw new Error('the power is gone');
  }

  /** How many transactions were signed for calls of a kind. */
  signed(kind: string): number {
    return this.everything.filter(({ stored }) => stored.purpose.key.startsWith(`${kind} `)).length;
  }
}

/** A chain with a table whose openings several counter, and whose seats bring tokens, of a collection, into a vault. */
export class MarblesRig {
  readonly #running: { readonly close: () => Promise<unknown> }[] = [];
  #minted = 0n;
  #offers = 0;

  private constructor(
    readonly rig: LocalRig,
    readonly table: TableReader,
    readonly vault: Address,
    readonly collection: Address,
    readonly game: ChainGame<OddsTypes>,
  ) {}

  static async start(): Promise<MarblesRig> {
    const rig = await startRig();
    const address = await rig.deploy('marbles', marblesTable, []);
    const collection = await rig.deploy('collection', cardCollection, [rig.owners.A.address]);
    const table = createTableReader({ link: rig.link, table: address, abi, listed: false });
    const vault = getAddress(String(await table.read('marbles', [])));
    const game: ChainGame<OddsTypes> = {
      ...oddsOnChain(abi),
      brings: {
        tokens: { from: 'nowhere' },
        settingOf: (tokens) => encodeAbiParameters(MARBLES, [collection, tokens]),
        secretsOf: () => [],
      },
    };
    return new MarblesRig(rig, table, vault, collection, game);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.map((one) => one.close()));
    await this.rig.stop();
    this.rig.remove();
  }

  /** Keys beside those of the rig. */
  keysIn(name: string): BySeat<SeatKeys> {
    return openKeystore(join(this.rig.dataDir, `${name}.json`));
  }

  /** Somebody with three marbles, who lets the vault take them. */
  async player(keys: SeatKeys, seat: Seat): Promise<MarblesPlayer> {
    const tokens = [1n, 2n, 3n].map((one) => this.#minted + one);
    this.#minted += 3n;
    const player = new MarblesPlayer(this, keys, seat, tokens);
    await fundLocally(this.rig.link, [player.address, player.agent.address]);
    const cards = tokens.map((tokenId) => ({ tokenId, ...PLAIN, stats: [1, 1, 1, 1, 1, 1] as const }));
    const mint = { abi: CARDS, functionName: 'mintMany', args: [player.address, cards] } as const;
    await called(this.rig.owners.A, this.collection, encodeFunctionData(mint));
    const approve = { abi: CARDS, functionName: 'setApprovalForAll', args: [this.vault, true] } as const;
    await called(player.owner, this.collection, encodeFunctionData(approve));
    return player;
  }

  offerOf(opener: MarblesPlayer): Offer {
    this.#offers += 1;
    const nonce = bytesToHex(new Uint8Array(32).fill(this.#offers));
    return { nonce, matchKey: matchKeyOf(this.table.venue, opener.address, nonce) };
  }

  sender(key: SeatKeys['owner'], store: MemoryTransactionStore): AccountSender {
    const sender = createSender({ link: this.rig.link, key, store, settings: { pollMs: 5 } });
    this.#running.push(sender);
    return sender;
  }

  watch({ matchKey }: Offer): MatchWatch {
    const watch = new MatchWatch({ table: this.table, matchKey, pollEvery: 20 });
    this.#running.push({ close: () => watch.stop() });
    return watch;
  }

  /** Whose a marble is, in the vault or out of it, and the match that it is at stake in. */
  async marble(token: bigint): Promise<{ readonly owner: Address; readonly stake: Hex | null }> {
    const { client } = this.rig.link;
    const { collection, vault } = this;
    const holding = { abi: tokenVault.abi, functionName: 'holdingOf', args: [collection, token] } as const;
    const [matchKey, awarded] = await client.readContract({ address: vault, ...holding });
    const owner = { abi: CARDS, functionName: 'ownerOf', args: [token] } as const;
    const holder = await client.readContract({ address: collection, ...owner });
    return { owner: holder === vault ? awarded : holder, stake: matchKey === ZERO_HASH ? null : matchKey };
  }

  ownersOf(tokens: readonly bigint[]): Promise<readonly Address[]> {
    return Promise.all(tokens.map(async (token) => (await this.marble(token)).owner));
  }
}

/** A program with keys of its own that takes a seat. */
export class MarblesPlayer {
  readonly journal = new Journal();
  readonly steps: ChainStep[] = [];
  readonly address: Address;
  readonly #on: MarblesRig;
  owner: AccountSender;
  agent: AccountSender;

  constructor(
    on: MarblesRig,
    readonly keys: SeatKeys,
    readonly seat: Seat,
    readonly tokens: readonly bigint[],
  ) {
    this.#on = on;
    this.owner = on.sender(keys.owner, this.journal);
    this.agent = on.sender(keys.agent, this.journal);
    this.address = this.owner.address;
  }

  /** The program ends, and another with the same keys and the same journal begins. */
  async startAgain(): Promise<void> {
    this.journal.fails = false;
    await Promise.all([this.owner.close(), this.agent.close()]);
    this.owner = this.#on.sender(this.keys.owner, this.journal);
    this.agent = this.#on.sender(this.keys.agent, this.journal);
  }

  /** Opens as seat A, counters as seat B. */
  enter({ matchKey, nonce }: Offer): Promise<bigint> {
    const { address, agent, seat, tokens } = this;
    const secrets = this.#secretsIn(matchKey);
    const brought = loadoutOf(this.#on.game.brings, secrets, address, tokens, ZERO_HASH);
    const chance = { seeds: true, draws: 0 };
    return enterMatch({
      ...this.#ports,
      matchKey,
      seat,
      entry: entryOf(secrets, address, agent.address, brought, CLAIMS, chance),
      nonce,
      terms: { ...TERMS, rules: ZERO_HASH },
      joining: 'counter',
    });
  }

  /** Accepts an owner's counter that stands. */
  async accept({ matchKey }: Offer, owner: Address): Promise<bigint> {
    const counter = (await countersTo({ table: this.#on.table, matchKey })).find(
      (one) => one.owner === owner,
    );
    if (counter === undefined) throw new Error(`no counter of ${owner} stands`);
    return acceptCounter({ ...this.#ports, matchKey, counter });
  }

  withdraw({ matchKey }: Offer): Promise<boolean> {
    return withdrawCounter({ ...this.#ports, matchKey });
  }

  answerTo(offer: Offer): Promise<Answered> {
    const enter = () => this.enter(offer);
    return answerTo({ watch: this.#on.watch(offer), owner: this.address, enter }, forever);
  }

  /** Plays the match to its end with these moves, one a turn. */
  play(offer: Offer, moves: readonly Hex[]): Promise<void> {
    const { matchKey } = offer;
    const { game, table, rig } = this.#on;
    return new SeatAgent({
      matchKey,
      seat: this.seat,
      binding: game,
      table,
      writer: createTableWriter({ sender: this.agent, table: table.venue.table, abi }),
      watch: this.#on.watch(offer),
      enter: () => this.enter(offer),
      secrets: this.#secretsIn(matchKey),
      tokens: this.tokens,
      observer: { hands: {}, shown: [] },
      store: new MemoryDecisions(),
      decide: async ({ turn }) => ({ move: moves[turn] ?? '0x00', ballotDigest: ZERO_HASH }),
      nextBlock: rig.nextBlock,
      onStep: () => {},
      log: { info: () => {}, warn: (_area, text) => void rig.warnings.push(text) },
      now: Date.now,
    }).play(forever);
  }

  /** Takes a marble out of the vault. */
  take(token: bigint): Promise<void> {
    const { collection, vault } = this.#on;
    const args = [collection, token, this.address] as const;
    const data = encodeFunctionData({ abi: tokenVault.abi, functionName: 'take', args });
    return called(this.owner, vault, data, tokenVault.abi);
  }

  get #ports() {
    const { table } = this.#on;
    const writer = createTableWriter({ sender: this.owner, table: table.venue.table, abi });
    return { table, writer, onStep: (step: ChainStep) => void this.steps.push(step), now: Date.now };
  }

  #secretsIn(matchKey: Hex): MatchSecrets {
    return new MatchSecrets(this.keys.tableSecret, matchKey, this.seat);
  }
}

async function called(sender: AccountSender, to: Address, data: Hex, of: Abi = CARDS): Promise<void> {
  const { mined } = await sender.send({ to, data, what: 'a call of the test', abi: of });
  await mined;
}
