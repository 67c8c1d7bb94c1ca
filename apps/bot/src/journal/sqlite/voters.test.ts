import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seat } from '@show-of-hands/engine';
import fc from 'fast-check';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { keyOf, pepperOf } from '../../io/records/record.fixture.ts';
import type { Journal, RowCipher } from '../journal.ts';
import type { CountedVoter, VoterScore } from '../voters.ts';
import { openJournal } from './sqlite-journal.ts';

const cipher: RowCipher = { encrypt: (text) => text, decrypt: (text) => text };
const DAY_MS = 86_400_000;
let folder: string;
let journal: Journal;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voters-'));
  journal = openJournal(join(folder, 'journal.db'), cipher);
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true, force: true });
});

const restart = async () => {
  await journal.close();
  journal = openJournal(join(folder, 'journal.db'), cipher);
};
const plan = (number: number, at = number) =>
  journal.matches.plan({
    matchKey: keyOf(number),
    number,
    table: `0x${'11'.repeat(20)}`,
    preset: 'first',
    plan: '{}',
    pepper: pepperOf(number),
    plannedAt: at,
  });
const end = (number: number) => journal.matches.setStatus(keyOf(number), 'over');
const everyone = () => true;
const voter = (name: string, agreed = true): CountedVoter => ({ userId: `id-${name}`, login: name, agreed });

/** A ballot that stands. */
async function ballot(match: number, turn: number, voters: readonly CountedVoter[], seat: Seat = 'A') {
  await journal.voters.hold(keyOf(match), turn, seat, voters);
  await journal.voters.count(keyOf(match), turn);
}
const board = async () =>
  (await journal.voters.best(100, everyone)).map(
    ({ login, votes, agreed, streak }) => `${login} ${agreed}/${votes} ${streak}`,
  );

/** The same by plain counting. */
interface Model {
  readonly scores: Map<string, VoterScore & { seat: Seat; at: number }>;
  readonly ballots: Record<Seat, number>;
}
function counted(model: Model, seat: Seat, voters: readonly CountedVoter[]): void {
  model.ballots[seat] += 1;
  const at = model.ballots[seat];
  for (const { userId, login, agreed } of voters) {
    const before = model.scores.get(userId);
    const goesOn = before !== undefined && before.seat === seat && before.at === at - 1;
    model.scores.set(userId, {
      userId,
      login,
      votes: (before?.votes ?? 0) + 1,
      agreed: (before?.agreed ?? 0) + (agreed ? 1 : 0),
      streak: goesOn ? before.streak + 1 : 1,
      seat,
      at,
    });
  }
}

describe('the leaderboard', () => {
  it('counts votes, agreement and streaks as they are counted by hand, over restarts', async () => {
    const names = ['ann', 'bob', 'cem', 'dot'] as const;
    const said = fc.record({
      seat: fc.constantFrom<Seat>('A', 'B'),
      voters: fc.dictionary(fc.constantFrom(...names), fc.boolean(), { maxKeys: 4 }),
      restarts: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(said, { maxLength: 12 }), async (ballots) => {
        await journal.close();
        rmSync(join(folder, 'journal.db'));
        journal = openJournal(join(folder, 'journal.db'), cipher);
        const model: Model = { scores: new Map(), ballots: { A: 0, B: 0 } };
        for (const [turn, { seat, voters, restarts }] of ballots.entries()) {
          const these = Object.entries(voters).map(([name, agreed]) => voter(name, agreed));
          await ballot(1, turn, these, seat);
          counted(model, seat, these);
          if (restarts) await restart();
        }
        const shown = await journal.voters.best(100, everyone);
        const expected = [...model.scores.values()].map(({ seat, at, ...score }) => ({
          ...score,
          streak: at === model.ballots[seat] ? score.streak : 0,
        }));
        const byId = (a: VoterScore, b: VoterScore) => (a.userId < b.userId ? -1 : 1);
        expect([...shown].sort(byId)).toEqual(expected.sort(byId));
        // nobody stands behind somebody worse
        for (const [at, score] of shown.entries()) {
          const next = shown[at + 1];
          if (next !== undefined) {
            expect(score.agreed * 1_000 + score.votes).toBeGreaterThanOrEqual(
              next.agreed * 1_000 + next.votes,
            );
          }
        }
        const longest = Math.max(0, ...expected.map(({ streak }) => streak));
        expect((await journal.voters.longestStreak(everyone))?.streak ?? 0).toBe(longest);
      }),
      { numRuns: 25 },
    );
  });

  it('leaves out who may not be shown, however many they are', async () => {
    const trolls = Array.from({ length: 120 }, (_, n) => voter(`troll${n}`));
    await ballot(1, 0, [...trolls, voter('ann', false)]);
    const isShown = ({ login }: VoterScore) => !login.startsWith('troll');
    expect((await journal.voters.best(10, isShown)).map(({ login }) => login)).toEqual(['ann']);
    expect((await journal.voters.longestStreak(isShown))?.login).toBe('ann');
    expect(await journal.voters.best(10, everyone)).toHaveLength(10);
  });

  it('counts a large ballot whole', async () => {
    const crowd = Array.from({ length: 2_500 }, (_, n) => voter(`viewer${n}`));
    await ballot(1, 0, crowd);
    await ballot(1, 1, crowd.slice(0, 1_500));
    const all = await journal.voters.best(5_000, everyone);
    expect(all).toHaveLength(2_500);
    expect(all.filter(({ votes, streak }) => votes === 2 && streak === 2)).toHaveLength(1_500);
    expect(all.filter(({ votes, streak }) => votes === 1 && streak === 0)).toHaveLength(1_000);
  });

  it('writes little for a large ballot, in whatever order its voters came', async () => {
    const crowd = Array.from({ length: 4_000 }, (_, n) => voter(`viewer${(n * 7_919) % 4_001}`));
    await ballot(1, 0, crowd);
    // a reader keeps the database from taking in what is written beside it: all of it can be seen there
    const reader = new Libsql(join(folder, 'journal.db'));
    onTestFinished(() => void reader.close());
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM voters').get();
    const log = join(folder, 'journal.db-wal');
    const before = statSync(log).size;
    await ballot(1, 1, crowd);
    expect((statSync(log).size - before) / crowd.length).toBeLessThan(1_300);
  });

  it('takes the newest name of an account', async () => {
    await ballot(1, 0, [voter('ann')]);
    await ballot(1, 1, [{ userId: 'id-ann', login: 'anna', agreed: false }]);
    expect(await board()).toEqual(['anna 1/2 2']);
  });
});

describe('a ballot', () => {
  it('that was undone counts for nobody, and the one after it in its place', async () => {
    await journal.voters.hold(keyOf(1), 0, 'A', [voter('ann')]);
    await journal.voters.discard(keyOf(1), 0);
    await journal.voters.count(keyOf(1), 0);
    expect(await board()).toEqual([]);
    await ballot(1, 0, [voter('bob')]);
    expect(await board()).toEqual(['bob 1/1 1']);
  });

  it('counts once, however often it is said to stand', async () => {
    await ballot(1, 0, [voter('ann')]);
    await journal.voters.count(keyOf(1), 0);
    await journal.voters.settle();
    expect(await board()).toEqual(['ann 1/1 1']);
  });

  it.each([
    ['closed', ['ann 1/1 1']],
    ['open', []],
    ['undone', []],
    ['gone with its match, which is over,', ['ann 1/1 1']],
  ] as const)('that was %s when the process ended counts accordingly', async (status, expected) => {
    await plan(1);
    const stored = { matchKey: keyOf(1), turn: 4, attempt: 0, openedAt: 0, policy: '{}' };
    if (!status.startsWith('gone')) await journal.ballots.open(stored);
    if (status === 'closed') await journal.ballots.close(stored, '{}');
    if (status === 'undone') await journal.ballots.throwAway(stored, status, '{}');
    await journal.voters.hold(keyOf(1), 4, 'A', [voter('ann')]);
    await restart();
    await journal.voters.settle();
    expect(await board()).toEqual(expected);
    // an open one goes on, and is written down anew
    await ballot(1, 4, [voter('bob')]);
    expect(await board()).toContain('bob 1/1 1');
  });

  it('is counted whole by the next process where the last one ended in the middle', async () => {
    const crowd = Array.from({ length: 2_100 }, (_, n) => voter(`viewer${n}`));
    await plan(1);
    await journal.voters.hold(keyOf(1), 0, 'A', crowd);
    // ends after the first part
    const counting = journal.voters.count(keyOf(1), 0).catch(() => 'ended');
    await restart();
    expect(await counting).toBe('ended');
    await journal.voters.settle();
    const all = await journal.voters.best(5_000, everyone);
    expect(all).toHaveLength(2_100);
    expect(all.every(({ votes, streak }) => votes === 1 && streak === 1)).toBe(true);
  });
});

describe('people are taken out', () => {
  it('with a match that is erased: what comes from others stays', async () => {
    for (const number of [1, 2]) await plan(number);
    await ballot(1, 0, [voter('ann'), voter('bob', false)]);
    await ballot(2, 0, [voter('ann', false)]);
    for (const number of [1, 2]) await end(number);
    await journal.people.eraseMatch(keyOf(1));
    expect(await board()).toEqual(['ann 0/1 2']);
    await journal.people.eraseMatch(keyOf(2));
    expect(await board()).toEqual([]);
    await journal.people.compact();
    const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    expect(bytes.join('')).not.toContain('id-ann');
  });

  it('with all matches that are older than people are kept', async () => {
    for (const number of [1, 2]) {
      await plan(number, number * DAY_MS);
      await ballot(number, 0, [voter(`of${number}`)]);
      await end(number);
    }
    await journal.people.forgetBefore(2 * DAY_MS);
    expect(await board()).toEqual(['of2 1/1 1']);
  });

  it('after 90 days in any case, but not while their match is played', async () => {
    await plan(1, 0);
    await ballot(1, 0, [voter('ann')]);
    await journal.matches.prune(91 * DAY_MS);
    expect(await board()).toEqual(['ann 1/1 1']);
    await end(1);
    await journal.matches.prune(89 * DAY_MS);
    expect(await board()).toEqual(['ann 1/1 1']);
    await journal.matches.prune(91 * DAY_MS);
    expect(await board()).toEqual([]);
  });

  it('by their accounts', async () => {
    await ballot(1, 0, [voter('ann'), voter('bob'), voter('cem')]);
    await journal.voters.forget(['id-ann', 'id-nobody', 'id-cem']);
    expect(await board()).toEqual(['bob 1/1 1']);
    await ballot(1, 1, [voter('ann')]);
    expect(await board()).toContain('ann 1/1 1');
  });
});
