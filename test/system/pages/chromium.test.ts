import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CHROMIUM_VERSIONS, launchChromium } from '#helpers/browser/chromium.ts';

/** Width, height and colour type of a PNG, and the alpha of its first pixel (8-bit RGBA only). */
function pngFacts(png: Buffer) {
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const firstRow = inflateSync(Buffer.concat(data)).subarray(0, 5);
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    colourType: png[25],
    firstAlpha: firstRow[4],
  };
}

describe.each(CHROMIUM_VERSIONS)('Chromium %s', (version) => {
  it('starts in the version asked for and takes transparent pictures of 1920 by 1080', async () => {
    const browser = await launchChromium(version);
    try {
      if (process.platform === 'linux') expect(browser.version().split('.')[0]).toBe(version);
      const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
      await page.setContent('<style>html{background:transparent}</style><p style="margin:200px">a</p>');
      const facts = pngFacts(await page.screenshot({ omitBackground: true }));
      expect(facts).toEqual({ width: 1920, height: 1080, colourType: 6, firstAlpha: 0 });
    } finally {
      await browser.close();
    }
  });
});
