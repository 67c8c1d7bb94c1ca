import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CARDS } from '../fixtures/cards.ts';
import { TRAITS } from '../fixtures/rule-views.ts';
import { MIDDLE } from '../fixtures/view.ts';
import { CardFace } from './CardFace.tsx';
import { type MiddleSign, MiddleSignContext, middleSignOf } from './middle-sign.ts';

const [card] = CARDS;
if (card === undefined) throw new Error('there is a card');

const drawn = (middle: MiddleSign, compact = false): string =>
  renderToStaticMarkup(
    <MiddleSignContext.Provider value={middle}>
      <CardFace card={card} owner="A" compact={compact} />
    </MiddleSignContext.Provider>,
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
  expect(drawn('trait')).toContain('data-trait');
  // a disc of 20 units; the letter stands on one of 21
  expect(20 * handScale(drawn('trait'))).toBeGreaterThanOrEqual(21);
});

it('knows by the match whether traits do anything: an effect, or types that are counted', () => {
  expect(middleSignOf(MIDDLE)).toBe('hand');
  expect(middleSignOf(TRAITS)).toBe('trait');
  expect(middleSignOf({ active: ['metal'], types: null })).toBe('trait');
  expect(middleSignOf({ active: [], types: {} })).toBe('trait');
});
