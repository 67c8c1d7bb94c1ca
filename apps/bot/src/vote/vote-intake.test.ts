import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BallotPolicy } from '@show-of-hands/engine/ballot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openJournal, type SqliteJournal } from '../journal/sqlite/sqlite-journal.ts';
import { type BallotEntry, ballotEntry } from './ballot-entry.ts';
import { Electorate, type Rules } from './electorate/electorate.ts';
import { RunnerRig, recordOf, votesOf } from './runner-rig.fixture.ts';

const cipher = { encrypt: (text: string) => text, decrypt: (text: string) => text };
let folder: string;
let journal: SqliteJournal;
let rules: Rules;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'intake-'));
  journal = openJournal(join(folder, 'journal.db'), cipher);
  rules = { banned: ['Configured'], blockedWords: ['SPOILER', '#ODDS0'] };
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true });
});

function rigged(options: ConstructorParameters<typeof RunnerRig>[0] = {}) {
  const electorate = new Electorate({
    bans: journal.bans,
    accounts: journal.accounts,
    rules: () => rules,
    now: () => 1,
  });
  return { electorate, rig: new RunnerRig({ electorate, ...options }) };
}

/** Runs a ballot on what `says` does, to its end. */
async function ran(rig: RunnerRig, says: () => Promise<void> | void, policy: Partial<BallotPolicy> = {}) {
  const run = rig.runner.run(rig.open(policy));
  await says();
  rig.clock.pass(11_000);
  return run;
}

describe('what keeps a line from counting', () => {
  const MOVE = '#odds 1';

  test.each([
    ['a ban of the configuration', 'banned', 'configured', MOVE, {}],
    ['a service’s account', 'bot', 'nightbot', MOVE, {}],
    ['an account with a bot’s badge', 'bot', 'ann', MOVE, { marks: { isBot: true } }],
    ['a blocked word as typed', 'blocked-word', 'ann', MOVE, { text: `${MOVE} SpoilerAlert` }],
    ['a blocked word once it is made uniform', 'blocked-word', 'ann', '#odds0', { text: '#od\u200Bds0' }],
    ['another channel of a shared chat', 'other-channel', 'ann', MOVE, { sourceRoomId: 'elsewhere' }],
    ['the other team', 'other-team', 'beth', MOVE, {}],
    ['no team', 'no-team', 'nobody', MOVE, {}],
    ['what only subscribers may do', 'subscribers-only', 'ann', MOVE, {}],
    ['a name that is none', 'invalid-name', 'ann!', MOVE, {}],
  ] as const)('%s is counted as %s', async (_, reason, login, text, changes) => {
    const { rig } = rigged({
      mayVote: ({ author }) =>
        author.login === 'beth' ? 'other-team' : author.login === 'nobody' ? 'no-team' : undefined,
    });
    const policy: Partial<BallotPolicy> = reason === 'subscribers-only' ? { voters: 'subscribers' } : {};
    const ending = await ran(rig, () => rig.say(login, text, changes), policy);
    expect(votesOf(ending)).toEqual([]);
    expect(rig.last.refused).toEqual({ [reason]: 1 });
    expect(rig.entries).toEqual([{ kind: 'refused', voters: [{ login, reason }] }]);
    expect(recordOf(ending).refusals).toMatchObject([{ reason }]);
  });

  test('ordinary chatter is nobody’s refused vote', async () => {
    const { rig } = rigged();
    const ending = await ran(rig, () => {
      rig.say('configured', 'hello');
      rig.say('ann', 'spoiler!', { sourceRoomId: 'elsewhere' });
    });
    expect([rig.last.refused, rig.entries, recordOf(ending).refusals]).toEqual([{}, [], undefined]);
  });

  test('only a voter’s last reason is journalled, and only where it is news', async () => {
    const { rig } = rigged();
    const elsewhere = { sourceRoomId: 'elsewhere' };
    await ran(rig, () => {
      for (let i = 0; i < 100; i++) {
        rig.say('ann', MOVE, elsewhere);
        rig.clock.pass(10);
      }
      rig.say('ann', MOVE, { text: 'spoiler' });
      rig.clock.pass(50);
      rig.say('ann', MOVE, elsewhere);
      rig.say('ann', MOVE);
      rig.say('ann', MOVE, elsewhere);
      rig.clock.pass(50);
    });
    const told = rig.entries.map((entry) => (entry.kind === 'refused' ? entry.voters : entry.kind));
    expect(told).toEqual([
      [{ login: 'ann', reason: 'other-channel' }],
      [{ login: 'ann', reason: 'blocked-word' }],
      'vote',
      [{ login: 'ann', reason: 'other-channel' }],
    ]);
    expect(rig.last.refused).toEqual({ 'other-channel': 102, 'blocked-word': 1 });
  });
});

describe('moderation during a ballot', () => {
  test('a ban takes the vote away, keeps the account off under any name, and lasts over restarts', async () => {
    const { rig, electorate } = rigged();
    const ending = await ran(rig, async () => {
      rig.say('ann', '#odds 1');
      rig.say('bob', '#odds 1');
      expect([await electorate.ban('ANN', 'mod'), await electorate.ban('ann', 'mod')]).toEqual([true, false]);
      rig.say('ann', '#odds 1');
      rig.say('ann2', '#odds 1', { marks: { userId: 'id-ann' } });
    });
    expect(votesOf(ending)).toEqual(['bob 0x01']);
    expect(rig.last.refused).toMatchObject({ banned: 2 });
    expect(recordOf(ending).result.interventions).toMatchObject([{ kind: 'voter-removed' }]);

    const { rig: later, electorate: after } = rigged();
    expect(after.bans).toMatchObject([{ login: 'ann', userId: 'id-ann', by: 'mod' }]);
    const next = await ran(later, async () => {
      later.say('renamed', '#odds 1', { marks: { userId: 'id-ann' } });
      expect([await after.unban('Ann'), await after.unban('ann')]).toEqual([true, false]);
      later.say('ann', '#odds 0');
    });
    expect(votesOf(next)).toEqual(['ann 0x00']);
  });

  test('a login can be banned before its account has ever spoken', async () => {
    const { rig, electorate } = rigged();
    await electorate.ban('lurker', 'mod');
    await ran(rig, () => rig.say('Lurker', '#odds 1'));
    expect(rig.last.refused).toEqual({ banned: 1 });
    expect(electorate.bans).toMatchObject([{ login: 'lurker', userId: 'id-Lurker' }]);
  });

  test('chat’s own moderation withdraws votes, and is published once with its count', async () => {
    const { rig, electorate } = rigged();
    const ending = await ran(rig, () => {
      rig.say('ann', '#odds 1', { id: 'deleted' });
      rig.say('bob', '#odds 1');
      rig.say('cid', '#odds 0', { id: 'first' });
      rig.say('cid', '#odds 1');
      rig.say('dan', '#odds 1');
      electorate.removed({ kind: 'message', messageId: 'deleted' });
      electorate.removed({ kind: 'user', userId: 'id-bob', seconds: 10 });
      electorate.removed({ kind: 'message', messageId: 'first' });
      electorate.removed({ kind: 'user', userId: 'id-nobody', seconds: null });
      electorate.removed({ kind: 'all' });
    });
    expect(votesOf(ending)).toEqual(['cid 0x01', 'dan 0x01']);
    const { result, refusals } = recordOf(ending);
    expect(result.interventions).toMatchObject([{ kind: 'votes-withdrawn', votes: 2 }]);
    expect(refusals?.map(({ reason }) => reason)).toEqual(['withdrawn', 'withdrawn']);
    expect(rig.last.ticker.map(({ name }) => name)).toEqual(['CID', 'CID', 'DAN']);
  });
});

describe('accounts never heard before the opening', () => {
  const policy = { newcomers: { percent: 0 } };

  test('are newcomers, those heard in time or written down earlier are not', async () => {
    const { rig } = rigged();
    rig.say('regular', 'hello');
    rig.say('flagged', 'hello');
    rig.clock.pass(1);
    const ending = await ran(
      rig,
      () => {
        rig.say('regular', '#odds 1');
        rig.say('flagged', '#odds 1', { isFirst: true });
        rig.say('new', '#odds 1');
      },
      policy,
    );
    expect(votesOf(ending)).toEqual(['regular 0x01']);

    journal.accounts.flush();
    const { rig: later } = rigged();
    later.clock.pass(60_000);
    const next = await ran(later, () => later.say('new', '#odds 1'), policy);
    expect(votesOf(next)).toEqual(['new 0x01']);
  });
});

describe('an early close', () => {
  const policy = { earlyClose: { ballots: 2 } };

  test.each([
    ['as soon as the others cannot change it', ['a', 'b', 'c', 'd'], ['a', 'b', 'c'], true],
    ['when everyone known has voted', ['a', 'b'], ['a', 'b'], true],
    ['not while those who are expected could', ['a', 'b', 'c', 'd', 'e'], ['a', 'b'], false],
    ['never without known voters', [], ['a', 'b', 'c'], false],
  ])('comes %s', async (_, known, voting, early) => {
    const { rig } = rigged();
    const opened = rig.clock.now();
    const run = rig.runner.run(rig.open(policy), { known: new Set(known.map((login) => `id-${login}`)) });
    for (const login of voting) rig.say(login, '#odds 1');
    rig.clock.pass(4_999);
    expect(rig.last.status).toBe('open');
    rig.clock.pass(10_000);
    const { endedAt, interventions } = recordOf(await run).result;
    expect(endedAt - opened < 10_000).toBe(early);
    expect(interventions).toMatchObject(early ? [{ kind: 'closed-early', by: 'table' }] : []);
  });

  test('does not wait for voters who are banned or removed, whatever else is taken out', async () => {
    const { rig, electorate } = rigged();
    const known = new Set(['id-a', 'id-b', 'id-c', 'id-d']);
    const run = rig.runner.run(rig.open(policy), { known });
    for (const login of ['a', 'b', 'c']) rig.say(login, '#odds 0');
    rig.say('d', '#odds 1');
    await electorate.ban('a', 'mod');
    rig.runner.session?.removeVoter('id-b', 'moderator');
    electorate.removed({ kind: 'user', userId: 'id-c', seconds: 1 });
    rig.say('d', '#odds 1');
    rig.clock.pass(6_000);
    expect(rig.last.status).toBe('counting');
    rig.runner.stop();
    await run;
  });

  test('waits again for a voter whose vote was withdrawn', async () => {
    const { rig, electorate } = rigged();
    const run = rig.runner.run(rig.open(policy), { known: new Set(['id-a', 'id-b', 'id-c']) });
    rig.say('a', '#odds 1');
    rig.say('b', '#odds 1');
    electorate.removed({ kind: 'user', userId: 'id-a', seconds: 1 });
    rig.clock.pass(9_000);
    expect(rig.last.status).toBe('open');
    rig.say('a', '#odds 1');
    rig.clock.pass(100);
    expect(rig.last.status).toBe('counting');
    rig.runner.stop();
    await run;
  });
});

test('what is journalled brings votes, reasons and interventions back', async () => {
  const { rig, electorate } = rigged();
  const { openedAt } = rig.open();
  const policy = { limits: { betweenMs: 2_000 }, weights: { subscriber: 3 } };
  const run = rig.runner.run(rig.open(policy));
  rig.say('ann', '#odds 1', { marks: { subscriber: true } });
  rig.say('bob', '#odds 0');
  rig.say('bob', '#odds 1');
  rig.say('cid', '#odds 0', { sourceRoomId: 'elsewhere' });
  rig.say('dan', '#odds 0', { id: 'dan-1' });
  electorate.removed({ kind: 'message', messageId: 'dan-1' });
  rig.clock.pass(50);
  const entries: BallotEntry[] = ballotEntry.array().parse(JSON.parse(JSON.stringify(rig.entries)));
  rig.clock.pass(11_000);
  const unbroken = await run;
  const { rig: again } = rigged();
  const resumed = again.runner.run(again.open(policy, openedAt), { earlier: entries });
  again.clock.pass(11_000);
  expect(recordOf(await resumed)).toEqual(recordOf(unbroken));
});
