import { describe, expect, it } from 'vitest';
import { seatsAsked } from '../../game.ts';
import { expectOk } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { triad } from '../game.ts';
import { headerOf, moveTo, PLAIN_HANDS, played, setupOf, started } from '../matches.fixture.ts';
import { classicOf, defaultV2, plainRuleset } from '../ruleset/defaults.ts';
import type { TriadSetup, TriadState } from './types.ts';

/** A setup with one part replaced by something that need not fit. */
const broken = (changes: Record<string, unknown>): TriadSetup =>
  ({ ...setupOf(), ...changes }) as unknown as TriadSetup;

const SUDDEN_DEATH = { ...plainRuleset(), version: 3, suddenDeath: { maxRounds: 3 } } as const;
const DRAFT = { ...plainRuleset(), version: 3, draft: { poolSize: 10 } } as const;
const POOL = [...PLAIN_HANDS.A, ...PLAIN_HANDS.B];
const draftSetup = (changes: Partial<TriadSetup> = {}): TriadSetup => ({
  ruleset: DRAFT,
  header: headerOf(DRAFT, { version: 2 }),
  hands: { A: [], B: [] },
  pool: POOL,
  shown: [],
  ...changes,
});

const codeOf = (setup: TriadSetup): string | undefined => {
  const result = triad.start(setup);
  return result.ok ? undefined : result.error.code;
};

describe('starting a match (docs/rules.md R2.1)', () => {
  it('awaits the first player', () => {
    expect(seatsAsked(triad, started())).toEqual(['A']);
    const second = setupOf({ header: headerOf(plainRuleset(), { firstPlayer: 1 }) });
    expect(seatsAsked(triad, started(second))).toEqual(['B']);
  });

  it.each([
    ['a hand of four', { hands: { A: PLAIN_HANDS.A.slice(1), B: PLAIN_HANDS.B } }, 'malformed_setup'],
    [
      'an edge of 11',
      {
        hands: {
          ...PLAIN_HANDS,
          A: PLAIN_HANDS.A.map((card) => ({ ...card, edges: { ...card.edges, up: 11 } })),
        },
      },
      'malformed_setup',
    ],
    [
      'a hex token id',
      { hands: { ...PLAIN_HANDS, A: PLAIN_HANDS.A.map((card) => ({ ...card, tokenId: '0x1' })) } },
      'malformed_setup',
    ],
    ['a salt of another length', { header: headerOf(plainRuleset(), { salt: '0x22' }) }, 'malformed_setup'],
    ['a third player', { header: { ...headerOf(plainRuleset()), firstPlayer: 2 } }, 'malformed_setup'],
    ['no address', { header: { ...headerOf(plainRuleset()), playerA: '0x12' } }, 'malformed_setup'],
    ['a seat that does not exist', { shown: ['C'] }, 'malformed_setup'],
    ['a broken ruleset', { ruleset: { version: 9 } }, 'malformed_ruleset'],
    ['formations with closed hands', setupOf({ ruleset: defaultV2() }), 'formations_need_open_hands'],
    [
      'a record of version 2 without picks or rounds',
      { header: headerOf(plainRuleset(), { version: 2 }) },
      'wrong_version',
    ],
    ['a record of version 1 with rounds', setupOf({ ruleset: SUDDEN_DEATH }), 'wrong_version'],
    ['a pool without a draft', { pool: PLAIN_HANDS.A }, 'malformed_setup'],
    ['a draft without a pool', draftSetup({ pool: undefined }), 'malformed_setup'],
    ['a draft with a pool of another size', draftSetup({ pool: POOL.slice(1) }), 'malformed_setup'],
    ['a draft with hands', draftSetup({ hands: PLAIN_HANDS }), 'malformed_setup'],
    [
      'another ruleset than the header names',
      { header: headerOf(plainRuleset('order')) },
      'ruleset_id_mismatch',
    ],
  ])('refuses %s', (_, changes, code) => {
    expect(codeOf(broken({ ...changes }))).toBe(code);
  });

  it('refuses player B first where only A may start', () => {
    const ruleset = { ...plainRuleset(), onchainSettlementCompat: true };
    expect(codeOf(setupOf({ ruleset, header: headerOf(ruleset, { firstPlayer: 1 }) }))).toBe(
      'first_player_unsupported',
    );
    expect(codeOf(setupOf({ ruleset, header: headerOf(ruleset, { firstPlayer: 0 }) }))).toBeUndefined();
  });
});

describe('a draft (docs/rules.md R5.14)', () => {
  const picked = (state: TriadState, pick: number): TriadState => played(state, { pick }).state;

  it('lets the seats pick A, B, B, A, A, B, B, A, A, B, whoever plays first', () => {
    for (const firstPlayer of [0, 1] as const) {
      const header = headerOf(DRAFT, { version: 2, firstPlayer });
      let state = expectOk(triad.start(draftSetup({ header })));
      const pickers = POOL.map((_, pick) => {
        const [seat] = seatsAsked(triad, state);
        state = picked(state, pick);
        return seat;
      });
      expect(pickers.join('')).toBe('ABBAABBAAB');
      expect(seatsAsked(triad, state)).toEqual([firstPlayer === 0 ? 'A' : 'B']);
      expect(triad.turn(state)).toBe(10);
    }
  });

  it('makes hands in the order of the picks, which everyone sees', () => {
    const state = [9, 0, 1, 8, 7, 2, 3, 6, 5, 4].reduce(picked, expectOk(triad.start(draftSetup())));
    const tokens = (seat: Seat) =>
      triad.view(state, 'public').hands[seat].map((slot) => slot.kind === 'known' && slot.card.tokenId);
    expect(tokens('A')).toEqual(['10', '9', '8', '7', '6']);
    expect(tokens('B')).toEqual(['1', '2', '3', '4', '5']);
  });

  it.each([
    [{ pick: 10 }, 'pick_out_of_range'],
    [{ pick: -1 }, 'pick_out_of_range'],
    [{ pick: 3 }, 'pick_repeated'],
    [moveTo(0, 4), 'still_drafting'],
  ] as const)('refuses %j: %s', (move, code) => {
    const state = picked(expectOk(triad.start(draftSetup())), 3);
    expect(triad.play(state, { B: { move } })).toMatchObject({ ok: false, error: { code } });
  });

  it('is over once the hands are full', () => {
    const state = POOL.reduce((now, _, pick) => picked(now, pick), expectOk(triad.start(draftSetup())));
    expect(triad.play(state, { A: { move: { pick: 0 } } })).toMatchObject({
      ok: false,
      error: { code: 'not_drafting' },
    });
  });

  it('is asked of chat as one question, pick by number', () => {
    const state = picked(expectOk(triad.start(draftSetup())), 3);
    const stage = triad.stage(triad.view(state, 'public'), 'B', []);
    expect(stage?.options.map(({ key }) => key)).toEqual(['1', '2', '3', '5', '6', '7', '8', '9', '10']);
    expect(triad.notation.parse('I want !draft 7', 'B')).toEqual({
      ok: true,
      value: [{ stage: 'pick', key: '7' }],
    });
    expect(triad.notation.format({ pick: 6 }, 'B')).toBe('#draft 7');
  });
});

describe('Swap (docs/rules.md R5.7)', () => {
  it('exchanges one card of each hand before the first turn, for everyone to see', () => {
    const ruleset = plainRuleset('swap');
    const state = started({ ruleset });
    const { swap } = state;
    if (!swap) throw new Error('Swap exchanges two slots');
    const moved = triad.view(state, 'public');
    expect(moved.hands.A[swap.A]).toMatchObject({ kind: 'known', open: 'rule', card: PLAIN_HANDS.B[swap.B] });
    expect(moved.hands.B[swap.B]).toMatchObject({ kind: 'known', open: 'rule', card: PLAIN_HANDS.A[swap.A] });
    expect(moved.hands.A.filter((slot) => slot.kind === 'known')).toHaveLength(1);
  });

  it('leaves a card that is not known yet hidden where it lies now, and shows no other in its place', () => {
    const hands = { A: PLAIN_HANDS.A, B: PLAIN_HANDS.B.map(() => null) };
    const state = started({ ruleset: plainRuleset('swap'), hands });
    const { swap } = state;
    if (!swap) throw new Error('Swap exchanges two slots');
    expect(state.hands.A[swap.A]).toEqual({ kind: 'hidden', used: false });
    expect(state.hands.B[swap.B]).toMatchObject({ kind: 'known', card: PLAIN_HANDS.A[swap.A] });
  });
});

describe('Roulette (docs/rules.md R5.15)', () => {
  it('puts the drawn rules in force beside the ruleset', () => {
    const pool = ['reverse', 'plus', 'same'] as const;
    const ruleset = { ...plainRuleset('order'), version: 3, roulette: { pool, picks: 2 } } as const;
    const state = started({ ruleset });
    expect(state.drawn).toHaveLength(2);
    expect(state.classic).toEqual(classicOf('order', ...state.drawn));
    expect(state.forced).toBe(0);
  });
});

describe('whose turn it is', () => {
  const move = moveTo(0, 4);

  it('needs the move of the awaited seat and no other', () => {
    const code = (plays: Parameters<typeof triad.play>[1]): string | undefined => {
      const result = triad.play(started(), plays);
      return result.ok ? undefined : result.error.code;
    };
    expect(code({})).toBe('move_missing');
    expect(code({ B: { move } })).toBe('not_your_turn');
    expect(code({ A: { move }, B: { move } })).toBe('not_your_turn');
    expect(code({ A: { move } })).toBeUndefined();
  });

  it('offers nothing to the other seat', () => {
    const view = triad.view(started(), 'B');
    expect([...triad.legalMoves(view, 'B')]).toEqual([]);
    expect(triad.stage(view, 'B', [])).toBeUndefined();
  });
});

describe('what is committed', () => {
  it('holds no earth edge, which no rule of these matches uses', () => {
    const tried = triad.play(started(), { A: { move: { ...moveTo(0, 4), earthBoostEdge: 1 } } });
    expect(tried).toMatchObject({ ok: false, error: { code: 'not_canonical' } });
    const view = triad.view(started(), 'A');
    expect(triad.canonical(view, 'A', { ...moveTo(0, 4, 8), earthBoostEdge: 1 })).toEqual(moveTo(0, 4, 8));
  });

  it('holds no mark where marks are off', () => {
    const base = plainRuleset();
    const off = {
      enabled: false,
      maxUsesPerPlayer: 0,
      secondPlayerExtraUses: 0,
      penaltyAllTriad: 0,
      edgeMin: 0,
    };
    const state = started({ ruleset: { ...base, tactics: { ...base.tactics, warningMark: off } } });
    const tried = triad.play(state, { A: { move: moveTo(0, 4, 8) } });
    expect(tried).toMatchObject({ ok: false, error: { code: 'not_canonical' } });
    const view = triad.view(state, 'A');
    expect(triad.canonical(view, 'A', moveTo(0, 4, 8))).toEqual(moveTo(0, 4));
    expect(triad.stage(view, 'A', [{ stage: 'move', key: '1->B2' }])).toBeUndefined();
  });
});
