import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Stage } from '../game.ts';
import { polylemma } from '../polylemma/game.ts';
import { characterOf, startOf } from '../polylemma/match.fixture.ts';
import type { PolylemmaMove, PolylemmaView } from '../polylemma/rules/types.ts';
import { type Ballot, closeBallot, openBallot } from './ballot.ts';
import { errand } from './errand.fixture.ts';
import { MATCH_KEY, OPENED_AT, openErrand, PEPPER } from './opening.fixture.ts';
import { growTree, type OptionNode, optionSaid, placeOf } from './option-tree.ts';
import { ballotPolicy } from './policy.ts';
import { receiptFor, verifyReceipt } from './receipt.ts';
import { ballotRecord } from './record.ts';
import { recount } from './recount.ts';

/** A match whose seat A has as many level points as the highest level of its party. */
const viewWith = (budget: number): PolylemmaView =>
  startOf({
    parties: {
      A: [1, 2, 3, 4].map((id) => characterOf(id, { level: id === 1 ? budget : 1 })),
      B: [5, 6, 7, 8].map((id) => characterOf(id)),
    },
  });

const treeOf = (view: PolylemmaView): OptionNode =>
  growTree(polylemma, 'A', (choices) => polylemma.stage(view, 'A', choices));

const openOn = (view: PolylemmaView): Ballot<PolylemmaView, PolylemmaMove> =>
  openBallot({
    game: polylemma,
    view,
    seat: 'A',
    turn: 0,
    matchKey: MATCH_KEY,
    policy: ballotPolicy.parse({}),
    pepper: PEPPER,
    openedAt: OPENED_AT,
  });

function castAll(ballot: Ballot<PolylemmaView, PolylemmaMove>, ...lines: readonly string[]): void {
  lines.forEach((text, i) => {
    const verdict = ballot.cast({ userId: `id-${i}`, login: `voter${i}`, text, sentAt: OPENED_AT + i });
    expect([text, verdict.kind]).toEqual([text, 'counted']);
  });
}

describe('words for options', () => {
  test('a vote by word and one by number are votes for the same option, and are recounted so', () => {
    const view = viewWith(13);
    const ballot = openOn(view);
    castAll(ballot, '3 half', '3 6', '#poly 3 lp=half', '3 all', '#poly 3 lp=13', 'r 6');
    const { move, record } = closeBallot(ballot, { interventions: [] });
    expect(move).toEqual({ slot: 2, points: 6 });
    expect(record.result.stages.map(({ counts, winner }) => ({ counts, winner }))).toEqual([
      {
        counts: [
          ['#poly 3', 5],
          ['#poly r', 1],
        ],
        winner: '#poly 3',
      },
      {
        counts: [
          ['#poly 3 lp=6', 3],
          ['#poly 3 lp=13', 2],
        ],
        winner: '#poly 3 lp=6',
      },
    ]);
    expect(record.votes.map(({ choice }) => choice)).toEqual([
      '0x0206',
      '0x0206',
      '0x0206',
      '0x020d',
      '0x020d',
      '0x0406',
    ]);

    const published = ballotRecord.parse(JSON.parse(JSON.stringify(record)));
    expect(JSON.stringify(published)).not.toContain('half');
    for (const against of [view, undefined]) {
      expect(recount(published, polylemma, against)).toMatchObject({
        ok: true,
        move: '#poly 3 lp=6',
        ballotDigest: record.ballotDigest,
      });
    }
    const answer = receiptFor(published, PEPPER, 'voter0');
    expect(answer.kind === 'receipt' && verifyReceipt(answer.receipt, record.ballotRoot)).toBe(true);
  });

  test('a record that holds a word in place of the option is not what was counted', () => {
    const view = viewWith(13);
    const ballot = openOn(view);
    castAll(ballot, '3 half');
    const { record } = closeBallot(ballot, { interventions: [] });
    const votes = record.votes.map((vote) => ({
      ...vote,
      choices: vote.choices.map((one) => (one.stage === 'points' ? { ...one, key: 'half' } : one)),
    }));
    for (const against of [view, undefined]) {
      const { ok, differences } = recount({ ...record, votes }, polylemma, against);
      expect([ok, differences[0]?.field]).toEqual([false, 'votes[0].choices']);
    }
  });

  test('a changed word that means the same number changes nothing, and keeps its place in time', () => {
    const ballot = openOn(viewWith(13));
    const vote = { userId: '1', login: 'ann' };
    const first = ballot.cast({ ...vote, text: '3 half', sentAt: OPENED_AT });
    const again = ballot.cast({ ...vote, text: '3 6', sentAt: OPENED_AT + 1 });
    expect([first, again]).toMatchObject([
      { kind: 'counted', changed: 'first', command: '#poly 3 lp=6' },
      { kind: 'counted', changed: 'same', command: '#poly 3 lp=6' },
    ]);
  });

  test('every word means its part of what is left, whatever is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 255 }), (left) => {
        const root = treeOf(viewWith(left));
        const meant = (word: string): string | undefined =>
          placeOf(root, [
            { stage: 'slot', key: '2' },
            { stage: 'points', key: word },
          ])?.choices[1]?.key;
        expect(['none', 'quarter', 'half', 'all'].map(meant)).toEqual(
          [0, Math.floor(left / 4), Math.floor(left / 2), left].map(String),
        );
      }),
      { numRuns: 12 },
    );
  });

  test('where two words mean the same number both are its', () => {
    const root = treeOf(viewWith(1));
    const points = root.options.get('1');
    expect([...(points?.aliases ?? [])].map(([word, { choices }]) => [word, choices[1]?.key])).toEqual([
      ['none', '0'],
      ['quarter', '0'],
      ['half', '0'],
      ['all', '1'],
    ]);
  });
});

describe('a stage with aliases', () => {
  /** The errand game where the items have other names too. */
  const renamed = (aliases: Readonly<Record<string, readonly string[]>>) => {
    const stage: typeof errand.stage = (view, seat, chosen) => {
      const asked = errand.stage(view, seat, chosen);
      if (asked?.name !== 'item') return asked;
      return { ...asked, options: asked.options.map((one) => ({ ...one, aliases: aliases[one.key] ?? [] })) };
    };
    return openErrand({ game: { ...errand, stage } });
  };

  test('refuses a word for two options, as it refuses a key that is offered twice', () => {
    expect(() => renamed({ apple: ['fruit'], pear: ['fruit'] })).toThrow('stage item offers fruit twice');
  });

  test('takes a word that is the key of another option for that option', () => {
    const ballot = renamed({ apple: ['pear', 'fruit'], stone: ['stone', 'rock', 'rock'] });
    const said = (text: string): string => {
      const verdict = ballot.cast({ userId: 'id-ann', login: 'ann', text, sentAt: OPENED_AT });
      return verdict.kind === 'counted' ? verdict.command : verdict.reason;
    };
    expect(['apple', 'fruit', 'pear', 'stone', 'rock', 'nut'].map((word) => said(`#errand ${word}`))).toEqual(
      ['#errand apple', '#errand apple', '#errand pear', '#errand stone', '#errand stone', 'illegal'],
    );
  });
});

test('a word finds an option by its key before any alias', () => {
  const stage: Stage = {
    name: 'item',
    options: [
      { key: 'apple', label: '', aliases: ['pear', 'fruit'] },
      { key: 'pear', label: '' },
    ],
  };
  expect(['apple', 'fruit', 'pear', 'nut'].map((word) => optionSaid(stage, word)?.key)).toEqual([
    'apple',
    'apple',
    'pear',
    undefined,
  ]);
});
