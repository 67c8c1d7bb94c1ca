import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { bySeat, SEATS } from '@show-of-hands/engine';
import type { Address, Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { tool } from '#bot/cli-main';
import { openKeystore } from '#bot/keystore';
import { type Network, startNetwork } from '../chain/network.ts';
import { until } from '../processes/processes.ts';
import { type BotConfig, type BotFolder, botFolder, PRODUCT } from './bot.ts';
import { SmallShow } from './small-show.ts';

/** Blocks that must follow what is acted upon. */
export const CONFIRMATIONS = 2;

/** What the channels are called: each has a chat server of its own, where the other one can be met. */
export const CHANNELS = ['testers', 'neighbours'] as const;

type Contracts = NonNullable<NonNullable<BotConfig['chain']>['contracts']>;

/** Whose show it is: of the one who challenges, or of the one who accepts. */
export type Side = 'home' | 'away';
export const SIDES: readonly Side[] = ['home', 'away'];

/** Of an action. */
type Args = Readonly<Record<string, string>>;

export interface TwoShowsOptions {
  readonly game: string;
  /** Seconds from one block to the next. */
  readonly blockTime: number;
  /** Of both shows. */
  readonly table?: Readonly<Record<string, unknown>>;
  readonly more?: BotConfig;
  /** More of the table, of both shows, which only their chain tells. */
  readonly tableOn?: (
    network: Network,
    owners: TwoShows['owners'],
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** What Node runs as a side's bot: the product if left out. */
  readonly programOf?: (side: Side, folder: BotFolder) => readonly string[];
  /** A side's own way to the chain, where it is not straight. */
  readonly rpcOf?: (side: Side, url: string) => Promise<string>;
}

/** Two channels with a bot, keys and chat each. They share a chain, and nothing else. */
export class TwoShows {
  readonly network: Network;
  readonly home: SmallShow;
  readonly away: SmallShow;
  readonly owners: { readonly home: Address; readonly away: Address };

  /** What both are configured with. */
  readonly config: BotConfig;

  private constructor(
    network: Network,
    home: SmallShow,
    away: SmallShow,
    owners: TwoShows['owners'],
    config: BotConfig,
  ) {
    this.network = network;
    this.home = home;
    this.away = away;
    this.owners = owners;
    this.config = config;
  }

  static async open(chainId: number, options: TwoShowsOptions): Promise<TwoShows> {
    const { game, blockTime, table, more, tableOn, programOf, rpcOf } = options;
    const network = await startNetwork(chainId);
    const folders = [botFolder({}), botFolder({})] as const;
    const shows: SmallShow[] = [];
    try {
      const [home, away] = folders.map(addressesIn);
      if (home === undefined || away === undefined) throw new Error('there are two folders');
      await network.fund(...home.all, ...away.all);
      const contracts = await deployed(network, folders[0], game, away.owner);
      const owners = { home: home.owner, away: away.owner };
      const onChain = (await tableOn?.(network, owners)) ?? {};
      await network.setBlockTime(blockTime);
      const config = rivalConfig(network, contracts, { game, table: { ...table, ...onChain }, more });
      for (const [at, folder] of folders.entries()) {
        const side = at === 0 ? 'home' : 'away';
        const rpc = (await rpcOf?.(side, network.url)) ?? network.url;
        folder.configure({ ...config, chain: { ...config.chain, rpc } });
        shows.push(await SmallShow.over(folder, programOf?.(side, folder) ?? PRODUCT, CHANNELS[at]));
      }
      const [first, second] = shows;
      if (first === undefined || second === undefined) throw new Error('there are two shows');
      return new TwoShows(network, first, second, owners, config);
    } catch (error) {
      for (const show of shows) await show.close();
      await network.stop();
      throw error;
    }
  }

  /** The code of the challenge that a show has out, once it waits for somebody to join. */
  async codeOf(show: SmallShow): Promise<string> {
    const shown = () => show.tap.show.challenge;
    await until('the challenge is open', () => shown()?.stage === 'open', 60_000);
    return shown()?.code ?? '';
  }

  /** Home challenges, away accepts: the key of the match, once both have it on the table. */
  async meet(challenge: Args = {}, accept: Args = {}): Promise<Hex> {
    const last = this.home.tap.show.match?.matchKey;
    done(await this.home.tap.act('challenge', challenge, true));
    const code = await this.codeOf(this.home);
    done(await this.away.tap.act('accept', { ...accept, code }, true));
    const keys = () => [this.home, this.away].map(({ tap }) => tap.show.match?.matchKey);
    const isOn = () => keys()[0] !== undefined && keys()[0] !== last && keys()[0] === keys()[1];
    await until('both shows have the match on the table', isOn, 120_000);
    return keys()[0] ?? '0x';
  }

  async close(): Promise<void> {
    await Promise.all([this.home.close(), this.away.close()]);
    await this.network.stop();
  }
}

/** How a show is set up that plays others on a network. */
export const rivalConfig = (
  { url, chainId }: Pick<Network, 'url' | 'chainId'>,
  contracts: Contracts,
  {
    game,
    table,
    more,
  }: Pick<TwoShowsOptions, 'game'> & {
    readonly table?: TwoShowsOptions['table'] | undefined;
    readonly more?: BotConfig | undefined;
  },
): BotConfig => ({
  game,
  web: { port: 0 },
  chain: { rpc: url, chainId, contracts, confirmations: CONFIRMATIONS },
  ballot: { seconds: 6, grace: 0.2, limits: { between: 0 } },
  table: { opponent: 'rival', autoStart: false, beat: 0.1, undo: 0, pause: 1, ...table },
  ...more,
});

/** @throws Error with what was answered, where an action was refused */
function done(answer: { readonly ok: boolean; readonly message: string }): void {
  if (!answer.ok) throw new Error(answer.message);
}

/** The owner that plays for a show, and all accounts of its keys. */
export function addressesIn({ data }: Pick<BotFolder, 'data'>) {
  const keys = openKeystore(join(data, 'keys.json'));
  const of = bySeat((seat) => ({
    owner: privateKeyToAddress(keys[seat].owner.reveal()),
    agent: privateKeyToAddress(keys[seat].agent.reveal()),
  }));
  return { owner: of.A.owner, all: SEATS.flatMap((seat) => Object.values(of[seat])) };
}

/** Puts the game's contracts on the network, as its streamer does, and gives both owners what they need to play. */
export async function deployed(
  { url }: Pick<Network, 'url'>,
  folder: BotFolder,
  game: string,
  friend: Address,
): Promise<Contracts> {
  const output = new PassThrough();
  const errors = new PassThrough();
  const said = { output: '', errors: '' };
  output.on('data', (chunk: Buffer) => (said.output += chunk));
  errors.on('data', (chunk: Buffer) => (said.errors += chunk));
  const argv = ['deploy', '--yes', '--mint', '--mint-for', friend, '--game', game, '--data', folder.data];
  const surroundings = {
    env: { SOH_RPC: url },
    folder: folder.place,
    signal: new AbortController().signal,
  };
  const status = await tool(argv, { input: new PassThrough(), output, errors, surroundings });
  await new Promise((resolve) => setImmediate(resolve));
  if (status !== 0) throw new Error(`the contracts were not deployed: ${said.errors}`);
  return JSON.parse(said.output).chain.contracts;
}
