import { ENGLISH, sayIn } from '@show-of-hands/bus';
import { triadHint, triadLabel, triadWords } from '@show-of-hands/bus/triad/text';
import { describe, expect, it } from 'vitest';
import { captureCauseText } from '../animation/caption.ts';
import { DRAFT } from '../fixtures/rule-views.ts';
import { BLIND, CHAOS, FULL, MIDDLE } from '../fixtures/view.ts';

const say = sayIn(triadWords, ENGLISH);

describe('a move in words', () => {
  it.each([
    ['#triad A2->B1', 'card 2 to B1'],
    ['#triad B5->C3 wm=A1', 'card 5 to C3, warning mark on A1'],
    ['#triad A1->A1 e=up', 'card 1 to A1, upper edge raised'],
    ['#triad A1->A1 wm=B2 e=left', 'card 1 to A1, warning mark on B2, left edge raised'],
    ['#draft 12', 'pick card 12'],
    ['#odds heads', '#odds heads'],
  ])('%s is %s', (command, words) => {
    expect(triadLabel(command, say)).toBe(words);
  });
});

describe('what to type', () => {
  it('is card and cell, with what can be added now', () => {
    expect(triadHint(MIDDLE, 'A', say)).toBe('card 1–5, then cell A1–C3; add wm=B3 to set a warning mark');
    expect(triadHint({ ...MIDDLE, marksLeft: { A: 0, B: 0 } }, 'A', say)).toBe('card 1–5, then cell A1–C3');
  });

  it('is the one card under Order and Chaos', () => {
    expect(triadHint(CHAOS, 'B', say)).toMatch(/^card 4, then/);
  });

  it('is a number in a draft', () => {
    expect(triadHint(DRAFT, 'A', say)).toBe('a number 1–12');
  });

  it('names the edge of earth only where a card may be one', () => {
    const earthy = (view: typeof MIDDLE) => triadHint({ ...view, active: ['earth'] }, 'A', say);
    // a card back may be one
    expect(earthy(BLIND)).toContain('e=up');
    expect(earthy(MIDDLE)).not.toContain('e=up');
    expect(triadHint(BLIND, 'A', say)).not.toContain('e=up');
  });

  it('offers no mark where no cell is left for one', () => {
    expect(triadHint({ ...FULL, marksLeft: { A: 2, B: 2 } }, 'A', say)).not.toContain('wm=');
  });
});

describe('what is called out', () => {
  it.each([
    [{ kind: 'same' }, 'Same'],
    [{ kind: 'combo', wave: 2 }, 'Combo 2'],
    [{ kind: 'aceKiller' }, 'Ace Killer'],
    [{ kind: 'fallenAce' }, 'Fallen Ace'],
    [{ kind: 'forced', by: 'chaos', card: 4 }, 'Chaos: card 4'],
    [{ kind: 'mark', penalty: -2 }, 'Warning mark −2'],
    [{ kind: 'tie' }, 'Tie: hand signs decide'],
    [{ kind: 'bonus', effect: 'domination', plus: 2 }, 'Domination: next card +2'],
    [{ kind: 'bonus', effect: 'fever', plus: 0 }, 'Fever: ignores marks'],
  ] as const)('%j is %s', (cause, words) => {
    expect(captureCauseText(cause, say)).toBe(words);
  });
});
