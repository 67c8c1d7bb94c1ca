import type { Seat } from '@show-of-hands/engine';
import { matchKeyOf, seriesIdOf } from '@show-of-hands/engine/protocol';
import { type MatchInfo, type MatchLog, openingHashOf } from '@show-of-hands/verify';
import { beforeEach, describe, expect, it } from 'vitest';
import { oddsBotGame, oddsOnChain } from '../../../../../test/games/odds/odds-bot.ts';
import { systemClock } from '../../base/clock.ts';
import { Problem } from '../../base/problem.ts';
import { Secret } from '../../chain/keys/secrets.ts';
import { matchEntry, matchTerms } from '../agent/match-info.fixture.ts';
import type { MatchPorts } from '../game/match-ports.ts';
import type { Challenge, ChallengeWish, RivalWish } from '../game/rival.ts';
import type { OwnKind } from '../game/seat-plan.ts';
import type { TableGame } from '../game/table-game.ts';
import { agreedTo } from '../stakes/money.ts';
import { gameAtTable } from './game-at-table.ts';
import { planOf } from './match-plan.ts';

const hash = (digit: string) => `0x${digit.repeat(64)}` as const;
const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const venue = { chainId: 5, table: address('7') };
const owners = { A: address('a'), B: address('b') };
const RIVAL = address('c');
const NONCE = hash('9');
const RULES = hash('1');
const forever = new AbortController().signal;
const preset = { id: 'plain', name: 'plain', summary: '', ruleset: null, rulesetId: RULES };

interface Chain {
  readonly local?: boolean;
  readonly turns?: 'alternating' | 'simultaneous';
  /** What the table tells of a match under way. */
  readonly logs?: readonly object[];
}

function gameOn({ local = false, turns = 'alternating', logs = [] }: Chain = {}): TableGame {
  const seat = (name: Seat) => ({ owner: { address: owners[name] }, tableSecret: new Secret(hash('5')) });
  const ports = {
    chain: {
      table: {
        venue,
        latestBlock: async () => ({ number: 100n, hash: hash('c'), time: 1 }),
        matchesOf: async () => (logs.length === 0 ? [] : [hash('8')]),
        infoOf: async () => ({ phase: 'committing' }) as Partial<MatchInfo>,
        logsOf: async () => logs as readonly MatchLog[],
      },
      seats: { A: seat('A'), B: seat('B') },
      cardsOf: async () => [],
      collection: address('6'),
      confirmations: 3,
      local,
      betweenMatches: async () => {},
      camp: null,
    },
    clock: systemClock,
    log: { info: () => {}, warn: () => {} },
    level: () => 5,
    handMode: null,
    seats: () => {
      throw new Error('no match of two own seats is planned');
    },
    roomOf: (name: Seat) => (name === 'A' ? '12' : '13'),
    ballots: 'https://example.org/',
    actWindow: 120,
    voteWindow: 200,
  } as unknown as MatchPorts;
  const onChain = { ...oddsOnChain([]), turns };
  return gameAtTable({ ...oddsBotGame, presets: [preset], offered: [preset], onChain }, ports);
}

const openWish = (over: Partial<ChallengeWish> = {}, player: OwnKind = 'chat'): RivalWish => ({
  kind: 'open',
  player,
  challenge: {
    preset: 'plain',
    invited: null,
    rated: true,
    series: null,
    joinWindow: 600,
    stake: null,
    voteSeconds: null,
    ...over,
  },
});

const terms = matchTerms({ rules: RULES, setting: '0x', invited: owners.A });
const entry = matchEntry();
const key = matchKeyOf(venue, RIVAL, NONCE);
const CHALLENGE: Challenge = {
  matchKey: key,
  opener: { owner: RIVAL, entry },
  nonce: NONCE,
  terms,
  isTooLarge: false,
  block: 500n,
  joinUntil: 500,
};

describe('a match that is opened for another show', () => {
  let game: TableGame;
  beforeEach(() => {
    game = gameOn();
  });

  it('has chat’s keys in seat A, and says so of nobody else', async () => {
    const match = await game.planRival(openWish(), 1, forever);
    const plan = planOf(match);
    expect(plan.seats).toMatchObject({ A: { kind: 'chat' }, B: { kind: 'rival' } });
    expect(plan.rooms).toEqual({ A: '12', B: null });
    expect(match.matchKey).toBe(matchKeyOf(venue, owners.A, plan.nonce));
    expect(plan.rival).toMatchObject({ opener: owners.A, openingHash: null, joinUntil: null });
    expect(await game.reach(match, forever)).toMatchObject(venue);
  });

  it('hides chat’s hand and lets both chats vote, unless the streamer says otherwise', async () => {
    const { handMode, rival } = planOf(await game.planRival(openWish(), 1, forever));
    expect(handMode).toBe('blind');
    expect(rival?.terms).toMatchObject({
      rules: RULES,
      invited: null,
      publicSeats: ['A', 'B'],
      rated: true,
      confirmations: 3,
      series: null,
      joinWindow: 600,
      actWindow: 120,
      voteWindow: 200,
      stake: 0n,
    });
  });

  it.each<[OwnKind, 'alternating' | 'simultaneous', readonly Seat[]]>([
    ['chat', 'alternating', ['A', 'B']],
    ['computer', 'alternating', ['B']],
    ['chat', 'simultaneous', ['A']],
    ['streamer', 'simultaneous', ['B']],
  ])('where %s plays and turns are %s, %j may be chats', async (player, turns, publicSeats) => {
    const match = await gameOn({ turns }).planRival(openWish({}, player), 1, forever);
    expect(planOf(match).rival?.terms.publicSeats).toEqual(publicSeats);
  });

  it('begins a series that is named after it, or is a game of one', async () => {
    const first = await game.planRival(openWish({ series: { begun: 3 }, invited: RIVAL }), 1, forever);
    const id = seriesIdOf(venue, first.matchKey);
    expect(planOf(first).rival?.terms.series).toEqual({ id, length: 3, game: 1 });
    const series = { id, length: 3, game: 2 };
    const second = await game.planRival(openWish({ series, invited: RIVAL }), 2, forever);
    expect(planOf(second).rival?.terms.series).toEqual(series);
  });
});

describe('a match of another show', () => {
  it('has chat’s keys in seat B, by the terms that were read', async () => {
    const game = gameOn();
    const match = await game.planRival(
      { kind: 'join', player: 'chat', challenge: CHALLENGE, stake: null },
      4,
      forever,
    );
    const plan = planOf(match);
    expect(match).toMatchObject({ matchKey: key, number: 4, preset: 'plain' });
    expect(plan.seats).toMatchObject({ A: { kind: 'rival' }, B: { kind: 'chat' } });
    expect(plan.rooms).toEqual({ A: null, B: '12' });
    const openingHash = openingHashOf(key, terms, entry);
    expect(plan.rival).toEqual({ opener: RIVAL, terms, openingHash, joinUntil: 500 });
    // the chain may take blocks back, and have the opening in an earlier one
    expect(plan.fromBlock).toBe('436');
    expect(await game.reach(match, forever)).toMatchObject(venue);
  });

  it('is not planned for money that the streamer has not agreed to', async () => {
    const challenge = { ...CHALLENGE, terms: { ...terms, stake: 5n } };
    const unasked = gameOn().planRival({ kind: 'join', player: 'chat', challenge, stake: null }, 1, forever);
    await expect(unasked).rejects.toThrow('nobody has agreed');
    const less = agreedTo({ token: null, amount: 4n });
    const other = gameOn().planRival({ kind: 'join', player: 'chat', challenge, stake: less }, 1, forever);
    await expect(other).rejects.toThrow('nobody has agreed');
    const agreed = agreedTo({ token: null, amount: 5n });
    const match = await gameOn().planRival(
      { kind: 'join', player: 'chat', challenge, stake: agreed },
      1,
      forever,
    );
    expect(planOf(match).rival?.terms).toMatchObject({ stake: 5n, stakeToken: null });
  });

  it('is not planned where its rules are not known, or nobody else reaches the chain', async () => {
    const challenge = { ...CHALLENGE, terms: { ...terms, rules: hash('2') } };
    const strange = gameOn().planRival({ kind: 'join', player: 'chat', challenge, stake: null }, 1, forever);
    await expect(strange).rejects.toBeInstanceOf(Problem);
    await expect(gameOn({ local: true }).planRival(openWish(), 1, forever)).rejects.toThrow('this computer');
  });
});

describe('a match that a lost journal knew of', () => {
  const opened = (owner: string, invited: string | null) => ({
    type: 'opened',
    owner,
    nonce: NONCE,
    terms: { ...terms, invited },
    entry: { ...entry, player: 'person' },
    deadline: 500,
    block: 60n,
  });
  const recovered = async (...logs: readonly object[]) => {
    const match = await gameOn({ logs }).recover(1, forever);
    if (match === undefined) throw new Error('there is one');
    return planOf(match);
  };

  it('is one with another show where somebody else was to join, or has opened it', async () => {
    const own = await recovered(opened(owners.A, null));
    expect(own.seats).toMatchObject({ A: { kind: 'streamer' }, B: { kind: 'rival' } });
    expect(own.rival).toMatchObject({ opener: owners.A, openingHash: null });
    const joined = { type: 'joined', owner: owners.A, entry: { ...entry, player: 'computer' } };
    const theirs = await recovered(opened(RIVAL, owners.A), joined);
    expect(theirs.seats).toMatchObject({ A: { kind: 'rival' }, B: { kind: 'computer' } });
    expect(theirs.rival).toMatchObject({ opener: RIVAL, joinUntil: 500 });
    expect(theirs.rival?.openingHash).toMatch(/^0x[0-9a-f]{64}$/);
  });
});
