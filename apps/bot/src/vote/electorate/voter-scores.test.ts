import type { VotersShow } from '@show-of-hands/bus';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CountedVoter } from '../../journal/voters.ts';
import { Machine } from '../seat-rig.fixture.ts';
import { Electorate } from './electorate.ts';
import { VoterScores, type VotersOptions } from './voter-scores.ts';

const KEY = `0x${'11'.repeat(32)}` as const;
const voter = (name: string, agreed = true): CountedVoter => ({ userId: `id-${name}`, login: name, agreed });

function deskOn(on: Machine, changes: Partial<VotersOptions> = {}) {
  const rules = { banned: [] as string[], blockedWords: [] as string[] };
  const electorate = new Electorate({
    bans: on.journal.bans,
    accounts: on.journal.accounts,
    rules: () => rules,
    now: () => on.clock.now(),
  });
  const shown: (VotersShow | null)[] = [];
  const warned: string[] = [];
  const switched = { on: true };
  const desk = new VoterScores({
    voters: on.journal.voters,
    electorate,
    isOn: () => switched.on,
    publish: (voters) => shown.push(voters),
    log: { info: () => {}, warn: (_, text) => warned.push(text) },
    ...changes,
  });
  let turn = 0;
  const ballot = async (...voters: readonly CountedVoter[]) => {
    await desk.hold(KEY, turn, 'A', voters);
    desk.count(KEY, turn);
    turn += 1;
    await desk.idle();
  };
  const names = () => shown.at(-1)?.best.map(({ name }) => name);
  return { desk, electorate, shown, warned, switched, ballot, names, rules };
}

async function machineWithDesk(changes: Partial<VotersOptions> = {}) {
  const on = new Machine();
  onTestFinished(() => on.wipe());
  const made = deskOn(on, changes);
  await made.desk.idle();
  return { on, ...made };
}

describe('the leaderboard that viewers see', () => {
  it('never shows a bot, though an earlier program counted it', async () => {
    const { ballot, names } = await machineWithDesk();
    await ballot(voter('ann'), voter('nightbot'));
    expect(names()).toEqual(['ann']);
  });

  it('changes at most once with every ballot', async () => {
    const { shown, ballot } = await machineWithDesk();
    expect(shown).toEqual([{ best: [], streak: null }]);
    for (const names of [['ann', 'bob'], ['ann'], ['ann', 'cem']]) {
      const before = shown.length;
      await ballot(...names.map((name) => voter(name)));
      expect(shown.length - before).toBe(1);
    }
    expect(shown.at(-1)).toEqual({
      best: [
        { name: 'ann', votes: 3, agreed: 3, streak: 3 },
        { name: 'bob', votes: 1, agreed: 1, streak: 0 },
        { name: 'cem', votes: 1, agreed: 1, streak: 1 },
      ],
      streak: { name: 'ann', ballots: 3 },
    });
  });

  it('tells of no streak below three ballots', async () => {
    const { shown, ballot } = await machineWithDesk();
    await ballot(voter('ann'));
    await ballot(voter('ann'));
    expect(shown.at(-1)?.streak).toBeNull();
    await ballot(voter('ann'));
    expect(shown.at(-1)?.streak).toEqual({ name: 'ann', ballots: 3 });
    await ballot();
    expect(shown.at(-1)?.streak).toBeNull();
  });

  it('has ten places, and names that fit', async () => {
    const { shown, ballot } = await machineWithDesk();
    await ballot(...Array.from({ length: 30 }, (_, n) => voter(`${'n'.repeat(40)}${n}`)));
    expect(shown.at(-1)?.best).toHaveLength(10);
    expect(shown.at(-1)?.best.every(({ name }) => name.length <= 25)).toBe(true);
  });

  it('is none while moderators have it off, and nobody is counted', async () => {
    const { desk, shown, switched, ballot, names } = await machineWithDesk();
    await ballot(voter('ann'));
    switched.on = false;
    desk.look();
    await desk.idle();
    expect(shown.at(-1)).toBeNull();
    await ballot(voter('bob'));
    expect(shown.at(-1)).toBeNull();
    switched.on = true;
    desk.look();
    await desk.idle();
    expect(names()).toEqual(['ann']);
  });

  it('goes on where the last process ended', async () => {
    const { on, desk, ballot } = await machineWithDesk();
    await ballot(voter('ann'), voter('bob'));
    await desk.stop();
    await on.restart();
    const next = deskOn(on);
    await next.desk.idle();
    expect(next.names()).toEqual(['ann', 'bob']);
  });
});

describe('whoever is', () => {
  it('banned by moderators is gone at once, and comes back with the ban', async () => {
    const { electorate, ballot, names, desk } = await machineWithDesk();
    await ballot(voter('ann'), voter('troll'));
    await electorate.ban('Troll', 'mod');
    await desk.idle();
    expect(names()).toEqual(['ann']);
    await electorate.unban('troll');
    desk.look();
    await desk.idle();
    expect(names()).toEqual(['ann', 'troll']);
  });

  it('banned by chat’s own moderation is gone for good, whoever is timed out is not', async () => {
    const { desk, electorate, ballot, names } = await machineWithDesk();
    await ballot(voter('ann'), voter('troll'), voter('loud'));
    electorate.removed({ kind: 'user', userId: 'id-loud', seconds: 600 });
    electorate.removed({ kind: 'user', userId: 'id-troll', seconds: null });
    await desk.idle();
    expect(names()).toEqual(['ann', 'loud']);
    await ballot(voter('ann'));
    expect(names()).toEqual(['ann', 'loud']);
  });

  it('banned by chat’s moderation while their vote can still be undone does not come in by it', async () => {
    const { desk, electorate, names } = await machineWithDesk();
    await desk.hold(KEY, 0, 'A', [voter('ann'), voter('troll')]);
    electorate.removed({ kind: 'user', userId: 'id-troll', seconds: null });
    desk.count(KEY, 0);
    await desk.idle();
    expect(names()).toEqual(['ann']);
  });

  it('banned in hundreds is taken out with one write and one picture, of which nobody comes back by a vote before', async () => {
    const { on, desk, electorate, ballot, names, shown } = await machineWithDesk();
    const raid = Array.from({ length: 300 }, (_, n) => voter(`raider${n}`));
    await ballot(voter('ann'), ...raid);
    await desk.hold(KEY, 7, 'A', raid);
    const writes = vi.spyOn(on.journal.voters, 'forget');
    const before = shown.length;
    for (const { userId } of raid) electorate.removed({ kind: 'user', userId, seconds: null });
    await desk.idle();
    expect([writes.mock.calls.length, shown.length - before]).toEqual([1, 1]);
    expect(names()).toEqual(['ann']);
    desk.count(KEY, 7);
    await desk.idle();
    expect(names()).toEqual(['ann']);
  });

  it('banned by the configuration, or has a blocked word for a name, is not shown', async () => {
    const { rules, ballot, names } = await machineWithDesk();
    rules.banned = ['old_troll'];
    rules.blockedWords = ['rude'];
    await ballot(voter('old_troll'), voter('so_rude_1'), voter('ann'));
    expect(names()).toEqual(['ann']);
  });
});

it('a disk that fails costs places on the leaderboard and nothing else', async () => {
  const failing = async () => {
    throw new Error('the disk is full');
  };
  const { desk, warned } = await machineWithDesk({
    voters: {
      hold: failing,
      discard: failing,
      count: failing,
      settle: failing,
      best: failing,
      longestStreak: failing,
      forget: failing,
    },
  });
  await desk.hold(KEY, 0, 'A', [voter('ann')]);
  desk.count(KEY, 0);
  await desk.discard(KEY, 0);
  desk.look();
  await desk.stop();
  expect(warned.length).toBeGreaterThan(2);
  expect(new Set(warned)).toEqual(new Set(['the leaderboard of voters could not be kept: the disk is full']));
});
