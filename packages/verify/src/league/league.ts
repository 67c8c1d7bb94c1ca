import type { Address, Hex } from 'viem';
import { z } from 'zod';
import { afterGames, afterIdle, type RatedGame, type Rating, START } from './glicko.ts';
import type { LeagueLog } from './league-log.ts';

/** How an owner stands in a league. */
export interface Standing extends Rating {
  readonly owner: Address;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The UTC days of the first match and of the latest one, as days since 1970-01-01. */
  readonly firstDay: number;
  readonly lastDay: number;
}

/** A day on which an owner played: how it was rated after it, and what it had won and lost until then. */
export interface RatedDay extends Rating {
  readonly day: number;
  readonly owner: Address;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

const SECONDS_A_DAY = 86_400;
/** Of one pair of owners so many matches of a day count. */
const MOST_OF_A_PAIR = 3;

const address = z.custom<Address>((value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value));
const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value));
const count = z.number().int().nonnegative();
const rating = z.object({ rating: z.number(), deviation: z.number(), volatility: z.number() });
const player = rating.extend({ wins: count, draws: count, losses: count, firstDay: count, lastDay: count });
/** A rated match that is not over. `joinUntil`: unix seconds; nobody joins it after that. */
const running = z.object({ a: address, b: address.nullable(), joinUntil: count });
const game = z.object({
  a: address,
  b: address,
  score: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
});
/** What a league is gone on with: everything that later logs can still change something of. */
export const leagueState = z.object({
  day: count,
  players: z.record(address, player),
  running: z.record(hex, running),
  /** Matches of the day, in the order in which they ended; the score is A's. */
  today: z.array(game),
});
/** Where a league stands, as JSON: it is gone on with from there. */
export type LeagueState = z.infer<typeof leagueState>;

type Player = z.infer<typeof player>;
type Running = z.infer<typeof running>;
type Game = z.infer<typeof game>;

/** What an ending is worth to seat A. */
const SCORE = { A: 1, B: 0, draw: 0.5 } as const;
const OTHERS = { 1: 0, 0: 1, 0.5: 0.5 } as const;

/** Addresses as keys: written in one way. */
const owned = (text: Address): Address => text.toLowerCase() as Address;

/**
 * Rates the owners of one game on one chain by the logs of its tables, as docs/protocol.md (Ratings) says: whoever reads the
 * same logs gets the same numbers. What it keeps grows with the owners and with the matches under way, not with the matches.
 */
export class League {
  readonly #players: Map<Address, Player>;
  readonly #running: Map<Hex, Running>;
  readonly #onDay: (rated: readonly RatedDay[]) => void;
  #day: number;
  #today: Game[];

  /**
   * @param state what an earlier run has left
   * @param onDay told of each day with matches once it is over
   */
  constructor(state?: LeagueState, onDay: (rated: readonly RatedDay[]) => void = () => {}) {
    this.#players = new Map(entriesOf(state?.players));
    this.#running = new Map(entriesOf(state?.running));
    this.#day = state?.day ?? 0;
    this.#today = [...(state?.today ?? [])];
    this.#onDay = onDay;
  }

  get state(): LeagueState {
    return {
      day: this.#day,
      players: Object.fromEntries(this.#players),
      running: Object.fromEntries(this.#running),
      today: [...this.#today],
    };
  }

  /** @param log in the order of the chain */
  take(log: LeagueLog): void {
    this.reach(log.day);
    switch (log.type) {
      case 'opened':
        if (log.rated)
          this.#running.set(log.matchKey, { a: owned(log.owner), b: null, joinUntil: log.joinUntil });
        return;
      case 'joined': {
        const opened = this.#running.get(log.matchKey);
        if (opened !== undefined) this.#running.set(log.matchKey, { ...opened, b: owned(log.owner) });
        return;
      }
      case 'ended': {
        const over = this.#running.get(log.matchKey);
        this.#running.delete(log.matchKey);
        const { ending } = log;
        if (over?.b == null || over.a === over.b || ending === 'void' || ending === 'undecided') return;
        this.#today.push({ a: over.a, b: over.b, score: SCORE[ending] });
      }
    }
  }

  /** No more logs of days before this one come: they are rated, and openings that nobody can join any more are forgotten. */
  reach(day: number): void {
    if (day <= this.#day) return;
    const rated = this.#afterToday();
    for (const [owner, next] of rated) this.#players.set(owner, next);
    if (rated.length > 0)
      this.#onDay(
        rated.map(([owner, { firstDay, lastDay, ...after }]) => ({ day: lastDay, owner, ...after })),
      );
    const begins = day * SECONDS_A_DAY;
    for (const [key, { b, joinUntil }] of this.#running)
      if (b === null && joinUntil < begins) this.#running.delete(key);
    this.#day = day;
    this.#today = [];
  }

  /** How everybody stands at a block of this day, best first. Nothing changes by that. */
  standings(day: number): readonly Standing[] {
    const after = new Map(this.#players);
    for (const [owner, next] of this.#afterToday()) after.set(owner, next);
    return [...after]
      .map(([owner, known]) => ({ owner, ...grown(known, day) }))
      .sort((one, other) => other.rating - one.rating || (one.owner < other.owner ? -1 : 1));
  }

  /** Those who have played on the day under way, as they are rated after it. */
  #afterToday(): readonly (readonly [Address, Player])[] {
    const games = counting(this.#today);
    const before = new Map<Address, Player>();
    const own = new Map<Address, RatedGame[]>();
    const at = (owner: Address): Player => {
      const known = this.#players.get(owner);
      const player = before.get(owner) ?? (known ? grown(known, this.#day - 1) : newcomer(this.#day));
      before.set(owner, player);
      return player;
    };
    const book = (owner: Address, opponent: Address, score: Game['score']): void => {
      const list = own.get(owner) ?? [];
      list.push({ opponent: at(opponent), score });
      own.set(owner, list);
    };
    for (const { a, b, score } of games) {
      book(a, b, score);
      book(b, a, OTHERS[score]);
    }
    return [...own].map(([owner, list]) => [owner, playedBy(at(owner), list, this.#day)]);
  }
}

const entriesOf = <Key extends string, Value>(
  record: Partial<Record<Key, Value>> | undefined,
): [Key, Value][] => Object.entries(record ?? {}) as [Key, Value][];

const newcomer = (day: number): Player => ({
  ...START,
  wins: 0,
  draws: 0,
  losses: 0,
  firstDay: day,
  lastDay: day,
});

/** After the idle days that follow the latest match, up to and including `day`. */
function grown(player: Player, day: number): Player {
  let rated: Rating = player;
  for (let idle = player.lastDay; idle < day; idle++) {
    const next = afterIdle(rated);
    // nothing is left to grow
    if (next.deviation === rated.deviation) break;
    rated = next;
  }
  const { deviation } = rated;
  return { ...player, deviation };
}

function playedBy(before: Player, games: readonly RatedGame[], day: number): Player {
  const of = (score: Game['score']): number => games.filter((game) => game.score === score).length;
  return {
    ...before,
    ...afterGames(before, games),
    wins: before.wins + of(1),
    draws: before.draws + of(0.5),
    losses: before.losses + of(0),
    lastDay: day,
  };
}

/** Of the matches of a day those that count. */
function counting(games: readonly Game[]): readonly Game[] {
  const pairs = new Map<string, number>();
  return games.filter(({ a, b }) => {
    const pair = [a, b].sort().join(' ');
    const before = pairs.get(pair) ?? 0;
    pairs.set(pair, before + 1);
    return before < MOST_OF_A_PAIR;
  });
}
