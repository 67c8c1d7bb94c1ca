import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CARDS } from '../fixtures/cards.ts';
import { FANTASY_MIDDLE } from '../fixtures/fantasy.ts';
import { TRAITS } from '../fixtures/rule-views.ts';
import { MIDDLE } from '../fixtures/view.ts';
import { CardFace } from './CardFace.tsx';
import { type CardSigns, CardSignsContext, cardSignsOf } from './card-signs.ts';

const [card] = CARDS;
if (card === undefined) throw new Error('there is a card');

const drawn = (signs: CardSigns, compact = false): string =>
  renderToStaticMarkup(
    <CardSignsContext.Provider value={signs}>
      <CardFace card={card} owner="A" compact={compact} />
    </CardSignsContext.Provider>,
  );

/** How large the hand sign is drawn, in parts of its own size. */
const handScale = (html: string): number =>
  Number(/scale\(([\d.]+)\)" data-sign/.exec(html)?.[1] ?? Number.NaN);

it('draws no trait where traits do nothing: the hand sign, which decides ties, stands in its place', () => {
  for (const compact of [false, true]) {
    expect(drawn('hand', compact)).not.toContain('data-trait');
    expect(handScale(drawn('hand', compact))).toBeGreaterThan(1.5);
  }
});

it('draws both where traits do something, and the hand sign no smaller than the letter of its owner', () => {
  expect(drawn('both')).toContain('data-trait');
  // a disc of 20 units; the letter stands on one of 21
  expect(20 * handScale(drawn('both'))).toBeGreaterThanOrEqual(21);
});

it('draws no hand sign where ties take nothing, and no trait either where that does nothing', () => {
  for (const compact of [false, true]) {
    expect(drawn('none', compact)).not.toMatch(/data-trait|data-sign/);
    expect(drawn('none', compact).match(/data-edge/g)).toHaveLength(4);
    expect(drawn('trait', compact)).toContain('data-trait');
    expect(drawn('trait', compact)).not.toContain('data-sign');
  }
});

it('knows by the match whether traits do anything: an effect, or types that are counted', () => {
  expect(cardSignsOf(MIDDLE)).toBe('hand');
  expect(cardSignsOf(TRAITS)).toBe('both');
  expect(cardSignsOf({ active: ['metal'], types: null })).toBe('both');
  expect(cardSignsOf({ active: [], types: {} })).toBe('both');
  expect(cardSignsOf(FANTASY_MIDDLE)).toBe('none');
  expect(cardSignsOf({ ...FANTASY_MIDDLE, types: {} })).toBe('trait');
});
