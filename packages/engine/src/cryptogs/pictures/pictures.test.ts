import { describe, expect, it } from 'vitest';
import { TIERS, TOG_BACK, TOG_PICTURES, togName, togSvg, togTier } from './index.ts';
import { MOTIFS } from './motifs.ts';
import { type Colour, PALETTE } from './paints.ts';
import { BACK, TOGS, type TogLanguage } from './togs.ts';

const PICTURES = Array.from({ length: TOG_PICTURES }, (_, picture) => picture);
const ALL = [...PICTURES.map(togSvg), TOG_BACK];
const LANGUAGES: readonly TogLanguage[] = ['en', 'fr', 'ja'];

describe('the collection', () => {
  it('has at least 40 togs: at least six of each tier, and the fewer the rarer', () => {
    expect(TOG_PICTURES).toBeGreaterThanOrEqual(40);
    const sizes = TIERS.map((tier) => PICTURES.filter((picture) => togTier(picture) === tier).length);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
  });

  it.each(LANGUAGES)('has a short name for each of them, in %s', (language) => {
    const names = PICTURES.map((picture) => togName(picture, language));
    expect(new Set(names).size).toBe(TOG_PICTURES);
    for (const name of names) expect(name).toMatch(/^\S.{0,13}\S$|^\S$/u);
  });

  it('shows each motif once', () => {
    const shown = [...TOGS, BACK].map(({ motif }) => motif);
    expect(shown.toSorted()).toEqual(Object.keys(MOTIFS).toSorted());
  });

  it.each([-1, 0.5, Number.NaN, TOG_PICTURES])('has no picture %s, and says which there are', (picture) => {
    for (const read of [togSvg, togTier, (one: number) => togName(one, 'en')]) {
      expect(() => read(picture)).toThrow(`there are pictures 0 to ${TOG_PICTURES - 1}`);
    }
  });
});

describe('a picture', () => {
  it('is one of its own, and of a size that a chain can tell', () => {
    expect(new Set(ALL).size).toBe(TOG_PICTURES + 1);
    for (const svg of ALL) {
      expect(svg.length).toBeGreaterThan(600);
      expect(svg.length).toBeLessThan(2_900);
    }
  });

  it('is made of shapes alone: it has no text, loads nothing and runs nothing', () => {
    const tags = new Set(ALL.flatMap((svg) => [...svg.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag)));
    expect([...tags].toSorted()).toEqual(['circle', 'g', 'linearGradient', 'path', 'stop', 'svg', 'use']);
    for (const svg of ALL) {
      const named = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
      const meant = [...svg.matchAll(/href="([^"]*)"|url\(([^)]*)\)/g)].map(([, href, url]) => href ?? url);
      for (const target of meant) expect(named.map((id) => `#${id}`)).toContain(target);
      expect(svg.replace(' xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/\/\/|\bon\w+=|style|&/);
    }
  });

  it('gives no name that another picture in the same page gives, but to the foils, which are the same in all', () => {
    const foils = new Set<string>();
    const names = new Set<string>();
    for (const svg of ALL) {
      for (const [, id = ''] of svg.matchAll(/ id="(\w+)"/g)) {
        if (id === 'gold' || id === 'holo') continue;
        expect(names, id).not.toContain(id);
        names.add(id);
      }
      for (const [foil] of svg.matchAll(/<linearGradient id="(?:gold|holo)".*?<\/linearGradient>/g))
        foils.add(foil);
    }
    expect(names.size).toBeGreaterThan(TOG_PICTURES);
    expect(foils.size).toBe(2);
  });

  it('has layers that are all drawn: a kind, a colour where the kind has one, and a path that begins anywhere', () => {
    const path = String.raw`M[-\d][-\d .MmLlHhVvCcSsQqTtAaZz]+`;
    const layers = `(?:(?:[FDBE][a-z]|[NXW])${path})+`;
    for (const motif of Object.values(MOTIFS))
      expect(motif).toMatch(new RegExp(`^(?:${layers}\\|)?${layers}$`));
  });
});

describe('what a tog shows', () => {
  const share = (digit: string): number => {
    const part = Number.parseInt(digit + digit, 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  function luminance(colour: Colour): number {
    const [red = '', green = '', blue = ''] = PALETTE[colour].slice(1);
    return 0.2126 * share(red) + 0.7152 * share(green) + 0.0722 * share(blue);
  }
  const contrast = (one: Colour, other: Colour): number => {
    const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };

  it('stands out from its ground by its edge, 3 : 1 or more', () => {
    for (const { motif, tier, pattern, colours } of [...TOGS, BACK]) {
      const [ground, paint, , edge] = colours;
      // legendary motifs have a golden edge on a ground with a foil pattern, stars are small
      const drawn = tier === 'legendary' ? 'a' : edge;
      expect(contrast(drawn, ground), motif).toBeGreaterThanOrEqual(3);
      if (tier === 'legendary' || pattern === 'stars') continue;
      expect(contrast(drawn, paint), `${motif}, pattern`).toBeGreaterThanOrEqual(3);
    }
  });
});
