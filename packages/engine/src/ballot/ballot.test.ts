import { describe, expect, test } from 'vitest';
import { ok } from '../result.ts';
import { closeBallot } from './ballot.ts';
import { choicesOf, errand } from './errand.fixture.ts';
import { castAll, ITEMS, OPENED_AT, openErrand } from './opening.fixture.ts';
import { ballotPolicy } from './policy.ts';
import type { Verdict } from './question.ts';

const cast = (ballot: ReturnType<typeof openErrand>, login: string, text: string, at = OPENED_AT): Verdict =>
  ballot.cast({ userId: `id-${login}`, login, text, sentAt: at });

describe('opening', () => {
  test('lists the whole legal moves in numeric order', () => {
    expect(openErrand({ view: ['stone', 'pear'] }).allowlist).toEqual([
      '#errand stone red',
      '#errand stone blue',
      '#errand stone',
      '#errand pear red near',
      '#errand pear red far',
      '#errand pear blue near',
      '#errand pear blue far',
      '#errand pear near',
      '#errand pear far',
    ]);
  });

  test('accepts votes for the shown window and the stream delay after it', () => {
    const policy = ballotPolicy.parse({ windowMs: 20_000, streamDelayMs: 7_000 });
    const { openedAt, endsAt } = openErrand({ policy });
    expect(endsAt - openedAt).toBe(27_000);
  });

  test('refuses a game whose stages and legal moves disagree', () => {
    const game = { ...errand, legalMoves: () => [...errand.legalMoves(ITEMS, 'A')].slice(1) };
    expect(() => openErrand({ game })).toThrow('errand: stages and legalMoves disagree: 15, 14');
  });

  test.each([
    ['a none that is not written like leaving it out', 'red'],
    ['an omission that is not a none', undefined],
  ])('refuses a game with %s', (_what, none) => {
    const stage: typeof errand.stage = (view, seat, chosen) => {
      const { none: right, ...next } = errand.stage(view, seat, chosen) ?? { name: '', options: [] };
      if (next.name === '') return undefined;
      if (right === undefined || none === undefined) return next;
      return { ...next, none };
    };
    expect(() => openErrand({ game: { ...errand, stage } })).toThrow('is not the command of its none alone');
  });

  test('refuses a seat that has nothing to decide', () => {
    const game = { ...errand, stage: () => undefined };
    expect(() => openErrand({ game })).toThrow('errand: seat A has nothing to decide');
  });
});

describe('casting', () => {
  test.each<[string, string[], string]>([
    ['#errand apple', ['apple'], '#errand apple'],
    ['#errand apple red', ['apple', 'red'], '#errand apple red'],
    ['#errand apple red far', ['apple', 'red', 'far'], '#errand apple red far'],
    ['#errand apple far', ['apple', 'bare', 'far'], '#errand apple far'],
    ['#errand stone blue', ['stone', 'blue'], '#errand stone blue'],
  ])('%s counts as %j', (text, keys, command) => {
    expect(cast(openErrand(), 'ann', text)).toEqual({
      kind: 'counted',
      choices: choicesOf(...keys),
      command,
      changed: 'first',
      seq: 1,
    });
  });

  test.each([
    ['hello', 'not-a-move'],
    ['#errand', 'not-a-move'],
    ['#errand plum', 'illegal'],
    ['#errand stone far', 'illegal'],
    ['#errand stone red near', 'illegal'],
  ])('Never 3: %s is refused: %s', (text, reason) => {
    const ballot = openErrand();
    expect(cast(ballot, 'ann', text)).toMatchObject({ kind: 'refused', reason });
    expect(ballot.voters).toBe(0);
  });

  test('choices are judged as lines are: gaps only over stages with a none', () => {
    const ballot = openErrand();
    const by = { userId: '1', login: 'ann', sentAt: OPENED_AT };
    const gap = [...choicesOf('apple'), { stage: 'way', key: 'far' }];
    expect(ballot.cast({ ...by, choices: gap })).toMatchObject({
      choices: choicesOf('apple', 'bare', 'far'),
    });
    expect(ballot.cast({ ...by, choices: [] })).toMatchObject({ reason: 'not-a-move' });
    const unoffered = [
      choicesOf('apple', 'red', 'far').slice(1),
      [...choicesOf('apple'), ...choicesOf('apple')],
      [...choicesOf('apple', 'red', 'far'), { stage: 'way', key: 'far' }],
    ];
    for (const choices of unoffered) {
      expect(ballot.cast({ ...by, choices })).toMatchObject({ reason: 'illegal' });
    }
    expect(ballot.standing().leaders).toMatchObject([{ command: '#errand apple far', votes: 1 }]);
  });

  test('the window includes its first millisecond and excludes its last', () => {
    const ballot = openErrand();
    const at = (ms: number): Verdict => cast(ballot, 'ann', '#errand apple', OPENED_AT + ms);
    expect([-1, 0, 19_999, 20_000].map((ms) => at(ms).kind)).toEqual([
      'refused',
      'counted',
      'counted',
      'refused',
    ]);
    expect(at(20_000)).toMatchObject({ reason: 'outside-window' });
  });

  test('a late line that says no move is no late vote', () => {
    expect(cast(openErrand(), 'ann', 'hello', 0)).toMatchObject({ reason: 'not-a-move' });
  });

  test('Never 3: one user id has one vote: the last counts, repeating keeps its seq, changing takes a new one', () => {
    const ballot = openErrand();
    const seen = [
      ['ann', '#errand apple'],
      ['bob', '#errand apple'],
      ['ann', '#errand apple'],
      ['ann', '#errand plum'],
      ['ann', '#errand pear'],
      ['bob', '#errand pear'],
      ['ann', '#errand apple'],
    ].map(([login = '', text = '']) => {
      const verdict = cast(ballot, login, text);
      return verdict.kind === 'counted' ? [verdict.changed, verdict.seq] : verdict.reason;
    });
    expect(seen).toEqual([
      ['first', 1],
      ['first', 2],
      ['same', 1],
      'illegal',
      ['changed', 3],
      ['changed', 4],
      ['changed', 5],
    ]);
    expect(ballot.voters).toBe(2);
    const { votes } = ballot.settle({ interventions: [] }).unsealed;
    expect(votes.map(({ login, choice, seq }) => [login, choice, seq])).toEqual([
      ['bob', '0x01', 4],
      ['ann', '0x00', 5],
    ]);
  });

  test('a renamed account keeps one vote, under its newest login', () => {
    const ballot = openErrand();
    ballot.cast({ userId: '1', login: 'Old', text: '#errand apple', sentAt: OPENED_AT });
    const again = ballot.cast({ userId: '1', login: 'New', text: '#errand apple', sentAt: OPENED_AT });
    expect(again).toMatchObject({ changed: 'same', seq: 1 });
    const other = ballot.cast({ userId: '2', login: 'old', text: '#errand pear', sentAt: OPENED_AT });
    expect(other).toMatchObject({ kind: 'counted', seq: 2 });
    const { votes } = ballot.settle({ interventions: [] }).unsealed;
    expect(votes.map((vote) => vote.login)).toEqual(['new', 'old']);
  });

  test('two accounts cannot both be counted under one login', () => {
    const ballot = openErrand();
    ballot.cast({ userId: '1', login: 'ann', text: '#errand apple', sentAt: OPENED_AT });
    const second = ballot.cast({ userId: '2', login: 'ANN', text: '#errand apple', sentAt: OPENED_AT });
    expect(second).toMatchObject({ reason: 'name-taken' });
  });

  test('a removed voter neither counts nor comes back', () => {
    const ballot = openErrand();
    castAll(ballot, 'ann: #errand apple', 'bob: #errand pear');
    expect([ballot.remove('id-ann'), ballot.remove('id-cid')]).toEqual([true, false]);
    expect(cast(ballot, 'ann', '#errand apple')).toMatchObject({ reason: 'removed' });
    expect(cast(ballot, 'cid', '#errand apple')).toMatchObject({ reason: 'removed' });
    const heir = ballot.cast({ userId: 'other', login: 'ann', text: '#errand pear', sentAt: OPENED_AT });
    expect(heir).toMatchObject({ kind: 'counted' });
    expect(ballot.standing().leaders.map(({ votes }) => votes)).toEqual([2]);
    expect(closeBallot(ballot, { interventions: [] }).record.result.move).toBe('#errand pear near');
  });
});

test('a login leads to the account that voted under it', () => {
  const ballot = openErrand();
  castAll(ballot, 'Ann: #errand pear');
  expect([ballot.voterNamed('aNN'), ballot.voterNamed('bob')]).toEqual(['id-Ann', undefined]);
});

test('a line that the notation reads as no choice at all is no move', () => {
  const notation = { ...errand.notation, parse: () => ok([]) };
  expect(cast(openErrand({ game: { ...errand, notation } }), 'ann', 'hm')).toMatchObject({
    reason: 'not-a-move',
  });
});

describe('standing', () => {
  test('without votes it asks the first stage only and has no leaders', () => {
    expect(openErrand().standing()).toEqual({
      voters: 0,
      weight: 0,
      stages: [{ name: 'item', options: ITEMS.map((key) => ({ key, label: `${key}!`, votes: 0 })) }],
      leaders: [],
    });
  });

  test('follows the leading move through its stages; a leader is the move that would be played', () => {
    const ballot = openErrand();
    castAll(
      ballot,
      'ann: #errand pear',
      'bob: #errand apple red far',
      'cid: #errand apple',
      'dan: #errand apple blue',
      'eve: #errand apple red',
    );
    const { voters, stages, leaders } = ballot.standing(2);
    expect(voters).toBe(5);
    expect(stages.map(({ name, options }) => [name, options.map(({ votes }) => votes)])).toEqual([
      ['item', [4, 1, 0]],
      ['wrap', [2, 1, 1]],
      ['way', [0, 1]],
    ]);
    expect(leaders).toEqual([
      { command: '#errand apple red far', label: 'apple!, red!, far!', votes: 4 },
      { command: '#errand pear near', label: 'pear!, near!', votes: 1 },
    ]);
    expect(closeBallot(ballot, { interventions: [] }).record.result.move).toBe(leaders[0]?.command);
  });

  test('is the same object until something changes', () => {
    const ballot = openErrand();
    castAll(ballot, 'ann: #errand pear');
    const before = ballot.standing();
    castAll(ballot, 'ann: #errand pear');
    expect(ballot.standing()).toBe(before);
    castAll(ballot, 'ann: #errand apple');
    expect(ballot.standing()).not.toBe(before);
  });
});

describe('settling', () => {
  test('without votes plays the first legal move, and says so', () => {
    const { record, move } = closeBallot(openErrand({ view: ['pear', 'stone'] }), { interventions: [] });
    expect(move).toEqual({ item: 'pear', wrap: 'red', way: 'near' });
    expect(record.result).toEqual({
      stages: [
        { counts: [], winner: '#errand pear', why: 'default' },
        { counts: [], winner: '#errand pear red', why: 'default' },
        { counts: [], winner: '#errand pear red near', why: 'default' },
      ],
      move: '#errand pear red near',
      openedAt: OPENED_AT,
      endedAt: OPENED_AT + 20_000,
      interventions: [],
    });
  });

  test('an early end drops what was sent after it but takes back no counted vote', () => {
    const ballot = openErrand();
    cast(ballot, 'ann', '#errand pear', OPENED_AT + 500);
    expect(ballot.endAt(OPENED_AT + 400)).toBe(OPENED_AT + 501);
    expect(cast(ballot, 'bob', '#errand apple', OPENED_AT + 501)).toMatchObject({ reason: 'outside-window' });
    expect(cast(ballot, 'bob', '#errand apple', OPENED_AT + 450)).toMatchObject({ kind: 'counted' });
    const early = { at: OPENED_AT + 400, kind: 'closed-early', by: 'moderator' } as const;
    const { result } = closeBallot(ballot, { interventions: [early] }).record;
    expect(result).toMatchObject({ endedAt: OPENED_AT + 501, interventions: [early] });
  });

  test('settling ends the window where it is told to, but not later than it stood', () => {
    const endOf = (endedAt: number): number =>
      closeBallot(openErrand(), { endedAt, interventions: [] }).record.result.endedAt;
    expect([endOf(OPENED_AT + 5), endOf(OPENED_AT + 99_999)]).toEqual([OPENED_AT + 5, OPENED_AT + 20_000]);
  });

  test('is final', () => {
    const ballot = openErrand();
    ballot.settle({ interventions: [] });
    expect(cast(ballot, 'ann', '#errand apple')).toMatchObject({ reason: 'settled' });
    expect(() => ballot.settle({ interventions: [] })).toThrow('settled');
    expect(() => ballot.endAt(OPENED_AT)).toThrow('settled');
    expect(() => ballot.remove('id-ann')).toThrow('settled');
  });
});
