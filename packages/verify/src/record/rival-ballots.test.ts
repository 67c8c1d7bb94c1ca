import { type MatchRecord, matchRecord } from '@show-of-hands/bus';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { describe, expect, it } from 'vitest';
import { type Finding, worst } from '../finding.ts';
import { polylemmaRecord, voterOf } from '../polylemma/record.fixture.ts';
import { checkRecord } from './check-record.ts';
import { ownVotesOf } from './own-votes.ts';
import {
  countRivalBallots,
  publishedAddressOf,
  readPublishedBallots,
  withRivalBallots,
} from './rival-ballots.ts';

/** What the show whose chat played seat A has published. */
const THEIRS = polylemmaRecord('against another channel', 1);
const KEY = THEIRS.matchKey;
const ADDRESS = `https://rival.example/matches/${KEY}.json`;

type Published = NonNullable<NonNullable<MatchRecord['rival']>['published']>;

/** The record of the other show: of seat A it knows what the chain tells. */
function ours(published?: Published, player: 'chat' | 'person' = 'chat'): MatchRecord {
  const { seats, turns, ...match } = THEIRS;
  return matchRecord.parse({
    ...match,
    seats: { A: { ...seats.A, kind: 'rival', name: 'Rival' }, B: seats.B },
    turns: turns.map((turn) => ({ ...turn, ballot: null })),
    rival: {
      seat: 'A',
      player,
      drawHash: ZERO_HASH,
      address: ADDRESS,
      ...(published && { published }),
    },
  });
}

const read = (document: unknown): Published => {
  const found = readPublishedBallots(document, KEY, 'A');
  if (!found.ok) throw new Error(found.why);
  return { kind: 'read', at: 1, ...found.value };
};

/** What is found of the moves of the other show, by claim. */
function foundOf(record: MatchRecord): Readonly<Record<string, Finding['verdict']>> {
  const all = [...checkRecord(record)].flatMap((found) =>
    found.type === 'turn' && found.turn.seat === 'A' ? found.turn.findings : [],
  );
  const claims = [...new Set(all.map(({ claim }) => claim))];
  return Object.fromEntries(
    claims.map((claim) => [claim, worst(all.filter((one) => one.claim === claim))] as const),
  );
}

/** The published match with one of its ballots changed. */
function changed(change: (turn: MatchRecord['turns'][number]) => unknown, at = 2): unknown {
  const own = THEIRS.turns.filter(({ seat }) => seat === 'A')[at];
  return {
    ...THEIRS,
    turns: THEIRS.turns.map((turn) => (turn === own ? { ...turn, ballot: change(turn) } : turn)),
  };
}

describe('where a match is published', () => {
  it.each([
    ['https://rival.example/', ADDRESS],
    ['https://rival.example', ADDRESS],
    ['https://rival.example/a/b', `https://rival.example/a/b/matches/${KEY}.json`],
    ['https://rival.example:8443/~x/', `https://rival.example:8443/~x/matches/${KEY}.json`],
    // whether an address is a public one is for whoever fetches from it to say
    ['https://127.0.0.1/', `https://127.0.0.1/matches/${KEY}.json`],
    ['http://rival.example/', null],
    ['ftp://rival.example/', null],
    ['javascript:alert(1)', null],
    ['//rival.example/', null],
    ['', null],
    ['https://', null],
    ['https://user:pass@rival.example/', null],
    ['https://user@rival.example/', null],
    ['https://rival.example@127.0.0.1/', null],
    ['https://rival.example\\@127.0.0.1/', null],
    ['https://rival.example/?to=http://127.0.0.1/', null],
    ['https://rival.example/#', null],
    ['https://rival.example/a b', null],
    ['https://rival.example/\r\nHost: x', null],
    ['https://rivål.example/', null],
    ['https://rival.example:99999/', null],
    ['https://[::zz]/', null],
    [`https://rival.example/${'x'.repeat(200)}`, null],
  ])('in the folder %j', (folder, address) => {
    expect(publishedAddressOf(folder, KEY.toUpperCase().replace('0X', '0x'))).toBe(address);
  });
});

describe('the ballots of another show', () => {
  it('are recounted and fit the chain, as they do where they were published', () => {
    const record = ours(read(THEIRS));
    expect(foundOf(record)).toEqual(foundOf(THEIRS));
    expect(
      worst(
        [...checkRecord(record)].flatMap((one) => ('findings' in one ? one.findings : one.turn.findings)),
      ),
    ).toBe('holds');
    const { voted, read: there } = countRivalBallots(record);
    expect([there, voted > 2]).toEqual([voted, true]);
  });

  it('say nothing either way as long as nobody has fetched them, or could', () => {
    const own = [undefined, { kind: 'unread', at: 1, why: 'private' }] as const;
    for (const published of own) {
      expect(foundOf(ours(published)).votes).toBe('unknown');
      expect(countRivalBallots(ours(published)).read).toBe(0);
    }
  });

  it.each([
    ['missing', () => null, { votes: 'fails' }],
    ['of another turn', () => THEIRS.turns[0]?.ballot, { votes: 'fails' }],
    [
      'without one of its votes',
      ({ ballot }: { ballot: MatchRecord['turns'][number]['ballot'] }) =>
        ballot && { ...ballot, votes: ballot.votes.slice(1) },
      { votes: 'fails', digest: 'fails' },
    ],
    [
      'with a root and digest that fit other votes',
      ({ ballot }: { ballot: MatchRecord['turns'][number]['ballot'] }) =>
        ballot && { ...ballot, ballotDigest: `0x${'12'.repeat(32)}` },
      { votes: 'fails' },
    ],
  ])('fail where one is %s', (_what, change, verdicts) => {
    expect(foundOf(ours(read(changed(change))))).toMatchObject(verdicts);
  });

  it('fail where a vote is told that the chain knows nothing of', () => {
    const record = ours(read(THEIRS));
    const turns = record.turns.map((turn) =>
      turn.seat === 'A' && turn.commit !== null
        ? { ...turn, commit: { ...turn.commit, ballotDigest: ZERO_HASH } }
        : turn,
    );
    expect(foundOf({ ...record, turns }).digest).toBe('fails');
  });

  it('are asked for where its chat was to decide and the chain shows no vote, and nowhere else', () => {
    const unvoted = (record: MatchRecord): MatchRecord => ({
      ...record,
      turns: record.turns.map((turn) => ({
        ...turn,
        commit: turn.commit && { ...turn.commit, ballotDigest: ZERO_HASH },
      })),
    });
    expect(foundOf(unvoted(ours())).asked).toBe('fails');
    expect(foundOf(unvoted(ours(undefined, 'person'))).asked).toBeUndefined();
  });

  it('take nobody else’s part: own ballots, seeds and names stay', () => {
    const record = ours(read({ ...THEIRS, pepper: `0x${'77'.repeat(32)}` }));
    expect(JSON.stringify(record)).not.toContain('7777777777');
    expect(withRivalBallots(record).turns.filter(({ seat }) => seat === 'B')).toEqual(
      record.turns.filter(({ seat }) => seat === 'B'),
    );
    expect(ownVotesOf(withRivalBallots(record), voterOf(1))).toMatchObject({ kind: 'votes', ballots: [] });
    const seed = `0x${'55'.repeat(32)}`;
    const claimed = ours(read({ ...THEIRS, draws: { A: { seed, hash: seed } } }));
    // not the hash that it says itself
    expect(withRivalBallots(claimed).draws?.A).toEqual({ seed, hash: ZERO_HASH });
  });

  it.each([
    ['nothing', undefined, 'form'],
    ['null', null, 'form'],
    ['a text', 'hello', 'form'],
    ['a list', [], 'form'],
    ['another thing', { matchKey: KEY }, 'form'],
    ['another match', { ...THEIRS, matchKey: `0x${'34'.repeat(32)}` }, 'other'],
    ['a ballot of another form', changed(() => ({ version: 1 })), 'form'],
    ['a ballot that is a text', changed(() => 'x'.repeat(1_000)), 'form'],
    ['turns without number', { ...THEIRS, turns: [{ turn: -1, seat: 'A', ballot: null }] }, 'form'],
    ['a seat that there is not', { ...THEIRS, turns: [{ turn: 1, seat: 'C', ballot: null }] }, 'form'],
    ['one turn twice', { ...THEIRS, turns: [...THEIRS.turns, ...THEIRS.turns] }, 'form'],
    ['turns without end', { ...THEIRS, turns: Array(10_001).fill(THEIRS.turns[0]) }, 'form'],
  ])('are none in %s', (_what, document, why) => {
    expect(readPublishedBallots(document, KEY, 'A')).toEqual({ ok: false, why });
  });
});
