import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CAMERAS, LAYOUTS, THEMES } from '@show-of-hands/bus';
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { differenceOf, packed } from '#helpers/browser/compare-pictures.ts';
import { faintText } from '#helpers/browser/contrast.ts';
import { type PictureRules, pictureFaults } from '#helpers/browser/picture-faults.ts';
import { ReferencePictures } from '#helpers/browser/reference-pictures.ts';
import { LANGUAGES, looksFor } from '#helpers/pages/scenes.ts';

const RULES: PictureRules = {
  canvas: { width: 800, height: 600 },
  parts: '[data-part]',
  over: '.over',
  whole: '.whole',
  smallest: 20,
};

/** Two plates as they should be: everything below is this with one thing wrong. */
const picture = (changes = '', more = '') => `
  <style>
    body { margin: 0; font: 24px/1.3 sans-serif; color: #fff; }
    [data-part] { position: absolute; left: 20px; width: 300px; height: 100px; background: #111; }
    [data-part=two] { top: 200px; }
    p { margin: 0; }
    .one-line { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
    ${changes}
  </style>
  <div id="root">
    <div data-part="one"><p class="name one-line">A name that is far too long to fit in</p></div>
    <div data-part="two"><p class="words">Words</p></div>
    ${more}
  </div>`;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium('127');
  page = await browser.newPage({ viewport: { width: 800, height: 600 } });
});
afterAll(() => browser.close());

describe('what is looked for in pictures', () => {
  test('a good picture has no faults', async () => {
    await page.setContent(picture());
    expect(await pictureFaults(page, RULES)).toEqual([]);
    expect(await faintText(page, RULES)).toEqual([]);
  });

  test.each([
    ['parts over one another', '[data-part=two] { top: 90px }', '', /^one lies over two$/],
    ['a part off the canvas', '[data-part=two] { left: 600px }', '', /^two leaves the canvas$/],
    ['small text', '.words { font-size: 19px }', '', /^"Words" is 19\.0 px high$/],
    ['small text that is small by its scale', '.words { transform: scale(.5) }', '', /"Words" is 12\.0 px/],
    [
      'a line that is cut without a word',
      '.name { text-overflow: clip }',
      '',
      /too long to.*is cut by p\.name/,
    ],
    [
      'lines that are cut below',
      '.words { height: 10px; overflow: hidden }',
      '',
      /^"Words" is cut by p\.words/,
    ],
    [
      'a command that ends in an ellipsis',
      '.words { width: 30px }',
      '<div data-part="three" style="top:300px"><p class="whole one-line" style="width:40px">A2-&gt;B2</p></div>',
      /^"A2->B2" is cut by p\.whole/,
    ],
    ['text off the canvas', '.words { position: relative; left: -60px }', '', /^"Words" leaves the canvas$/],
    [
      'text over text',
      '',
      '<p style="position:absolute;left:30px;top:200px">There</p>',
      /^"Words" lies over "There"$/,
    ],
  ])('finds %s', async (_, changes, more, fault) => {
    await page.setContent(picture(changes, more));
    expect(await pictureFaults(page, RULES)).toContainEqual(expect.stringMatching(fault));
  });

  test('finds what is wrong in any window, at the size of the canvas', async () => {
    await page.setViewportSize({ width: 400, height: 300 });
    await page.setContent(picture('#root { transform: scale(.5); transform-origin: 0 0 }'));
    expect(await pictureFaults(page, RULES)).toEqual([]);
    await page.setContent(picture('#root { transform: scale(.4); transform-origin: 0 0 }'));
    expect(await pictureFaults(page, RULES)).toContain('"Words" is 19.2 px high');
    await page.setViewportSize({ width: 800, height: 600 });
  });

  test.each([
    ['grey on black', '.words { color: #666 }'],
    ['white on a plate that lets a bright picture through', '[data-part=two] { background: #1118 }'],
    ['text without a plate', '[data-part=two] { background: none }'],
    ['text that is half beside its plate', '.words { position: relative; left: 275px }'],
  ])('finds faint text: %s', async (_, changes) => {
    await page.setContent(picture(changes));
    expect(await faintText(page, RULES)).toEqual([expect.stringMatching(/^"Words"/)]);
  });

  test('asks less of large text', async () => {
    const grey = '[data-part=two] { background: #000 } .words { color: #6e6e6e; line-height: 1;';
    await page.setContent(picture(`${grey} font-size: 47px }`));
    expect(await faintText(page, RULES)).toHaveLength(1);
    await page.setContent(picture(`${grey} font-size: 48px }`));
    expect(await faintText(page, RULES)).toEqual([]);
  });

  test('finds where a picture differs, and keeps one in fewer bytes without a difference', async () => {
    await page.setContent(picture());
    const before = await page.screenshot();
    await page.setContent(picture('.words { padding-left: 40px }'));
    const after = await page.screenshot();
    expect(differenceOf(before, before)).toMatchObject({ share: 0, where: null });
    expect(differenceOf(packed(before), before)).toMatchObject({ share: 0 });
    const { share, where } = differenceOf(before, after);
    expect(share).toBeGreaterThan(0.000_5);
    expect(where?.left).toBeGreaterThanOrEqual(20);
    expect(where?.right).toBeLessThan(200);
    expect(where?.top).toBeGreaterThanOrEqual(200);
    expect(where?.bottom).toBeLessThan(240);
    const { width, height } = PNG.sync.read(differenceOf(before, after).picture());
    expect({ width, height }).toEqual({ width: 800, height: 600 });
  });
});

describe('a kept picture', () => {
  const FOLDER = mkdtempSync(join(tmpdir(), 'pictures-'));
  afterAll(() => rmSync(FOLDER, { recursive: true }));
  const kept = new ReferencePictures(join(FOLDER, 'kept'), join(FOLDER, 'failed'));
  const small = async (words: string): Promise<Buffer> => {
    await page.setContent(picture('.words { font-size: 12px }').replace('>Words<', `>${words}<`));
    return page.screenshot();
  };

  test.each(['Aim at 3 and 7', 'Nine and ten', 'Newest five (rarity 463)'])(
    'is not as it was where a few words in small letters are others: %s',
    async (other) => {
      const before = await small('All or nothing');
      mkdirSync(join(FOLDER, 'kept'), { recursive: true });
      writeFileSync(join(FOLDER, 'kept', 'words.png'), packed(before));
      expect(kept.faultOf('words', await small('All or nothing'))).toBeNull();
      const fault = kept.faultOf('words', await small(other));
      expect(fault).toMatch(/^words: 0\.\d\d % differ, \d+ pixels together, /);
    },
  );
});

test.each(LAYOUTS)(
  '%s: the long run has each pair of what a look is made of in every moment, and all looks in three',
  (layout) => {
    const namesOf = (index: number) => {
      const looks = looksFor(layout, index, true);
      const pairs = looks.flatMap(({ theme, language, camera }) => [
        `${theme} ${language}`,
        `${theme} ${camera}`,
        `${language} ${camera}`,
      ]);
      return { looks: looks.map((look) => JSON.stringify(look)), pairs: new Set(pairs) };
    };
    const moments = [5, 6, 7].map(namesOf);
    const [themes, languages, cameras] = [THEMES.length, LANGUAGES.length, CAMERAS.length];
    for (const { pairs } of moments)
      expect(pairs.size).toBe(themes * languages + themes * cameras + languages * cameras);
    expect(new Set(moments.flatMap(({ looks }) => looks)).size).toBe(themes * languages * cameras);
  },
);
