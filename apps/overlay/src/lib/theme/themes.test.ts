import { THEMES, type Theme } from '@show-of-hands/bus';
import { describe, expect, it } from 'vitest';
import arena from './arena.css?raw';
import { type Colour, colourOf, contrast, lightness, over } from './colours.fixture.ts';
import contrastCss from './contrast.css?raw';
import daylight from './daylight.css?raw';
import neon from './neon.css?raw';

const FILES: Readonly<Record<Theme, string>> = { arena, daylight, contrast: contrastCss, neon };
const tokensIn = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/(--[a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

const ARENA = tokensIn(arena);
const tokensOf = (theme: Theme): Map<string, string> => new Map([...ARENA, ...tokensIn(FILES[theme])]);

const WHITE = colourOf('#ffffff');
const BLACK = colourOf('#000000');

/** Text and what it lies on. Whoever writes one of these pairs in a style sheet writes it here. */
const TEXTS: readonly (readonly [text: string, ground: string])[] = [
  ['text', 'plate'],
  ['text-dim', 'plate'],
  ['gold-text', 'plate'],
  ['a-text', 'plate'],
  ['b-text', 'plate'],
  ['text', 'raised'],
  ['text-dim', 'raised'],
  ['text', 'line'],
  ['on-gold', 'gold'],
  ['on-a', 'a'],
  ['on-b', 'b'],
  ['on-alert', 'alert'],
  ['felt-text', 'felt'],
  ['on-text', 'text'],
];

describe.each(THEMES)('the theme %s', (theme) => {
  const tokens = tokensOf(theme);
  const colour = (name: string): Colour => colourOf(tokens.get(`--${name}`) ?? `no token --${name}`);

  it('says everything that the plain theme says', () => {
    expect([...tokens.keys()].sort()).toEqual([...ARENA.keys()].sort());
  });

  it.each(TEXTS)('%s reads on %s over any picture', (text, ground) => {
    for (const picture of [WHITE, BLACK]) {
      const below = over(colour(ground), picture);
      expect(contrast(colour(text), below)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('lets at most an eighth of the picture through its plates', () => {
    expect(colour('plate').alpha).toBeGreaterThanOrEqual(0.88);
  });

  it('tells the seats apart without colour, and gold from both', () => {
    expect(contrast(colour('a'), colour('b'))).toBeGreaterThanOrEqual(2);
    expect(lightness(colour('a'))).toBeGreaterThan(lightness(colour('b')));
    for (const seat of ['a', 'b']) {
      const { red, green, blue } = colour('gold');
      const its = colour(seat);
      const apart = Math.abs(red - its.red) + Math.abs(green - its.green) + Math.abs(blue - its.blue);
      expect(apart, seat).toBeGreaterThan(100);
    }
  });

  it('shows bars on their tracks and places on the table', () => {
    expect(contrast(colour('gold'), colour('track'))).toBeGreaterThanOrEqual(3);
    expect(colour('felt-line')).not.toEqual(colour('felt'));
  });
});
