import type { RatingShow } from '@show-of-hands/bus';
import type { LeagueScope } from '@show-of-hands/verify/league';
import type { Address } from 'viem';
import { errorText } from '../../base/log/log.ts';
import { ChainSource, datedBlock } from '../../chain/league/chain-source.ts';
import { connectChain } from '../../chain/rpc/connect.ts';
import { blocksOf } from '../../chain/table/table-reader.ts';
import { LeagueFolder } from './league-folder.ts';
import { startOf, workOut } from './work-out.ts';

/** Whose ratings are asked for, in which league. */
export interface RatingsRequest {
  /** Addresses of the chain, the first one asked first; they may hold what nobody else is to know. */
  readonly urls: readonly [string, ...string[]];
  readonly scope: LeagueScope;
  /** Where the league of an earlier look lies, which is gone on with. */
  readonly folder: string;
  readonly owners: readonly Address[];
}

/** Those of the owners that are in the league; or why that is not known, without anything secret. */
export type RatingsAnswer =
  | { readonly ok: true; readonly ratings: readonly (readonly [owner: string, rating: RatingShow])[] }
  | { readonly ok: false; readonly why: string };

/** What lies so deep nobody takes back: as `soh league` has it. */
const DEEP = 64n;

/** Works the league out as far as the chain is settled, by its logs, from where the folder has come to. Never rejects. */
export async function readRatings({ urls, scope, folder, owners }: RatingsRequest): Promise<RatingsAnswer> {
  try {
    const [url, ...others] = urls;
    const link = await connectChain({ url, others, chainId: scope.chainId });
    const number = (await blocksOf(link).latestBlock()).number - DEEP;
    const until = number < 0n ? undefined : await datedBlock(link, number);
    // nothing on a chain as young as that is settled
    if (until === undefined) return { ok: true, ratings: [] };
    const source = new ChainSource({ link, scope, until, signal: new AbortController().signal });
    const place = LeagueFolder.open(folder);
    const start = await startOf(place, source);
    try {
      const standings = await workOut({ folder: place, source, start });
      const asked = new Set(owners.map((owner) => owner.toLowerCase()));
      const ratings = standings
        .filter(({ owner }) => asked.has(owner))
        .map(({ owner, rating, deviation, wins, draws, losses }) => {
          return [owner, { rating, deviation, games: wins + draws + losses }] as const;
        });
      return { ok: true, ratings };
    } finally {
      start.days.close();
    }
  } catch (error) {
    return { ok: false, why: errorText(error) };
  }
}
