import { describe, expect, it } from 'vitest';
import { after, headerOf, moveTo, PLAIN_HANDS, setupOf, started } from '../matches.fixture.ts';
import { begin } from '../rules/setup.ts';
import type { Cell, TriadState } from '../rules/types.ts';
import { viewOf } from '../rules/visibility.ts';
import { plainRuleset } from '../ruleset/defaults.ts';
import { rulesetIdOf } from '../ruleset/id.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { aiPromptOf } from './ai-prompt.ts';

const promptOf = (state: TriadState): string =>
  aiPromptOf({
    view: viewOf(state, 'public'),
    controlledSide: 'A',
    sentAtMs: 1_900_000_000_000,
    eventTitle: 'Friday',
  });

const linesOf = (state: TriadState): readonly string[] => promptOf(state).split('\n');

describe('the prompt for a language model', () => {
  it('tells a running match, line by line', () => {
    const state = after(started({ ruleset: plainRuleset('order', 'allOpen') }), [
      moveTo(0, 4, 0),
      moveTo(0, 8, 2),
    ]);
    expect(promptOf(state)).toBe(
      [
        'Nyano Triad League snapshot (ai_prompt)',
        'classic_open: all_open',
        'event: Friday',
        'mode: live  turn: 2/9',
        'to_play: A  controlled: A',
        '',
        'Objective:',
        '- Choose exactly one strong move for the side to play. Answer with its viewer command and nothing else.',
        '',
        'Viewer command format:',
        '- #triad <side><card 1-5>-><cell A1-C3> [wm=<cell>] [e=up|right|down|left], or #draft <card> while picking',
        '  examples: #triad A2->B2 wm=C1 / #triad A3->C3 wm=A1',
        '',
        'Board (owner and card, -- is empty):',
        'A1 -- | B1 -- | C1 --',
        'A2 -- | B2 AA1 | C2 --',
        'A3 -- | B3 -- | C3 BA1',
        '',
        'Empty cells: A1, B1, C1, A2, C2, A3, B3',
        'Remaining hand slots for to_play: A2, A3, A4, A5',
        'WarningMark: remaining=2 (used=1) candidates=A1, B1, A2, C2, A3, B3',
        '',
        'Legal moves (cell+slot):',
        '- #triad A2->A1',
        '- #triad A2->A2',
        '- #triad A2->A3',
        '- #triad A2->B1',
        '- #triad A2->B3',
        '- #triad A2->C1',
        '- #triad A2->C2',
        '',
        'Return one line only, such as "#triad A2->B2" or "#triad A2->B2 wm=C1".',
      ].join('\n'),
    );
  });

  it('lists thirty moves and counts the rest', () => {
    const lines = linesOf(started());
    expect(lines.filter((line) => line.startsWith('- #triad A'))).toHaveLength(30);
    expect(lines).toContain('... (45 total)');
  });

  it('names open and swapped places by their numbers from 1', () => {
    const state = started({ ruleset: plainRuleset('threeOpen', 'swap') });
    const { swap } = state;
    const [, open, swapped] = linesOf(state);
    expect(open).toMatch(/^classic_open: three_open A\[[1-5], [1-5], [1-5]\] \/ B\[[1-5], [1-5], [1-5]\]$/);
    expect(swapped).toBe(`classic_swap: A${(swap?.A ?? 9) + 1} <-> B${(swap?.B ?? 9) + 1}`);
  });

  it('knows no place for a captured card', () => {
    const strong = PLAIN_HANDS.B.map((card) => ({
      ...card,
      edges: { up: 10, right: 10, down: 10, left: 10 },
    }));
    const state = after(started({ hands: { A: PLAIN_HANDS.A, B: strong } }), [moveTo(0, 4), moveTo(0, 1)]);
    expect(linesOf(state)).toContain('A2 -- | B2 BA? | C2 --');
  });

  it('says after the end that nothing is left', () => {
    const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly Cell[];
    const slots = [0, 0, 1, 1, 2, 2, 3, 3, 4] as const;
    const state = after(
      started(),
      cells.map((cell, i) => moveTo(slots[i] ?? 0, cell)),
    );
    const lines = linesOf(state);
    for (const line of [
      'mode: live  turn: 9/9',
      'to_play: —  controlled: A',
      'Empty cells: —',
      'Remaining hand slots for to_play: —',
      'WarningMark: remaining=0 (used=0) candidates=—',
      '- (none)',
    ]) {
      expect(lines).toContain(line);
    }
  });

  it('offers the picks of a draft', () => {
    const ruleset: Ruleset = { ...plainRuleset(), version: 3, draft: { poolSize: 10 } };
    const header = headerOf(ruleset, { version: 2, rulesetId: rulesetIdOf(ruleset) });
    const pool = [...PLAIN_HANDS.A, ...PLAIN_HANDS.B];
    const lines = linesOf(begin({ ...setupOf(), ruleset, header, hands: { A: [], B: [] }, pool }));
    expect(lines).toContain('mode: live  turn: —/9');
    expect(lines.filter((line) => line.startsWith('- #draft'))).toHaveLength(10);
  });

  it('names no token, known or hidden', () => {
    const hands = {
      A: PLAIN_HANDS.A.map((card, i) => ({ ...card, tokenId: `7000100${i}` })),
      B: PLAIN_HANDS.B.map((card, i) => ({ ...card, tokenId: `7000200${i}` })),
    };
    expect(promptOf(after(started({ hands }), [moveTo(0, 4)]))).not.toMatch(/7000[12]00/);
  });
});
