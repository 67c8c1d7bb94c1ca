import type { ControlState } from '@show-of-hands/bus';
import { tableAbi } from '@show-of-hands/verify';
import { type Address, createPublicClient, http } from 'viem';
import { deployToken, type RealToken } from '../chain/real-token.ts';
import { until } from '../processes/processes.ts';
import type { SmallShow } from '../show/small-show.ts';
import { TwoShows, type TwoShowsOptions } from '../show/two-shows.ts';

/** What each owner has of the token at first. */
export const EACH = 1_000n;
/** How matches may be played for the chain's own coin. */
const COIN = { token: 'coin', perMatch: '0.5', perDay: '1' };

type StakesShown = NonNullable<NonNullable<ControlState['rivals']>['stakes']>;

/** Two shows that may play each other for a token without decimals, and for the chain's coin. */
export class StakedShows {
  readonly shows: TwoShows;
  readonly token: RealToken;
  /** Where the table keeps what was put in. */
  readonly vault: Address;

  private constructor(shows: TwoShows, token: RealToken, vault: Address) {
    this.shows = shows;
    this.token = token;
    this.vault = vault;
  }

  static async open(
    chainId: number,
    options: Omit<TwoShowsOptions, 'tableOn' | 'game'> = { blockTime: 1 },
  ): Promise<StakedShows> {
    let token: RealToken | undefined;
    const shows = await TwoShows.open(chainId, {
      ...options,
      game: 'triad',
      table: { preset: 'all-open', ...options.table },
      async tableOn(network, owners) {
        token = await deployToken(network, Object.values(owners), EACH);
        const shpc = {
          token: token.address,
          symbol: 'SHPC',
          decimals: 0,
          perMatch: '50',
          perDay: '60',
        };
        // the contracts are home's
        return {
          rivals: { stakes: { tokens: [shpc, COIN], onScreen: true, contractsOwner: owners.home } },
        };
      },
    });
    if (token === undefined) throw new Error('a token was deployed');
    const { table } = shows.home.tap.show.chain;
    const client = createPublicClient({ transport: http(shows.network.url) });
    const vault = await client.readContract({
      address: table as Address,
      abi: tableAbi,
      functionName: 'vault',
    });
    return new StakedShows(shows, token, vault);
  }

  /** Home asks for a match that its computer plays; where there is an amount it is asked about the money first. */
  challenge(args: Readonly<Record<string, string>>): ReturnType<SmallShow['tap']['act']> {
    return this.shows.home.tap.act('challenge', { player: 'computer', rated: 'unrated', ...args }, true);
  }

  /** Home opens a match for so much of the token, as its streamer has agreed to: the match's code. */
  async opened(amount: number): Promise<string> {
    const { home } = this.shows;
    await until('home can challenge', () => canChallenge(home), 60_000);
    const asked = await this.challenge({ amount: String(amount), token: 'SHPC' });
    if (!asked.ok) throw new Error(asked.message);
    await agree(home);
    return this.shows.codeOf(home);
  }

  /** Away takes it up, as its streamer has agreed to. */
  async accepted(code: string): Promise<void> {
    const { away } = this.shows;
    const asked = await away.tap.act('accept', { code, player: 'computer' }, true);
    if (!asked.ok) throw new Error(asked.message);
    await agree(away);
  }

  async close(): Promise<void> {
    await this.shows.close();
  }
}

/** What a show's dock tells of money. */
export const stakesOf = ({ tap }: SmallShow): StakesShown | undefined => tap.control.rivals?.stakes;

/** What the dock asks about money; null while it asks nothing. */
export const questionOf = (show: SmallShow): StakesShown['question'] => stakesOf(show)?.question ?? null;

/** What the dock says of the last stake that came to an end; empty before. */
export const saidIn = (show: SmallShow): string => stakesOf(show)?.last ?? '';

/** What may still be put in today, as the dock says it. */
export const leftOf = (show: SmallShow, symbol: string): string | undefined =>
  stakesOf(show)?.tokens.find((one) => one.symbol === symbol)?.left;

export const canChallenge = ({ tap }: SmallShow): boolean =>
  tap.control.actions.some(({ name, available }) => name === 'challenge' && available);

/** The streamer of a show answers what the dock asks about money. */
export async function agree(show: SmallShow): Promise<void> {
  await until('the dock asks about the money', () => questionOf(show) !== null);
  const answer = await show.tap.act('put-in', { question: questionOf(show)?.id ?? '' }, true);
  if (!answer.ok) throw new Error(answer.message);
}
