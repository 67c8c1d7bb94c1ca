import { describe, expect, it } from 'vitest';
import { plainRuleset } from './config/defaults.ts';
import { triad } from './game.ts';
import { headerOf, moveTo, PLAIN_HANDS, setupOf, started } from './matches.fixture.ts';
import type { TriadSetup } from './types.ts';

/** A setup with one part replaced by something that need not fit. */
const broken = (changes: Record<string, unknown>): TriadSetup =>
  ({ ...setupOf(), ...changes }) as unknown as TriadSetup;

const codeOf = (setup: TriadSetup): string | undefined => {
  const result = triad.start(setup);
  return result.ok ? undefined : result.error.code;
};

describe('starting a match (docs/rules.md R2.1)', () => {
  it('awaits the first player', () => {
    expect(triad.awaiting(started())).toEqual(['A']);
    const second = setupOf({ header: headerOf(plainRuleset(), { firstPlayer: 1 }) });
    expect(triad.awaiting(started(second))).toEqual(['B']);
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
    ['a rule that cannot be played yet', setupOf({ ruleset: plainRuleset('same') }), 'rule_not_playable'],
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
