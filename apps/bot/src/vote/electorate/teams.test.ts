import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TeamsShow } from '@show-of-hands/bus';
import { otherSeat, SEATS, type Seat } from '@show-of-hands/engine';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { chatMessage } from '../../chat/messages/message.fixture.ts';
import type { Journal } from '../../journal/journal.ts';
import { openJournal } from '../../journal/sqlite/sqlite-journal.ts';
import { joinCommandOf, Teams } from './teams.ts';

const key = (n: number) => `0x${n.toString(16).padStart(64, '0')}` as const;
const cipher = { encrypt: (text: string) => text, decrypt: (text: string) => text };
const names = { A: 'Left Side', B: 'Right' };
const CHANNELS = { A: 'left_tv', B: 'right_tv' };

const line = (login: string, text: string, sourceRoomId: string | null = null) =>
  chatMessage(text, { author: { login }, roomId: '1', sourceRoomId });

let folder: string;
let journal: Journal;
let clock: ManualClock;
let told: (TeamsShow | null)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'teams-'));
  journal = openJournal(join(folder, 'journal.db'), cipher);
  clock = new ManualClock();
  told = [];
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true });
});

function teamsOf(channels: typeof CHANNELS | null = null): Teams {
  return new Teams({
    names,
    prefix: '!',
    channels,
    members: journal.members,
    clock,
    publish: (shown) => told.push(shown),
  });
}

/** A match of the journal that the sides belong to. */
async function match(number: number) {
  await journal.matches.plan({
    matchKey: key(number),
    number,
    table: `0x${'11'.repeat(20)}`,
    preset: 'order',
    plan: '{}',
    pepper: key(9),
    plannedAt: number,
  });
  return key(number);
}

const sizes = () => {
  const last = told.at(-1);
  return last && [last.teams.A.members, last.teams.B.members];
};
/** What a voter is answered at each seat. */
const answers = (teams: Teams, userId: string) => SEATS.map((seat) => teams.refusal(userId, seat));

describe('lines that take a side', () => {
  it.each([
    ['!join a', 'A'],
    ['!JOIN B', 'B'],
    ['!join', 'any'],
    ['!join left side', 'A'],
    ['!Join RIGHT', 'B'],
    ['!join c', 'unknown-side'],
    ['join a', undefined],
    ['!joinb', undefined],
    ['I would !join a', undefined],
  ])('%s: %s', (text, side) => {
    expect(joinCommandOf(text, '!', names)).toBe(side);
  });
});

describe('sides that are joined by command', () => {
  it('let members vote for their own seat only, and nobody else for any', async () => {
    const teams = teamsOf();
    await teams.begin(await match(1));
    expect(teams.handleMessage(line('ann', '!join a'))).toBe(true);
    expect(teams.handleMessage(line('bob', '!join b'))).toBe(true);
    expect(teams.handleMessage(line('cat', '!join q'))).toBe(true);
    expect(teams.handleMessage(line('dan', '!move 4 2'))).toBe(false);
    expect(answers(teams, 'ann')).toEqual([undefined, 'other-team']);
    expect(answers(teams, 'bob')).toEqual(['other-team', undefined]);
    expect(answers(teams, 'cat')).toEqual(['no-team', 'no-team']);
    expect(answers(teams, 'dan')).toEqual(['no-team', 'no-team']);
  });

  it('never have anybody on both, whatever is typed, and nobody changes during a match', async () => {
    const texts = ['!join a', '!join b', '!join', '!join left side', '!join x', 'hello'];
    const typed = fc.array(fc.tuple(fc.constantFrom('1', '2', '3', '4'), fc.constantFrom(...texts)));
    await fc.assert(
      fc.asyncProperty(typed, async (lines) => {
        const teams = teamsOf();
        // no match of the journal: nothing is carried over from one run to the next
        await teams.begin(key(1_000));
        const first = new Map<string, readonly unknown[]>();
        for (const [userId, text] of lines) {
          teams.handleMessage(line(userId, text));
          const now = answers(teams, userId);
          expect(now.filter((answer) => answer === undefined).length).toBeLessThanOrEqual(1);
          if (!now.includes(undefined)) continue;
          if (!first.has(userId)) first.set(userId, now);
          expect(now).toEqual(first.get(userId));
        }
      }),
      { numRuns: 100, seed: 4 },
    );
  });

  it('take a viewer without a wish on the smaller side', async () => {
    const teams = teamsOf();
    await teams.begin(await match(1));
    for (const id of ['1', '2', '3']) teams.handleMessage(line(id, '!join a'));
    for (const id of ['4', '5', '6']) teams.handleMessage(line(id, '!join'));
    clock.pass(1_000);
    expect(sizes()).toEqual([3, 3]);
    teams.handleMessage(line('1', '!join'));
    expect(answers(teams, '1')).toEqual([undefined, 'other-team']);
  });

  it('take nobody from another channel of a shared chat', async () => {
    const teams = teamsOf();
    await teams.begin(await match(1));
    expect(teams.handleMessage(line('ann', '!join a', '2'))).toBe(true);
    expect(teams.handleMessage(line('bob', '!join a', '1'))).toBe(true);
    expect(answers(teams, 'ann')).toEqual(['no-team', 'no-team']);
    expect(answers(teams, 'bob')).toEqual([undefined, 'other-team']);
  });

  it('are the same after a restart in the match', async () => {
    const matchKey = await match(1);
    const before = teamsOf();
    await before.begin(matchKey);
    before.handleMessage(line('ann', '!join a'));
    before.handleMessage(line('bob', '!join b'));
    clock.pass(50);
    const after = teamsOf();
    await after.begin(matchKey);
    expect(answers(after, 'ann')).toEqual([undefined, 'other-team']);
    expect(answers(after, 'bob')).toEqual(['other-team', undefined]);
    expect(sizes()).toEqual([1, 1]);
    after.handleMessage(line('ann', '!join b'));
    expect(answers(after, 'ann')).toEqual([undefined, 'other-team']);
  });

  it('stay for the next match, also over a restart, and can be changed between two', async () => {
    const teams = teamsOf();
    await teams.begin(await match(1));
    for (const id of ['ann', 'bob']) teams.handleMessage(line(id, '!join a'));
    await teams.end();
    teams.handleMessage(line('bob', '!join b'));
    await teams.begin(await match(2));
    expect(answers(teams, 'ann')).toEqual([undefined, 'other-team']);
    expect(answers(teams, 'bob')).toEqual(['other-team', undefined]);
    await teams.stop();
    const restarted = teamsOf();
    await restarted.open();
    await restarted.begin(await match(3));
    expect(answers(restarted, 'ann')).toEqual([undefined, 'other-team']);
    expect(answers(restarted, 'bob')).toEqual(['other-team', undefined]);
    expect((await journal.members.of(key(1))).get('bob')).toBe('A');
    expect([...(await journal.members.of(key(3)))].sort()).toEqual([
      ['ann', 'A'],
      ['bob', 'B'],
    ]);
  });

  it('are told of when they change, and not for every line', async () => {
    const teams = teamsOf();
    await teams.begin(await match(1));
    const before = told.length;
    for (let id = 0; id < 500; id += 1)
      teams.handleMessage(line(String(id), id % 5 === 0 ? '!join b' : '!join a'));
    clock.pass(10_000);
    expect(told.length).toBe(before + 1);
    expect(told.at(-1)).toEqual({
      by: 'join',
      teams: {
        A: { name: 'Left Side', members: 400, channel: null },
        B: { name: 'Right', members: 100, channel: null },
      },
      how: '!join a / !join b',
    });
    expect(clock.pending).toBe(0);
  });

  it('are gone when a match without them begins', async () => {
    const teams = teamsOf();
    await teams.begin(await match(1));
    teams.handleMessage(line('ann', '!join a'));
    await teams.close();
    expect(told.at(-1)).toBeNull();
    expect(teams.handleMessage(line('bob', '!join a'))).toBe(false);
    clock.pass(10_000);
    expect(told.at(-1)).toBeNull();
    expect((await journal.members.of(key(1))).get('ann')).toBe('A');
  });
});

describe('sides that are channels', () => {
  it.each(SEATS)('keep who voted in channel %s first from voting in the other one', async (seat: Seat) => {
    const teams = teamsOf(CHANNELS);
    const matchKey = await match(1);
    await teams.begin(matchKey);
    expect(teams.refusal('ann', seat)).toBeUndefined();
    expect(teams.refusal('ann', otherSeat(seat))).toBe('other-team');
    clock.pass(1_000);
    const restarted = teamsOf(CHANNELS);
    await restarted.begin(matchKey);
    expect(restarted.refusal('ann', otherSeat(seat))).toBe('other-team');
    expect(restarted.refusal('ann', seat)).toBeUndefined();
  });

  it('are chosen anew in every match, and by no command', async () => {
    const teams = teamsOf(CHANNELS);
    await teams.begin(await match(1));
    expect(teams.handleMessage(line('ann', '!join b'))).toBe(false);
    expect(teams.refusal('ann', 'A')).toBeUndefined();
    await teams.end();
    await teams.begin(await match(2));
    expect(teams.refusal('ann', 'B')).toBeUndefined();
    expect(told.at(-1)).toMatchObject({ by: 'channels', how: null, teams: { B: { channel: 'right_tv' } } });
  });
});
