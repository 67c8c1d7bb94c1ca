import type { GameTypes, Seat } from '@show-of-hands/engine';
import { matchKeyOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type MatchEntry, type MatchLog, type MatchTerms, openingHashOf } from '@show-of-hands/verify';
import { type Address, createPublicClient, createWalletClient, type Hex, http, keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { type AccountSender, createSender } from '#bot/account-sender';
import { connectChain, type RemoteLink } from '#bot/connect';
import type { DeployedContracts } from '#bot/contract-book';
import { acceptCounter, countersTo } from '#bot/counters';
import type { Decide } from '#bot/decision';
import { enterMatch, entryOf } from '#bot/enter-match';
import type { BotGame } from '#bot/game-bot-game';
import type { Camp } from '#bot/game-camp';
import { openKeystore, type SeatKeys } from '#bot/keystore';
import { secretsKnown } from '#bot/known-secrets';
import { loadoutOf } from '#bot/loadout';
import { MatchWatch } from '#bot/match-watch';
import { chooseTokens } from '#bot/owned-tokens';
import { SeatAgent } from '#bot/seat-agent';
import { MatchSecrets } from '#bot/secrets';
import { encodeCall } from '#bot/table-calls';
import type { TableCall, TableReader, TableWriter } from '#bot/table-client';
import { createTableReader } from '#bot/table-reader';
import { createTableWriter } from '#bot/table-writer';
import { MemoryTransactionStore } from '../chain/memory-transactions.ts';
import { MemoryDecisions } from '../chain/rig.ts';
import { until } from '../processes/processes.ts';
import { type Duty, type Misdeed, spoilt, tooEarly } from './misdeeds.ts';

/** Gas of what is sent without being asked whether the table takes it. */
const GAS = 25_000_000n;
const DUTIES: ReadonlySet<TableCall['kind']> = new Set<Duty>([
  'revealSeed',
  'openSecrets',
  'showSecrets',
  'sendLink',
  'commit',
  'reveal',
  'play',
  'answer',
]);

/** What a test's rival may be given in place of what everybody has. */
export interface Bringing<G extends GameTypes> {
  /** How the game stands on chain for it: false secrets, for instance. */
  readonly binding?: BotGame<G>['onChain'];
  /** What it says it has. */
  readonly tokens?: readonly bigint[];
}

/** What is not as usual in a match that is offered. `nonce`: what its key is made of, to offer the same one again. */
export interface Offer {
  readonly entry?: Partial<MatchEntry>;
  /** What it says it has. */
  readonly tokens?: readonly bigint[];
  /** Coins that go with it. */
  readonly value?: bigint;
  readonly nonce?: Hex;
}

/** What it sent that the rules do not allow, and whether the chain took it. */
export interface Sent {
  readonly call: TableCall['kind'];
  readonly taken: boolean;
}

interface Taken {
  readonly matchKey: Hex;
  readonly seat: Seat;
  readonly terms: MatchTerms;
  readonly secrets: MatchSecrets;
  readonly tokens: readonly bigint[];
}

/**
 * A bot of the tests with keys of its own: it takes a seat against a show and plays by the rules up to a misdeed. What it
 * sends stands in real transactions, which nobody has asked the table about before.
 */
export class HostileRival<G extends GameTypes> {
  readonly game: BotGame<G>;
  readonly table: TableReader;
  readonly owner: Address;
  /** In the order in which it was sent. */
  readonly sent: Sent[] = [];
  readonly #link: RemoteLink;
  readonly #contracts: DeployedContracts;
  readonly #keys: SeatKeys;
  readonly #owner: AccountSender;
  readonly #agent: AccountSender;
  readonly #camp: Camp | null;
  #end = new AbortController();
  readonly #watches: MatchWatch[] = [];
  #nonces = 0;
  #silent = false;

  private constructor(parts: {
    readonly game: BotGame<G>;
    readonly link: RemoteLink;
    readonly contracts: DeployedContracts;
    readonly keys: SeatKeys;
    readonly owner: AccountSender;
    readonly agent: AccountSender;
    readonly table: TableReader;
    readonly camp: Camp | null;
  }) {
    this.game = parts.game;
    this.table = parts.table;
    this.owner = parts.owner.address;
    this.#link = parts.link;
    this.#contracts = parts.contracts;
    this.#keys = parts.keys;
    this.#owner = parts.owner;
    this.#agent = parts.agent;
    this.#camp = parts.camp;
  }

  /** @param keysFile of a keystore whose owners have what the game needs */
  static async open<G extends GameTypes>(
    game: BotGame<G>,
    network: { readonly url: string; readonly chainId: number },
    contracts: DeployedContracts,
    keysFile: string,
  ): Promise<HostileRival<G>> {
    const link = await connectChain({ url: network.url, chainId: network.chainId });
    const keys = openKeystore(keysFile);
    const store = new MemoryTransactionStore();
    const senderOf = (key: SeatKeys['owner']) => createSender({ link, key, store, settings: { pollMs: 50 } });
    const owners = { A: senderOf(keys.A.owner), B: senderOf(keys.B.owner) };
    const { abi, secrets } = game.onChain;
    const table = createTableReader({ link, table: contracts.table, abi, listed: secrets === 'listed' });
    const writerOf = (sender: AccountSender) => createTableWriter({ sender, table: contracts.table, abi });
    const camp =
      (await game.campAt?.({
        link,
        contracts,
        table,
        owners,
        writers: { A: writerOf(owners.A), B: writerOf(owners.B) },
        local: false,
        decided: () => undefined,
        ended: () => ({ count: 0, last: null }),
        staking: () => ({ risk: 100, picks: false }),
        log: { info: () => {}, warn: () => {} },
      })) ?? null;
    return new HostileRival({
      game,
      link,
      contracts,
      keys: keys.A,
      owner: owners.A,
      agent: senderOf(keys.A.agent),
      table,
      camp,
    });
  }

  /** Whether it has done what it came for, and does nothing any more. */
  get isSilent(): boolean {
    return this.#silent;
  }

  /** Where the cards of the game are. */
  get collection(): Address {
    return this.#contracts.collection;
  }

  /** The cards that an owner has. */
  cardsOf(owner: Address): Promise<readonly bigint[]> {
    return this.game.cards(this.#link, this.#contracts.collection).tokensOf(owner);
  }

  /** What the opener of a match has said to bring to it. */
  async broughtTo(matchKey: Hex): Promise<readonly bigint[]> {
    const { tokens } = this.game.onChain.brings;
    const { setting } = (await this.#opening(matchKey)).entry;
    const brought = tokens.from === 'camp' ? tokens.tokensIn(setting) : undefined;
    if (brought?.ok !== true) throw new Error(`the entry of match ${matchKey} names no tokens`);
    return brought.value;
  }

  /** Takes seat B of a show's open match, or counters it, and plays on. */
  async join(matchKey: Hex, misdeed: Misdeed | null, bringing: Bringing<G> = {}): Promise<void> {
    const opened = await this.#opening(matchKey);
    const { onChain } = this.game;
    const secrets = new MatchSecrets(this.#keys.tableSecret, matchKey, 'B');
    const tokens = await this.#tokens(secrets, opened.terms.rules, bringing, opened.entry.setting);
    const taken: Taken = { matchKey, seat: 'B', terms: opened.terms, secrets, tokens };
    await this.#enter(taken, opened.nonce, bringing);
    if (onChain.joining === 'counter') {
      const isIn = async () => (await this.table.infoOf(matchKey)).owners.B === this.owner;
      await until('the counter is accepted', isIn, 60_000);
    }
    this.#play(taken, misdeed, bringing);
  }

  /** Opens a match for a show to join, and plays it once somebody has. */
  async open(
    terms: MatchTerms,
    misdeed: Misdeed | null,
    bringing: Bringing<G> = {},
  ): Promise<{ readonly matchKey: Hex; readonly joined: Promise<void> }> {
    this.#nonces += 1;
    const nonce = keccak256(toHex(`${this.owner} ${this.#nonces}`));
    const matchKey = matchKeyOf(this.table.venue, this.owner, nonce);
    const secrets = new MatchSecrets(this.#keys.tableSecret, matchKey, 'A');
    const tokens = await this.#tokens(secrets, terms.rules, bringing, null);
    const taken: Taken = { matchKey, seat: 'A', terms, secrets, tokens };
    await this.#enter(taken, nonce, bringing);
    const joined = this.#joined(taken).then(() => this.#play(taken, misdeed, bringing));
    joined.catch(() => {});
    return { matchKey, joined };
  }

  /**
   * Takes seat B once, or counters, as it would or with something else in its entry, and does nothing for it: whether the table
   * has taken it.
   */
  async sit(matchKey: Hex, entry: Partial<MatchEntry> = {}, bringing: Bringing<G> = {}): Promise<boolean> {
    const opened = await this.#opening(matchKey);
    const { terms } = opened;
    const { onChain } = this.game;
    const secrets = new MatchSecrets(this.#keys.tableSecret, matchKey, 'B');
    const tokens = await this.#tokens(secrets, terms.rules, bringing, opened.entry.setting);
    const usual = this.#entryOf({ matchKey, seat: 'B', terms, secrets, tokens }, onChain);
    const openingHash = openingHashOf(matchKey, terms, opened.entry);
    return this.force({ kind: onChain.joining, matchKey, openingHash, entry: { ...usual, ...entry } });
  }

  /** Opens a match with whatever terms and entry, and does nothing for it: its key, and whether the table has taken it. */
  async offer(
    terms: MatchTerms,
    { entry, tokens: said, value, nonce }: Offer = {},
  ): Promise<{ readonly matchKey: Hex; readonly taken: boolean }> {
    this.#nonces += 1;
    const drawn = nonce ?? keccak256(toHex(`${this.owner} offer ${this.#nonces}`));
    const matchKey = matchKeyOf(this.table.venue, this.owner, drawn);
    const secrets = new MatchSecrets(this.#keys.tableSecret, matchKey, 'A');
    // what is brought is by rules that there are, whatever the terms say
    const { rulesetId: rules = terms.rules } = this.game.presets[0] ?? {};
    const tokens = said ?? (await this.#tokens(secrets, rules, {}, null));
    const known = { ...terms, rules };
    const usual = this.#entryOf({ matchKey, seat: 'A', terms: known, secrets, tokens }, this.game.onChain);
    const call = { kind: 'open', matchKey, nonce: drawn, terms, entry: { ...usual, ...entry } } as const;
    return { matchKey, taken: await this.force(call, value) };
  }

  /** Sends something for its seat as its owner, whatever the table says of it. */
  async force(call: TableCall, value = 0n): Promise<boolean> {
    const { chainId, url } = this.#link;
    const account = privateKeyToAccount(this.#keys.owner.reveal());
    const transport = http(url);
    const wallet = createWalletClient({ account, transport });
    const hash = await wallet.sendTransaction({
      chain: { ...CHAIN, id: chainId },
      to: this.#contracts.table,
      data: encodeCall(call),
      gas: GAS,
      value,
    });
    const client = createPublicClient({ transport, pollingInterval: 100 });
    const { status } = await client.waitForTransactionReceipt({ hash });
    const taken = status === 'success';
    this.sent.push({ call: call.kind, taken });
    return taken;
  }

  async close(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#watches.map((watch) => watch.stop()));
    await Promise.all([this.#owner.close(), this.#agent.close()]);
  }

  async #opening(matchKey: Hex): Promise<Extract<MatchLog, { type: 'opened' }>> {
    const { number } = await this.table.latestBlock();
    const logs = await this.table.logsOf(matchKey, 0n, number);
    const opened = logs.find((log) => log.type === 'opened');
    if (opened === undefined) throw new Error(`there is no match ${matchKey} to join`);
    return opened;
  }

  async #joined({ matchKey, terms }: Taken): Promise<void> {
    let accepted = false;
    await until(
      'a show joins',
      async () => {
        const info = await this.table.infoOf(matchKey);
        if (info.phase !== 'none' && info.phase !== 'open') return true;
        const [counter] =
          this.game.onChain.joining === 'counter' && !accepted
            ? await countersTo({ table: this.table, matchKey })
            : [];
        if (counter === undefined) return false;
        accepted = true;
        const writer = this.#writerOf(this.#owner);
        await acceptCounter({
          table: this.table,
          matchKey,
          writer,
          counter,
          onStep: () => {},
          now: Date.now,
        });
        return false;
      },
      1_000 * terms.joinWindow,
    );
  }

  #writerOf(sender: AccountSender): TableWriter {
    return createTableWriter({ sender, table: this.#contracts.table, abi: this.game.onChain.abi });
  }

  async #tokens(
    secrets: MatchSecrets,
    rules: Hex,
    bringing: Bringing<G>,
    theirs: Hex | null,
  ): Promise<readonly bigint[]> {
    if (bringing.tokens !== undefined) return bringing.tokens;
    const { onChain } = this.game;
    const { tokens } = onChain.brings;
    switch (tokens.from) {
      case 'nowhere':
        return [];
      case 'owned': {
        if (onChain.poolSizeOf(rules) > 0) return [];
        return chooseTokens(secrets, await this.cardsOf(this.owner), tokens.count);
      }
      case 'camp': {
        const camp = this.#camp;
        if (camp === null) throw new Error('seats bring a party, but nobody chooses it');
        await camp.makeReady(new AbortController().signal, ['A']);
        const brought = theirs === null ? undefined : tokens.tokensIn(theirs);
        if (camp.stakes !== undefined && brought?.ok === true) return camp.stakes.counterTo(brought.value);
        return camp.partyOf('A');
      }
    }
  }

  async #enter(
    { matchKey, seat, terms, secrets, tokens }: Taken,
    nonce: Hex,
    { binding = this.game.onChain }: Bringing<G>,
  ): Promise<void> {
    await enterMatch({
      table: this.table,
      writer: this.#writerOf(this.#owner),
      matchKey,
      seat,
      nonce,
      terms,
      entry: this.#entryOf({ matchKey, seat, terms, secrets, tokens }, binding),
      joining: binding.joining,
      onStep: () => {},
      now: Date.now,
    });
  }

  #entryOf({ seat, terms, secrets, tokens }: Taken, binding: BotGame<G>['onChain']): MatchEntry {
    return entryOf(
      secrets,
      this.owner,
      this.#agent.address,
      loadoutOf(binding.brings, secrets, this.owner, tokens, terms.rules),
      {
        player: 'computer',
        isPublic: terms.publicSeats.includes(seat),
        blind: false,
        room: null,
        ballots: null,
      },
      { seeds: binding.seeds, draws: binding.mostDraws(terms.rules) },
    );
  }

  /** Plays until the misdeed, or the end. */
  #play(
    { matchKey, seat, terms, secrets, tokens }: Taken,
    misdeed: Misdeed | null,
    { binding = this.game.onChain }: Bringing<G>,
  ): void {
    this.#silent = false;
    // what it has done before is over for it, whatever it was waiting for
    this.#end.abort();
    this.#end = new AbortController();
    const { signal } = this.#end;
    const watch = new MatchWatch({ table: this.table, matchKey, pollEvery: 100 });
    this.#watches.push(watch);
    const known = [{ seat, own: secrets, tokens }];
    const played = async () => {
      const { cards } = this.game;
      const hand =
        binding.brings.tokens.from === 'owned' && tokens.length > 0
          ? { [seat]: await cards(this.#link, this.#contracts.collection).packed(tokens) }
          : {};
      const agent = new SeatAgent<G>({
        matchKey,
        seat,
        binding,
        table: this.table,
        writer: this.#misbehaving(matchKey, misdeed),
        watch,
        secrets,
        tokens,
        observer: { hands: hand, shown: [], ...secretsKnown(binding, known, terms.rules) },
        store: new MemoryDecisions(),
        decide: anyMoveOf(binding.game),
        nextBlock: async () => false,
        onStep: () => {},
        log: { info: () => {}, warn: () => {} },
        now: Date.now,
      });
      await agent.play(signal);
    };
    // a seat that cannot go on is silent, which is what a test expects of it or finds out
    played().catch(() => {
      if (!signal.aborted) this.#silent = true;
    });
  }

  /** Sends as the seat's agent, up to the misdeed. */
  #misbehaving(matchKey: Hex, misdeed: Misdeed | null): TableWriter {
    const usual = this.#writerOf(this.#agent);
    let done = 0;
    return {
      address: usual.address,
      send: async (call, dearest) => {
        if (misdeed === null || !DUTIES.has(call.kind)) return usual.send(call, dearest);
        if (!this.#silent && call.kind === misdeed.at) {
          done += 1;
          if (done > (misdeed.after ?? 0)) await this.#break(matchKey, misdeed, call);
        }
        // what was asked for is never sent: whoever waits for it is left waiting, as the other seat is
        return this.#silent ? new Promise(() => {}) : usual.send(call, dearest);
      },
    };
  }

  async #break(matchKey: Hex, { breach }: Misdeed, call: TableCall): Promise<void> {
    switch (breach) {
      case 'missing':
        break;
      case 'false':
        await this.force(call);
        break;
      case 'wrong':
        await this.force(spoilt(call));
        break;
      case 'early':
        await this.force(tooEarly(call));
        break;
      case 'late': {
        this.#silent = true;
        const isOver = async () => (await this.table.infoOf(matchKey)).phase === 'over';
        await until('the match has ended by time', isOver, 120_000);
        await this.force(call);
        break;
      }
    }
    this.#silent = true;
  }
}

const CHAIN = {
  name: 'a network of the tests',
  nativeCurrency: { name: 'coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
};

/** Any legal move, drawn by the match and the turn: the same match is played the same way again. */
const anyMoveOf =
  <G extends GameTypes>(game: BotGame<G>['game']): Decide<G['View']> =>
  async ({ view, matchKey, turn, seat }) => {
    const moves = [...game.legalMoves(view, seat)];
    const words = keccak256(toHex(`${matchKey}${turn}${seat}`));
    const move = moves[Number(BigInt(words) % BigInt(moves.length))];
    if (move === undefined) throw new Error('a turn has a legal move');
    return { move: game.codec.encode(game.canonical(view, seat, move)), ballotDigest: ZERO_HASH };
  };
