import { LAYOUTS } from '@show-of-hands/bus';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { opensOverlay } from './find-source.ts';
import { differingFrom, fpsOf, settingsOf, sizeOf } from './setup.ts';

const canvases = fc.record({
  width: fc.integer({ min: 8, max: 20_000 }),
  height: fc.integer({ min: 8, max: 20_000 }),
});

test('a source stands or lies as its layout, is never larger than a source can be, and else as large as the canvas', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LAYOUTS), canvases, (layout, canvas) => {
      const size = sizeOf(layout, canvas);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(8_192);
      const fits = canvas.width <= 8_192 && canvas.height <= 8_192;
      const isUpright = canvas.height > canvas.width;
      if (fits && isUpright === (layout === 'vertical')) expect(size).toEqual(canvas);
      if (fits) expect(size.height > size.width).toBe(layout === 'vertical');
    }),
  );
});

test.each([
  [60, 1, 60],
  [30_000, 1_001, 30],
  [144, 1, 60],
  [1, 10, 1],
  [0, 0, 1],
])('at %d/%d frames a second the source has %d', (fpsNumerator, fpsDenominator, fps) => {
  expect(fpsOf({ fpsNumerator, fpsDenominator, baseWidth: 1, baseHeight: 1 })).toBe(fps);
});

const wanted = settingsOf({
  size: { width: 1920, height: 1080 },
  fps: 60,
  address: 'http://127.0.0.1:4747/overlay',
  loader: null,
});

test('nothing differs from what was set, though OBS leaves out what is off or empty', () => {
  expect(differingFrom({ ...wanted }, wanted)).toEqual({});
  const told = Object.fromEntries(
    Object.entries(wanted).filter(([, value]) => value !== '' && value !== false),
  );
  expect(differingFrom(told, wanted)).toEqual({});
});

test('a size alone is changed alone: the page is not loaded anew for it', () => {
  expect(differingFrom({ ...wanted, width: 800, height: 600 }, wanted)).toEqual({
    width: 1920,
    height: 1080,
  });
});

test.each([
  [{ url: 'http://127.0.0.1:4747/overlay' }, true],
  [{ url: 'http://localhost:5151/overlay/' }, true],
  [{ url: 'http://studio:4747/overlay' }, true],
  [{ url: 'http://127.0.0.1:4747/overlay/second' }, false],
  [{ url: 'http://127.0.0.1:4747/dock' }, false],
  [{ url: 'https://example.org/overlay' }, false],
  [{ url: 'no address' }, false],
  [{}, false],
  [{ is_local_file: true, local_file: 'C:/data/obs/show-of-hands-main.html', url: '' }, true],
  [{ is_local_file: true, local_file: 'C:\\data\\obs\\show-of-hands-main.html' }, true],
  [{ is_local_file: true, local_file: '/data/obs/show-of-hands-second.html' }, false],
  [{ is_local_file: true, local_file: '/home/me/other.html', url: 'http://127.0.0.1:4747/overlay' }, false],
  [{ is_local_file: false, local_file: '/x/show-of-hands-main.html', url: 'https://example.org' }, false],
])('settings %j open our overlay: %s', (settings, opens) => {
  expect(opensOverlay(settings, 'main', 'studio')).toBe(opens);
});
