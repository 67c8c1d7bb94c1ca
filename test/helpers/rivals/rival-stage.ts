import { join } from 'node:path';
import type { MatchRecord } from '@show-of-hands/bus';
import { checkRecord } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import { openKeystore } from '#bot/keystore';
import { signedTwice } from '../faults/match-evidence.ts';
import { decisionPlace, differentlySent, placesSent } from '../faults/sent-calls.ts';
import { type FaultProxy, startFaultProxy } from '../node/fault-proxy.ts';
import { SteppedBlocks } from '../node/stepped-blocks.ts';
import { CONFIRMATIONS, SIDES, type Side, TwoShows, type TwoShowsOptions } from '../show/two-shows.ts';

/** Seconds that a step of a match takes at most: as long as a show accepts, and longer than what goes wrong in it. */
const ACT_WINDOW = 900;

/** What a show must have sent of a match at least: the moves of its own turns. */
const decidedIn = ({ matchKey, turns, rival }: MatchRecord): readonly string[] =>
  turns.filter(({ seat }) => seat !== rival?.seat).map(({ turn }) => decisionPlace(matchKey, turn));

export interface RivalStageOptions extends Omit<TwoShowsOptions, 'blockTime' | 'rpcOf'> {
  /** Of block time from one block to the next. */
  readonly seconds: number;
  /** Done after each block, before there is another one. @param url of the chain's node */
  readonly onBlock?: (url: string) => () => Promise<void>;
}

/** Two shows on a chain that makes blocks as quickly as they act, and what each of them says to it. */
export class RivalStage {
  readonly shows: TwoShows;
  readonly blocks: SteppedBlocks;
  /** Either side's way to the chain. */
  readonly ways: Readonly<Record<Side, FaultProxy>>;

  private constructor(shows: TwoShows, blocks: SteppedBlocks, ways: Readonly<Record<Side, FaultProxy>>) {
    this.shows = shows;
    this.blocks = blocks;
    this.ways = ways;
  }

  static async open(
    chainId: number,
    { seconds, onBlock, ...options }: RivalStageOptions,
  ): Promise<RivalStage> {
    const started: FaultProxy[] = [];
    const close = () => Promise.all(started.map((way) => way.close()));
    const { table, more } = options;
    try {
      const shows = await TwoShows.open(chainId, {
        ...options,
        blockTime: 0,
        // what thinks and judges is no part of it, and takes the time of everything else
        table: { actWindow: ACT_WINDOW, level: 1, ...table },
        more: { analysis: { evaluation: 'off' }, ...more },
        rpcOf: async (_side, url) => {
          const way = await startFaultProxy(url);
          started.push(way);
          return way.url;
        },
      });
      const [home, away] = started;
      if (home === undefined || away === undefined) throw new Error('there are two sides');
      const { url } = shows.network;
      const blocks = await SteppedBlocks.on(url, seconds, CONFIRMATIONS, onBlock?.(url));
      return new RivalStage(shows, blocks, { home, away });
    } catch (error) {
      await close();
      throw error;
    }
  }

  /** What either side has on record of a match. */
  async recordsOf(matchKey: Hex): Promise<Readonly<Record<Side, MatchRecord>>> {
    const { home, away } = this.shows;
    const [ours, theirs] = await Promise.all([home.recordOf(matchKey), away.recordOf(matchKey)]);
    return { home: ours, away: theirs };
  }

  /**
   * What is wrong with matches that are over: what does not hold of a record, where the two differ, and what a bot has said or
   * signed in two ways of which there is one. Ends both bots.
   */
  async wrongWith(...matchKeys: readonly Hex[]): Promise<readonly string[]> {
    const played = await Promise.all(matchKeys.map((matchKey) => this.recordsOf(matchKey)));
    await Promise.all(SIDES.map((side) => this.shows[side].bots.at(-1)?.end()));
    const told = ({ ending, transcript }: MatchRecord) => JSON.stringify([ending, transcript]);
    return [
      ...played.flatMap(({ home, away }) =>
        told(home) === told(away) ? [] : ['the two records tell of different matches'],
      ),
      ...SIDES.flatMap((side) => {
        const { calls } = this.ways[side];
        const { data } = this.shows[side].folder;
        const sent = placesSent(calls);
        const decided = played.flatMap((records) => decidedIn(records[side]));
        const wrong = [
          ...played.flatMap((records) => findingsIn(records[side])),
          ...differentlySent(calls).map((place) => `sent in two ways: ${place}`),
          ...signedTwice(data, openKeystore(join(data, 'keys.json'))).map((call) => `signed twice: ${call}`),
          // what was looked through is all of it
          ...decided.filter((place) => !sent.has(place)).map((place) => `never sent: ${place}`),
          ...(sent.size < decided.length + played.length ? ['it never entered'] : []),
        ];
        return wrong.map((one) => `${side}: ${one}`);
      }),
    ];
  }

  async close(): Promise<void> {
    await this.blocks.stop();
    await this.shows.close();
    await Promise.all(SIDES.map((side) => this.ways[side].close()));
  }
}

/** What does not hold of a record, by the checker that everybody has; the other channel's votes are read only when asked for. */
const findingsIn = (record: MatchRecord): readonly string[] =>
  [...checkRecord(record)]
    .flatMap((one) => (one.type === 'turn' ? one.turn.findings : [...one.findings]))
    .filter(({ verdict, detail }) => verdict !== 'holds' && detail.key !== 'found.rivalUnread')
    .map(({ claim, verdict, detail }) => `${claim} ${verdict}: ${JSON.stringify(detail)}`);
