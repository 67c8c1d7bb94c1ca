import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { describe, expect, it } from 'vitest';
import type { MatchInfo } from '../table/match-info.ts';
import { checkConfirmations } from './confirmations.ts';
import {
  committed,
  drawn,
  ended,
  evidenceOf,
  joined,
  LINKED,
  link,
  CONFIRMATIONS as N,
  opened,
  placed,
  played,
  revealed,
  TERMS,
  type Told,
  told,
} from './evidence.fixture.ts';

type Blocks = readonly (readonly [block: number, told: Told])[];
const findings = (blocks: Blocks, info: Partial<MatchInfo> = {}) =>
  told(checkConfirmations(evidenceOf(placed(blocks), { info })));
const HOLDS = ['holds: confirmations'];

const PUBLIC = { entries: { A: { isPublic: true } } };
const seed: Told = { type: 'seedRevealed', seat: 'A', seed: ZERO_HASH };
const answer: Told = { type: 'answered', seat: 'B', turn: 1, answer: '0x' };
const shown: Told = { type: 'secretListShown', seat: 'B', root: 0, values: [], salts: [] };
const secret: Told = { type: 'secretOpened', seat: 'B', root: 0, at: 0, value: ZERO_HASH, salt: ZERO_HASH };
const SEATED: Blocks = [
  [5, opened()],
  [10, joined()],
];

describe('what rests on something comes N blocks after it,', () => {
  it.each<[string, readonly Told[], Told, string]>([
    ['a seed after the join', [], seed, 'seed of A'],
    ['a commitment after the join', [], committed('A', 0), 'commitment 1 of A'],
    ['a move after the join', [], played('A', 0), 'turn 1 of A'],
    ['an answer after the move', [played('A', 1)], answer, 'answer 2 of B'],
    ['a commitment after a move', [played('A', 0)], committed('B', 1), 'commitment 2 of B'],
    ['secrets after the last move', [played('A', 0)], secret, 'secrets of B'],
    ['a list of secrets after it', [played('A', 0)], shown, 'secrets of B'],
    ['a reveal after its commitment', [committed('A', 0)], revealed('A', 0), 'turn 1 of A'],
  ])('%s', (_, before, log, claim) => {
    const basis: Blocks = before.map((one, at) => [10 + N * (at + 1), one]);
    const from = 10 + N * before.length;
    expect(findings([...SEATED, ...basis, [from + N, log]])).toEqual(HOLDS);
    expect(findings([...SEATED, ...basis, [from + N - 1, log]])).toEqual([`fails: ${claim}`]);
    expect(findings([...SEATED, ...basis, [from, log]])).toEqual([`fails: ${claim}`]);
  });

  it('the reveals of both after the later of both commitments, which may stand side by side', () => {
    const both = (second: number, reveal: number): Blocks => [
      ...SEATED,
      [20, committed('B', 0)],
      [second, committed('A', 0)],
      [reveal, revealed('A', 0)],
      [reveal, revealed('B', 0)],
    ];
    expect(findings(both(20, 20 + N))).toEqual(HOLDS);
    expect(findings(both(21, 21 + N))).toEqual(HOLDS);
    expect(findings(both(21, 20 + N))).toEqual(['fails: turn 1 of A', 'fails: turn 1 of B']);
  });

  it('a commitment in public after the hidden one of the same turn, never before it', () => {
    const both = (first: Told, second: Told, at: number): Blocks => [
      [5, opened(PUBLIC)],
      [10, joined(PUBLIC)],
      [20, first],
      [at, second],
      [at + N, revealed('A', 0)],
      [at + N, revealed('B', 0)],
    ];
    expect(findings(both(committed('B', 0), committed('A', 0), 20 + N))).toEqual(HOLDS);
    expect(findings(both(committed('B', 0), committed('A', 0), 19 + N))).toEqual([
      'fails: commitment 1 of A',
    ]);
    expect(findings(both(committed('A', 0), committed('B', 0), 20 + N))).toContain(
      'fails: commitment 1 of A',
    );
  });
});

describe('links come last:', () => {
  const seated: Blocks = [
    [5, opened(LINKED)],
    [10, joined(LINKED)],
  ];

  it('before turn 0 both wait for the join, and not for each other where nobody decides', () => {
    const at = (block: number): Blocks => [
      ...seated,
      [block, link('A', 0, 1)],
      [10 + N, link('B', 0, 1)],
      [10 + N, drawn(0, 1)],
    ];
    expect(findings(at(10 + N))).toEqual(HOLDS);
    expect(findings(at(9 + N))).toEqual(['fails: link of A for turn 1']);
  });

  it('before a turn of one seat the other one shows its own first, and that seat N blocks later', () => {
    const drawnFor = (decider: 'A' | 'B', second: number): Blocks => [
      ...seated,
      [20, link('A', 1, 1)],
      [second, link('B', 1, 1)],
      [second, drawn(1, 1)],
      [second, played(decider, 1)],
    ];
    expect(findings(drawnFor('B', 20 + N))).toEqual(HOLDS);
    expect(findings(drawnFor('B', 19 + N))).toEqual(['fails: link of B for turn 2', 'fails: turn 2 of B']);
    expect(findings(drawnFor('A', 20 + N))).toContain('fails: link of A for turn 2');
  });

  it('after a turn of one seat its own may come with its move, the other one’s N blocks after that', () => {
    const drawnAfter = (second: number): Blocks => [
      ...seated,
      [20, played('A', 1)],
      [20, link('A', 1, 1)],
      [second, link('B', 1, 1)],
      [second, drawn(1, 1)],
    ];
    expect(findings(drawnAfter(20 + N))).toEqual(HOLDS);
    expect(findings(drawnAfter(19 + N))).toEqual(['fails: link of B for turn 2']);
  });

  it('after a turn of both each may come with its reveal', () => {
    const reveals = (at: number): Blocks => [
      ...seated,
      [20, committed('A', 1)],
      [20, committed('B', 1)],
      [20 + N, revealed('A', 1)],
      [at, link('A', 1, 1)],
      [at, revealed('B', 1)],
      [at, link('B', 1, 1)],
      [at, drawn(1, 1)],
    ];
    expect(findings(reveals(20 + N))).toEqual(HOLDS);
  });
});

describe('an honest match is not refused', () => {
  it('where time was called before the second commitment: the first one alone has set nothing', () => {
    const time: Told = { type: 'timeCalled', awaiting: ['B'], deadline: 1, graceUntil: null };
    expect(
      findings([...SEATED, [20, committed('A', 0)], [20, time], [21, shown], [21, ended('time')]]),
    ).toEqual(HOLDS);
  });

  it('of the first edition: the number was the table’s, and stands in no log', () => {
    const first = { edition: 1, terms: { confirmations: null } } as const;
    expect(
      findings([
        [5, opened(first)],
        [10, joined(first)],
        [10, seed],
        [11, committed('A', 0)],
        [11, revealed('A', 0)],
      ]),
    ).toEqual([]);
  });

  it('on a chain whose contracts count other blocks than the node: that is not known to be wrong', () => {
    const short: Blocks = [...SEATED, [11, committed('A', 0)], [14, revealed('A', 0)]];
    expect(findings(short)).toEqual(['fails: commitment 1 of A']);
    expect(findings(short, { actFrom: 14n })).toEqual(['fails: commitment 1 of A']);
    expect(findings(short, { actFrom: 9_014n })).toEqual(['unknown: commitment 1 of A']);
  });
});

it('the log’s terms ask for as many as the contract’s', () => {
  const terms = { ...TERMS, confirmations: N + 1 };
  const honest: Blocks = [...SEATED, [10 + N, committed('A', 0)]];
  expect(findings(honest, { terms })).toEqual(['fails: confirmations', ...HOLDS]);
});
