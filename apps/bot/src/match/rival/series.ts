import type { EndingShow } from '@show-of-hands/bus';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { type Address, type Hex, isAddress, isAddressEqual, isHex } from 'viem';
import { z } from 'zod';
import type { Challenge, RivalWish } from '../game/rival.ts';
import { OWN_KINDS } from '../game/seat-plan.ts';

const hex = z.custom<Hex>((value) => isHex(value));
const address = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
);
const count = z.number().int().nonnegative();

/** A series that this show plays against another one: its latest game, and how it stands. Kept from game to game. */
export const keptSeries = z.strictObject({
  id: hex,
  /** Games at most, and the number of the latest one. */
  length: count,
  game: count,
  /** The key of that game. */
  matchKey: hex,
  /** This show's seat in it. */
  seat: z.enum(SEATS),
  player: z.enum(OWN_KINDS),
  preset: z.string(),
  rated: z.boolean(),
  /** How long this show's votes are held in each game, seconds; null: as the settings say. */
  voteSeconds: z.number().positive().nullable().default(null),
  opponent: address,
  /** Games won by either side, and drawn, before the latest one; after it once that is counted. */
  own: count,
  theirs: count,
  draws: count,
  isCounted: z.boolean(),
});
export type KeptSeries = z.infer<typeof keptSeries>;

/** What follows a game of a series. `open`: this show opens the next one; `join`: it joins the one that the other opens. */
export type Following = 'open' | 'join' | 'nothing';

/** The same series once its latest game has ended; one that is counted already stays as it is. */
export function afterGame(series: KeptSeries, winner: EndingShow['winner']): KeptSeries {
  if (series.isCounted) return series;
  const isOwn = winner === series.seat;
  const isTheirs = (winner === 'A' || winner === 'B') && !isOwn;
  return {
    ...series,
    own: series.own + (isOwn ? 1 : 0),
    theirs: series.theirs + (isTheirs ? 1 : 0),
    draws: series.draws + (winner === 'draw' ? 1 : 0),
    isCounted: true,
  };
}

/**
 * What follows its latest game, once that is counted: nothing after the last one, or where one side has won more than half of all.
 * Seats swap, so that whoever joined a game opens the next.
 */
export function followingOf({ length, game, seat, own, theirs }: KeptSeries): Following {
  if (game >= length || 2 * Math.max(own, theirs) > length) return 'nothing';
  return seat === 'B' ? 'open' : 'join';
}

/** The next game, where this show opens it. @param joinWindow seconds of block time in which the other joins */
export const nextOpened = (
  { id, length, game, player, preset, rated, voteSeconds, opponent }: KeptSeries,
  joinWindow: number,
): RivalWish => ({
  kind: 'open',
  player,
  challenge: {
    preset,
    invited: opponent,
    rated,
    series: { id, length, game: game + 1 },
    joinWindow,
    // no game of a series is played for money: nobody is asked between two of them
    stake: null,
    voteSeconds,
  },
});

/** The next game among open challenges, where the other show opens it. */
export const nextAmong = (
  { id, game, opponent }: Pick<KeptSeries, 'id' | 'game' | 'opponent'>,
  challenges: readonly Challenge[],
): Challenge | undefined =>
  challenges.find(
    ({ opener, terms: { series } }) =>
      series?.id === id && series.game === game + 1 && isAddressEqual(opener.owner, opponent),
  );

/** Which side sits where. */
export const bySeatOf = <T>(seat: Seat, own: T, theirs: T): { readonly A: T; readonly B: T } =>
  seat === 'A' ? { A: own, B: theirs } : { A: theirs, B: own };
