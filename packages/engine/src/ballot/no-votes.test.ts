import { describe, expect, test } from 'vitest';
import { closeBallot } from './ballot.ts';
import { errand } from './errand.fixture.ts';
import { castAll, ITEMS, openErrand } from './opening.fixture.ts';
import { ballotPolicy } from './policy.ts';
import { ballotRecord, recordText } from './record.ts';
import { recount } from './recount.ts';

const policy = ballotPolicy.parse({ noVotes: { best: 7 } });
const BEST = '#errand pear blue far';

function closed(lines: readonly string[], noVotes?: string) {
  const ballot = openErrand({ policy });
  castAll(ballot, ...lines);
  return closeBallot(ballot, { interventions: [], noVotes }).record;
}

describe('where nobody voted, under a policy that asks the computer', () => {
  test('its move is played, and the result says so', () => {
    const { result } = closed([], BEST);
    expect(result.move).toBe(BEST);
    expect(result.noVotes).toBe(BEST);
    expect(result.stages.map(({ why }) => why)).toEqual(['best', 'best', 'best']);
  });

  test('the first legal move is played if the computer has no answer, and the result says that', () => {
    const { result } = closed([]);
    expect(result.move).toBe('#errand apple red near');
    expect(result).not.toHaveProperty('noVotes');
    expect(result.stages.map(({ why }) => why)).toEqual(['default', 'default', 'default']);
  });

  test('votes decide as far as they go; its move goes on only where they have not left it', () => {
    const along = closed(['ann: #errand pear blue'], BEST).result;
    expect([along.move, along.stages.map(({ why }) => why)]).toEqual([
      BEST,
      ['plurality', 'plurality', 'best'],
    ]);
    const away = closed(['ann: #errand apple blue'], BEST).result;
    expect([away.move, away.stages.map(({ why }) => why)]).toEqual([
      '#errand apple blue near',
      ['plurality', 'plurality', 'default'],
    ]);
    expect(away).not.toHaveProperty('noVotes');
  });

  test.each([[[]], [['ann: #errand pear blue']], [['ann: #errand apple red far']]])(
    'the record of %j recounts, as text too',
    (lines) => {
      const record = closed(lines, BEST);
      const published = ballotRecord.parse(JSON.parse(recordText(record)));
      expect(recount(published, errand, ITEMS)).toMatchObject({ ok: true, differences: [] });
      expect(recount(published, errand)).toMatchObject({ ok: true, ballotDigest: record.ballotDigest });
    },
  );

  test.each([
    ['another move', { noVotes: '#errand stone' }],
    ['a move that is not offered', { noVotes: '#errand plum' }],
    ['none', { noVotes: undefined }],
  ])('a record that names %s does not recount', (_what, change) => {
    const record = closed([], BEST);
    const { noVotes: _was, ...result } = record.result;
    const changed = ballotRecord.parse(
      JSON.parse(JSON.stringify({ ...record, result: { ...result, ...change } })),
    );
    expect(recount(changed, errand, ITEMS).ok).toBe(false);
  });

  test('a record cannot claim it under a policy that never asked', () => {
    const record = closed([], BEST);
    const { differences } = recount({ ...record, policy: ballotPolicy.parse({}) }, errand, ITEMS);
    expect(differences.map(({ field }) => field)).toContain('result.noVotes');
  });
});

test.each([
  ['a policy that plays the first legal move', ballotPolicy.parse({}), BEST],
  ['a move that is not legal', policy, '#errand plum'],
])('settling throws for %s', (_what, asked, noVotes) => {
  expect(() => openErrand({ policy: asked }).settle({ interventions: [], noVotes })).toThrow(RangeError);
});

test.each([[0], [11], [1.5]])('level %d is refused', (best) => {
  expect(ballotPolicy.safeParse({ noVotes: { best } }).success).toBe(false);
});
