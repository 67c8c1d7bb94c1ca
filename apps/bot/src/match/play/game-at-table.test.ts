import type { Seat } from '@show-of-hands/engine';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import type { MatchInfo, MatchLog } from '@show-of-hands/verify';
import { describe, expect, it } from 'vitest';
import { oddsBotGame, oddsOnChain } from '../../../../../test/games/odds/odds-bot.ts';
import { systemClock } from '../../base/clock.ts';
import { Problem } from '../../base/problem.ts';
import { Secret } from '../../chain/keys/secrets.ts';
import type { PlannedMatch } from '../../journal/matches.ts';
import { type MatchPorts, termsOf } from '../game/match-ports.ts';
import { type OwnKind, seatsOf } from '../game/seat-plan.ts';
import type { MatchListeners } from '../game/table-game.ts';
import { gameAtTable } from './game-at-table.ts';
import { planOf } from './match-plan.ts';

const hash = (digit: string) => `0x${digit.repeat(64)}` as const;
const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const venue = { chainId: 5, table: address('7') };
const owners = { A: address('a'), B: address('b') };
const NONCE = hash('9');
const KEY = matchKeyOf(venue, owners.A, NONCE);
const forever = new AbortController().signal;

const preset = (id: string, digit: string) => ({
  id,
  name: id,
  summary: '',
  ruleset: null,
  rulesetId: hash(digit),
});
const presets = [preset('in-use', '1'), preset('out-of-use', '2')];

const SIDES = { A: 'Left', B: 'Right' };

/**
 * @param rules those of the match that the chain has under way; null for none
 * @param opponent who plays against chat; both seats move at once in this game, unless `turns` says otherwise
 */
function tableWith(
  rules: string | null,
  opponent: OwnKind = 'computer',
  turns: 'alternating' | 'simultaneous' = 'simultaneous',
) {
  const seats = seatsOf({ opponent, teams: SIDES });
  const log = { info: () => {}, warn: () => {} };
  const seat = (name: Seat) => ({ owner: { address: owners[name] }, tableSecret: new Secret(hash('5')) });
  const table = {
    venue,
    latestBlock: async () => ({ number: 100n, hash: hash('c'), time: 1 }),
    matchesOf: async () => (rules === null ? [] : [KEY]),
    infoOf: async () =>
      ({ phase: 'committing', handRoots: { A: hash('0'), B: hash('0') } }) as Partial<MatchInfo>,
    logsOf: async () => [
      {
        type: 'opened',
        owner: owners.A,
        nonce: NONCE,
        terms: { rules, setting: '0x', invited: owners.B },
        block: 60n,
      } as unknown as MatchLog,
    ],
  };
  const ports = {
    chain: {
      table,
      seats: { A: seat('A'), B: seat('B') },
      cardsOf: async () => [],
      local: false,
      betweenMatches: async () => {},
    },
    clock: systemClock,
    log,
    level: () => 5,
    handMode: 'shown',
    seats: () => seats,
    roomOf: (name: Seat) => (name === 'A' ? '12' : null),
    ballots: 'https://example.org/',
  } as unknown as MatchPorts;
  return gameAtTable(
    { ...oddsBotGame, presets, offered: presets.slice(0, 1), onChain: { ...oddsOnChain([]), turns } },
    ports,
  );
}

const problemOf = async (attempt: () => unknown): Promise<Problem> => {
  try {
    await attempt();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('it went well');
};

describe('rules that are known and not in use', () => {
  const game = tableWith(presets[1]?.rulesetId ?? null);

  it('cannot be picked, and no match is planned with them', async () => {
    expect(game.rulesets.map((rules) => rules.preset)).toEqual(['in-use']);
    expect((await game.plan('in-use', 1, forever)).preset).toBe('in-use');
    const { what, remedy } = await problemOf(() => game.plan('out-of-use', 1, forever));
    expect(what).toContain('"out-of-use" aren\'t in use');
    expect(remedy).toContain('in-use');
  });

  it('are those of a match that a lost journal knew of: it is found again', async () => {
    const match = await game.recover(1, forever);
    if (match === undefined) throw new Error('no match was found');
    expect(match).toMatchObject({ matchKey: KEY, preset: 'out-of-use' });
    expect(planOf(match)).toMatchObject({ nonce: NONCE, fromBlock: '0' });
    expect(await game.reach(match, forever)).toMatchObject(venue);
  });
});

describe('rules that nobody knows', () => {
  it('leave a match that a lost journal knew of with a word, and not without', async () => {
    expect(await tableWith(null).recover(1, forever)).toBeUndefined();
    const { what, where } = await problemOf(() => tableWith(hash('3')).recover(1, forever));
    expect(what).toContain(hash('3'));
    expect(where).toContain(KEY);
  });

  it('leave a planned match, which is told of as a Problem', async () => {
    const game = tableWith(null);
    const match: PlannedMatch = { ...(await game.plan('in-use', 4, forever)), preset: 'gone' };
    const { what, where } = await problemOf(() => game.play(match, null, {} as MatchListeners, forever));
    expect(what).toContain('"gone"');
    expect(where).toBe('match 4');
  });
});

it.each(['', 'secret-card', '{"nonce":"secret-card"}', '{"hands":{"A":["secret-card"]}}'])(
  'a plan that cannot be read is told of without a word of it: %j',
  async (plan) => {
    const game = tableWith(null);
    const match: PlannedMatch = { ...(await game.plan('in-use', 4, forever)), plan };
    const problem = await problemOf(() => game.reach(match, forever));
    expect(problem.where).toBe('match 4 in the journal');
    expect(`${problem.message} ${String(problem.cause)}`).not.toContain('secret-card');
  },
);

it('what entries say of rooms and ballots is in the plan, so that a restart opens the same match', async () => {
  const game = tableWith(presets[0]?.rulesetId ?? null);
  const claimed = { rooms: { A: '12', B: null }, ballots: 'https://example.org/' };
  const match = await game.plan('in-use', 1, forever);
  expect(planOf(match)).toMatchObject(claimed);
  const found = await game.recover(1, forever);
  expect(found && planOf(found)).toMatchObject(claimed);
  const { rooms: _, ballots: __, ...earlier } = planOf(match);
  expect(planOf({ ...match, plan: JSON.stringify(earlier) })).toMatchObject({
    rooms: { A: null, B: null },
    ballots: null,
  });
});

describe('who plays which seat', () => {
  it.each([
    ['computer', 'Chat', 'Computer'],
    ['streamer', 'Chat', 'Streamer'],
    ['chat', 'Left', 'Right'],
  ] as const)('against the %s is in the plan, which is what a restart goes by', async (opponent, A, B) => {
    const match = await tableWith(null, opponent, 'alternating').plan('in-use', 1, forever);
    expect(planOf(match).seats).toEqual({ A: { kind: 'chat', name: A }, B: { kind: opponent, name: B } });
  });

  it('is chat and the computer in plans of before it could be chosen', async () => {
    const match = await tableWith(null, 'streamer').plan('in-use', 1, forever);
    const { seats: _, ...earlier } = planOf(match);
    const { seats } = planOf({ ...match, plan: JSON.stringify(earlier) });
    expect([seats.A.kind, seats.B.kind]).toEqual(['chat', 'computer']);
  });

  it('cannot be two sides of chat that would vote at the same time', async () => {
    const { what, where } = await problemOf(() => tableWith(null, 'chat').plan('in-use', 1, forever));
    expect(what).toContain('both seats move at once');
    expect(where).toContain('table.opponent');
    for (const opponent of ['computer', 'streamer'] as const) {
      expect((await tableWith(null, opponent).plan('in-use', 1, forever)).preset).toBe('in-use');
    }
  });

  it.each([
    ['computer', ['A']],
    ['streamer', ['A']],
    ['chat', ['A', 'B']],
  ] as const)(
    'against the %s, seats %j are decided in public, and have the window of votes',
    (opponent, publicSeats) => {
      const seat = (name: Seat) => ({ owner: { address: owners[name] } });
      const chain = { seats: { A: seat('A'), B: seat('B') } } as unknown as MatchPorts['chain'];
      const windows = { actWindow: 30, voteWindow: 90 };
      const terms = termsOf({ chain, ...windows }, seatsOf({ opponent, teams: SIDES }), hash('1'), '0x');
      expect(terms).toMatchObject({ publicSeats, ...windows });
    },
  );
});
