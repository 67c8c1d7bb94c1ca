import { bySeat, expectOk, type Level, type Seat, seatsAsked } from '@show-of-hands/engine';
import {
  ATTRIBUTES,
  CLASSIC,
  candidateCount,
  characterIn,
  characterWord,
  drawnTokens,
  KINDS,
  type Party,
  type PolylemmaMove,
  type PolylemmaState,
  polylemma,
  RANDOM_SLOT,
  rewardsOf,
  rulesetIdOf,
} from '@show-of-hands/engine/polylemma';
import { analyst } from '@show-of-hands/engine/polylemma/search';
import { sealedRootOf } from '@show-of-hands/engine/protocol';
import { type Hex, keccak256, stringToBytes } from 'viem';
import { configSchema } from '../../../config/schema.ts';
import type { CampOption } from '../../../match/game/camp.ts';
import { type CampRules, FREE_SHARE, roundOf, spendable } from '../../../show/camp/camp-rules.ts';
import { PRIZE_MONEY } from '../chain/equip.ts';
import { drawCast } from '../characters/cast-draw.ts';
import type { OwnedCharacter } from '../characters/character-collection.ts';
import { PARTY_SIZE, partyNear, strongestOf, totalOf } from '../characters/party-choice.ts';
import { chosenStrength, wantedTotal } from './last-decisions.ts';
import { opponents, parties, spendings } from './options.ts';
import { levelUpsOf } from './rival.ts';
import { campTask } from './task.ts';

/** What a show begins with, and what matches take, as `equip.ts` and the dealer have it. */
const PURSE = 2_000;
const CHARACTERS = 12;
const SUBSCRIPTION = 10;
const REST = 5;
const MATCHES_A_REST = 10;
/** Seconds of a match with the pause before it. */
const SECONDS_A_MATCH = 180;
/** What most of a chat vote for is any slot with any share of its points, as the computer's lowest level plays. */
const CHAT_LEVEL: Level = 1;
/** How often most of chat want what is most for their coins; otherwise it is any of the options. */
const SENSE = 0.6;

const PLAYERS = { A: `0x${'a1'.repeat(20)}`, B: `0x${'b2'.repeat(20)}` } as const;

/** How a season stood after a match, and what became of its purse in the pause that followed. */
export interface Stand {
  readonly winner: Seat | 'draw';
  readonly paid: number;
  /** Once the match was paid, before anything was spent. */
  readonly purse: number;
  /** What chat was asked; null where there was nothing to choose from. */
  readonly asked: string | null;
  /** The options of a question about coins. */
  readonly prices: readonly number[];
  readonly spent: number;
  /** Of both parties in the next match. */
  readonly levels: readonly number[];
  readonly foes: readonly number[];
}

export interface SeasonParts {
  /** The same season for the same one. */
  readonly seed: string;
  /** How well chat plays. */
  readonly chat?: Level;
  /** The computer's level in a match, counted from 1. */
  readonly computer: (match: number) => Level;
  /** What chat may spend before a match. */
  readonly budget?: NonNullable<CampRules['budget']>;
}

/** Matches between a chat and the computer, one after another, with the rules, rewards, prices and questions of a show. */
export class Season {
  readonly #seed: string;
  readonly #levels: (seat: Seat) => Level;
  readonly #rules = configSchema.parse({}).table.camp;
  readonly #budget: NonNullable<CampRules['budget']>;
  readonly #owned: { A: OwnedCharacter[]; B: OwnedCharacter[] };
  readonly #decided = new Map<string, unknown>();
  #chosen: readonly bigint[] = [];
  #purse = PURSE - SUBSCRIPTION;
  /** What can be won from the computer. */
  #prize = Number(PRIZE_MONEY);
  #time = 1_800_000_000;
  #match = 0;
  #lots = 0;

  constructor({ seed, chat = CHAT_LEVEL, computer, budget = FREE_SHARE }: SeasonParts) {
    this.#seed = seed;
    this.#levels = (seat) => (seat === 'A' ? chat : computer(this.#match));
    this.#budget = budget;
    this.#owned = { A: this.#cast('A', 1), B: this.#cast('B', 1 + CHARACTERS) };
  }

  /** Plays a match, and the pause after it. */
  next(): Stand {
    this.#match += 1;
    const rises = levelUpsOf(this.#owned.B, this.#partyOf('A'));
    this.#owned.B = this.#owned.B.map((one) => ({
      ...one,
      level: rises.find((rise) => rise.one === one)?.to ?? one.level,
    }));
    if (this.#match % MATCHES_A_REST === 0) this.#purse -= REST;
    const { winner, paid } = this.#play();
    this.#purse += paid;
    this.#time += SECONDS_A_MATCH;
    const purse = this.#purse;
    const { asked, prices } = this.#pause();
    const levels = (seat: Seat) => this.#partyOf(seat).map(({ level }) => level);
    return {
      winner,
      paid,
      purse,
      asked,
      prices,
      spent: purse - this.#purse,
      levels: levels('A'),
      foes: levels('B'),
    };
  }

  /** The same numbers for the same seed: 0 up to, and without, 1. */
  #draw(): number {
    this.#lots += 1;
    return Number(BigInt(this.#named(`lot ${this.#lots}`)) >> 224n) / 2 ** 32;
  }

  #named = (words: string): Hex => keccak256(stringToBytes(`${this.#seed} ${words}`));

  #cast(seat: string, first: number, count = CHARACTERS): OwnedCharacter[] {
    return drawCast(this.#named(`cast ${seat}`), count).map(({ level, kind, attribute, image }, index) => ({
      tokenId: BigInt(first + index),
      level,
      kind: KINDS[kind] ?? 'fire',
      attribute: ATTRIBUTES[attribute] ?? 'none',
      image,
      since: this.#time,
    }));
  }

  #partyOf(seat: Seat): readonly OwnedCharacter[] {
    const chosen = this.#chosen.flatMap((token) => this.#owned.A.filter(({ tokenId }) => tokenId === token));
    const own = chosen.length === PARTY_SIZE ? chosen : strongestOf(this.#owned.A);
    if (seat === 'A') return own;
    const strength = chosenStrength((topic) => this.#decided.get(topic));
    return partyNear(this.#owned.B, wantedTotal(totalOf(own), strength), () => this.#draw());
  }

  #play(): { readonly winner: Seat | 'draw'; readonly paid: number } {
    const matchKey = this.#named(`match ${this.#match}`);
    const secrets = bySeat((seat) => this.#named(`secret ${this.#match} ${seat}`));
    const everybody = [...this.#owned.A, ...this.#owned.B];
    const asPlayed = (one: OwnedCharacter) =>
      expectOk(
        characterIn(one.tokenId, characterWord(one), {
          snapshot: this.#time,
          rulesetId: rulesetIdOf(CLASSIC),
        }),
      );
    const parties = bySeat((seat): Party => {
      const [a, b, c, d] = this.#partyOf(seat).map(asPlayed);
      if (a === undefined || b === undefined || c === undefined || d === undefined)
        throw new Error('no party');
      return [a, b, c, d];
    });
    let state: PolylemmaState = expectOk(
      polylemma.start({
        ruleset: CLASSIC,
        header: {
          matchKey,
          rulesetId: rulesetIdOf(CLASSIC),
          players: PLAYERS,
          salt: this.#named(`salt ${this.#match}`),
          snapshot: this.#time,
          population: everybody.length,
          sealed: bySeat((seat) => sealedRootOf(matchKey, PLAYERS[seat], secrets[seat])),
        },
        parties,
      }),
    );
    while (seatsAsked(polylemma, state).length > 0) {
      const before = state;
      const plays = bySeat((seat) => {
        const move = this.#chosenBy(before, seat);
        const salt = this.#named(`salt ${this.#match} ${before.rounds.length} ${seat}`);
        if (move.slot !== RANDOM_SLOT) return { move, disclosure: { salt } };
        const secret = secrets[seat];
        const tokens = drawnTokens(before.header, secret, candidateCount(CLASSIC, parties[seat]));
        const candidates = tokens.flatMap((token) => {
          const one = everybody.find(({ tokenId }) => tokenId === BigInt(token));
          return one === undefined ? [] : [asPlayed(one)];
        });
        return { move, disclosure: { salt, drawn: { secret, candidates } } };
      });
      state = expectOk(polylemma.play(before, plays)).state;
    }
    const winner = polylemma.outcome(state)?.winner;
    if (winner === undefined) throw new Error('a match that awaits nobody is over');
    const { A: paid } = rewardsOf(CLASSIC, parties, winner);
    this.#prize -= paid;
    if (this.#prize < 0) throw new Error('more was won than the bot puts up for the computer');
    return { winner, paid };
  }

  #chosenBy(state: PolylemmaState, seat: Seat): PolylemmaMove {
    const view = polylemma.view(state, 'public');
    const thinking = analyst.choose(
      view,
      seat,
      this.#levels(seat),
      this.#named(`thought ${this.#match} ${seat}`),
    );
    let step = thinking.next();
    while (!step.done) step = thinking.next();
    return step.value;
  }

  /** One question, the first that leaves a choice, and what chat makes of it. */
  #pause(): { readonly asked: string | null; readonly prices: readonly number[] } {
    const { topics } = roundOf(this.#rules, ['coins', 'party', 'opponent'], this.#match + 1);
    const { coins } = spendable({ budget: this.#budget, reserve: this.#rules.reserve }, this.#purse, 0);
    const facts = { owned: this.#owned.A, party: this.#partyOf('A'), time: this.#time };
    for (const topic of topics) {
      const options = {
        coins: () => spendings(facts, coins, this.#named('name')),
        party: () => parties(facts),
        opponent: () => opponents(facts, this.#owned.B, this.#prize),
      }[topic]();
      if (options.length < 2) continue;
      if (options.some(({ cost }) => cost > coins)) throw new Error('an option costs more than may be spent');
      this.#do(topic, this.#vote(options));
      return { asked: topic, prices: topic === 'coins' ? options.map(({ cost }) => cost) : [] };
    }
    return { asked: null, prices: [] };
  }

  /** What most of chat want: mostly what they get most for, otherwise anything. */
  #vote(options: readonly CampOption[]): CampOption {
    const dearest = [...options].sort((a, b) => b.cost - a.cost).slice(0, 4);
    const among = this.#draw() < SENSE ? dearest : options;
    const one = among[Math.floor(this.#draw() * among.length)];
    if (one === undefined) throw new Error('a question has options');
    return one;
  }

  #do(topic: string, { task: raw, cost }: CampOption): void {
    if (raw === null) return;
    this.#purse -= cost;
    this.#decided.set(topic, raw);
    const task = campTask.parse(raw);
    switch (task.do) {
      case 'levelUp':
        this.#owned.A = this.#owned.A.map((one) =>
          String(one.tokenId) === task.token ? { ...one, level: task.to ?? one.level + 1 } : one,
        );
        return;
      case 'pull': {
        const [drawn] = this.#cast(`new ${this.#match}`, this.#owned.A.length + this.#owned.B.length + 1, 1);
        if (drawn !== undefined) this.#owned.A.push({ ...drawn, level: task.to ?? 1 });
        return;
      }
      case 'party':
        this.#chosen = task.tokens.map(BigInt);
        return;
      case 'opponent':
        return;
    }
  }
}
