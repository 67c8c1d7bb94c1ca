import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../protocol/canonical-json.ts';
import { closeBallot } from './ballot.ts';
import { errand } from './errand.fixture.ts';
import { drawHashOf, drawNonceOf } from './hashes.ts';
import { castAll, ITEMS, OPENED_AT, openErrand, PEPPER } from './opening.fixture.ts';
import { ballotPolicy } from './policy.ts';
import { type BallotRecord, ballotRecord, recordText } from './record.ts';
import { recount } from './recount.ts';

const LINES = [
  'Ann: #errand apple red',
  'bob: #errand pear',
  'cid: #errand apple far',
  'dan: #errand apple red',
];

function recordOf(...lines: string[]): BallotRecord {
  const ballot = openErrand();
  castAll(ballot, ...lines);
  return closeBallot(ballot, { interventions: [] }).record;
}

describe('a record', () => {
  test.each([[LINES], [[]]])('survives being published as text: %j', (lines) => {
    const record = recordOf(...lines);
    expect(ballotRecord.parse(JSON.parse(recordText(record)))).toEqual(record);
  });

  test('names no voter', () => {
    const text = recordText(recordOf(...LINES)).toLowerCase();
    for (const secret of ['ann', 'bob', 'id-', PEPPER.slice(2)]) expect(text).not.toContain(secret);
  });

  test('that nobody touched recounts to the same, from its own options and from the rules', () => {
    const record = recordOf(...LINES);
    const { ballotDigest } = record;
    const move = '#errand apple red near';
    const same = { ok: true, differences: [], move, ballotDigest };
    expect(recount(record, errand)).toEqual({ ...same, against: 'record' });
    expect(recount(record, errand, ITEMS)).toEqual({ ...same, against: 'rules' });
  });
});

/** Every place in a record that holds a plain value, as a path of keys. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]));
}

const FIRST = '0'.charCodeAt(0);
function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (value === null) return 'red';
  const text = String(value);
  // The last character becomes another hexadecimal digit, so that hashes stay hashes.
  return text.slice(0, -1) + (text.endsWith('0') ? '1' : String.fromCharCode(FIRST));
}

function tampered(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return changed(value);
  if (Array.isArray(value))
    return value.map((inner, i) => (String(i) === key ? tampered(inner, rest) : inner));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([k, inner]) => [k, k === key ? tampered(inner, rest) : inner]);
  return Object.fromEntries(entries);
}

const SEED = `0x${'5e'.repeat(32)}` as const;
const published = { seed: SEED, hash: drawHashOf(SEED) };

/** A record with everything in it that a policy can put there. */
function richRecord(): BallotRecord {
  const policy = ballotPolicy.parse({
    tally: 'proportional',
    counts: 'first-vote',
    noVotes: { streamerMs: 5_000 },
    quorum: 3,
    earlyClose: { ballots: 3 },
    weights: { subscriber: 3, vip: 2 },
    hidden: true,
    roundLetter: 'g',
    newcomers: { percent: 50 },
    limits: { betweenMs: 1_000, slowMs: 2_000, votes: 2 },
  });
  const ballot = openErrand({ policy });
  const cast = (login: string, text: string, marks = {}) =>
    ballot.cast({ userId: login, login, text, sentAt: OPENED_AT + 5_000, ...marks });
  cast('ann', '#errand pear red g', { subscriber: true });
  cast('bob', '#errand pear red', { vip: true });
  cast('cid', '#errand pear red', { newcomer: true });
  cast('dan', '#errand pear red', { newcomer: true });
  cast('eve', '#errand pear red', { newcomer: true });
  cast('fay', '#errand plum');
  const interventions = [
    { at: OPENED_AT + 1, kind: 'votes-withdrawn', by: 'moderator', votes: 2 },
    { at: OPENED_AT + 2, kind: 'given-back', by: 'table', ms: 1_500 },
  ] as const;
  const closing = { interventions, noVotes: '#errand pear red far', draw: drawNonceOf(SEED, 3) };
  return closeBallot(ballot, closing).record;
}

test.each([
  ['with plain votes', recordOf(...LINES)],
  ['with everything in it', richRecord()],
  ['without votes', recordOf()],
])('the text of a record %s is its canonical JSON', (_which, record) => {
  expect(recordText(record)).toBe(canonicalJson(record));
  expect(Object.keys(record).sort().at(-1)).toBe('votes');
});

test('a record with everything in it survives being published as text, and recounts', () => {
  const record = richRecord();
  expect(ballotRecord.parse(JSON.parse(recordText(record)))).toEqual(record);
  expect(recount(record, errand, ITEMS, undefined, published)).toMatchObject({ ok: true, differences: [] });
  expect(record.votes.map(({ weight }) => weight)).toEqual([3, 2, 1, 1]);
  expect(record.refusals).toHaveLength(2);
  expect(record.result.stages.map(({ why }) => why)).toEqual(['draw', 'draw', 'streamer']);
});

describe.each([
  ['with plain votes', recordOf(...LINES)],
  ['with everything in it', richRecord()],
])('a tampered record %s', (_which, record) => {
  // The seat is bound by the commitment on chain, not by the digest; this game writes moves alike for both. Who was
  // refused nothing vouches for.
  const places = placesOf(record).filter(
    ([key, , inner]) => key !== 'seat' && !(key === 'refusals' && inner === 'voterKey'),
  );

  test.each(places.map((place) => [place.join('.'), place] as const))('%s is noticed', (_name, place) => {
    const parsed = ballotRecord.safeParse(tampered(record, place));
    expect(!parsed.success || !recount(parsed.data, errand, ITEMS, undefined, published).ok).toBe(true);
    // Without the rules only the names of stages that nobody voted in are taken on trust.
    const unused = place[0] === 'grammar' && place.at(-1) === 'stage';
    expect(
      !parsed.success || unused || !recount(parsed.data, errand, undefined, undefined, published).ok,
    ).toBe(true);
  });

  test('any other text is refused or recounted without throwing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...placesOf(record)), fc.jsonValue(), (place, value) => {
        const parsed = ballotRecord.safeParse(replacedAt(record, place, value));
        if (parsed.success) recount(parsed.data, errand, undefined, undefined, published);
      }),
    );
  });

  test('any other value that a record can hold is noticed', () => {
    const values = fc.oneof(
      fc.constantFrom<unknown>('plurality', 'tie', 'draw', 'default', 'best', 'streamer'),
      fc.constantFrom<unknown>(
        'last-vote',
        'first-vote',
        'proportional',
        'first-legal',
        'A',
        'B',
        true,
        null,
      ),
      fc.constantFrom<unknown>(...record.allowlist, ...record.votes.map(({ voterKey }) => voterKey)),
      fc.nat(4),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), values, (place, value) => {
        const text = JSON.stringify(replacedAt(record, place, value));
        fc.pre(text !== JSON.stringify(record));
        const parsed = ballotRecord.safeParse(JSON.parse(text));
        fc.pre(parsed.success);
        expect(recount(parsed.data ?? record, errand, ITEMS, undefined, published).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a tampered record', () => {
  const record = recordOf(...LINES);

  test('its seat is noticed where commands name the seat', () => {
    const { format, formatChoices, parse, chat } = errand.notation;
    const notation: typeof errand.notation = {
      format: (move, seat) => `${seat} ${format(move, seat)}`,
      formatChoices: (choices, seat) => `${seat} ${formatChoices(choices, seat)}`,
      parse,
      chat,
    };
    const { differences } = recount({ ...record, seat: 'B' }, { ...errand, notation });
    expect(differences.map(({ field }) => field)).toContain('allowlist');
  });

  const fieldsOf = (changes: Partial<BallotRecord>): string[] =>
    recount({ ...record, ...changes }, errand).differences.map(({ field }) => field);
  const [first, ...others] = record.votes;
  if (first === undefined) throw new Error('the record has votes');

  test.each<[string, Partial<BallotRecord>, string[]]>([
    [
      'a vote left out',
      { votes: others },
      ['result.stages', 'result.move', 'hashes.result', 'ballotRoot', 'ballotDigest'],
    ],
    [
      'a vote twice',
      { votes: [...record.votes, first] },
      ['votes[4].voterKey', 'votes[4].seq', 'result.stages', 'hashes.result', 'ballotRoot', 'ballotDigest'],
    ],
    [
      'a vote off the allowlist',
      { votes: [...others, { ...first, seq: 9, choices: [{ stage: 'item', key: 'plum' }] }] },
      ['votes[3].choices', 'result.stages', 'result.move', 'hashes.result', 'ballotRoot', 'ballotDigest'],
    ],
    [
      'a heavier vote',
      { votes: [{ ...first, weight: 2 }, ...others] },
      ['votes[0].weight', 'result.stages', 'hashes.result', 'ballotRoot', 'ballotDigest'],
    ],
    [
      'a leaf of another choice',
      { votes: [{ ...first, choice: '0x02' }, ...others] },
      ['votes[0].choice', 'ballotRoot', 'ballotDigest'],
    ],
    [
      'choices that left a gap to be filled',
      {
        votes: record.votes.map((vote) =>
          vote.seq === 3 ? { ...vote, choices: vote.choices.filter(({ stage }) => stage !== 'wrap') } : vote,
        ),
      },
      ['votes[2].choices'],
    ],
    [
      'two votes at one time',
      { votes: record.votes.map((vote) => (vote.seq === 2 ? { ...vote, seq: 1 } : vote)) },
      ['votes[1].seq', 'ballotRoot', 'ballotDigest'],
    ],
    ['another move', { result: { ...record.result, move: '#errand stone' } }, ['result.move']],
    ['another turn', { turn: 4 }, ['ballotRoot', 'ballotDigest']],
    ['another policy', { policy: { ...record.policy, graceMs: 0 } }, ['hashes.policy', 'ballotDigest']],
  ])('%s is named', (_name, changes, fields) => {
    expect(fieldsOf(changes)).toEqual(fields);
  });

  test('a difference shows what was published and what was recounted', () => {
    const { differences } = recount({ ...record, result: { ...record.result, move: 'x' } }, errand);
    expect(differences).toEqual([
      { field: 'result.move', published: '"x"', recounted: '"#errand apple red near"' },
    ]);
  });

  test('options that make no move are named, not thrown', () => {
    const grammar = { stage: 'item', none: null, options: [['plum', null] satisfies [string, null]] };
    expect(recount({ ...record, grammar }, errand)).toMatchObject({
      ok: false,
      differences: [{ field: 'grammar', recounted: 'no options: malformed: no errand' }],
    });
  });
});

function replacedAt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((inner, i) => (String(i) === key ? replacedAt(inner, rest, by) : inner));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([k, inner]) => [k, k === key ? replacedAt(inner, rest, by) : inner]),
  );
}
