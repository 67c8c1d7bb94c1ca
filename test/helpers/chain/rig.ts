import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BySeat, bySeat, SEATS, type Seat } from '@show-of-hands/engine';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import type { MatchTerms } from '@show-of-hands/verify';
import { type Abi, type Address, bytesToHex, createTestClient, type Hex, http } from 'viem';
import { type AccountSender, createSender } from '#bot/account-sender';
import { blocksOnDemand } from '#bot/blocks-on-demand';
import { type Brings, NOTHING_BROUGHT } from '#bot/chain-game';
import { type ChainLink, connectChain } from '#bot/connect';
import { ContractBook } from '#bot/contract-book';
import { acceptCounter, countersTo } from '#bot/counters';
import type { Decision, DecisionStore } from '#bot/decision';
import { enterMatch, entryOf } from '#bot/enter-match';
import { openKeystore, type SeatKeys } from '#bot/keystore';
import { loadoutOf } from '#bot/loadout';
import { LOCAL_CHAIN_FILE, type LocalChain, openLocalChain } from '#bot/local-chain';
import { fundLocally, localLink, mineLocally } from '#bot/local-link';
import { MatchSecrets } from '#bot/secrets';
import type { OutboxSettings } from '#bot/settings';
import type { TableReader } from '#bot/table-client';
import { createTableWriter } from '#bot/table-writer';
import type { TransactionStore } from '#bot/transaction-store';
import { MemoryTransactionStore } from '#helpers/chain/memory-transactions.ts';
import { ChainNode } from '../node/chain-node.ts';

export interface Artifact {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

/** A chain with funded keys for both seats, in a folder of its own. */
export interface Rig {
  readonly dataDir: string;
  readonly link: ChainLink;
  readonly keys: BySeat<SeatKeys>;
  readonly owners: BySeat<AccountSender>;
  readonly agents: BySeat<AccountSender>;
  readonly book: ContractBook;
  readonly warnings: string[];
  deploy(name: string, artifact: Artifact, args: readonly unknown[]): Promise<Address>;
  /** Has an empty block made, and says so. */
  nextBlock(): Promise<boolean>;
  /** Lets block time pass. */
  passTime(seconds: number): Promise<void>;
  /** Ends the chain; the folder stays, for another rig on it. */
  stop(): Promise<void>;
  remove(): void;
}

/** A rig on the chain that the bot brings. */
export interface LocalRig extends Rig {
  readonly chain: LocalChain;
}

/** A rig on a node of its own, where a test can do what no chain allows. */
export interface NodeRig extends Rig {
  readonly node: ChainNode;
}

export interface RigOptions {
  readonly store?: TransactionStore;
  readonly settings?: Partial<OutboxSettings>;
}

interface Ground extends Pick<Rig, 'link' | 'passTime' | 'warnings'> {
  fund(addresses: readonly Address[]): Promise<void>;
  end(): Promise<void>;
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'show-of-hands-match-'));

/** A rig on the chain that the bot brings. */
export async function startRig(dataDir = newFolder(), options: RigOptions = {}): Promise<LocalRig> {
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (_area: string, text: string) => void warnings.push(text) };
  let passedMs = 0;
  const chain = await openLocalChain({
    path: join(dataDir, LOCAL_CHAIN_FILE),
    log,
    now: () => Date.now() + passedMs,
  });
  const link = localLink(chain);
  const ground: Ground = {
    link,
    warnings,
    fund: (addresses) => fundLocally(link, addresses),
    async passTime(seconds) {
      passedMs += seconds * 1_000;
      await mineLocally(link);
    },
    end: () => chain.close(),
  };
  return { ...(await rigOn(ground, dataDir, options)), chain };
}

/** @param rpc where the node is asked instead of at its own address */
export async function startNodeRig(
  dataDir = newFolder(),
  { rpc, ...options }: RigOptions & { readonly rpc?: (url: string) => Promise<string> } = {},
): Promise<NodeRig> {
  const node = await ChainNode.start({ keptIn: join(dataDir, 'node.json') });
  const test = createTestClient({ mode: 'anvil', transport: http(node.url) });
  const ground: Ground = {
    link: await connectChain({ chainId: node.chainId, url: (await rpc?.(node.url)) ?? node.url }),
    warnings: [],
    fund: (addresses) => node.fund(...addresses),
    async passTime(seconds) {
      await test.increaseTime({ seconds });
      await test.mine({ blocks: 1 });
    },
    end: () => node.stop(),
  };
  return { ...(await rigOn(ground, dataDir, options)), node };
}

async function rigOn(
  { link, warnings, fund, passTime, end }: Ground,
  dataDir: string,
  { store = new MemoryTransactionStore(), settings }: RigOptions,
): Promise<Rig> {
  const keys = openKeystore(join(dataDir, 'keys.json'));
  const senderOf = (key: SeatKeys['owner']) =>
    createSender({ link, key, store, settings: { pollMs: 5, ...settings } });
  const owners = bySeat((seat) => senderOf(keys[seat].owner));
  const agents = bySeat((seat) => senderOf(keys[seat].agent));
  await fund(SEATS.flatMap((seat) => [owners[seat].address, agents[seat].address]));
  const book = new ContractBook(join(dataDir, 'contracts.json'), link, owners.A);
  return {
    dataDir,
    link,
    keys,
    owners,
    agents,
    book,
    warnings,
    nextBlock: blocksOnDemand(link),
    passTime,
    deploy: async (name, { abi, bytecode }, args) =>
      (await book.addressOf({ name, abi, bytecode, args })).address,
    async stop() {
      await Promise.all(SEATS.flatMap((seat) => [owners[seat].close(), agents[seat].close()]));
      await end();
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

export const TERMS: Omit<MatchTerms, 'rules'> = {
  setting: '0x',
  invited: null,
  publicSeats: [],
  rated: false,
  confirmations: 1,
  grace: 0,
  series: null,
  seasonId: 1,
  joinWindow: 600,
  actWindow: 600,
  voteWindow: 600,
  recordWindow: 86_400,
  stakeToken: null,
  stake: 0n,
};

/** A match that both seats have entered. */
export interface EnteredMatch {
  readonly matchKey: Hex;
  readonly secrets: BySeat<MatchSecrets>;
  readonly hands: BySeat<readonly bigint[]>;
}

/** A match that seats can enter: A first, and again as often as it takes. */
export interface EnteringMatch extends EnteredMatch {
  readonly enter: (seat: Seat) => Promise<bigint>;
  /** Accepts a counter that stands, at a table of offers; null while none does. */
  readonly accept: () => Promise<bigint | null>;
}

let nonces = 0;

/** What a game's seats enter with beside their agents. */
interface EnteredWith {
  readonly brings: Brings;
  readonly seeds: boolean;
  readonly draws: number;
  readonly joining: 'join' | 'counter';
}

/** A match that nobody has entered yet. */
export async function planMatch(
  rig: Rig,
  table: TableReader,
  abi: Abi,
  terms: Pick<MatchTerms, 'rules'> & Partial<MatchTerms>,
  handOf: (secrets: MatchSecrets, owner: Address) => Promise<readonly bigint[]>,
  { brings = NOTHING_BROUGHT, seeds = true, draws = 0, joining = 'join' }: Partial<EnteredWith> = {},
): Promise<EnteringMatch> {
  nonces += 1;
  const nonce = bytesToHex(new Uint8Array(32).fill(nonces));
  const matchKey = matchKeyOf(table.venue, rig.owners.A.address, nonce);
  const secrets = bySeat((seat) => new MatchSecrets(rig.keys[seat].tableSecret, matchKey, seat));
  const hands = {
    A: await handOf(secrets.A, rig.owners.A.address),
    B: await handOf(secrets.B, rig.owners.B.address),
  };
  const enter = (seat: Seat) =>
    enterMatch({
      table,
      writer: createTableWriter({ sender: rig.owners[seat], table: table.venue.table, abi }),
      matchKey,
      seat,
      entry: entryOf(
        secrets[seat],
        rig.owners[seat].address,
        rig.agents[seat].address,
        loadoutOf(brings, secrets[seat], rig.owners[seat].address, hands[seat], terms.rules),
        {
          player: 'computer',
          isPublic: terms.publicSeats?.includes(seat) === true,
          blind: false,
          room: null,
          ballots: null,
        },
        { seeds, draws },
      ),
      nonce,
      terms: { ...TERMS, ...terms },
      joining,
      onStep: () => {},
      now: Date.now,
    });
  const accept = async () => {
    const [counter] = joining === 'counter' ? await countersTo({ table, matchKey }) : [];
    if (counter === undefined) return null;
    const writer = createTableWriter({ sender: rig.owners.A, table: table.venue.table, abi });
    return acceptCounter({ table, matchKey, writer, counter, onStep: () => {}, now: Date.now });
  };
  return { matchKey, secrets, hands, enter, accept };
}

export async function enterBoth(...planned: Parameters<typeof planMatch>): Promise<EnteredMatch> {
  const match = await planMatch(...planned);
  for (const seat of SEATS) await match.enter(seat);
  await match.accept();
  return match;
}

/** Decisions in memory. */
export class MemoryDecisions implements DecisionStore {
  readonly remembered = new Map<string, Decision>();

  async recall(matchKey: Hex, turn: number): Promise<Decision | undefined> {
    return this.remembered.get(`${matchKey} ${turn}`);
  }

  async remember(matchKey: Hex, turn: number, decision: Decision): Promise<void> {
    const key = `${matchKey} ${turn}`;
    if (this.remembered.has(key)) throw new Error(`turn ${turn} has a decision already`);
    this.remembered.set(key, decision);
  }
}
