import { type MatchRecord, matchRecord, summaryOf } from '@show-of-hands/bus';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { describe, expect, it } from 'vitest';
import { polylemmaRecord } from '../../../../../packages/verify/src/polylemma/record.fixture.ts';
import type { Actor } from '../../base/action.ts';
import { inEnglish } from '../../base/words/in-english.fixture.ts';
import { MemoryJournal } from '../../journal/memory-journal.fixture.ts';
import type { Fetched } from './fetch-public.ts';
import { judgeBallots, judged } from './judge-ballots.ts';
import { RivalBallots } from './rival-ballots.ts';

const STREAMER: Actor = { who: 'own', role: 'streamer', from: 'dock' };
const THEIRS = polylemmaRecord('a match of two shows', 1);
const { matchKey } = THEIRS;
const ADDRESS = `https://rival.example/matches/${matchKey}.json`;

type Rival = NonNullable<MatchRecord['rival']>;

/** The match as the other show has it, of whose chat it knows what the chain tells. */
const ours = (rival: Partial<Rival> = {}): MatchRecord => ({
  ...THEIRS,
  seats: { A: { ...THEIRS.seats.A, kind: 'rival', name: 'Rival' }, B: THEIRS.seats.B },
  turns: THEIRS.turns.map((turn) => ({ ...turn, ballot: null })),
  rival: { seat: 'A', player: 'chat', drawHash: ZERO_HASH, address: ADDRESS, ...rival },
});

/** A journal with records, and what answers where the other show publishes. */
async function desk(records: readonly MatchRecord[], answer: Fetched | (() => Fetched)) {
  const journal = new MemoryJournal();
  for (const [at, record] of records.entries()) {
    const key = record.matchKey;
    await journal.matches.plan({
      matchKey: key,
      number: at + 1,
      table: record.chain.table,
      preset: 'classic',
      plan: '',
      pepper: '0x',
      plannedAt: at,
    });
    await journal.matches.setRecord(key, JSON.stringify(record), JSON.stringify(summaryOf(record)));
    await journal.matches.setStatus(key, 'over', 'A');
  }
  const asked: string[] = [];
  const ballots = new RivalBallots({
    matches: journal.matches,
    clock: { now: () => 7 },
    log: { info: () => undefined, warn: () => undefined },
    onChange: () => undefined,
    fetch: async (url) => {
      asked.push(url.href);
      return typeof answer === 'function' ? answer() : answer;
    },
    judge: async (request) => judged.parse(judgeBallots(request)),
  });
  await ballots.look();
  const kept = async () => matchRecord.parse(JSON.parse((await journal.matches.record(matchKey)) ?? '{}'));
  const perform = async () => inEnglish(await ballots.action.perform({}, STREAMER));
  return { ballots, asked, kept, perform, journal };
}

const published = (document: unknown): Fetched => ({ ok: true, text: JSON.stringify(document) });

describe('what is offered', () => {
  it('names the host before anything is asked', async () => {
    const { ballots, asked } = await desk([ours()], published(THEIRS));
    const { action } = ballots;
    expect(action.blocked()).toBeNull();
    expect(typeof action.asks === 'function' && action.asks()).toEqual({ host: 'rival.example' });
    expect(action.about?.()).toBe(ADDRESS);
    expect(action.role).toBe('streamer');
    expect(asked).toEqual([]);
  });

  it.each([
    ['there is no match', []],
    ['one show played both seats', [THEIRS]],
    ['the other show names no place', [ours({ address: null })]],
    ['no chat decided for it', [ours({ player: 'computer' })]],
  ])('is nothing where %s', async (_when, records) => {
    const { ballots } = await desk(records, published(THEIRS));
    expect(ballots.action.blocked()).not.toBeNull();
  });
});

describe('what is fetched', () => {
  it('is kept with the match, and fits the chain', async () => {
    const { perform, kept, asked } = await desk([ours()], published(THEIRS));
    expect((await perform()).message).toMatch(/fit the chain/);
    expect(asked).toEqual([ADDRESS]);
    const { rival } = await kept();
    expect(rival?.published).toMatchObject({ kind: 'read', at: 7 });
    // nothing by which a viewer of the other channel could be looked up
    expect(JSON.stringify(rival)).not.toContain(THEIRS.pepper);
  });

  it('is told to be wrong, or missing, in words', async () => {
    const lacking = { ...THEIRS, turns: THEIRS.turns.map((turn) => ({ ...turn, ballot: null })) };
    const changed = {
      ...THEIRS,
      turns: THEIRS.turns.map((turn) => ({
        ...turn,
        ballot: turn.ballot && { ...turn.ballot, votes: turn.ballot.votes.slice(1) },
      })),
    };
    expect((await (await desk([ours()], published(lacking))).perform()).message).toMatch(
      /no votes for 3 of 3/,
    );
    expect((await (await desk([ours()], published(changed))).perform()).message).toMatch(
      /3 of 3 moves differ/,
    );
  });

  it.each([
    ['private', { ok: false, why: 'private' }],
    ['late', { ok: false, why: 'late' }],
    ['refused', { ok: false, why: 'refused', status: 404 }],
    ['large', { ok: false, why: 'large' }],
    ['form', { ok: true, text: '<html>' }],
    ['form', { ok: true, text: '' }],
    ['form', { ok: true, text: '['.repeat(1_000_000) }],
    ['form', { ok: true, text: `{"\\u0061":${'['.repeat(200_000)}${']'.repeat(200_000)}}` }],
    ['form', { ok: true, text: '{"__proto__":{"turns":[]}}' }],
    ['other', published({ ...THEIRS, matchKey: `0x${'34'.repeat(32)}` })],
  ] as const)('is kept as unread for its reason: %s', async (why, fetched) => {
    const { perform, kept } = await desk([ours()], fetched);
    const answer = await perform();
    expect(answer.done).toBe(false);
    expect(String(answer.why)).toContain('rival.example');
    expect((await kept()).rival?.published).toEqual({ kind: 'unread', at: 7, why });
  });

  it('stays where it cannot be fetched again', async () => {
    const answers = [published(THEIRS), { ok: false, why: 'late' } as const];
    const { perform, kept } = await desk([ours()], () => answers.shift() ?? { ok: false, why: 'late' });
    await perform();
    expect((await perform()).done).toBe(false);
    expect((await kept()).rival?.published?.kind).toBe('read');
  });

  it('leaves what was erased meanwhile erased', async () => {
    const { perform, kept, journal } = await desk([{ ...ours(), pepper: null }], published(THEIRS));
    await perform();
    expect((await kept()).pepper).toBeNull();
    expect(await journal.matches.amendRecord('0x12', () => ({ record: '', summary: '' }))).toBe(false);
    expect(await journal.matches.amendRecord(matchKey, () => null)).toBe(false);
  });
});
